// The plan of a drawn board: where everything stands, in pixels of the page. Cells are square, and begin and end where a
// pixel of the screen does, so that lines are sharp at any zoom.

/** Shares of a cell. */
const MARGIN = 0.3;
const DIGIT = 0.72;
const NOTES = 0.85;
/** Where totals stand in the corners of cells notes are closer, and lower. */
const NOTES_AND_LABELS = 0.74;
const LOWER = 0.06;
const NOTE = 0.98;
/** Of more than three notes beside each other. */
const CLOSE_NOTES = 0.92;
const CLOSE_NOTE = 0.88;
const LEAST_MARGIN = 10;
const MOST_MARGIN = 26;
/** In cells of fewer pixels notes cannot have signs beside them. */
const FOR_SIGNS = 36;

/**
 * @param {{size: number, notes: number[]}} grid
 * @param {{width: number, height: number}} room
 * @param {number} ratio pixels of the screen in one of the page
 * @param {boolean} hasNumbers whether rows and columns are numbered
 */
export function planOf(grid, room, ratio, hasNumbers = true) {
  const { size } = grid;
  const snap = (length) => Math.max(Math.round(length * ratio), 1) / ratio;
  const side = Math.min(room.width, room.height);
  const wide = snap(Math.min(Math.max(side / size / 26, 1.5), 3));
  const guess = (side / size) * MARGIN;
  const numbers = hasNumbers ? Math.min(Math.max(guess, LEAST_MARGIN), MOST_MARGIN) : 0;
  const [before, after] = grid.outside ?? [0, 0];
  const cells = size + before + after;
  const cell = Math.max(Math.floor(((side - snap(numbers) - 2 * wide) / cells) * ratio) / ratio, 1 / ratio);
  const margin = snap(numbers) + snap(before * cell) * Number(before > 0) + wide;
  const [across, down] = grid.notes;
  const isClose = Math.max(across, down) > 3;
  const share = isClose ? CLOSE_NOTES : NOTES;
  const pitch = (cell * (grid.labels ? Math.min(share, NOTES_AND_LABELS) : share)) / Math.max(across, down);
  const lower = grid.labels ? cell * LOWER : 0;
  const plan = {
    size,
    cell,
    margin,
    pitch,
    wide,
    hair: snap(1),
    side: margin + cell * (size + after) + wide,
    /** Half-way across the numbers of rows and columns. */
    edge: snap(numbers) / 2,
    digit: cell * DIGIT,
    note: pitch * (isClose ? CLOSE_NOTE : NOTE),
    number: Math.min(Math.max(cell * 0.22, 9), 13),
    hasNumbers,
    hasSigns: cell >= FOR_SIGNS,
    /** A place by its distance from the grid's corner, in cells. */
    point: (x, y) => ({ x: margin + x * cell, y: margin + y * cell }),
    /** The upper left corner of a cell. */
    corner: (at) => ({ x: margin + (at % size) * cell, y: margin + Math.floor(at / size) * cell }),
    middle(at) {
      const { x, y } = plan.corner(at);
      return { x: x + cell / 2, y: y + cell / 2 };
    },
    /** The place of a candidate, by the place of its digit among all. */
    candidate(at, index) {
      const { x, y } = plan.middle(at);
      const [column, row] = [index % across, Math.floor(index / across)];
      return { x: x + (column - (across - 1) / 2) * pitch, y: y + lower + (row - (down - 1) / 2) * pitch };
    },
    /** The cell at a place; null outside of the grid. */
    cellAt(x, y) {
      const [column, row] = [Math.floor((x - margin) / cell), Math.floor((y - margin) / cell)];
      return column >= 0 && row >= 0 && column < size && row < size ? row * size + column : null;
    },
  };
  return plan;
}
