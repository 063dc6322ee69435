// The cells of a drawn board: what is behind each, and what is written in it.

import { css } from "./board_inks.js";
import { svg, sunk, written } from "./svg.js";

const GIVEN_WEIGHT = 600;
const ENTRY_WEIGHT = 400;
const NOTE_WEIGHT = 400;
const STRONG_WEIGHT = 700;
const CHIP = 1;
const LINE = 2;
const LINED_CHIP = 3;
const QUIET = 4;
const SOFT = 0.28;
const FILLING = 0.24;
const CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
  [0.5, 0],
  [0.5, 1],
  [0, 0.5],
  [1, 0.5],
];
const MOST_CENTRE = 6;
const LEAST_SIGN = 7.5;
/** The rim of a candidate's label, in pixels and in parts of its room, which must leave some inside of it. */
const LEAST_RIM = 1.25;
const RIM = 1 / 9;
const MOST_RIM = 1 / 6;

/** @returns {string} the ink that shows in which way the cursor writes */
export const edgeInk = (mode) => (mode === "digit" ? "entry" : `edge-${mode}`);

/** @returns {number[]} the colour behind a cell */
export function groundOf(cell, tile, inks) {
  const colours = (cell.q ?? []).length === 1 ? [`colour-${cell.q[0]}`] : [];
  const isFilled = cell.c && !cell.o;
  const isSaidOtherwise = !cell.g || cell.g.startsWith("colour-") || (isFilled && cell.g === "selected");
  const meaning = isSaidOtherwise ? [] : [cell.g];
  const cursor = isFilled ? [[edgeInk(cell.c), FILLING]] : [];
  return inks.ground([cell.y ? "fog" : tile, ...colours, ...meaning, ...cursor]);
}

/** @returns {SVGElement[]} a cell's several colours, in stripes */
export function stripes(cell, at, plan, inks, ground) {
  const colours = cell.q ?? [];
  if (colours.length < 2) {
    return [];
  }
  const { x, y } = plan.corner(at);
  const width = plan.cell / colours.length;
  return colours.map((number, index) =>
    svg("rect", {
      x: x + index * width,
      y,
      width,
      height: plan.cell,
      fill: css(inks.over(`colour-${number}`, ground)),
    }),
  );
}

/**
 * @param {object} cell
 * @param {number} at
 * @param {object} board
 * @param {object} plan
 * @param {object} inks
 * @param {number[]} ground
 * @returns {SVGElement[]} what is written in a cell
 */
export function contentOf(cell, at, board, plan, inks, ground) {
  const drawn = cell.d || cell.t ? digit(cell, at, plan, inks, ground) : notes(cell, at, board, plan, inks, ground);
  return cell.w ? [...drawn, warning(cell, at, plan, inks, ground)] : drawn;
}

function digit(cell, at, plan, inks, ground) {
  const place = plan.middle(at);
  const name = cell.t ? "placement" : cell.w || cell.i || (cell.z && "barred") || (cell.e ? "entry" : "given");
  const weight = cell.e ? ENTRY_WEIGHT : GIVEN_WEIGHT;
  const parts = [];
  let behind = ground;
  if (cell.h) {
    const { chip, label } = chipAt(place, plan.cell * 0.41, name, cell.h, inks, ground, plan.cell / 24);
    parts.push(...chip);
    behind = label;
  }
  parts.push(written(cell.d ?? cell.t, place, plan.digit, weight, { fill: css(inks.on(name, behind)) }));
  return parts;
}

function notes(cell, at, board, plan, inks, ground) {
  const texts = new Map();
  const parts = [];
  const places = board.corners ? cornerPlaces(cell, at, plan) : null;
  for (const symbol of new Set((cell.n ?? "") + (cell.m ?? ""))) {
    const { name, weight, isItalic } = styleOf(cell, symbol);
    const key = `${name} ${weight} ${isItalic}`;
    const text = texts.get(key) ?? { name, weight, isItalic, symbols: "", places: [] };
    texts.set(key, text);
    const usual = plan.candidate(at, board.grid.symbols.indexOf(symbol));
    for (const place of places?.get(symbol) ?? [usual]) {
      text.symbols += symbol;
      text.places.push(place);
      parts.push(...behindNote(cell, symbol, place, plan, inks, ground));
    }
  }
  for (const text of texts.values()) {
    parts.push(manyWritten(text, plan, inks, ground));
  }
  for (const [symbol, name, form, sign] of cell.v ?? []) {
    const place = plan.candidate(at, board.grid.symbols.indexOf(symbol));
    parts.push(...candidate(symbol, name, form, sign, place, plan, inks, ground));
  }
  return parts;
}

function styleOf(cell, symbol) {
  const isCentre = cell.m?.includes(symbol);
  const isBoth = isCentre && cell.n?.includes(symbol);
  const usual = isCentre ? "centre" : "corner";
  const name = cell.f?.includes(symbol) ? "focus" : cell.x?.includes(symbol) ? "crossed" : cell.z ? "barred" : usual;
  return { name, weight: isCentre || name === "focus" ? STRONG_WEIGHT : NOTE_WEIGHT, isItalic: isBoth };
}

/** Corner notes in the corners and centre notes in the middle; null where they are too many, or a hint is shown. */
function cornerPlaces(cell, at, plan) {
  const [corner, centre] = [[...(cell.n ?? "")], [...(cell.m ?? "")]];
  if (cell.v || corner.length > CORNERS.length || centre.length > MOST_CENTRE) {
    return null;
  }
  const { x, y } = plan.corner(at);
  const middle = plan.middle(at);
  const [near, span, lower] = [plan.cell * 0.19, plan.cell * 0.62, 2 * plan.lower];
  const places = new Map();
  const put = (symbol, place) => places.set(symbol, [...(places.get(symbol) ?? []), place]);
  const taken = CORNERS.slice(0, corner.length).sort((one, other) => one[1] - other[1] || one[0] - other[0]);
  corner.forEach((symbol, index) => {
    const [right, down] = taken[index];
    put(symbol, { x: x + near + right * span, y: y + near + lower + down * (span - lower) });
  });
  const step = Math.min(plan.note * 0.62, (plan.cell * 0.86) / Math.max(centre.length, 1));
  centre.forEach((symbol, index) => put(symbol, { x: middle.x + (index - (centre.length - 1) / 2) * step, y: middle.y + plan.lower }));
  return places;
}

function manyWritten({ name, weight, isItalic, symbols, places }, plan, inks, ground) {
  const down = sunk(plan.note, weight);
  return svg(
    "text",
    {
      x: places.map(({ x }) => x.toFixed(1)).join(" "),
      y: places.map(({ y }) => (y + down).toFixed(1)).join(" "),
      "font-size": plan.note.toFixed(2),
      "font-weight": weight,
      fill: css(inks.on(name, ground)),
      ...(isItalic ? { "font-style": "italic" } : {}),
    },
    symbols,
  );
}

/** What tells a note from others besides its colour. */
function behindNote(cell, symbol, { x, y }, plan, inks, ground) {
  if (cell.f?.includes(symbol)) {
    const fill = css(inks.drawn("focus", ground));
    return [svg("circle", { cx: x, cy: y, r: plan.pitch * 0.47, fill, "fill-opacity": 0.2 })];
  }
  return cell.x?.includes(symbol) ? [strike({ x, y }, plan, inks, ground)] : [];
}

/** The stroke through a candidate that a walk has found to be false. */
function behindMentioned(name, place, plan, inks, ground) {
  return name === "crossed" ? [strike(place, plan, inks, ground)] : [];
}

function strike({ x, y }, plan, inks, ground) {
  const reach = plan.note * 0.42;
  const stroke = css(inks.on("crossed", ground));
  return svg("path", { d: `M${x - reach} ${y}h${2 * reach}`, stroke, "stroke-width": Math.max(plan.cell / 40, 1) });
}

/** A candidate that a hint speaks of. */
function candidate(symbol, name, form, sign, place, plan, inks, ground) {
  if (!form) {
    const look = { fill: css(inks.on(name, ground)), "font-style": "italic" };
    return [...behindMentioned(name, place, plan, inks, ground), written(symbol, place, plan.note, NOTE_WEIGHT, look)];
  }
  if (form === QUIET) {
    return [written(symbol, place, plan.note, STRONG_WEIGHT, { fill: css(inks.on(name, ground)) })];
  }
  const radius = plan.pitch * 0.5;
  const thick = Math.min(Math.max(plan.pitch * RIM, LEAST_RIM), plan.pitch * MOST_RIM);
  const { chip, label } = chipAt(place, radius, name, form, inks, ground, thick);
  const fill = css(isLoud(name) ? inks.onLabel(label) : inks.on(form === LINE ? name : "plain", label));
  const parts = [...chip, written(symbol, place, plan.note, STRONG_WEIGHT, { fill })];
  if (name === "elimination") {
    // A line behind it, whose ends look out: what goes is told from what comes without colours, too.
    const reach = radius;
    const d = `M${place.x - reach} ${place.y + reach}L${place.x + reach} ${place.y - reach}`;
    parts.unshift(svg("path", { d, stroke: css(label), "stroke-width": thick * 1.3, "stroke-linecap": "round" }));
  }
  if (sign && plan.hasSigns) {
    const corner = { x: place.x + radius * 0.92, y: place.y - radius * 0.8 };
    const look = { fill: css(inks.on(name, ground)), stroke: css(ground), "stroke-width": 2, "paint-order": "stroke" };
    parts.push(written(sign, corner, Math.max(plan.note * 0.58, LEAST_SIGN), STRONG_WEIGHT, look));
  }
  return parts;
}

const isLoud = (name) => name === "placement" || name === "elimination";

/** A label for a digit: filled, only a ring, or both; and the colour that it has in the middle. */
function chipAt({ x, y }, radius, name, form, inks, ground, thick) {
  const full = inks.drawn(name, ground);
  const soft = full.map((part, index) => ground[index] + (part - ground[index]) * SOFT);
  const label = form === LINE ? ground : isLoud(name) ? full : soft;
  const rim = { cx: x, cy: y, stroke: css(full), "stroke-width": thick };
  const chip = [svg("circle", { ...rim, r: radius - thick / 2, fill: css(label) })];
  if (form === LINED_CHIP) {
    chip.push(svg("circle", { ...rim, r: radius - 2.2 * thick, fill: "none", "stroke-width": thick * 0.6 }));
  }
  return { chip: form === CHIP || form === LINE || form === LINED_CHIP ? chip : [], label };
}

/** A sign in the corner of a cell whose digit cannot be right. */
function warning(cell, at, plan, inks, ground) {
  const { x, y } = plan.corner(at);
  const place = { x: x + plan.cell * 0.86, y: y + plan.cell * 0.2 };
  const sign = cell.w === "conflict" ? "!" : "×";
  return written(sign, place, plan.cell * 0.26, STRONG_WEIGHT, { fill: css(inks.on(cell.w, ground)) });
}
