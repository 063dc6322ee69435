// Early packed: a puzzle with clues, as links carry it: our own line of JSON, f-puzzles' or SudokuPad's, packed. What of it the
// page cannot draw is left out; where the board itself would be another one, all of it is left to the program.

import { sees } from "./board_model.js";
import { cluesIn, marksOf, rulesIn } from "./early_clues.js";
import { entries, frameOf, partsOfFPuzzles } from "./early_drawn.js";
import { attempted, Entry } from "./early_entry.js";
import { cut, isJigsaw } from "./early_jigsaw.js";
import { shapesOf } from "./early_shapes.js";
import { ofSudokuPad } from "./early_sudokupad.js";
import { unpacked } from "./early_unpack.js";
import { unzipped } from "./early_zipped.js";

const PAYLOAD = /^(?:\w+:\/\/[^#]*?(?:[?&]load=|[/=](?=fpuz|scl|ctc)))?(fpuz(?:zles)?|scl|ctc)?([A-Za-z0-9+/-]{16,}[=$]{0,3})$/i;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY";
const BOXES = /^\d+x\d+$/;
const [LEAST, MOST, USUAL] = [4, 25, 9];
const NOTES = ["givenPencilMarks", "cornerPencilMarks", "centerPencilMarks"];
/** What hides the board, as a key or as the value of a cage. */
const FOG = /^(?:fog\w*|triggereffect|FOW)(?::|\s*$)/i;
/** What stands in f-puzzles' cages that are none. */
const NO_CAGE = /^(?:title|author|rules|solution|msg\w*|foglight|FOW)\s*(?::|$)/i;

/**
 * @typedef {{size: number, signs: Array, regions: string, variant: string, rules: string[], keys: object, solution?: string[],
 *   hasProse?: boolean}} Packed the cells as the text has them; a letter for each cell's region, empty for the usual boxes
 * @param {string} text
 * @returns {Packed|null} null for a text that is none, has more than givens and clues, or hides some of them
 */
export function packedPuzzle(text) {
  const [, form = "", payload] = PAYLOAD.exec(plain(plain(text.trim())).replaceAll(" ", "+")) ?? [];
  return puzzleIn(payload ? (/^(?:scl|ctc)$/i.test(form) ? unzipped : JSON.parse)(unpacked(payload)) : null);
}

/** @param {object|null} data what a text holds @returns {Packed|null} */
export function puzzleIn(data) {
  const isLaidOut = Boolean(data?.layout ?? data?.metadata?.layout); // other digits, or grids that overlap
  const puzzle = data && !isLaidOut && !isFoggy(data) && !isFoggy(data.metadata ?? {}) && puzzleOf(data);
  const isSquare = puzzle?.size >= LEAST && puzzle.size <= MOST && puzzle.signs.length === puzzle.size ** 2;
  const isWhole = isSquare && [0, puzzle.signs.length].includes(puzzle.regions.length);
  return isWhole && !isFoggy(puzzle.keys) ? { ...puzzle, rules: rulesIn(puzzle.keys).sort() } : null;
}

/** Without what addresses do to signs. */
function plain(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function puzzleOf(data) {
  if (Array.isArray(data.cells)) {
    const drawn = ofSudokuPad(data);
    return drawn && { ...drawn, regions: lettered(drawn.regions) };
  }
  return Array.isArray(data.grid) ? ofFPuzzles(data) : ofOurs(data);
}

function ofOurs({ size = USUAL, regions = "", variant = "", constraints = {}, givens, left = {} }) {
  const isPlain = typeof givens === "string" && typeof regions === "string" && !Object.keys(left).length;
  return isPlain ? { size, signs: [...givens], regions: lettered([...regions]), variant, keys: constraints } : null;
}

function ofFPuzzles({ size, grid, ...told }) {
  const cells = grid.flat();
  const side = size ?? grid.length;
  const isFull = cells.every(({ value }) => value);
  const isPlain = (cell) => (cell.given || !cell.value || isFull) && !isMarked(cell);
  const boxes = cells.map(({ region }) => region);
  const isFair = cells.every(isPlain) && (boxes.every(Number.isInteger) || boxes.every((box) => box === undefined));
  const signs = cells.map(({ given, value }) => (given && value) || ".");
  const parts = [...partsOfFPuzzles(told, cells, side), ...framesIn(told.cage, side)];
  const keys = parts.length ? { ...told, drawing: [{ parts }] } : told;
  const solution = told.solution && [...told.solution].map(String);
  return isFair ? { size: side, signs, regions: lettered(boxes), variant: "", keys, solution } : null;
}

const isMarked = (cell) => NOTES.some((name) => cell[name]?.length);

/** Frames of f-puzzles' text that are neither pictures of constraints nor say what the puzzle is called. */
function framesIn(cages, size) {
  const own = entries(cages).filter(({ fromConstraint, value }) => !fromConstraint && !NO_CAGE.test(value));
  return own.flatMap((entry) => attempted(() => [frameOf(entry, new Entry(entry, size).cells(), entry.value)]));
}

function isFoggy(keys) {
  const told = Object.keys(keys).filter((key) => ![null, false, ""].includes(keys[key]));
  const values = [keys.cage, keys.cages].flatMap((cages) => entries(cages).map(({ value }) => String(value)));
  return [...told, ...values].some((name) => FOG.test(name));
}

/** Letters for regions in the order in which they come. */
function lettered(regions) {
  const known = [...new Set(regions)].filter((region) => region !== undefined);
  return regions.map((region) => LETTERS[known.indexOf(region)] ?? "").join("");
}

/**
 * @param {Packed} puzzle
 * @param {{grid: object, variants: Object<string, object>}} sheet what comes with the site for its size
 * @param {Object<string, object>} kinds of clues, as the site has them
 * @returns {{grid: object, givens: string, line: string}|null} its grid with all that is drawn on it, its givens, and how the
 *   program names it; null where the page does not know its grid
 */
export function drawnPuzzle(puzzle, sheet, kinds) {
  const variant = variantOf(puzzle, sheet);
  const bare = gridOf(variant, sheet) ?? (puzzle.hasProse ? gridOf(mapIn(variant), sheet) : null); // rules are not drawn
  const givens = bare && signsOf(puzzle, bare);
  if (!givens || !isKept(puzzle.solution, givens, bare)) {
    return null;
  }
  const clues = cluesIn(puzzle.keys, bare.size, kinds);
  const marks = marksOf(clues, bare.size);
  const shades = new Set(marks.filter(({ tint }) => tint).flatMap(({ cells }) => cells));
  const tiles = shades.size ? { tiles: shaded(bare.tiles ?? {}, shades) } : {};
  const grid = { ...bare, ...shapesOf(marks, bare), ...tiles, ...seenIn(clues, bare) };
  const line = lineOf(clues, variant, givens);
  return line.includes("#") || !puzzle.hasProse ? { grid, givens, line } : null; // what is only told is the program's to read
}

/**
 * How the program names it, just as `told_apart` in sudoku_tui/features/play/page.py does: by what is drawn, else by where its
 * clues stand. The rules are told only of a puzzle without any such: the program may read some more in its author's words.
 */
function lineOf(clues, variant, givens) {
  const drawn = clues.filter(({ places, key }) => places.length && key === "drawing");
  const placed = drawn.length ? drawn : clues.filter(({ places, key }) => places.length && key !== "unread");
  if (placed.length) {
    const told = placed.map(({ key, places }) => `${key} ${places.join(" ")}`);
    return `${mapIn(variant)}:${givens}#${checked(told.join(","))}`;
  }
  const told = clues.filter(({ key }) => key !== "unread").map(({ key }) => `${key} `);
  return told.length ? `${variant}:${givens}#${checked(told.join(","))}` : [variant, givens].filter(Boolean).join(":");
}

/** What the name of a grid says of its boxes and regions. */
const mapIn = (variant) => variant.split("+").filter((name) => BOXES.test(name) || isJigsaw(name)).join("+");

/** The name of the grid without clues. */
function variantOf({ regions, variant, rules }, { grid, variants }) {
  const isOf = ({ boxes }) => boxes === regions;
  const boxes = Object.keys(variants).find((name) => BOXES.test(name) && isOf(variants[name]));
  const map = !regions || isOf(grid) ? "" : boxes ?? `jigsaw:${regions}`;
  return [map || variant, ...rules].filter(Boolean).join("+");
}

function gridOf(variant, { grid, variants }) {
  if (isJigsaw(variant)) {
    return cut(grid, variant);
  }
  if (variant === "") {
    return grid.boxes ? grid : null;
  }
  const known = Object.hasOwn(variants, variant) ? variants[variant] : together(variant.split("+"), variants);
  return known && { ...grid, ...known };
}

/** What several rules have besides the usual grid; nothing where more than one shades its cells. */
function together(names, variants) {
  const parts = names.map((name) => (Object.hasOwn(variants, name) && !BOXES.test(name) ? variants[name] : null));
  if (!parts.every(Boolean) || parts.filter(({ tiles }) => tiles).length > 1) {
    return null;
  }
  const sees = new Map();
  parts.forEach((part) => addSeen(sees, part.sees ?? {}));
  return { ...Object.assign({}, ...parts), ...(sees.size ? { sees: inOrder(sees) } : {}) };
}

/** The givens as signs; nothing where there are others than digits of the grid. */
function signsOf({ signs }, { symbols }) {
  const found = signs.map((sign) => {
    const text = String(sign ?? ".").toUpperCase();
    return [".", "0", ""].includes(text) ? "." : symbols.includes(text) && text.length === 1 ? text : symbols[text - 1];
  });
  return found.includes(undefined) ? null : found.join("");
}

function shaded(tiles, shades) {
  const rest = Object.entries(tiles).map(([name, cells]) => [name, cells.filter((cell) => !shades.has(cell))]);
  const extra = [...shades].sort((one, other) => one - other);
  return Object.fromEntries([...rest.filter(([, cells]) => cells.length), ["extra", extra]]);
}

/** Whether an author's solution has the givens, and nothing twice in a row, a column or a box, as a game needs it. */
function isKept(solution, givens, { size, symbols, boxes }) {
  if (!solution) {
    return true;
  }
  const signs = solution.map((sign) => (sign.length === 1 && symbols.includes(sign) ? sign : symbols[sign - 1]));
  const housesOf = (at) => [`row ${Math.floor(at / size)}`, `column ${at % size}`, boxes[at]];
  const houses = signs.flatMap((sign, at) => housesOf(at).map((house) => `${house} ${sign}`));
  const isSame = signs.every((sign, at) => sign && [".", sign].includes(givens[at]));
  return isSame && new Set(houses).size === houses.length;
}

/** For each cell those after it that may not hold the same digit, although no row, column or box has both. */
function seenIn(clues, grid) {
  const seen = new Map();
  addSeen(seen, grid.sees ?? {});
  for (const { places } of clues.filter(({ differ }) => differ)) {
    for (const cell of places) {
      addSeen(seen, { [cell]: places.filter((other) => other > cell && !sees({ ...grid, sees: {} }, cell, other)) });
    }
  }
  return seen.size ? { sees: inOrder(seen) } : {};
}

function addSeen(seen, more) {
  for (const [cell, others] of Object.entries(more)) {
    others.forEach((other) => seen.set(cell, (seen.get(cell) ?? new Set()).add(other)));
  }
}

const inOrder = (seen) =>
  Object.fromEntries([...seen].map(([cell, others]) => [cell, [...others].sort((one, other) => one - other)]));

/** The CRC-32 of a text of plain signs. */
function checked(text) {
  let sum = -1;
  for (let at = 0; at < text.length; at += 1) {
    sum ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit += 1) {
      sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
    }
  }
  return (~sum >>> 0).toString(16);
}
