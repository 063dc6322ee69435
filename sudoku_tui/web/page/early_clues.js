// Early clues: the clues of a puzzle in the keys of f-puzzles, as sudoku_tui/formats/clues/keys.py reads them, and what is
// drawn of each: the marks of sudoku_tui/engine/constraints/outline.py. What cannot be read is left to the program.

import { attempted, Entry, NUMBER, refused } from "./early_entry.js";

const WAYS = { UL: [-1, -1], UR: [-1, 1], DL: [1, -1], DR: [1, 1] };
const LETTERS = { X: 10, V: 5 };
const SIGNS = { difference: "±", ratio: ":", sum: "", product: "×" };
const DUTCH = "clue-orange";

/**
 * @typedef {{key: string, places: number[], marks: object[], differ?: boolean}} Clue whose places hold different digits, if
 *   `differ` says so
 * @param {Object<string, *>} keys
 * @param {number} size
 * @param {Object<string, object>} kinds by their keys how each is read, and how it looks: `site/clue_kinds.py` tells it
 * @returns {Clue[]} in the order in which the program has them, each once
 */
export function cluesIn(keys, size, kinds) {
  const found = new Map();
  for (const [key, kind] of Object.entries(kinds)) {
    for (const clue of read(key, kind, { keys, size })) {
      const whole = { key, marks: [], ...clue };
      found.set(JSON.stringify(whole), whole);
    }
  }
  return [...found.values()].sort(inOrder);
}

/** What is drawn of them: nothing of kinds whose clues the author drew himself. */
export function marksOf(clues, size) {
  const sketches = clues.flatMap(({ marks }) => marks.filter(({ is }) => is === "sketch"));
  const own = new Set(sketches.flatMap(({ parts, clues: keys }) => [...keys, ...repeated(parts, clues, size)]));
  const marks = clues.filter(({ key }) => !own.has(key)).flatMap((clue) => clue.marks);
  return [...new Map(marks.map((mark) => [JSON.stringify(mark), mark])).values()];
}

/** The kinds whose lines a drawing repeats. */
function repeated(parts, clues, size) {
  const drawn = new Set(parts.map(({ points }) => String(points)));
  const way = (cells) => String(cells.map((cell) => [(cell % size) + 0.5, Math.floor(cell / size) + 0.5]));
  const isDrawn = (mark) => mark.is === "stroke" && drawn.has(way(mark.cells));
  return clues.filter(({ marks }) => marks.some(isDrawn)).map(({ key }) => key);
}

/** The rules among the keys, by their names in a variant. */
export function rulesIn(keys) {
  const names = { antiking: "antiking", antiknight: "antiknight", disjointgroups: "disjoint" };
  const found = Object.keys(names).filter((key) => keys[key] === true);
  return [...found.map((key) => names[key]), ...(keys["diagonal-"] && keys["diagonal+"] ? ["x"] : [])];
}

function inOrder(one, other) {
  if (one.key !== other.key) {
    return one.key < other.key ? -1 : 1;
  }
  const at = one.places.findIndex((place, index) => place !== other.places[index]);
  return at < 0 ? one.places.length - other.places.length : one.places[at] - (other.places[at] ?? -1);
}

function read(key, kind, told) {
  if (OF_ALL[key]) {
    return OF_ALL[key](told, kind);
  }
  const entries = Array.isArray(told.keys[key]) ? told.keys[key] : [];
  if (kind.read === "alone" && !READERS[key]) {
    return entries.length || told.keys[key] === true ? [{ places: [] }] : [];
  }
  const reader = READERS[key] ?? READERS[kind.read];
  const clues = entries.flatMap((data) => attempted(() => reader(new Entry(data, told.size), kind)));
  return kind.read === "all" ? together(clues) : clues;
}

const sorted = (cells) => [...cells].sort((one, other) => one - other);
const together = (clues) => {
  const places = sorted(new Set(clues.flatMap((clue) => clue.places)));
  return places.length ? [{ places, marks: places.map((cell) => ({ ...clues[0].marks[0], cells: [cell] })) }] : [];
};
const ring = (cells, { ink, form }) => ({ is: "ring", cells, ink, form });
const area = (cells, { ink, tint }) => ({ is: "area", cells, ink, tint });
const stroke = (cells, { ink, width, first, last }) => ({ is: "stroke", cells, ink, width, first, last });

/** Where groups are larger than a house, their digits cannot differ. */
const fitting = (cells, size) => (cells.length <= size ? cells : refused());

function oneDot(entry, { dot }, usual) {
  const cells = sorted(entry.pair());
  const number = entry.value(usual);
  return [{ places: cells, marks: [{ is: "dot", cells, dot, text: number === usual ? "" : String(number) }] }];
}

function cage(entry, { differ }) {
  const cells = sorted(entry.cells());
  const total = entry.value("");
  return [{ places: differ ? fitting(cells, entry.size) : cells, differ, marks: [{ is: "border", cells, text: `${total}` }] }];
}

/** The cells from one on to the edge of the grid. */
function diagonal(row, column, [down, right], size) {
  const found = [];
  for (; row > 0 && row <= size && column > 0 && column <= size; row += down, column += right) {
    found.push((row - 1) * size + column - 1);
  }
  return found;
}

/** The cells in order from the arrow on. */
function pointedAt(entry) {
  const { direction, cells } = entry.data;
  if (direction === undefined) {
    return entry.cells(cells);
  }
  const [[row, column], way] = [entry.place(), WAYS[direction] ?? refused()];
  const found = diagonal(row + way[0], column + way[1], way, entry.size);
  return found.length ? found : refused();
}

function littleKiller(entry) {
  const { size } = entry;
  const cells = pointedAt(entry);
  const [row, column] = [Math.floor(cells[0] / size) + 1, (cells[0] % size) + 1];
  const isOut = (place) => place < 1 || place > size;
  const isFirst = ([down, right]) => isOut(row - down) || isOut(column - right);
  const way = Object.values(WAYS).find(
    (each) => isFirst(each) && String(diagonal(row, column, each, size)) === String(cells),
  );
  const text = String(entry.value() ?? refused());
  const mark = way
    ? { is: "outside", row: row - way[0], column: column - way[1], way, text, key: "", before: "", after: "" }
    : { is: "border", cells, text };
  return [{ places: cells, marks: [mark] }];
}

function besideLine(entry, { key, before, after }) {
  const { size } = entry;
  const [row, column] = entry.place();
  const isOut = (place) => place === 0 || place === size + 1;
  if (isOut(row) === isOut(column)) {
    refused();
  }
  const line = Array.from({ length: size }, (_, at) => (isOut(row) ? at * size + column - 1 : (row - 1) * size + at));
  const isBefore = row === 0 || column === 0;
  const step = isBefore ? 1 : -1;
  const way = isOut(row) ? [step, 0] : [0, step];
  const text = String(entry.value() ?? refused());
  const mark = { is: "outside", row, column, way, text, key, before, after };
  return [{ places: isBefore ? line : line.reverse(), marks: [mark] }];
}

function arrow(entry, kind) {
  const circle = sorted(entry.cells());
  return entry.lines().map((line) => ({
    places: [...new Set([...circle, ...line.slice(1)])],
    marks: [ring(circle, { ink: kind.ink, form: "circle" }), stroke(line, kind)],
  }));
}

function clone(entry, kind) {
  const [cells, copies] = [entry.cells(), entry.cells(entry.data.cloneCells)];
  return [{ places: [...new Set([...cells, ...copies])], marks: [area(cells, kind), area(copies, kind)] }];
}

function quadruple(entry) {
  const cells = sorted(entry.cells());
  const digits = sorted(entry.data.values.map((value) => (NUMBER.test(value) ? Number(value) : refused())));
  const isFair = digits.length && digits.every((digit) => digit > 0 && digit <= entry.size);
  return isFair ? [{ places: cells, marks: [{ is: "corner", cells, digits }] }] : [];
}

/** How the entries of a key are read: as many kinds are, or as one alone. */
const READERS = {
  lines: (entry, kind) =>
    entry.lines().map((line) => {
      const places = kind.differ ? fitting([...new Set(line)], entry.size) : line;
      return { places, differ: kind.differ, marks: [stroke(line, kind)] };
    }),
  whispers(entry, kind) {
    const german = Math.floor((entry.size + 1) / 2);
    return READERS.lines(entry, entry.value(german) === german ? kind : { ...kind, ink: DUTCH });
  },
  cell: (entry, kind) => [{ places: [entry.cell()], marks: [ring([entry.cell()], kind)] }],
  all: (entry, kind) => READERS.cell(entry, kind),
  rings: (entry, kind) => [{ places: sorted(entry.cells()), marks: sorted(entry.cells()).map((cell) => ring([cell], kind)) }],
  areas: (entry, kind) => entry.cells().map((cell) => ({ places: [cell], marks: [area([cell], kind)] })),
  region: (entry, kind) => {
    const cells = fitting(sorted(entry.cells()), entry.size);
    return [{ places: cells, differ: true, marks: [area(cells, kind)] }];
  },
  outside: besideLine,
  killercage: cage,
  sumcage: cage,
  littlekillersum: littleKiller,
  difference: (entry, kind) => oneDot(entry, kind, 1),
  ratio: (entry, kind) => oneDot(entry, kind, 2),
  xv(entry, { dot }) {
    const text = String(entry.data.value).trim().toUpperCase();
    const cells = sorted(entry.pair());
    return LETTERS[text] ? [{ places: cells, marks: [{ is: "dot", cells, dot, text }] }] : [];
  },
  greaterthan: (entry, { dot }) => [{ places: entry.pair(), marks: [{ is: "dot", cells: entry.pair(), dot, text: "" }] }],
  markedpair(entry, { dot }) {
    const numbers = (by) => (entry.data[by] ?? []).map((number) => SIGNS[by] + Number(number));
    const ways = [...new Set(Object.keys(SIGNS).flatMap(numbers))];
    const cells = sorted(entry.pair());
    return ways.length ? [{ places: cells, marks: [{ is: "dot", cells, dot, text: ways.length === 1 ? ways[0] : "" }] }] : [];
  },
  arrow,
  clone,
  quadruple,
  drawing({ data: { parts, clues = [] } }) {
    return [{ places: placesOf(parts), marks: [{ is: "sketch", parts, clues }] }];
  },
};

/** Where something is drawn, for two drawings to be told apart: through which rows and columns each part goes. */
const placesOf = (parts) => {
  const points = parts.flatMap(({ is, points: way = [], x = 0, y = 0 }) => ({ line: way, shape: [[x, y]] })[is] ?? []);
  return parts.length ? [parts.length, ...points.flat().map(Math.floor)] : [];
};

const negative = (name) => ({ keys }) => (Array.isArray(keys.negative) && keys.negative.includes(name) ? [{ places: [] }] : []);

/** Those that are told by other keys than their own. */
const OF_ALL = {
  "one diagonal": ({ keys, size }, kind) => {
    const [falls, rises] = [keys["diagonal-"] === true, keys["diagonal+"] === true];
    const places = falls ? diagonal(1, 1, WAYS.DR, size) : diagonal(1, size, WAYS.DL, size);
    return falls === rises ? [] : [{ places, differ: true, marks: [stroke(places, kind)] }];
  },
  nonconsecutive: (told) => (told.keys.nonconsecutive === true ? [{ places: [] }] : negative("difference")(told)),
  "negative ratio": negative("ratio"),
  "negative xv": negative("xv"),
};
