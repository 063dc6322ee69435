// The words of a cell: what a description of a board says of it, for those who hear it. sudoku_tui/board/DRAWING.md
// names the fields. Nothing here knows a page.

import { sees } from "./board_model.js";
import { isOnDiagonal, shapeOf } from "./board_shape.js";
import { say } from "./words.js";

/** By the ink in which a hint has a candidate drawn. */
const OF_A_HINT = {
  placement: (digits) => say("place {digits}", { digits }),
  elimination: (digits) => say("remove {digits}", { digits }),
  unnoted: (digits) => say("not noted: {digits}", { digits }),
  crossed: (digits) => say("known to be impossible: {digits}", { digits }),
  "role-on": (digits) => say("then true: {digits}", { digits }),
  "role-off": (digits) => say("then false: {digits}", { digits }),
};
const PROOF = (digits) => say("in the proof: {digits}", { digits });
/** The codes of the first letter of boxes, of what comes behind the last one, and of where others go on. */
const [FIRST_CODE, LAST_CODE, FURTHER_CODE] = [65, 127, 99];
/** By the field of a cell. */
const NOTES = {
  n: (digits) => say("notes {digits}", { digits }),
  m: (digits) => say("centre notes {digits}", { digits }),
  x: (digits) => say("known to be impossible: {digits}", { digits }),
};

/**
 * @typedef {import("./board_model.js").Board} Board
 * @param {Board} board
 * @param {number} at
 * @returns {string} what is in a cell, where it is, and all else: whoever goes along a row hears at once what is new
 */
export function cellWords(board, at) {
  const [first, ...others] = contentParts(board, at);
  return [first, placeWords(board, at), ...others, ...cluesWords(board, at), ...aroundWords(board, at)].join(", ");
}

/** @param {Board} board @param {number} at @returns {string} */
export function placeWords({ grid }, at) {
  const shape = shapeOf(grid);
  return say("row {row} column {column}", { row: shape.rowOf(at) + 1, column: shape.columnOf(at) + 1 });
}

/** @param {Board} board @param {number} at @returns {string} the box of a cell; empty where its words tell its region, or there is none */
export function boxWords({ grid }, at) {
  return isIrregular(grid) || new Set(grid.boxes).size < 2 ? "" : say("box {number}", { number: regionOf(grid, at) });
}

/** @param {Board} board @param {number} at @returns {string} what is in a cell */
export function contentWords(board, at) {
  return contentParts(board, at).join(", ");
}

function contentParts(board, at) {
  const cell = board.cells[at];
  if (cell.p) {
    return [say("covered")];
  }
  const fog = cell.y ? [say("in the fog")] : [];
  const colour = cell.q ? [say("colour {number}", { number: cell.q.join(" ") })] : [];
  const digit = cell.d ? digitWords(cell) : say("empty");
  return [digit, ...fog, ...troubleWords(cell), ...noteWords(cell), ...hintWords(cell), ...colour];
}

/** @param {Board} board @param {number} at @returns {number[]} the cells that see a clashing one and hold its digit */
export function clashesWith(board, at) {
  const { grid, cells } = board;
  const isAlike = ({ d, w }) => d === cells[at].d && w === "conflict";
  return cells.map((_, other) => other).filter((other) => other !== at && isAlike(cells[other]) && sees(grid, at, other));
}

function digitWords({ d, e }) {
  return e ? d : say("given {digit}", { digit: d });
}

function troubleWords({ w, d }) {
  const words = { conflict: say("clashes"), wrong: d ? say("wrong") : say("a wrong digit was taken back here") };
  return w ? [words[w]] : [];
}

function noteWords(cell) {
  return Object.entries(NOTES).flatMap(([name, words]) => (cell[name] ? words([...cell[name]].join(" ")) : []));
}

function hintWords({ v = [], i }) {
  const kinds = new Map();
  for (const [symbol, ink, , sign] of v) {
    const words = OF_A_HINT[ink] ?? PROOF;
    kinds.set(words, [...(kinds.get(words) ?? []), /\p{Letter}/u.test(sign) ? `${symbol} ${sign}` : symbol]);
  }
  const told = [...kinds].map(([words, digits]) => words(digits.join(" ")));
  return i ? [say("part of the proof"), ...told] : told;
}

/** What is to be known of the clues at a cell. */
function cluesWords(board, at) {
  const here = (board.clues ?? []).filter(([, cells]) => cells.includes(at));
  return here.flatMap((clue) => [clue[0], ...(isCage(clue) ? leftWords(board, clue) : [])]);
}

const isCage = ([, , total]) => total !== undefined;

/** What the digits in a cage leave of its total. */
function leftWords({ grid, cells: all }, [, cells, total]) {
  const digits = cells.flatMap((at) => (all[at].d ? [grid.symbols.indexOf(all[at].d) + Number(!grid.zero)] : []));
  const left = total - digits.reduce((sum, digit) => sum + digit, 0);
  if (!total || !digits.length || (!left && digits.length === cells.length)) {
    return [];
  }
  return left < 0 ? [say("{number} too much", { number: -left })] : [say("{number} left", { number: left })];
}

/** What is to be known of a cell besides what is in it. */
function aroundWords({ grid, cells }, at) {
  const words = [];
  if (isIrregular(grid)) {
    words.push(say("region {number}", { number: regionOf(grid, at) }));
  }
  if (grid.diagonals && isOnDiagonal(grid, at)) {
    words.push(say("on a diagonal"));
  }
  if (cells[at].z) {
    words.push(say("cannot take the digit you look for"));
  }
  if (cells[at].s && cells.filter(({ s }) => s).length > 1) {
    words.push(say("selected"));
  }
  return words;
}

/** The number of a cell's region or box, by its letter; beyond the 62nd letter others go on. */
function regionOf({ boxes }, at) {
  const code = boxes.charCodeAt(at);
  return code - (code < LAST_CODE ? FIRST_CODE : FURTHER_CODE) + 1;
}

/** Whether the boxes are not rectangles, so that one cannot know in which of them a cell is. */
function isIrregular(grid) {
  const { size, boxes } = grid;
  const shape = shapeOf(grid);
  const corners = new Map();
  [...boxes].forEach((box, at) => {
    const [row, column] = [shape.rowOf(at), shape.columnOf(at)];
    const [top, left, bottom, right] = corners.get(box) ?? [row, column, row, column];
    corners.set(box, [top, Math.min(left, column), Math.max(bottom, row), Math.max(right, column)]);
  });
  const isRectangle = ([top, left, bottom, right]) => (bottom - top + 1) * (right - left + 1) === size;
  return corners.size > 1 && ![...corners.values()].every(isRectangle);
}
