// Early first: what a newcomer sees at once, the puzzle in the address if that is written plainly, or else an easy one of
// the day that came with the page; and the colours that came along, for systems that are light and for those that are dark.

import { keepBoard } from "./early_kept.js";
import { scheme, wasHere } from "./look.js";
import "./words.js"; // which says what language is spoken

const A_MINUTE = 60_000;
const A_DAY = 86_400_000;
/** What the program reads and writes as one line; all other forms are left to it. */
const PLAIN = /^(?:([a-z]+):)?([1-9.0*_?xX-]{81})$/;

/**
 * @param {string} shared the puzzle in the address
 * @returns {object|null} what would have been kept of it; null for those who were here before, and for a puzzle that only
 *   the program can read
 */
export function firstBoard(shared = "") {
  const first = told();
  const puzzle = first.puzzles && !wasHere() ? (shared ? plainly(shared, first) : ofTheDay(first)) : null;
  if (!puzzle) {
    return null;
  }
  const { grid, line, givens } = puzzle;
  const { acts, keypads } = first;
  const keypad = keypads[document.documentElement.lang] ?? keypads.en;
  const board = { grid, corners: 0, cells: [...givens].map((digit, at) => [cellOf(digit), [at]]) };
  board.cells[givens.indexOf(".")][0].c = "digit";
  const inks = first.inks[scheme()];
  const seen = { game: [null, line], acts, inks, scheme: scheme(), keypad, board, bare: false, view: null };
  if (!shared) {
    keepBoard(seen); // whoever comes again before the game was there sees the same
  }
  return seen;
}

function ofTheDay({ puzzles, grid }) {
  const now = new Date();
  const day = Math.floor((now - now.getTimezoneOffset() * A_MINUTE) / A_DAY);
  const givens = puzzles[day % puzzles.length];
  return { grid, givens, line: givens };
}

/** A puzzle of 9×9, perhaps after the name of its variant; null for any other text. */
function plainly(text, { grid, variants }) {
  const [, variant = "", signs = ""] = PLAIN.exec(text.trim()) ?? [];
  const givens = signs.replace(/[^1-9]/g, ".");
  if (!givens.includes(".") || (variant && !Object.hasOwn(variants, variant))) {
    return null;
  }
  return { grid: { ...grid, ...variants[variant] }, givens, line: variant ? `${variant}:${givens}` : givens };
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
