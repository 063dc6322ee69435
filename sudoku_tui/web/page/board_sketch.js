// What an author drew, in his own colours, in the order of sudoku_tui/formats/picture/sketch_shapes.py.

import { css } from "./board_inks.js";
import { rimOf, suited } from "./own_inks.js";
import { svg, written } from "./svg.js";

const USUAL_WEIGHT = 500;

/** @returns {boolean} whether a shape, by its form, is the author's own and no clue's */
export const isSketched = ([form]) => form in DRAWN;

/** @returns {string} the colour of the author's own ink, as style sheets write it */
export const ownColour = (ink, ground) => css(suited(ink, ground));

/**
 * @param {Array[]} shapes each its form, ink, size, places, and perhaps a text
 * @param {object} plan
 * @param {object} inks
 * @returns {SVGElement[]}
 */
export function drawnSketch(shapes, plan, inks) {
  const ground = inks.ground(["tile"]);
  return shapes.filter(isSketched).map(([form, ink, size, places, text]) => {
    const points = Array.from({ length: places.length / 2 }, (_, at) => plan.point(places[2 * at], places[2 * at + 1]));
    const colour = suited(ink, ground);
    const look = { colour: css(colour), seen: colour[3], rim: rimColour(ink, colour, ground) };
    return DRAWN[form]({ points, ...look, size: size * plan.cell, text });
  });
}

function rimColour(ink, colour, ground) {
  const rim = rimOf(ink, colour, ground);
  return rim ? css(rim) : "";
}

const DRAWN = {
  way: (way) => svg("path", { d: path(way.points), ...stroked(way), "stroke-linecap": "round", "stroke-linejoin": "round" }),
  patch: (patch) => svg("path", { d: `${path(patch.points)}Z`, ...filled(patch) }),
  outline: (outline) => svg("path", { d: `${path(outline.points)}Z`, ...stroked(outline) }),
  oval: (oval) => svg("rect", { ...pill(oval.points), ...filled(oval) }),
  hoop: (hoop) => svg("rect", { ...pill(hoop.points), ...stroked(hoop) }),
  words: ({ points, colour, seen, size, text }) =>
    written(text, points[0], size, USUAL_WEIGHT, { fill: colour, "fill-opacity": seen, ...turned(points) }),
};

const filled = ({ colour, seen, rim }) => ({
  fill: colour,
  "fill-opacity": seen,
  ...(rim ? { stroke: rim, "stroke-width": 1.5 } : {}),
});
const stroked = ({ colour, seen, size }) => ({
  fill: "none",
  stroke: colour,
  "stroke-opacity": seen,
  "stroke-width": Math.max(size, 1),
});

/** A circle, or a rectangle whose shorter sides are half circles. */
function pill([middle, side, foot]) {
  const [wide, tall] = [side, foot].map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y));
  const box = { x: middle.x - wide, y: middle.y - tall, width: 2 * wide, height: 2 * tall };
  return { ...box, rx: Math.min(wide, tall), ...turned([middle, side]) };
}

function turned([{ x, y }, ahead]) {
  const angle = ahead ? (Math.atan2(ahead.y - y, ahead.x - x) * 180) / Math.PI : 0;
  return angle ? { transform: `rotate(${angle.toFixed(1)} ${x.toFixed(2)} ${y.toFixed(2)})` } : {};
}

const path = (points) => points.map(({ x, y }, index) => `${index ? "L" : "M"}${x.toFixed(2)} ${y.toFixed(2)}`).join("");
