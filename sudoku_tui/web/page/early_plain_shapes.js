// Early plain shapes: what all shapes are made of, as in sudoku_tui/formats/picture/plain_shapes.py.

const PLACES = 1000;
/** A number that many decimals can end half-way between two is a multiple of this share; Python rounds it to the even one. */
const HALVES = 16;

/**
 * @param {string} form
 * @param {string|Array} ink
 * @param {number} size
 * @param {number[][]} points
 * @param {string} [text]
 * @returns {Array} as the description of a grid has it
 */
export function shape(form, ink, size, points, text = "") {
  return [form, ink, size, points.flat().map(rounded), ...(text ? [text] : [])];
}

/** As Python rounds it to three decimals. */
export function rounded(number) {
  const low = Math.floor(number * PLACES);
  const isHalf = Number.isInteger(number * HALVES) && number * PLACES - low === 0.5;
  return isHalf ? (low + Math.abs(low % 2)) / PLACES : Number(number.toFixed(3));
}

/** The two strokes of an arrow's head. */
export function headOf(before, tip, length) {
  const whole = Math.hypot(tip[0] - before[0], tip[1] - before[1]) || 1;
  const [x, y] = [((tip[0] - before[0]) / whole) * length, ((tip[1] - before[1]) / whole) * length];
  return [[tip[0] - x - y, tip[1] - y + x], tip, [tip[0] - x + y, tip[1] - y - x]];
}
