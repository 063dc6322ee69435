// The size of the letters, so that a whole board fits the page. Pure arithmetic.

/** Columns and rows with which the game shows a whole board, the best first; the game tells others for other grids. */
export const SIZES = [
  [98, 33],
  [73, 43],
  [80, 24],
  [55, 34],
  [71, 33],
  [55, 25],
  [70, 15],
  [55, 16],
  [40, 16],
];
const LARGEST = 24;
const SMALLEST = 8;
const STEP = 0.25;
/** Letters that are easy to read: a phone is held close, and its pixels are small. */
export const READABLE = { mouse: 13, touch: 10 };

/**
 * The size of the letters: the largest with which the first of the sizes fits that can be read with ease; where none
 * can, the largest with which any of them fits.
 *
 * @param {{width: number, height: number}} room in pixels
 * @param {number[][]} sizes columns and rows, the best first
 * @param {number} readable the least size of letters that are easy to read
 * @param {function(number): {width: number, height: number}} cellOf measures a character of a size
 * @returns {number}
 */
export function letterSize(room, sizes, readable, cellOf) {
  let largest = SMALLEST;
  for (const [columns, rows] of sizes) {
    const size = largestFor(room, columns, rows, cellOf);
    if (size >= readable) {
      return size;
    }
    largest = Math.max(largest, size);
  }
  return largest;
}

function largestFor(room, columns, rows, cellOf) {
  const unit = cellOf(100);
  const guess = 100 * Math.min(room.width / columns / unit.width, room.height / rows / unit.height);
  let size = Math.min(Math.ceil(guess / STEP) * STEP, LARGEST);
  for (; size > SMALLEST; size -= STEP) {
    const cell = cellOf(size);
    if (cell.width * columns <= room.width && cell.height * rows <= room.height) {
      break;
    }
  }
  return size;
}
