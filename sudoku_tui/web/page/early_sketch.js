// Early sketch: what an author drew as plain shapes in his own colours, just as sudoku_tui/formats/picture/sketch_shapes.py
// makes them; lengths are in cells.

import { headOf, shape } from "./early_plain_shapes.js";

/** How far from the grid anything is shown; what reaches no farther than the second needs no margin. */
const FARTHEST = 1.5;
const NEAR = 0.12;
/** The width of lines from which digits are hard to read on them, and how near to a digit such a line passes. */
const BROAD = 0.14;
const BESIDE = 0.25;
/** How wide a sign is, by its height. */
const LETTER = 0.55;
const OPAQUE = 0.5;
const WHITE = "#ffffff";
/** How far of the way to an edge is within: a point on it is outside, however sines are rounded. */
const WITHIN = 0.999_999;
const COLOUR = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/;
const MOST_PARTS = 3000;
const MOST_POINTS = 20_000;
const USUAL = {
  line: { colour: "", width: 0.1, head: 0, fill: "", is_over: false },
  shape: { width: 0, height: 0, is_round: false, fill: "", edge: "", edge_width: 0.03, text: "", ink: "", text_size: 0.4, angle: 0 },
  frame: { text: "", colour: "" },
};

/**
 * @param {object[]} told parts as sudoku_tui/engine/constraints/drawing.py writes them
 * @param {number} size of the grid
 * @returns {{under: Array[], over: Array[], frames: object[], before: number, after: number}} its shapes, its frames, and how
 *   far they reach beyond the grid
 */
export function sketchOf(told, size) {
  const parts = told.slice(0, MOST_PARTS).map(read);
  const painted = parts.filter((part) => part.is !== "frame" && isNear(part, size));
  const draw = makePainter(size);
  const [under, over] = [false, true].map((isOver) =>
    painted.filter((part) => Boolean(part.is_over) === isOver).flatMap((part) => draw[part.is](part)),
  );
  const reach = painted.map(boxOf).filter((box) => !isBackdrop(box, size));
  return {
    under,
    over,
    frames: parts.filter(({ is, cells }) => is === "frame" && cells.length),
    before: margin(Math.max(0, ...reach.map(({ left, top }) => -Math.min(left, top)))),
    after: margin(Math.max(0, ...reach.map(({ right, bottom }) => Math.max(right, bottom) - size))),
  };
}

/** @throws {TypeError} for what is no part */
function read(found) {
  const usual = USUAL[found.is];
  const part = { is: found.is, ...usual };
  for (const [name, value] of Object.entries({ x: 0, y: 0, ...usual })) {
    const told = found[name] ?? value;
    part[name] = typeof value === "number" ? finite(told) : typeof value === "boolean" ? Boolean(told) : worded(name, told);
  }
  part.is_over = Boolean(found.is_over);
  part.points = (found.points ?? []).slice(0, MOST_POINTS).map(([x, y]) => [finite(x), finite(y)]);
  part.cells = (found.cells ?? []).map(finite);
  return part;
}

function finite(number) {
  if (!Number.isFinite(number)) {
    throw new TypeError("this is no length");
  }
  return number;
}

const worded = (name, value) => (name === "text" ? String(value) : COLOUR.test(value) ? value : "");
const margin = (reach) => (reach > NEAR ? Number(Math.min(reach + 0.05, FARTHEST).toFixed(2)) : 0);
const isSeen = ({ fill, edge, width, height }) => Boolean(fill || edge) && width > 0 && height > 0;
const radians = (degrees) => (degrees * Math.PI) / 180;
const covering = (colour) => (colour.length > 7 ? parseInt(colour.slice(7), 16) / 255 : 1);

/** What a part takes up. */
function boxOf(part) {
  if (part.is === "line") {
    const [xs, ys] = [0, 1].map((way) => part.points.map((point) => point[way]));
    const half = part.width / 2;
    const [left, right] = [Math.min(...xs) - half, Math.max(...xs) + half];
    return { left, right, top: Math.min(...ys) - half, bottom: Math.max(...ys) + half };
  }
  let [wide, high] = isSeen(part) ? [part.width, part.height] : [0, 0];
  if (part.text) {
    [wide, high] = [Math.max(wide, [...part.text].length * LETTER * part.text_size), Math.max(high, part.text_size)];
  }
  const [right, down] = [Math.abs(Math.cos(radians(part.angle))), Math.abs(Math.sin(radians(part.angle)))];
  [wide, high] = [wide * right + high * down, wide * down + high * right];
  return { left: part.x - wide / 2, top: part.y - high / 2, right: part.x + wide / 2, bottom: part.y + high / 2 };
}

function isNear(part, size) {
  if (part.is === "line" && !part.points.length) {
    return false;
  }
  const { left, top, right, bottom } = boxOf(part);
  const far = size + FARTHEST;
  return right > -FARTHEST && bottom > -FARTHEST && left < far && top < far;
}

/** Whether something lies behind the whole grid, which makes no margin. */
const isBackdrop = ({ left, top, right, bottom }, size) => left <= 0 && top <= 0 && right >= size && bottom >= size;

/** Makes shapes of parts, and remembers what texts may stand on. */
function makePainter(size) {
  const filled = new Map();
  const stacked = (place) => filled.get(place) ?? filled.set(place, []).get(place);

  function line({ points, colour, width, head, fill }) {
    const drawn = fill && points.length > 2 ? [shape("patch", [fill, "tile", null], 0, points)] : [];
    if (!colour || !width || points.length < 2) {
      return drawn;
    }
    const ink = [colour, width > BROAD && meetsDigits(points, size) ? "tile" : "line", null];
    const tip = points.at(-1);
    const before = points.findLast(([x, y]) => x !== tip[0] || y !== tip[1]);
    const wings = head && before ? [shape("way", ink, width, headOf(before, tip, 0.7 * head))] : [];
    return [...drawn, shape("way", ink, width, points), ...wings];
  }

  function sign(part) {
    const drawn = isSeen(part) ? outlined(part) : [];
    if (!part.text) {
      return drawn;
    }
    const [{ x, y }, turn] = [part, radians(part.angle)];
    const ink = [part.ink || "#000000", "text", beneath(part)];
    const places = part.angle ? [[x, y], [x + Math.cos(turn), y + Math.sin(turn)]] : [[x, y]];
    return [...drawn, shape("words", ink, part.text_size, places, part.text)];
  }

  function outlined(part) {
    const isTile = hasDigit(part, size);
    const own = part.edge === part.fill ? "" : part.edge;
    const isBehind = part.text && part.fill === WHITE;
    // A sign of the ground's own colour is seen by its edge, what is behind a text need not be.
    const colour = own || (isTile || covering(part.fill) < OPAQUE || isBehind ? "" : part.fill);
    const points = cornersOf(part, colour ? part.edge_width : 0);
    const [area, edge] = part.is_round ? ["oval", "hoop"] : ["patch", "outline"];
    const drawn = [];
    if (part.fill) {
      const ink = [part.fill, isTile ? "tile" : "sign", null];
      drawn.push(shape(area, ink, 0, points));
      placesOf(boxOf(part), size).forEach((place) => stacked(place).push([part, ink]));
    }
    if (colour) {
      drawn.push(shape(edge, [colour, "line", null], part.edge_width, points));
    }
    return drawn;
  }

  /** What the text of a shape stands on, the last that was painted there. */
  function beneath({ x, y }) {
    const found = filled.get(`${Math.floor(x)} ${Math.floor(y)}`) ?? [];
    return found.findLast(([other, [colour]]) => covering(colour) >= OPAQUE && covers(other, x, y))?.[1] ?? null;
  }

  return { line, shape: sign };
}

/** Whether a line passes through the middle of a cell; its ends and turns are enough to know. */
const meetsDigits = (points, size) =>
  points.some(([x, y]) => x > 0 && x < size && y > 0 && y < size && Math.hypot((x % 1) - 0.5, (y % 1) - 0.5) < BESIDE);

/** Whether a digit stands on a shape. */
function hasDigit(part, size) {
  const [left, top] = [Math.floor(part.x), Math.floor(part.y)];
  const steps = [-1, 0, 1];
  const isIn = (place) => place >= 0 && place < size;
  return steps.some((right) =>
    steps.some((down) => isIn(left + right) && isIn(top + down) && covers(part, left + right + 0.5, top + down + 0.5)),
  );
}

/** The cells that a box touches, also those that would be around the grid. */
function placesOf({ left, top, right, bottom }, size) {
  const [from, to] = [(place) => Math.max(-2, Math.floor(place)), (place) => Math.min(size + 2, Math.floor(place) + 1)];
  const found = [];
  for (let column = from(left); column < to(right); column += 1) {
    for (let row = from(top); row < to(bottom); row += 1) {
      found.push(`${column} ${row}`);
    }
  }
  return found;
}

function covers(part, x, y) {
  const turn = radians(-part.angle);
  const [right, down] = [x - part.x, y - part.y];
  const across = Math.abs(right * Math.cos(turn) - down * Math.sin(turn)) / (part.width / 2);
  const along = Math.abs(right * Math.sin(turn) + down * Math.cos(turn)) / (part.height / 2);
  return (part.is_round ? Math.hypot(across, along) : Math.max(across, along)) < WITHIN;
}

/** The corners of a rectangle; of a round shape its middle, and the ends of its half axes. The edge lies within. */
function cornersOf({ x, y, width, height, is_round: isRound, angle }, edge) {
  const [half, tall] = [width, height].map((side) => Math.max(side - edge, 0) / 2);
  const turn = radians(angle);
  const at = (right, down) => [
    x + right * Math.cos(turn) - down * Math.sin(turn),
    y + right * Math.sin(turn) + down * Math.cos(turn),
  ];
  return isRound ? [at(0, 0), at(half, 0), at(0, tall)] : [at(-half, -tall), at(half, -tall), at(half, tall), at(-half, tall)];
}
