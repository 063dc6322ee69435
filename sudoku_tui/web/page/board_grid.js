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
  const far = plan.margin + plan.size * plan.cell;
  const line = (name) => css(inks.drawn(name, ground));
  const hairs = [];
  for (let index = 1; index < plan.size; index += 1) {
    const at = plan.margin + index * plan.cell;
    hairs.push(`M${plan.margin} ${at}H${far}M${at} ${plan.margin}V${far}`);
  }
  return svg(
    "g",
    { fill: "none" },
    ...(grid.diagonals ? [diagonals(plan, far, line("mark"))] : []),
    svg("path", { d: hairs.join(""), stroke: line("board-hair"), "stroke-width": plan.hair }),
    svg("path", {
      d: walls(grid, plan),
      stroke: line("board-wall"),
      "stroke-width": plan.wide,
      "stroke-linecap": "square",
    }),
    svg("rect", {
      x: plan.margin - plan.wide / 2,
      y: plan.margin - plan.wide / 2,
      width: far - plan.margin + plan.wide,
      height: far - plan.margin + plan.wide,
      rx: plan.wide,
      stroke: line("board-wall"),
      "stroke-width": plan.wide,
    }),
    ...signsOfGroups(grid, plan, line("mark")),
  );
}

function diagonals(plan, far, colour) {
  const { margin, wide } = plan;
  return svg("path", {
    d: `M${margin} ${margin}L${far} ${far}M${far} ${margin}L${margin} ${far}`,
    stroke: colour,
    "stroke-opacity": 0.55,
    "stroke-width": wide,
  });
}

/** The lines between cells of different boxes. */
function walls({ boxes, size }, plan) {
  const parts = [];
  for (let at = 0; at < size * size; at += 1) {
    const { x, y } = plan.corner(at);
    if ((at + 1) % size && boxes[at] !== boxes[at + 1]) {
      parts.push(`M${x + plan.cell} ${y}v${plan.cell}`);
    }
    if (at + size < size * size && boxes[at] !== boxes[at + size]) {
      parts.push(`M${x} ${y + plan.cell}h${plan.cell}`);
    }
  }
  return parts.join("");
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
  const { edge } = plan;
  const [row, column] = here === undefined ? [] : [Math.floor(here / plan.size), here % plan.size];
  const one = (index, place, isHere) =>
    written(String(index + 1), place, plan.number, isHere ? WEIGHT_HERE : USUAL_WEIGHT, {
      fill: css(inks.on(isHere ? "number-here" : "number", ground)),
    });
  return Array.from({ length: plan.size }, (_, index) => {
    const middle = plan.margin + (index + 0.5) * plan.cell;
    return [one(index, { x: middle, y: edge }, index === column), one(index, { x: edge, y: middle }, index === row)];
  }).flat();
}
