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
  const isNews = (now, former) => !(now.v || former.v) && candidates(now) !== candidates(former); // a hint tells its marks
  const noted = changed.filter((at) => isNews(board.cells[at], before.get(at)));
  if (noted.length) {
    return told(board, noted, here, (count) => say("The notes of {count} cells have changed.", { count }));
  }
  const coloured = changed.filter((at) => coloursOf(board.cells[at]) !== coloursOf(before.get(at)));
  return coloured.length ? colourWords(board, coloured, here) : selectionWords(board, before);
}

const coloursOf = ({ q = [] }) => q.join(" ");

function colourWords(board, cells, here) {
  const isHere = cells.length === 1 && cells[0] === here;
  const [number, ...others] = new Set(cells.map((at) => coloursOf(board.cells[at])));
  if (others.length) {
    return say("The colours of {count} cells have changed.", { count: cells.length });
  }
  if (isHere) {
    return number ? say("colour {number}", { number }) : say("no colour");
  }
  const count = cells.length;
  return number ? say("colour {number} in {count} cells", { number, count }) : say("no colour in {count} cells", { count });
}

/** How many cells are selected, where that is more than the cursor's and another number than before. */
function selectionWords({ cells }, before) {
  const isSelected = ({ s }) => Number(Boolean(s));
  const count = cells.reduce((sum, cell) => sum + isSelected(cell), 0);
  const change = [...before].reduce((sum, [at, former]) => sum + isSelected(cells[at]) - isSelected(former), 0);
  return change && count > 1 ? say("{count} cells selected", { count }) : "";
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

/** All that is noted. */
function candidates({ n = "", m = "" }) {
  return [...new Set([...n, ...m])].sort().join("");
}
