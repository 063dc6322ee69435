// Lines between the candidates of chains: strong links full, weak ones dashed, each with an arrow to what comes next; and
// a broad band for a group, whose candidates are one end of a link. Where a proof is walked, the link that is gone along
// now stands out, those before it stay, and those to come are faint.

import { css } from "./board_inks.js";
import { svg } from "./svg.js";

const GROUP = "group";
/** Shorter links have no room for an arrow, in widths of their line. */
const LEAST_FOR_ARROW = 8;
const FULL = new Set(["strong", "so on"]);
/** How a line looks by when a walk goes along it: its ink, its width, and how much of it is seen. */
const TIMES = {
  before: { ink: "board-link", wide: 1, seen: 0.55 },
  now: { ink: "link", wide: 1.7, seen: 1 },
  later: { ink: "board-link", wide: 0.8, seen: 0.22 },
};
const EVER = { ink: "board-link", wide: 1, seen: 1 };

/** @returns {SVGElement[]} all lines of a board, those of groups beneath */
export function drawnLines(board, plan, inks) {
  const told = board.cells.flatMap((cell, at) => (cell.l ?? []).map((line) => [at, ...line]));
  const ground = inks.ground(["tile"]);
  const ends = told.map(([at, symbol, other, toSymbol, kind, bend, time]) => ({
    start: plan.candidate(at, board.grid.symbols.indexOf(symbol)),
    end: plan.candidate(other, board.grid.symbols.indexOf(toSymbol)),
    kind,
    bend,
    time: time ?? "",
    look: TIMES[time] ?? EVER,
  }));
  const colour = (ink) => css(inks.on(ink, ground));
  const groups = ends.filter(({ kind }) => kind === GROUP).map((line) => band(line, plan, colour("board-link")));
  const links = ends.filter(({ kind }) => kind !== GROUP).sort((one, other) => one.look.wide - other.look.wide);
  return [...groups, ...links.flatMap((line) => link(line, plan, colour(line.look.ink), css(ground)))];
}

function band({ start, end }, plan, stroke) {
  const d = `M${start.x} ${start.y}L${end.x} ${end.y}`;
  return svg("path", { d, stroke, "stroke-width": plan.pitch * 1.1, "stroke-opacity": 0.2, "stroke-linecap": "round" });
}

function link({ start, end, kind, bend, time, look }, plan, stroke, halo) {
  const curve = trimmed(bent(start, end, bend), plan.pitch * 0.5);
  const width = Math.max(plan.cell / 26, 1.5) * look.wide;
  const seen = look.seen < 1 ? { opacity: look.seen } : {};
  const length = Math.hypot(curve.end.x - curve.start.x, curve.end.y - curve.start.y);
  const tip = length < LEAST_FOR_ARROW * width ? { base: curve.end, shape: "" } : arrow(curve, width);
  const d = `M${spot(curve.start)}Q${spot(curve.pull)} ${spot(tip.base)}`;
  const dashes = FULL.has(kind) ? {} : { "stroke-dasharray": `${width * 2.2} ${width * 1.5}` };
  return [
    svg("path", { d, fill: "none", stroke: halo, "stroke-width": width * 2.4, "stroke-opacity": 0.75 * look.seen }),
    svg("path", { d, fill: "none", stroke, "stroke-width": width, ...dashes, ...seen, "data-line": kind, "data-time": time }),
    svg("path", { d: tip.shape, fill: stroke, stroke: halo, "stroke-width": width * 0.5, "paint-order": "stroke", ...seen }),
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
