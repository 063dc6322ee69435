// Early drawn: the drawings of SudokuPad's and f-puzzles' texts as plain parts, just as
// sudoku_tui/formats/clues/sketched.py makes them. What cannot be drawn, because its numbers make no sense, is left out.

import { attempted, refused } from "./early_entry.js";
import { colourOf, shadeOf } from "./early_colours.js";
import { rounded } from "./early_plain_shapes.js";

const PIXELS = 64;
const [USUAL_THICKNESS, LEAST_THICKNESS] = [3, 2];
const HEAD_BY_THICKNESS = 5 / 64;
/** So many pixels more than its text says SudokuPad writes all letters. */
const TALLER = 4;
const MOST_PARTS = 3000;
const FARTHEST = 1000;
const LONGEST = 200;
const PLACE = /^r(\d{1,2})c(\d{1,2})$/i;
const COLOURED_BY = ["c", "color", "colour", "highlight", "background"];
const INK = "#000000";
const EDGE = 0.03;
const TEXT = 0.4;
const [BLANKS, UNSEEN] = [/[\s\x1c-\x1f\x85]+/u, /[\p{C}\p{Z}]/gu]; // eslint-disable-line no-control-regex

/**
 * @param {object} data SudokuPad's text
 * @param {Array} cells
 * @param {number} size
 * @returns {object[]} parts as sudoku_tui/engine/constraints/drawing.py writes them, without frames
 */
export function partsOfSudokuPad(data, cells, size) {
  return [
    ...cells.flatMap((cell, at) => tile(COLOURED_BY.map((name) => shadeOf(cell?.[name])).find(Boolean), at, size)),
    ...drawn(shape, data.underlays),
    ...drawn(arrow, data.arrows),
    ...drawn(line, data.lines),
    ...drawn(shape, data.overlays).map((part) => ({ ...part, is_over: true })),
  ];
}

/** The same of f-puzzles' text, without pictures of constraints that it names. */
export function partsOfFPuzzles(data, cells, size) {
  const own = (key) => entries(data[key]).filter(({ fromConstraint }) => !fromConstraint);
  return [
    ...cells.flatMap((cell, at) => tile(shadeOf(cell.c || cell.highlight), at, size)),
    ...own("line").flatMap(strokes),
    ...drawn(cosmetic, [...own("rectangle"), ...own("text")]),
    ...drawn(cosmetic, own("circle")).map((part) => ({ ...part, is_round: true })),
  ];
}

/** A dashed line around cells that are no cage. */
export const frameOf = (entry, cells, value) => ({
  is: "frame",
  cells,
  text: textOf(value),
  colour: colourOf(entry.outlineC),
});

const isEntry = (entry) => typeof entry === "object" && entry !== null && !Array.isArray(entry);

export function entries(found) {
  const all = Array.isArray(found) ? found.filter(isEntry) : [];
  return all.length > MOST_PARTS ? refused() : all;
}

const drawn = (read, found) => entries(found).flatMap((entry) => attempted(() => read(entry)));

function tile(fill, cell, size) {
  const [x, y] = [(cell % size) + 0.5, Math.floor(cell / size) + 0.5];
  return fill ? [{ is: "shape", x, y, width: 1, height: 1, fill }] : [];
}

/** An arrow; where no length of its head is told, that goes by how thick it is. */
function arrow(entry) {
  const head = number(entry.thickness, USUAL_THICKNESS) * HEAD_BY_THICKNESS;
  return line(entry.headLength ? entry : { ...entry, headLength: head });
}

function line(entry) {
  const { wayPoints: told, color, fill: within, backgroundColor, target } = entry;
  if (!Array.isArray(told) || told.length < 2) {
    return [];
  }
  const points = told.map(turned);
  const thickness = Math.max(number(entry.thickness, USUAL_THICKNESS), LEAST_THICKNESS);
  const head = number(entry.headLength, 0);
  const [width, colour] = [rounded(thickness / PIXELS), colourOf(color)];
  const fill = colourOf(within || backgroundColor);
  return colour || fill ? [{ is: "line", points, colour, width, head, fill, is_over: target === "overlay" }] : [];
}

function shape(entry) {
  const [x, y] = turned(entry.center);
  const [edge, fill] = [colourOf(entry.borderColor), colourOf(entry.backgroundColor)];
  const part = {
    ...{ is: "shape", x, y, is_round: Boolean(entry.rounded), fill, edge },
    width: Math.max(0, number(entry.width, 0)),
    height: Math.max(0, number(entry.height, 0)),
    edge_width: edge ? rounded(number(entry.thickness, 2) / PIXELS) : EDGE,
    ...written(entry.text, colourOf(entry.color), () => rounded((number(entry.fontSize, 24) + TALLER) / PIXELS)),
    angle: turn(entry.angle),
  };
  return seen(part);
}

function strokes(entry) {
  const [colour, width] = [colourOf(entry.outlineC) || "#b0b0b0", rounded(number(entry.width, 0.3) / 2)];
  const through = (names) => {
    const points = Array.isArray(names) ? names.map((name) => middle([name])) : [];
    return points.length > 1 ? [{ is: "line", points, colour, width }] : [];
  };
  const lines = Array.isArray(entry.lines) ? entry.lines : [];
  return lines.flatMap((names) => attempted(() => through(names)));
}

/** A circle, a rectangle or a text; only texts have a size. */
function cosmetic(entry) {
  const [x, y] = middle(entry.cells);
  const isText = entry.size !== undefined && entry.width === undefined;
  const [width, height] = isText ? [0, 0] : [number(entry.width, 0.8), number(entry.height, 0.8)];
  const outline = entry.outlineC === undefined ? INK : entry.outlineC;
  const part = {
    ...{ is: "shape", x, y, width, height, is_over: true },
    fill: isText ? "" : colourOf(entry.baseC),
    edge: isText ? "" : colourOf(outline),
    edge_width: EDGE,
    ...written(entry.value, colourOf(entry.fontC), () =>
      rounded(isText ? 0.7 * number(entry.size, 0.6) : 0.6 * Math.min(width, height)),
    ),
    angle: turn(entry.angle),
  };
  return seen(part);
}

function written(found, ink, size) {
  const text = textOf(found);
  return { text, ink: text && (ink || INK), text_size: text ? size() : TEXT };
}

const seen = (part) => ((part.fill || part.edge) && part.width > 0 && part.height > 0) || part.text ? [part] : [];
const turn = (angle) => ((number(angle, 0) % 360) + 360) % 360;
const turned = (point) =>
  Array.isArray(point) && point.length === 2 ? [length(point[1]), length(point[0])] : refused();
const number = (found, usual) => (typeof found === "number" ? length(found) : usual);
const length = (found) =>
  typeof found === "number" && Math.abs(found) <= FARTHEST ? rounded(found) : refused();

/** The middle of some cells, which may lie outside. */
function middle(names) {
  const found = (Array.isArray(names) ? names : []).map((name) => PLACE.exec(name)).filter(Boolean);
  const places = found.map(([, row, column]) => [column - 0.5, row - 0.5]);
  const mean = (way) => places.reduce((sum, place) => sum + place[way], 0) / places.length;
  return places.length ? [mean(0), mean(1)] : refused();
}

/** A text as it can be shown: on one line, and nothing in it but signs that are seen. */
function textOf(found) {
  if (found === null || found === undefined || typeof found === "boolean" || typeof found === "object") {
    return "";
  }
  const words = [...String(found)].slice(0, 4 * LONGEST).join("").split(BLANKS).filter(Boolean);
  const signs = words.map((word) => word.replace(UNSEEN, "")).join(" ");
  return [...signs].slice(0, LONGEST).join("").trim();
}
