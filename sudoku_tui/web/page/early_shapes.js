// Early shapes: the marks of clues as plain shapes, just as sudoku_tui/formats/picture/shapes.py makes them, so that nothing
// moves when the program draws them; lengths are in cells.

import { loops } from "./early_loops.js";
import { headOf, shape } from "./early_plain_shapes.js";
import { sketchOf } from "./early_sketch.js";

const RADIUS = 0.39;
const INSET = 0.06;
/** From one clue outside to the next at the same place; how far from the grid it stands; the room for it. */
const APART = 0.38;
const OUT = 0.36;
const BESIDE = 0.68;
/** Where an arrow begins and ends, from the middle of its total. */
const [FAR, NEAR] = [
  [0.2, 0.36],
  [0.12, 0.28],
];
const INNER = { white: ["black", "white", 0.125], black: ["clue", "black", 0.125], grey: ["black", "clue-grey", 0.135] };
const OPEN_ENDS = ["circle", "diamond"];
const SIDES = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/**
 * @param {object[]} marks
 * @param {{size: number, symbols: string}} grid
 * @returns {{under: Array[], over: Array[], outside?: number[], labels?: number}} parts of the description of a grid
 */
export function shapesOf(marks, { size, symbols }) {
  const middle = (cell) => [(cell % size) + 0.5, Math.floor(cell / size) + 0.5];
  const drawn = (is, make) => marks.filter((mark) => mark.is === is).flatMap((mark) => make(mark, { size, symbols, middle }));
  const outside = marks.filter(({ is }) => is === "outside");
  const sketches = marks.filter(({ is }) => is === "sketch").map(({ parts }) => sketchOf(parts, size));
  const all = (name) => sketches.flatMap((sketch) => sketch[name]);
  const isBefore = outside.some(({ row, column }) => row < 1 || column < 1);
  const isAfter = outside.some(({ row, column }) => row > size || column > size);
  const sides = [Math.max(isBefore && BESIDE, ...all("before")), Math.max(isAfter && BESIDE, ...all("after"))];
  const clues = [drawn("area", area), drawn("stroke", stroke), drawn("stroke", ends), drawn("ring", ring)];
  const signs = [drawn("border", border), drawn("dot", dot), drawn("corner", corner), beside(outside, size)];
  const under = [...all("under"), ...clues.flat()];
  const over = [...all("over"), ...all("frames").flatMap((frame) => dashed(frame, inkOf(frame), size)), ...signs.flat()];
  return {
    ...(under.length ? { under } : {}),
    ...(over.length ? { over } : {}),
    ...(sides.some(Boolean) ? { outside: sides } : {}),
    ...(over.some(([form]) => form === "label") ? { labels: 1 } : {}),
  };
}

const area = ({ cells, ink }, { size }) => loops(cells, size, INSET).map((loop) => shape("fill", ink, 0, loop));

function stroke({ cells, ink, width, first, last }, { middle }) {
  const points = cells.map(middle);
  if (OPEN_ENDS.includes(first) || last === "head") {
    points[0] = towards(points[0], points[1], RADIUS); // an arrow leaves a circle
  }
  if (OPEN_ENDS.includes(last)) {
    points.push(towards(points.pop(), points.at(-1), RADIUS));
  }
  const line = shape("line", ink, width, points);
  return last === "head" ? [line, shape("line", ink, width, headOf(points.at(-2), points.at(-1), 0.2))] : [line];
}

function ends({ cells, ink, first, last }, { middle }) {
  const signs = { bulb: "disc", circle: "ring" };
  return [
    [first, middle(cells[0])],
    [last, middle(cells.at(-1))],
  ].flatMap(([end, at]) => {
    if (end === "diamond") {
      const reach = 0.44;
      return [shape("fill", ink, 0, [[0, -1], [1, 0], [0, 1], [-1, 0]].map(([x, y]) => [at[0] + x * reach, at[1] + y * reach]))];
    }
    return signs[end] ? [shape(signs[end], ink, RADIUS, [at])] : [];
  });
}

function ring({ cells, ink, form }, { middle }) {
  const places = cells.map(middle);
  switch (form) {
    case "disc":
    case "square":
      return [shape(form, ink, RADIUS, places)];
    case "circle":
      return [shape("ring", ink, RADIUS, places.length === 1 ? places : [places[0], places.at(-1)])];
    default:
      return chevrons(places[0], ink, form === "inward" ? [0.45, 0.35] : [0.35, 0.45]);
  }
}

/** Small arrows at the four sides of a cell. */
function chevrons([left, top], ink, [outer, inner]) {
  return SIDES.map(([x, y]) => {
    const wing = (side) => [left + x * outer + y * side, top + y * outer + x * side];
    return shape("line", ink, 0.05, [wing(-0.1), [left + x * inner, top + y * inner], wing(0.1)]);
  });
}

const border = (mark, { size }) => dashed(mark, "cage", size);
const inkOf = ({ colour }) => (colour ? [colour, "line", null] : "cage");

function dashed({ cells, text }, ink, size) {
  const lines = loops(cells, size, INSET).map((loop) => shape("dashes", ink, 0.02, loop));
  const first = Math.min(...cells);
  const at = [(first % size) + 0.05, Math.floor(first / size) + 0.05];
  return text ? [...lines, shape("label", "clue", 0.21, [at], text)] : lines;
}

function dot({ cells, dot: kind, text }, { middle }) {
  const [one, other] = cells.map(middle);
  const at = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
  if (kind === "letter") {
    return [shape("text", "clue", 0.32, [at], text)];
  }
  if (kind === "greater") {
    return [shape("line", "clue", 0.045, headOf(one, towards(at, other, 0.1), 0.16))];
  }
  const [edge, ink, radius] = INNER[kind];
  return [
    shape("disc", edge, 0.15, [at]),
    shape("disc", ink, radius, [at]),
    ...(text ? [shape("text", kind === "white" ? "black" : "white", kind === "grey" ? 0.18 : 0.2, [at], text)] : []),
  ];
}

function corner({ cells, digits }, { size, symbols }) {
  const first = Math.min(...cells);
  const [x, y] = [(first % size) + 1, Math.floor(first / size) + 1];
  const names = digits.map((digit) => symbols[digit - 1]);
  const half = names.length > 2 ? Math.floor((names.length + 1) / 2) : names.length;
  const rows = [names.slice(0, half).join(" "), names.slice(half).join(" ")].filter(Boolean);
  return [
    shape("disc", "black", 0.27, [[x, y]]),
    shape("disc", "white", 0.25, [[x, y]]),
    ...rows.map((text, index) => shape("text", "black", 0.2, [[x, y + (index - (rows.length - 1) / 2) * 0.2]], text)),
  ];
}

/** Clues outside the grid, side by side if they share a place, so that no arrow crosses a total. */
function beside(clues, size) {
  const kinds = new Set(clues.filter(({ way }) => way.includes(0)).map(({ key }) => key));
  const places = new Map();
  for (const clue of clues) {
    const place = `${clue.row} ${clue.column}`;
    places.set(place, [...(places.get(place) ?? []), clue]);
  }
  return [...places.values()].flatMap((some) => {
    const isAbove = some[0].column >= 1 && some[0].column <= size;
    some.sort((one, other) => one.way[Number(isAbove)] - other.way[Number(isAbove)]);
    return some.flatMap((clue, number) => {
      const aside = APART * (number - (some.length - 1) / 2);
      const text = kinds.size < 2 ? clue.text : `${clue.before}${clue.text}${clue.after}`;
      return outsideClue(clue, text, size, isAbove ? [aside, 0] : [0, aside]);
    });
  });
}

function outsideClue({ row, column, way: [down, right] }, text, size, aside) {
  const within = (place) => Math.min(Math.max(place - 0.5, -OUT), size + OUT);
  let [x, y] = [within(column) + aside[0], within(row) + aside[1]];
  const drawn = [];
  if (down && right) {
    x -= aside[0] ? 0 : right * 0.08;
    y -= aside[1] ? 0 : down * 0.08;
    const [far, deep] = aside.map((some) => (some ? NEAR : FAR));
    const [start, tip] = [0, 1].map((end) => [x + right * far[end], y + down * deep[end]]);
    drawn.push(shape("line", "clue", 0.03, [start, tip]), shape("line", "clue", 0.03, headOf(start, tip, 0.1)));
  }
  return [...drawn, shape("text", "clue", aside.some(Boolean) ? 0.24 : 0.34, [[x, y]], text)];
}

function towards(start, end, length) {
  const [x, y] = [end[0] - start[0], end[1] - start[1]];
  const whole = Math.hypot(x, y) || 1;
  return [start[0] + (x * length) / whole, start[1] + (y * length) / whole];
}
