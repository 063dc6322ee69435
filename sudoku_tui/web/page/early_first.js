// Early first: what a newcomer sees at once, an easy puzzle of the day that came with the page; and the colours that came
// along, for systems that are light and for those that are dark.

import { keepBoard } from "./early_kept.js";
import { scheme, wasHere } from "./look.js";
import "./words.js"; // which says what language is spoken

const A_MINUTE = 60_000;
const A_DAY = 86_400_000;

/** @returns {object|null} what would have been kept of it; null for those who were here before */
export function firstBoard() {
  const first = told();
  if (!first.puzzles || wasHere()) {
    return null;
  }
  const now = new Date();
  const day = Math.floor((now - now.getTimezoneOffset() * A_MINUTE) / A_DAY);
  const givens = first.puzzles[day % first.puzzles.length];
  const { acts, keypads } = first;
  const keypad = keypads[document.documentElement.lang] ?? keypads.en;
  const board = { grid: first.grid, corners: 0, cells: [...givens].map((digit, at) => [cellOf(digit), [at]]) };
  board.cells[givens.indexOf(".")][0].c = "digit";
  const inks = first.inks[scheme()];
  const seen = { game: [null, givens], acts, inks, scheme: scheme(), keypad, board, bare: false, view: null };
  keepBoard(seen); // whoever comes again before the game was there sees the same
  return seen;
}

/** A board in the colours that the system wants by now; null where the page does not have them. */
export function suited(seen) {
  if (!seen?.scheme || seen.scheme === scheme()) {
    return seen;
  }
  const inks = told().inks?.[scheme()];
  return inks ? { ...seen, inks, scheme: scheme() } : null;
}

const told = () => JSON.parse(document.getElementById("first")?.textContent || "{}");
const cellOf = (digit) => (digit === "." ? {} : { d: digit });
