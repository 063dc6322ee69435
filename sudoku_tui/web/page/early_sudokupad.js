// Early SudokuPad: SudokuPad's own text as sudoku_tui/formats/clues/sudokupad.py reads it: givens, regions, cages and a
// drawing. What its rules say in prose is left to the program, and so is a text without its whole solution: whether that can be
// played is not known before it is proved.

import { entries, frameOf, partsOfSudokuPad } from "./early_drawn.js";

const ABOUT = /^(?:title|author|rules|solution|msgcorrect|msgincorrect|foglight|msg):\s*/i;
const SOLUTION = /^solution:\s*([^]*)/i;
const CELL = /^r(\d+)c(\d+)$/i;
const WHOLE = /^\s*\d+\s*$/;
const NOTES = ["pencilMarks", "cornermarks", "centremarks"];
const RULES = { antiking: "antiking", antiknight: "antiknight", disjoint: "disjointgroups", disjointgroups: "disjointgroups" };

/**
 * @param {object} data
 * @returns {object|null} as `packedPuzzle` tells it, with a number for the region of each cell
 */
export function ofSudokuPad(data) {
  const size = data.cells.length;
  const cells = data.cells.flat();
  const isSquare = data.cells.every((row) => row?.length === size);
  const solution = solutionOf(data, size);
  if (!isSquare || !solution || cells.some((cell) => NOTES.some((name) => cell?.[name]?.length))) {
    return null;
  }
  const regions = regionsOf(data.regions, size) ?? hiddenRegions(data, size) ?? [];
  const { keys, frames } = cagesOf(data, { size, regions, solution });
  const parts = [...partsOfSudokuPad(data, cells, size), ...frames];
  const drawing = parts.length ? { drawing: [{ parts }] } : {};
  const signs = cells.map((cell) => cell?.value ?? ".");
  return { size, signs, regions, variant: "", keys: { ...rulesOf(data), ...keys, ...drawing }, solution, hasProse: true };
}

/** The digits of its author's solution as numbers or signs; nothing where it has none for the whole grid. */
function solutionOf({ metadata, cages }, size) {
  const hidden = entries(cages).map(({ value }) => SOLUTION.exec(value)?.[1]);
  const told = metadata?.solution || hidden.find((text) => text !== undefined) || "";
  const text = String(told).trim();
  const signs = text.includes(",") ? text.split(",").map((sign) => sign.trim()) : [...text.replace(/\s+/g, "")];
  return signs.length === size ** 2 ? signs : null;
}

function rulesOf({ global, metadata }) {
  const named = [global, metadata?.global].flatMap((names) => (Array.isArray(names) ? names : []));
  const flags = Object.keys(RULES).filter((name) => metadata?.[name] === true);
  const known = [...named, ...flags].filter((name) => Object.hasOwn(RULES, name));
  return Object.fromEntries(known.map((name) => [RULES[name], true]));
}

/** For each cell the number of its region; null where none are told. */
function regionsOf(told, size) {
  const regions = (Array.isArray(told) ? told : []).map((region) => (Array.isArray(region) ? region : []));
  if (!regions.some(({ length }) => length)) {
    return null;
  }
  const found = new Array(size ** 2).fill(undefined);
  regions.forEach((region, number) => region.map(place).forEach((at) => (found[inside(at, size)] = number)));
  return found.includes(undefined) ? refused() : found;
}

/** Regions that cages tell which are not seen: of n cells each, and each cell in one of them. */
function hiddenRegions({ cages }, size) {
  const isRegion = ({ hidden, unique, cells }) => hidden && unique && cells?.length === size;
  const isInBoth = (cells) => [0, 1].every((way) => new Set(cells.map((each) => place(each)[way])).size > 1);
  const found = entries(cages).filter(isRegion).map(({ cells }) => cells).filter(isInBoth);
  const covered = new Set(found.flat().map((cell) => String(place(cell))));
  return found.length === size && covered.size === size ** 2 ? regionsOf(found, size) : null;
}

/** Cages as f-puzzles' keys, and frames that are none: all of them, if the author's solution breaks any cage. */
function cagesOf(data, grid) {
  const found = entries(data.cages).flatMap((cage) => cageOf(cage, grid));
  const isBroken = found.some((cage) => cage.key && !isMet(cage, grid));
  const cages = isBroken ? [] : found.filter(({ key }) => key);
  const keys = {};
  cages.forEach(({ key, entry }) => (keys[key] ??= []).push(entry));
  const others = found.filter(({ key }) => !key);
  const broken = isBroken ? found.filter(({ key }) => key) : [];
  return { keys, frames: [...others, ...broken].map(({ frame }) => frame) };
}

function cageOf(cage, { size, regions }) {
  const { cells, hidden, unique } = cage;
  const value = cage.sum === undefined ? cage.value : cage.sum;
  const isNumber = Number.isInteger(value) ? value >= 0 : typeof value === "string" && WHOLE.test(value);
  if (!Array.isArray(cells) || !cells.length || (typeof value === "string" && ABOUT.test(value))) {
    return [];
  }
  const places = cells.map(place);
  if (hidden && (isHouse(places, size, regions) || !(isNumber || unique))) {
    return [];
  }
  const within = places.filter((at) => at.every((each) => each >= 0 && each < size)).map((at) => inside(at, size));
  const names = { cells: places.map(([row, column]) => `R${row + 1}C${column + 1}`) };
  const frame = frameOf(cage, within, value);
  if (isNumber) {
    return [{ key: unique === false ? "sumcage" : "killercage", entry: { ...names, value: String(value).trim() }, frame }];
  }
  return [{ key: unique ? "killercage" : "", entry: names, frame }];
}

function isHouse(places, size, regions) {
  const [high, wide] = usualBox(size);
  const box = ([row, column]) => Math.floor(row / high) * size + Math.floor(column / wide);
  const marks = [([row]) => row, ([, column]) => column, (at) => (regions.length ? regions[inside(at, size)] : box(at))];
  const isWhole = new Set(places.map(String)).size === size;
  return isWhole && marks.some((mark) => new Set(places.map(mark)).size === 1);
}

/** The rows and columns of a box: as many rows as fit, yet no more than columns. */
function usualBox(size) {
  const high = Array.from({ length: Math.floor(Math.sqrt(size)) }, (_, at) => at + 1).findLast((each) => size % each === 0);
  return [high, size / high];
}

function isMet({ key, entry, frame: { cells } }, { solution }) {
  const digits = cells.map((cell) => Number(solution[cell]));
  const total = digits.reduce((sum, digit) => sum + digit, 0);
  const mayRepeat = key === "sumcage" || new Set(digits).size === digits.length;
  return mayRepeat && Number(entry.value ?? total) === total;
}

function place(found) {
  const [, row, column] = (typeof found === "string" && CELL.exec(found)) || [];
  const at = row ? [row - 1, column - 1] : found;
  return Array.isArray(at) && at.length === 2 && at.every(Number.isInteger) ? at : refused();
}

const inside = ([row, column], size) =>
  Math.min(row, column) >= 0 && Math.max(row, column) < size ? row * size + column : refused();

/** @throws {RangeError} for what the program has to judge */
function refused() {
  throw new RangeError("this is no puzzle of SudokuPad");
}
