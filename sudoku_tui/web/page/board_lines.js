// Lines between the candidates of chains: strong links full, weak ones dashed, each with an arrow to what comes next; and
// a broad band for a group, whose candidates are one end of a link.

import { css } from "./board_inks.js";
import { svg } from "./svg.js";

const GROUP = "group";
/** Shorter links have no room for an arrow, in widths of their line. */
const LEAST_FOR_ARROW = 8;
const FULL = new Set(["strong", "so on"]);

/** @returns {SVGElement[]} all lines of a board, those of groups beneath */
export function drawnLines(board, plan, inks) {
  const told = board.cells.flatMap((cell, at) => (cell.l ?? []).map((line) => [at, ...line]));
  const ground = inks.ground(["tile"]);
  const ends = told.map(([at, symbol, other, toSymbol, kind, bend]) => ({
    start: plan.candidate(at, board.grid.symbols.indexOf(symbol)),
    end: plan.candidate(other, board.grid.symbols.indexOf(toSymbol)),
    kind,
    bend,
  }));
  const colour = css(inks.on("board-link", ground));
  const groups = ends.filter(({ kind }) => kind === GROUP).map((line) => band(line, plan, colour));
  const links = ends.filter(({ kind }) => kind !== GROUP).map((line) => link(line, plan, colour, css(ground)));
  return [...groups, ...links.flat()];
}

function band({ start, end }, plan, stroke) {
  const d = `M${start.x} ${start.y}L${end.x} ${end.y}`;
  return svg("path", { d, stroke, "stroke-width": plan.pitch * 1.1, "stroke-opacity": 0.2, "stroke-linecap": "round" });
}

function link({ start, end, kind, bend }, plan, stroke, halo) {
  const curve = trimmed(bent(start, end, bend), plan.pitch * 0.5);
  const width = Math.max(plan.cell / 26, 1.5);
  const length = Math.hypot(curve.end.x - curve.start.x, curve.end.y - curve.start.y);
  const tip = length < LEAST_FOR_ARROW * width ? { base: curve.end, shape: "" } : arrow(curve, width);
  const d = `M${spot(curve.start)}Q${spot(curve.pull)} ${spot(tip.base)}`;
  const dashes = FULL.has(kind) ? {} : { "stroke-dasharray": `${width * 2.2} ${width * 1.5}` };
  return [
    svg("path", { d, fill: "none", stroke: halo, "stroke-width": width * 2.4, "stroke-opacity": 0.75 }),
    svg("path", { d, fill: "none", stroke, "stroke-width": width, ...dashes, "data-line": kind }),
    svg("path", { d: tip.shape, fill: stroke, stroke: halo, "stroke-width": width * 0.5, "paint-order": "stroke" }),
  ];
}

/** A curve that bows out by a share of its length. */
function bent(start, end, bend) {
  const [across, down] = [end.x - start.x, end.y - start.y];
  const pull = { x: (start.x + end.x) / 2 - 2 * bend * down, y: (start.y + end.y) / 2 + 2 * bend * across };
  return { start, pull, end };
}

/** A curve without what lies within its two candidates; a short one keeps a little more. */
function trimmed({ start, pull, end }, radius) {
  const length = Math.max(Math.hypot(end.x - start.x, end.y - start.y), 1);
  const share = Math.min(0.36, radius / length);
  const at = (part) => mixed(part, (a, b, c) => (1 - part) ** 2 * a + 2 * part * (1 - part) * b + part ** 2 * c);
  const mixed = (_, mix) => ({ x: mix(start.x, pull.x, end.x), y: mix(start.y, pull.y, end.y) });
  // The pull of the piece is where its two tangents meet: halfway through both cuts.
  const middle = (a, b, c) => (1 - share) * share * (a + c) + ((1 - share) ** 2 + share ** 2) * b;
  return { start: at(share), pull: mixed(share, middle), end: at(1 - share) };
}

function arrow({ pull, end }, width) {
  const length = Math.max(Math.hypot(end.x - pull.x, end.y - pull.y), 0.1);
  const along = { x: (end.x - pull.x) / length, y: (end.y - pull.y) / length };
  const [long, half] = [width * 4, width * 1.9];
  const base = { x: end.x - along.x * long, y: end.y - along.y * long };
  const left = { x: base.x - along.y * half, y: base.y + along.x * half };
  const right = { x: base.x + along.y * half, y: base.y - along.x * half };
  return { base, shape: `M${spot(end)}L${spot(left)}L${spot(right)}Z` };
}

const spot = ({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`;
