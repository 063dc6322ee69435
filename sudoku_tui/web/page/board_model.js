// The model of a board: what the game has told of it, piece by piece. sudoku_tui/board/DRAWING.md names the fields.

import { areInLine, shapeOf } from "./board_shape.js";

/**
 * @typedef {Object<string, *>} Cell what is to be seen in a cell, by the names of its fields
 * @typedef {{grid: object|null, corners: boolean, cells: Cell[]}} Board
 */

/** @returns {Board} a board of which nothing is known yet */
export const nothing = () => ({ grid: null, corners: false, cells: [] });

/**
 * Takes in what is told of a board.
 *
 * @param {Board} board is changed
 * @param {{grid?: object, corners?: number, cells?: [Cell, number[]][]}} told
 * @returns {Set<number>|null} the cells that changed; null for a board that is another one as a whole
 */
export function takeIn(board, told) {
  if (told.grid) {
    board.grid = told.grid;
    board.corners = Boolean(told.corners);
    board.cells = Array.from({ length: shapeOf(told.grid).count }, () => ({}));
  }
  const changed = new Set();
  for (const [change, cells] of told.cells ?? []) {
    for (const at of cells) {
      if (!board.cells[at]) {
        throw new RangeError(`the board has no cell ${at}`);
      }
      board.cells[at] = altered(board.cells[at], change);
      changed.add(at);
    }
  }
  return told.grid ? null : changed;
}

/** @param {object} grid @param {number} one @param {number} other @returns {boolean} whether they cannot hold the same */
export function sees(grid, one, other) {
  const { boxes, free, sees: besides = {} } = grid;
  const areInHouse = !free && (areInLine(grid, one, other) || boxes[one] === boxes[other]);
  return areInHouse || (besides[Math.min(one, other)]?.includes(Math.max(one, other)) ?? false);
}

/** @param {Board} board @returns {object} what would have to be told of it to somebody who knows nothing */
export function whole({ grid, corners, cells }) {
  return { grid, corners: Number(corners), cells: cells.map((cell, at) => [cell, [at]]) };
}

function altered(cell, change) {
  const kept = Object.entries({ ...cell, ...change }).filter(([, value]) => value !== 0);
  return Object.fromEntries(kept);
}
