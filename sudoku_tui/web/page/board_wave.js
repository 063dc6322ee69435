// The wave over a solved board: its cells light up from one of them outwards, as in sudoku_tui/app/board/wave.py.

import { css } from "./board_inks.js";
import { svg } from "./svg.js";

const MILLISECONDS = 300;
/** Of the crest, in cells. */
const WIDTH = 1.5;
/** The ink in which cells light up, and how much of it. */
const LIGHT = "entry";
const SHARE = 0.25;

/**
 * Lets a wave run over a board, unless the player asked the system for less motion.
 *
 * @param {number} start the cell where it begins
 * @param {SVGElement} layer where it is drawn, and which is empty again afterwards
 * @param {object} plan of the board
 * @param {object} inks
 */
export function waveFrom(start, layer, plan, inks) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    return;
  }
  const { count, rowOf, columnOf } = plan.shape;
  const away = (at) => Math.hypot(rowOf(at) - rowOf(start), columnOf(at) - columnOf(start));
  const cells = Array.from({ length: count }, (_, at) => at);
  const aCell = MILLISECONDS / (Math.max(...cells.map(away)) + WIDTH);
  const fill = css(inks.ground(["tile", [LIGHT, SHARE]]));
  const lit = cells.map((at) => {
    const square = svg("rect", { class: "wave", ...plan.corner(at), width: plan.cell, height: plan.cell, fill });
    square.style.animationDelay = `${Math.round((away(at) - WIDTH) * aCell)}ms`;
    square.style.animationDuration = `${Math.round(2 * WIDTH * aCell)}ms`;
    return square;
  });
  layer.replaceChildren(...lit);
  const clear = () => lit.forEach((square) => square.remove());
  Promise.all(layer.getAnimations({ subtree: true }).map(({ finished }) => finished)).then(clear, clear);
}
