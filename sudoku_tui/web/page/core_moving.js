// Moving over the grid of the core, past places without a cell and around its edges, as in sudoku_tui/desk/cursor.py.

import { candidates } from "./core_entry.js";

export const WAYS = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };

/** @typedef {import("./core_grid.js").Grid} Grid */

/** @param {Grid} grid @param {number} cell @param {string} way @returns {number} the next cell in a direction */
export const beside = (grid, cell, way) => steps(grid, cell, WAYS[way]).next().value;

/** The cell at the same place in the next box. */
export function nextBox(grid, cell, way) {
  const [down, right] = WAYS[way];
  return steps(grid, cell, [down * grid.box[0], right * grid.box[1]]).next().value;
}

/** The last cell of the row or column in a direction. */
export function atEdge({ count, shape }, cell, way) {
  const placeOf = WAYS[way][0] ? shape.columnOf : shape.rowOf;
  const line = Array.from({ length: count }, (_, other) => other).filter((other) => placeOf(other) === placeOf(cell));
  return way === "left" || way === "up" ? line[0] : line[line.length - 1];
}

/** The next empty cell of the cell's own row or column in a direction; the cell itself if there is no other. */
export function emptyAhead(grid, values, cell, way) {
  for (const ahead of steps(grid, cell, WAYS[way])) {
    if (!values[ahead]) {
      return ahead;
    }
  }
  return cell;
}

/**
 * The next cell that can take a digit in a direction, row after row or column after column; the cell itself if there is no
 * other, and null if it cannot take it either.
 */
export function candidateAhead(grid, state, digit, cell, way) {
  const { rowOf, columnOf } = grid.shape;
  const [down, right] = WAYS[way];
  const cells = state.values.map((_, at) => at);
  cells.sort((one, other) => (down ? columnOf(one) - columnOf(other) || rowOf(one) - rowOf(other) : one - other));
  const first = cells.indexOf(cell);
  const isOpen = (at) => !state.values[at] && (candidates(grid, state, at) >> (digit - 1)) & 1;
  const ahead = cells.map((_, distance) => cells.at((first + (down + right) * (distance + 1)) % cells.length));
  return ahead.find(isOpen) ?? null;
}

/** The next empty cell in reading order; the cell itself if there is no other. */
export function nextEmpty(values, cell, isBackwards) {
  const step = isBackwards ? values.length - 1 : 1;
  let at = cell;
  do {
    at = (at + step) % values.length;
  } while (at !== cell && values[at]);
  return at;
}

/** The cells at steps of a length from a cell, once around the board, and the cell itself at the end. */
function* steps({ shape: { height, width, rowOf, columnOf, cellIn } }, cell, [down, right]) {
  let [row, column, other] = [rowOf(cell), columnOf(cell), null];
  while (other !== cell) {
    [row, column] = [(row + down + height) % height, (column + right + width) % width];
    other = cellIn(row, column);
    if (other !== null) {
      yield other;
    }
  }
}
