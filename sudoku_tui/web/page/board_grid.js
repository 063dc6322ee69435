// The grid of a drawn board: hairlines between cells, strong lines around boxes and regions, diagonals, numbers.

import { css } from "./board_inks.js";
import { svg, written } from "./svg.js";

const USUAL_WEIGHT = 500;
const WEIGHT_HERE = 700;

/**
 * @param {object} board
 * @param {object} plan
 * @param {object} inks
 * @returns {SVGElement} everything that stays where it is while the board is played on
 */
export function drawnGrid({ grid }, plan, inks) {
  const ground = inks.ground(["tile"]);
  const line = (name) => css(inks.drawn(name, ground));
  return svg(
    "g",
    { fill: "none" },
    ...(grid.diagonals ? [diagonals(grid, plan, line("mark"))] : []),
    svg("path", { d: plan.shape.isWhole ? hairs(plan) : hairsBeside(plan), stroke: line("board-hair"), "stroke-width": plan.hair }),
    svg("path", {
      d: walls(grid, plan),
      stroke: line("board-wall"),
      "stroke-width": plan.wide,
      "stroke-linecap": "square",
    }),
    ...(plan.shape.isWhole ? [frame(plan, line("board-wall"))] : []),
    ...signsOfGroups(grid, plan, line("mark")),
  );
}

function hairs({ margin, cell, shape: { height, width } }) {
  const [right, bottom] = [margin + width * cell, margin + height * cell];
  const lines = [];
  for (let index = 1; index < Math.max(height, width); index += 1) {
    const at = margin + index * cell;
    lines.push(index < height ? `M${margin} ${at}H${right}` : "", index < width ? `M${at} ${margin}V${bottom}` : "");
  }
  return lines.join("");
}

/** Where there are gaps, the lines between each cell and those to its right and beneath it. */
function hairsBeside(plan) {
  return sides(plan, (at) => at !== null);
}

/** The right and lower sides of all cells for which it holds of what is there. */
function sides({ cell, corner, shape }, isDrawn) {
  return Array.from({ length: shape.count }, (_, at) => {
    const { x, y } = corner(at);
    return (
      (isDrawn(shape.beside(at, 0, 1), at) ? `M${x + cell} ${y}v${cell}` : "") +
      (isDrawn(shape.beside(at, 1, 0), at) ? `M${x} ${y + cell}h${cell}` : "")
    );
  }).join("");
}

function frame({ margin, cell, wide, shape }, colour) {
  const [right, bottom] = [margin + shape.width * cell, margin + shape.height * cell];
  return svg("rect", {
    x: margin - wide / 2,
    y: margin - wide / 2,
    width: right - margin + wide,
    height: bottom - margin + wide,
    rx: wide,
    stroke: colour,
    "stroke-width": wide,
  });
}

function diagonals({ size }, { margin, cell, wide, shape }, colour) {
  const ends = shape.grids.map(([row, column]) => ({
    left: margin + column * cell,
    top: margin + row * cell,
    right: margin + (column + size) * cell,
    bottom: margin + (row + size) * cell,
  }));
  return svg("path", {
    d: ends
      .map(({ left, top, right, bottom }) => `M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`)
      .join(""),
    stroke: colour,
    "stroke-opacity": 0.55,
    "stroke-width": wide,
  });
}

/** The lines between cells of different boxes; where there are gaps, those around everything, too. */
function walls({ boxes }, plan) {
  const { corner, cell, shape } = plan;
  const between = sides(plan, (other, at) => (other === null ? !shape.isWhole : boxes[at] !== boxes[other]));
  const before = Array.from({ length: shape.isWhole ? 0 : shape.count }, (_, at) => {
    const { x, y } = corner(at);
    return `${shape.beside(at, 0, -1) === null ? `M${x} ${y}v${cell}` : ""}${shape.beside(at, -1, 0) === null ? `M${x} ${y}h${cell}` : ""}`;
  });
  return between + before.join("");
}

function signsOfGroups({ signs = {} }, plan, colour) {
  const size = plan.cell * 0.24;
  return Object.entries(signs).flatMap(([sign, cells]) =>
    cells.map((at) => {
      const { x, y } = plan.corner(at);
      return written(sign, { x: x + plan.cell * 0.88, y: y + plan.cell * 0.86 }, size, USUAL_WEIGHT, { fill: colour });
    }),
  );
}

/**
 * @param {object} plan
 * @param {object} inks
 * @param {number|undefined} here the cell that the cursor is in
 * @returns {SVGElement[]} the numbers of rows and columns
 */
export function numbers(plan, inks, here) {
  if (!plan.hasNumbers) {
    return [];
  }
  const ground = inks.ground([]);
  const { edge, shape } = plan;
  const [row, column] = here === undefined ? [] : [shape.rowOf(here), shape.columnOf(here)];
  const one = (index, place, isHere) =>
    written(String(index + 1), place, plan.number, isHere ? WEIGHT_HERE : USUAL_WEIGHT, {
      fill: css(inks.on(isHere ? "number-here" : "number", ground)),
    });
  return Array.from({ length: Math.max(shape.height, shape.width) }, (_, index) => {
    const middle = plan.margin + (index + 0.5) * plan.cell;
    return [
      ...(index < shape.width ? [one(index, { x: middle, y: edge }, index === column)] : []),
      ...(index < shape.height ? [one(index, { x: edge, y: middle }, index === row)] : []),
    ];
  }).flat();
}
