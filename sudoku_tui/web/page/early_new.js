// Early new: a board that nobody has played on yet. That is the puzzle in the address, if it is written plainly
// or carries clues that the page can draw; for a newcomer without one an easy puzzle of the day, which came with the page.

import { cut, isJigsaw } from "./early_jigsaw.js";
import { keepBoard, keptBoard, keptWays } from "./early_kept.js";
import { plainly } from "./early_plain.js";
import { fetchSheet } from "./early_sheets.js";
import { scheme, wasHere } from "./look.js";
import { puzzleAlone, sharedPuzzle } from "./shared_puzzle.js";
import { words } from "./words.js";

const A_MINUTE = 60_000;
const A_DAY = 86_400_000;
const USUAL_SIZE = 9;
/** Every packed text that begins with a brace begins so; what stands before it names the program, or is its address. */
const PACKED = /^\s*(?:\w+:\/\/\S*)?(?:fpuz(?:zles)?|scl|ctc)?N4/i;

/** @returns {Promise<object|null>} what would have been kept of it; null for what only the program can know */
export async function newBoard() {
  const first = told();
  if (!first.puzzles) {
    return null;
  }
  if (sharedPuzzle()) {
    return linked(puzzleAlone(), first);
  }
  return wasHere() ? null : ofTheDay(first);
}

/** Whoever comes again before the game was there sees the same. */
function ofTheDay(first) {
  const now = new Date();
  const day = Math.floor((now - now.getTimezoneOffset() * A_MINUTE) / A_DAY);
  const givens = first.puzzles[day % first.puzzles.length];
  const seen = boardOf({ givens, line: givens }, first.grid, usualWays(first));
  keepBoard(seen);
  return seen;
}

/**
 * @param {string|object} line of a puzzle, as the site has it; an object where it has clues
 * @returns {Promise<object|null>} the same of that puzzle
 */
export async function boardOfLine(line) {
  const first = told();
  const ways = first.puzzles ? waysOf(first) : null;
  if (!ways || typeof line === "string") {
    const puzzle = ways && plainly(line);
    const shape = puzzle && (await shapeOf(puzzle, ways, first));
    return shape ? boardOf(puzzle, shape.grid, shape.ways) : null;
  }
  const { puzzleIn } = await import("./early_packed.js");
  const found = await drawnAs(puzzleIn(line), ways, first);
  return found && boardOf(found.drawn, found.drawn.grid, found.ways);
}

const waysOf = (first) => (wasHere() ? keptWays(usualWays(first)) : usualWays(first));

async function linked(text, first) {
  const ways = waysOf(first);
  if (ways && PACKED.test(text)) {
    return packed(text, ways, first);
  }
  const puzzle = plainly(text);
  if (!puzzle || !ways) {
    return null;
  }
  const kept = keptBoard(sharedPuzzle(), puzzle.line);
  const shape = kept ? null : await shapeOf(puzzle, ways, first);
  return shape && fits(puzzle, shape.grid) ? boardOf(puzzle, shape.grid, shape.ways) : kept;
}

/** The same of a puzzle with clues; what that takes is fetched for its link alone. */
async function packed(text, ways, first) {
  try {
    const { packedPuzzle } = await import("./early_packed.js");
    const found = await drawnAs(packedPuzzle(text), ways, first);
    const kept = found && keptBoard(sharedPuzzle(), found.drawn.line);
    return kept ?? (found?.ways && fits(found.drawn, found.drawn.grid) ? boardOf(found.drawn, found.drawn.grid, found.ways) : null);
  } catch (error) {
    console.warn(error); // no such puzzle, or none for the page: the program says what it is
    return null;
  }
}

/** A puzzle as it is drawn, and how this player plays on its grid. */
async function drawnAs(puzzle, ways, first) {
  if (!puzzle) {
    return null;
  }
  const { drawnPuzzle } = await import("./early_packed.js");
  const { size, variant, rules } = puzzle;
  const isLight = [variant, ...rules].every((name) => !name || Object.hasOwn(first.variants, name));
  const sheet = size === USUAL_SIZE && isLight ? first : fetchSheet(size);
  const drawn = drawnPuzzle(puzzle, await sheet, await fetchSheet("clues"));
  return drawn && { drawn, ways: waysFor(size, ways, await sheet) };
}

/** The grid of a puzzle, and how this player plays on it; null where the page cannot know that. */
async function shapeOf({ variant, size }, ways, first) {
  const isLight = variant === "" || isJigsaw(variant) || Object.hasOwn(first.variants, variant);
  const sheet = size === USUAL_SIZE && isLight ? first : await fetchSheet(size);
  const grid = sheet && gridOf(variant, sheet);
  const its = grid && waysFor(size, ways, sheet);
  return its && { grid, ways: its };
}

/** How this player plays on another size; null where nobody knows. */
function waysFor(size, ways, sheet) {
  if (ways.size === size) {
    return ways;
  }
  return ways.acts.usual ? { ...ways, acts: { ...ways.acts, keys: sheet.acts.keys }, keypad: keypadOf(sheet) } : null;
}

function gridOf(variant, { grid, variants }) {
  if (isJigsaw(variant)) {
    return cut(grid, variant);
  }
  const besides = Object.hasOwn(variants, variant) ? variants[variant] : null;
  return variant === "" ? (grid.boxes ? grid : null) : besides && { ...grid, ...besides };
}

/** Whether all that stands in it are digits of the grid, and something is left to do. */
const fits = ({ givens }, { symbols }) =>
  givens.includes(".") && [...givens].every((sign) => sign === "." || symbols.includes(sign));

function boardOf({ givens, line }, grid, { acts, inks, keypad, scheme: wanted }) {
  const board = { grid, corners: 0, cells: [...givens].map((digit, at) => [cellOf(digit), [at]]) };
  board.cells[givens.indexOf(".")][0].c = "digit";
  return { game: [null, line], isNew: true, next: true, acts, inks, scheme: wanted, keypad, board, bare: false, view: null };
}

const usualWays = (first) => ({
  size: USUAL_SIZE,
  acts: first.acts,
  inks: first.inks[scheme()],
  scheme: scheme(),
  keypad: keypadOf(first),
});

/** The keypad in the language spoken. */
function keypadOf({ keypad }) {
  const inLanguage = (text) => words()[`keypad\u0004${text}`] ?? text;
  const button = ({ label, name, ...others }) => ({ ...others, label: inLanguage(label), name: inLanguage(name) });
  return { rows: keypad.rows.map((row) => row.map(button)) };
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
