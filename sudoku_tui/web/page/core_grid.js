// The grid of the core: its cells, their peers and names, as sudoku_tui/engine/shapes/geometry.py has them. It is made from
// the description of a grid that a board is drawn from.

import { sees } from "./board_model.js";
import { isUsual, shapeOf } from "./board_shape.js";
import { tiedBy } from "./core_ties.js";

const NAME = /^r(\d+)c(\d+)$/;

/**
 * @typedef {{count: number, shape: object, symbols: string, lowest: number, peers: number[][], box: number[]|null,
 *   nameOf: function(number): string, cellNamed: function(string): (number|null), signOf: function(number): string,
 *   digitOf: function(string): number, left: function(number[], number): number, excluded: function(number, number):
 *   number[][]}} Grid `symbols` are the signs of the digits from the lowest; `box` the rows and columns of a box, null where
 *   not all are alike; `left` and `excluded` as clues have it (`core_ties.js`)
 * @param {object} drawing
 * @param {import("./core_ties.js").Ties} ties of its clues
 * @returns {Grid}
 */
export function makeGrid(drawing, ties = {}) {
  const shape = shapeOf(drawing);
  const { symbols, zero } = drawing;
  return {
    count: shape.count,
    shape,
    symbols,
    lowest: zero ? 0 : 1,
    peers: peersIn(drawing, shape.count),
    box: boxOf(drawing, shape),
    nameOf: (cell) => `r${shape.rowOf(cell) + 1}c${shape.columnOf(cell) + 1}`,
    cellNamed(name) {
      const [, row, column] = NAME.exec(name) ?? [];
      return row ? shape.cellIn(row - 1, column - 1) : null;
    },
    signOf: (digit) => (digit ? symbols[digit - 1] : "."),
    digitOf: (sign) => symbols.indexOf(sign) + 1,
    ...tiedBy(ties, 2 ** symbols.length - 1),
  };
}

/** The digits of a set of bits, the lowest first. */
export function digitsOf(mask) {
  const digits = [];
  for (let digit = 1; mask >> (digit - 1); digit += 1) {
    if ((mask >> (digit - 1)) & 1) {
      digits.push(digit);
    }
  }
  return digits;
}

function peersIn(drawing, count) {
  const peers = Array.from({ length: count }, () => []);
  for (let one = 0; one < count; one += 1) {
    for (let other = one + 1; other < count; other += 1) {
      if (sees(drawing, one, other)) {
        peers[one].push(other);
        peers[other].push(one);
      }
    }
  }
  return peers;
}

/** As many rows and columns as the first box has, if every box is such a rectangle in a single grid. */
function boxOf(drawing, { count, width, rowOf, columnOf }) {
  const { boxes } = drawing;
  if (!isUsual(drawing)) {
    return null;
  }
  const first = Array.from({ length: count }, (_, cell) => cell).filter((cell) => boxes[cell] === boxes[0]);
  const [high, wide] = [rowOf, columnOf].map((of) => Math.max(...first.map(of)) + 1);
  const cornerOf = (cell) => Math.floor(rowOf(cell) / high) * high * width + Math.floor(columnOf(cell) / wide) * wide;
  const isBoxed = high * wide === first.length && [...boxes].every((box, cell) => box === boxes[cornerOf(cell)]);
  return isBoxed && new Set(boxes).size > 1 ? [high, wide] : null;
}
