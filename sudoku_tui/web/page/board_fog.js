// Fog on a drawn board: the cells in it show none of the clues that are drawn there, only what the player wrote.

import { svg } from "./svg.js";

let count = 0;

/**
 * @param {SVGElement} root the board
 * @param {SVGElement[]} layers what fog hides
 * @returns {function(object, object): void} hides what lies in the fog of a board
 */
export function makeFog(root, layers) {
  const id = `out-of-fog-${(count += 1)}`;
  const path = svg("path", { "clip-rule": "evenodd" });
  root.prepend(svg("clipPath", { id }, path));
  let known = "";

  return ({ cells }, plan) => {
    const holes = cells.map(({ y }, at) => (y ? hole(at, plan) : "")).join("");
    const seen = holes && `M0 0H${plan.width}V${plan.height}H0Z${holes}`;
    if (seen === known) {
      return;
    }
    known = seen;
    path.setAttribute("d", seen);
    layers.forEach((layer) => (seen ? layer.setAttribute("clip-path", `url(#${id})`) : layer.removeAttribute("clip-path")));
  };
}

function hole(at, plan) {
  const { x, y } = plan.corner(at);
  return `M${x} ${y}h${plan.cell}v${plan.cell}h${-plan.cell}Z`;
}
