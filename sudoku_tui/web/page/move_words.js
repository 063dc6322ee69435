// The words of a move: what has changed on a board, told in as few words as say it all. Nothing here knows a page.

import { shapeOf, timesOf } from "./board_shape.js";
import { cellWords, clashesWith, contentWords, placeWords } from "./cell_words.js";
import { say } from "./words.js";

/** So many cells are told one by one; of more, only their number. */
const FEW = 3;

/**
 * @typedef {import("./board_model.js").Board} Board
 * @typedef {import("./board_model.js").Cell} Cell
 * @param {Board} board as it is now
 * @param {Map<number, Cell>} before what the cells that changed were
 * @returns {string} what happened; empty if only the cursor moved
 */
export function moveWords(board, before) {
  const here = board.cells.findIndex(({ c }) => c);
  if (here < 0) {
    return "";
  }
  const changed = [...before.keys()];
  const digits = changed.filter((at) => board.cells[at].d !== before.get(at).d);
  if (digits.length) {
    return told(board, digits, here, (count) => say("The digits of {count} cells have changed.", { count }));
  }
  const noted = changed.filter((at) => candidates(board.cells[at]) !== candidates(before.get(at)));
  return noted.length
    ? told(board, noted, here, (count) => say("The notes of {count} cells have changed.", { count }))
    : "";
}

/** @param {Board} board @returns {string} what there is to know of a board that is new */
export function boardWords({ grid, cells }) {
  if (cells.some(({ p }) => p)) {
    return say("The board is covered.");
  }
  const { height, width, grids } = shapeOf(grid);
  const count = cells.filter(({ d }) => !d).length;
  if (grids.length > 1) {
    const size = { rows: height, columns: width, grids: grids.length };
    return say("A board of {rows} by {columns}, made of {grids} grids, {count} cells empty.", { ...size, count });
  }
  return say("A board of {size} by {size}, {count} cells empty.", { size: grid.size, count });
}

/** @param {Board} board @returns {string} how often each digit is still to be placed; empty where nobody can know */
export function leftWords({ grid, cells }) {
  const times = timesOf(grid);
  if (times === null) {
    return "";
  }
  const left = (digit) => times - cells.filter(({ d }) => d === digit).length;
  return [...grid.symbols].map((digit) => say("{digit}: {count} left", { digit, count: left(digit) })).join(", ");
}

function told(board, cells, here, many) {
  if (cells.length > FEW) {
    return many(cells.length);
  }
  return cells.map((at) => (at === here ? contentHere(board, at) : cellWords(board, at))).join("; ");
}

function contentHere(board, at) {
  const content = contentWords(board, at);
  const others = board.cells[at].w === "conflict" ? clashesWith(board, at) : [];
  if (!others.length) {
    return content;
  }
  const cells = others.map((other) => placeWords(board, other)).join(", ");
  return `${content}: ${cells}`;
}

/** All that is noted: what a hint points out has been noted before, or never was. */
function candidates({ n = "", m = "", v = [] }) {
  const pointedOut = v.filter(([, ink]) => ink !== "unnoted").map(([symbol]) => symbol);
  return [...new Set([...n, ...m, ...pointedOut])].sort().join("");
}
