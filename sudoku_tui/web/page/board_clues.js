// The constraints of a drawn board: the plain shapes of sudoku_tui/formats/picture/shapes.py, placed and inked.

import { css } from "./board_inks.js";
import { drawnSketch, isSketched, ownColour } from "./board_sketch.js";
import { svg, written } from "./svg.js";

const BOLD = 650;
/** Broad lines and large discs have digits on them, so that they are pale, and no paler where they cross. */
const BROAD = { line: 0.1, disc: 0.3, square: 0 };
const SEEN_OF_BROAD = 0.55;
const SEEN_OF_AREA = 0.3;
const HALO = 0.28;

/**
 * @param {Array[]} all each its form, ink, size, places, and perhaps a text
 * @param {object} plan
 * @param {object} inks
 * @returns {SVGElement[]}
 */
export function drawnShapes(all, plan, inks) {
  const shapes = all.filter((shape) => !isSketched(shape));
  const isBroad = ([form, , size]) => size > BROAD[form];
  const [broad, areas] = [shapes.filter(isBroad), shapes.filter(([form]) => form === "fill")];
  const rest = shapes.filter((shape) => !broad.includes(shape) && !areas.includes(shape) && !isLabel(shape));
  const drawn = (some) => some.flatMap((shape) => drawnShape(shape, plan, inks));
  return [
    ...drawnSketch(all, plan, inks),
    ...drawn(areas),
    ...(broad.length ? [svg("g", { opacity: SEEN_OF_BROAD }, ...drawn(broad))] : []),
    ...drawn(rest),
  ];
}

/**
 * Draws what is written in the corners of cells, which the cursor's edge and lines must not cross out.
 *
 * @param {Array[]} shapes
 * @param {object} plan
 * @param {object} inks
 * @returns {Map<number, {element: SVGElement, suit: function(number[]): void}>} by the cell it stands in; `suit` makes it
 *   readable on what is behind the cell
 */
export function drawnLabels(shapes, plan, inks) {
  return new Map(shapes.filter(isLabel).map((shape) => labelOf(shape, plan, inks)));
}

const isLabel = ([form]) => form === "label";

function labelOf([, ink, height, [across, down], text], plan, inks) {
  const { x, y } = plan.point(across, down);
  const size = height * plan.cell;
  const look = { "text-anchor": "start", "stroke-width": size * HALO, "stroke-linejoin": "round", "paint-order": "stroke" };
  const element = written(text, { x, y: y + size * 0.4 }, size, BOLD, look);
  const suit = (ground) => {
    element.setAttribute("fill", css(inks.on(ink, ground)));
    element.setAttribute("stroke", css(ground));
  };
  return [plan.shape.cellIn(Math.floor(down), Math.floor(across)), { element, suit }];
}

function drawnShape([form, ink, size, places, text], plan, inks) {
  const ground = inks.ground(["tile"]);
  const points = pairs(places).map(([x, y]) => plan.point(x, y));
  const named = () => css(form === "text" ? inks.on(ink, ground) : inks.drawn(ink, ground));
  const colour = Array.isArray(ink) ? ownColour(ink, ground) : named();
  return DRAWN[form]({ points, colour, size: size * plan.cell, text, plan });
}

const DRAWN = {
  line: ({ points, colour, size }) =>
    svg("path", {
      d: path(points),
      fill: "none",
      stroke: colour,
      "stroke-width": Math.max(size, 1),
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    }),
  dashes: ({ points, colour, size, plan }) =>
    svg("path", {
      d: `${path(points)}Z`,
      fill: "none",
      stroke: colour,
      "stroke-width": Math.max(size, plan.hair),
      "stroke-dasharray": `${plan.cell * 0.08} ${plan.cell * 0.05}`,
    }),
  fill: ({ points, colour }) => svg("path", { d: `${path(points)}Z`, fill: colour, "fill-opacity": SEEN_OF_AREA }),
  disc: ({ points, colour, size }) => points.map(({ x, y }) => svg("circle", { cx: x, cy: y, r: size, fill: colour })),
  ring: ({ points, colour, size, plan }) => {
    const [first, last] = [points[0], points[points.length - 1]];
    return svg("rect", {
      x: Math.min(first.x, last.x) - size,
      y: Math.min(first.y, last.y) - size,
      width: Math.abs(first.x - last.x) + 2 * size,
      height: Math.abs(first.y - last.y) + 2 * size,
      rx: size,
      fill: "none",
      stroke: colour,
      "stroke-width": plan.cell * 0.05,
    });
  },
  square: ({ points, colour, size }) =>
    points.map(({ x, y }) => svg("rect", { x: x - size, y: y - size, width: 2 * size, height: 2 * size, fill: colour })),
  text: ({ points, colour, size, text }) => points.map((place) => written(text, place, size, BOLD, { fill: colour })),
};

const pairs = (numbers) => Array.from({ length: numbers.length / 2 }, (_, index) => numbers.slice(2 * index, 2 * index + 2));
const path = (points) => points.map(({ x, y }, index) => `${index ? "L" : "M"}${x.toFixed(2)} ${y.toFixed(2)}`).join("");
