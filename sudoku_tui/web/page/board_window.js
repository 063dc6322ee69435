// Window: the part of a board that is seen where grids overlap on so small a screen that fingers would miss their cells. It
// follows the cursor and what a hint speaks of; a hint that does not fit into it has the whole board shown.

import { planOf } from "./board_plan.js";

/** In pixels: what a finger hits, and how large cells are where the whole board has smaller ones. */
const LEAST = 22;
const CLOSE = 30;
/** So many cells are seen around the cursor's. */
const AROUND = 2;

/** The fields of a cell that a hint fills. */
const OF_HINTS = ["v", "l", "t", "i"];

const finger = matchMedia("(pointer: coarse)");

/**
 * @param {import("./board_model.js").Board} board
 * @param {{width: number, height: number}} room
 * @param {number} ratio
 * @param {boolean} hasNumbers whether rows and columns of the whole board are numbered
 * @returns {object} the plan of the board; `isClose` where only a part of it is seen
 */
export function planIn(board, room, ratio, hasNumbers) {
  const whole = planOf(board.grid, room, ratio, hasNumbers);
  if (!board.grid.grids || !finger.matches || whole.cell >= LEAST) {
    return whole;
  }
  const scale = CLOSE / whole.cell;
  const close = planOf(board.grid, { width: room.width * scale, height: room.height * scale }, ratio, false);
  const target = targetOf(board, close);
  const fits = target && ["x", "y"].every((way) => target[way][1] - target[way][0] <= roomOf(room)[way]);
  return fits ? { ...close, isClose: true } : whole;
}

/**
 * @param {import("./board_model.js").Board} board
 * @param {object} plan
 * @param {{width: number, height: number}} room
 * @param {{x: number, y: number}|null} before where the board began, if it was seen by the same plan
 * @returns {{x: number, y: number}} where it begins in its room
 */
export function startOf(board, plan, room, before) {
  const lengths = { x: plan.width, y: plan.height };
  const target = plan.isClose ? targetOf(board, plan) : null;
  const along = (way) => {
    const free = roomOf(room)[way] - lengths[way];
    return target && free < 0 ? shifted(target[way], roomOf(room)[way], free, before?.[way]) : free / 2;
  };
  return { x: along("x"), y: along("y") };
}

const roomOf = ({ width, height }) => ({ x: width, y: height });

/** Moves as little as it must. */
function shifted([from, to], room, most, before) {
  const [least, greatest] = [-from, room - to];
  const wanted = least > greatest ? (least + greatest) / 2 : Math.min(Math.max(before ?? (least + greatest) / 2, least), greatest);
  return Math.min(Math.max(wanted, most), 0);
}

/** What is to be seen, across and down: what a hint speaks of, or the cursor with some cells around it; null for neither. */
function targetOf({ cells }, plan) {
  const all = cells.map((_, at) => at);
  const told = all.filter((at) => OF_HINTS.some((field) => cells[at][field]) || cells[at].g === "house");
  const wanted = told.length ? told : all.filter((at) => cells[at].c);
  if (!wanted.length) {
    return null;
  }
  const isSelecting = cells.filter(({ s }) => s).length > 1; // else the board would run away under a finger that selects
  const around = told.length || isSelecting ? 0 : AROUND * plan.cell;
  const ends = (way) => {
    const starts = wanted.map((at) => plan.corner(at)[way]);
    return [Math.min(...starts) - around, Math.max(...starts) + plan.cell + around];
  };
  return { x: ends("x"), y: ends("y") };
}
