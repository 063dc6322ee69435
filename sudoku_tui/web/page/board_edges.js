// Edges on a drawn board: around the cursor's cell, in a shape of its own for each way to write, and around a selection.

import { edgeInk } from "./board_cells.js";
import { css } from "./board_inks.js";
import { svg } from "./svg.js";

/** @returns {SVGElement[]} the edge of the cursor's cell */
export function cursorEdge(cell, at, plan, inks, ground) {
  const { x, y } = plan.corner(at);
  const thick = Math.max(plan.cell / 17, 2);
  const stroke = css(inks.drawn(edgeInk(cell.c), ground));
  const inset = plan.hair + thick / 2;
  const side = plan.cell - 2 * inset;
  const square = (moved, width, radius) =>
    svg("rect", {
      x: x + inset + moved,
      y: y + inset + moved,
      width: side - 2 * moved,
      height: side - 2 * moved,
      rx: radius,
      fill: "none",
      stroke,
      "stroke-width": width,
    });
  const round = plan.cell * 0.07;
  switch (cell.c) {
    case "corner":
      return [svg("path", { d: brackets(x + inset, y + inset, side), fill: "none", stroke, "stroke-width": thick })];
    case "centre":
      return [square(0, thick, plan.cell * 0.3)];
    case "colour":
      return [square(-thick / 4, thick / 2, round), square(thick * 0.75, thick / 2, round)];
    default:
      return [square(0, thick, round)];
  }
}

function brackets(x, y, side) {
  const arm = side * 0.32;
  const [right, bottom] = [x + side, y + side];
  return (
    `M${x} ${y + arm}V${y}h${arm}M${right - arm} ${y}H${right}v${arm}` +
    `M${right} ${bottom - arm}V${bottom}h${-arm}M${x + arm} ${bottom}H${x}v${-arm}`
  );
}

/** @returns {SVGElement[]} the edge of a selection of several cells */
export function selectionEdge({ cells }, plan, inks) {
  const chosen = cells.flatMap((cell, at) => (cell.s ? [at] : []));
  if (chosen.length < 2) {
    return [];
  }
  const thick = Math.max(plan.cell / 20, 1.75);
  const inside = (at, down, right) => cells[plan.shape.beside(at, down, right)]?.s;
  const parts = chosen.map((at) => {
    const { x, y } = plan.corner(at);
    const near = thick / 2 + plan.hair / 2;
    const far = plan.cell - near;
    return [
      inside(at, -1, 0) ? "" : `M${x} ${y + near}h${plan.cell}`,
      inside(at, 1, 0) ? "" : `M${x} ${y + far}h${plan.cell}`,
      inside(at, 0, -1) ? "" : `M${x + near} ${y}v${plan.cell}`,
      inside(at, 0, 1) ? "" : `M${x + far} ${y}v${plan.cell}`,
    ].join("");
  });
  const stroke = css(inks.drawn("selection", inks.ground(["tile"])));
  return [svg("path", { d: parts.join(""), fill: "none", stroke, "stroke-width": thick })];
}
