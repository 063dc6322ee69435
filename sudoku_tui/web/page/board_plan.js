// The plan of a drawn board: where everything stands, in pixels of the page. Cells are square, and begin and end where a
// pixel of the screen does, so that lines are sharp at any zoom.

import { shapeOf } from "./board_shape.js";

/** Shares of a cell. */
const MARGIN = 0.26;
const DIGIT = 0.72;
const NOTES = 0.85;
/** Under totals in the corners of cells, and within the lines of cages, rows of notes are closer, and lower. */
const UNDER_LABELS = { notes: 0.75, rows: 0.86, note: 1.04, lower: 0.08 };
const NOTE = 0.98;
/** Of more than three notes beside each other. */
const CLOSE_NOTES = 0.92;
const CLOSE_NOTE = 0.88;
const LEAST_MARGIN = 10;
const MOST_MARGIN = 26;
/** What is left free on the right and below, of the width of the numbers: a board as wide as its page touches no edge. */
const BEYOND = 0.4;
/** In cells of fewer pixels notes cannot have signs beside them. */
const FOR_SIGNS = 36;

/**
 * @param {{size: number, grids?: number[][], notes: number[]}} grid
 * @param {{width: number, height: number}} room
 * @param {number} ratio pixels of the screen in one of the page
 * @param {boolean} hasNumbers whether rows and columns are numbered
 */
export function planOf(grid, room, ratio, hasNumbers = true) {
  const shape = shapeOf(grid);
  const { height, width } = shape;
  const snap = (length) => Math.max(Math.round(length * ratio), 1) / ratio;
  const share = Math.min(room.width / width, room.height / height);
  const wide = snap(Math.min(Math.max(share / 26, 1.5), 3));
  const guess = share * MARGIN;
  const numbers = hasNumbers ? Math.min(Math.max(guess, LEAST_MARGIN), MOST_MARGIN) : 0;
  const [before, after] = grid.outside ?? [0, 0];
  const beyond = hasNumbers ? snap(numbers * BEYOND) : 0;
  const around = snap(numbers) + beyond + 2 * wide;
  const fitting = (length, cells) => Math.floor(((length - around) / (cells + before + after)) * ratio);
  const cell = Math.max(Math.min(fitting(room.width, width), fitting(room.height, height)), 1) / ratio;
  const margin = snap(numbers) + snap(before * cell) * Number(before > 0) + wide;
  const [across, down] = grid.notes;
  const isClose = Math.max(across, down) > 3;
  const notes = isClose ? CLOSE_NOTES : NOTES;
  const close = grid.labels ? UNDER_LABELS : { notes, rows: 1, note: 1, lower: 0 };
  const aside = (cell * Math.min(notes, close.notes)) / Math.max(across, down);
  const pitch = aside * close.rows;
  const plan = {
    shape,
    cell,
    margin,
    pitch,
    wide,
    hair: snap(1),
    width: margin + cell * (width + after) + wide + beyond,
    height: margin + cell * (height + after) + wide + beyond,
    /** Half-way across the numbers of rows and columns. */
    edge: snap(numbers) / 2,
    digit: cell * DIGIT,
    note: pitch * close.note * (isClose ? CLOSE_NOTE : NOTE),
    /** How much lower notes are than in the middle. */
    lower: cell * close.lower,
    number: Math.min(Math.max(cell * 0.22, 9), 13),
    hasNumbers,
    hasSigns: cell >= FOR_SIGNS,
    /** A place by its distance from the grid's corner, in cells. */
    point: (x, y) => ({ x: margin + x * cell, y: margin + y * cell }),
    /** The upper left corner of a cell. */
    corner: (at) => ({ x: margin + shape.columnOf(at) * cell, y: margin + shape.rowOf(at) * cell }),
    middle(at) {
      const { x, y } = plan.corner(at);
      return { x: x + cell / 2, y: y + cell / 2 };
    },
    /** The place of a candidate, by the place of its digit among all. */
    candidate(at, index) {
      const { x, y } = plan.middle(at);
      const [column, row] = [index % across, Math.floor(index / across)];
      return { x: x + (column - (across - 1) / 2) * aside, y: y + plan.lower + (row - (down - 1) / 2) * pitch };
    },
    /** The cell at a place; null outside of the grid. */
    cellAt: (x, y) => shape.cellIn(Math.floor((y - margin) / cell), Math.floor((x - margin) / cell)),
  };
  return plan;
}
