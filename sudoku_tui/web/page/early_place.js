// Early place: where the board will be: on its seat. Where the page shows a terminal alone, that is where it was, unless
// the window is another one; then it is worked out as the game does it, in sudoku_tui/board/arrangement.py.

import { drawsSheets } from "./chosen_look.js";
import { sizeForWords } from "./letter_size.js";
import { seatOfBoard } from "./seat.js";

/** Of Roboto Mono, in parts of its size: how wide a letter is, and how far it reaches up and down. */
const WIDE = 0.60009765625;
const UP = 2146 / 2048;
const DOWN = 555 / 2048;
const NEARLY = { mouse: 0.8, touch: 0.75, small: 0.9 };
const LARGE_ENOUGH = 45;
const ROWS_BELOW = 10;
const WIDE_BELOW = 50;
const WIDEST_PANEL = 60;
const SHEET = 6;
const FOR_SHEET = 0.9;
const GAP = 1;
const PANEL = { least: 23, low: 31, rows: 13 };

/** @param {object} kept @returns {{left: number, top: number, width: number, height: number}} in pixels of the stage */
export function placeFor({ view, place }) {
  const seat = drawsSheets && seatOfBoard();
  if (seat) {
    return seat;
  }
  const now = [innerWidth, innerHeight, devicePixelRatio];
  return view && view.every((value, index) => value === now[index]) ? place : workedOut();
}

function workedOut() {
  const hand = matchMedia("(pointer: coarse)").matches ? "touch" : "mouse";
  const stage = document.getElementById("stage");
  const { paddingLeft, paddingTop, alignContent } = getComputedStyle(document.getElementById("screen"));
  const [across, down] = [parseFloat(paddingLeft), parseFloat(paddingTop)];
  const room = { width: stage.clientWidth - 2 * across, height: stage.clientHeight - 2 * down };
  const { width: letter, height } = cellOf(sizeForWords(room, hand, cellOf));
  const [columns, lines] = [Math.floor(room.width / letter), Math.floor(room.height / height)];
  const screen = Math.round(columns * letter); // the terminal ends where a pixel does
  const width = screen / columns;
  const { isBeside, drawn: [wide, high] } = arrange(columns, lines, Number((height / width).toFixed(3)), hand === "touch");
  const panel = isBeside ? GAP + Math.min(columns - wide - GAP, WIDEST_PANEL) : 0;
  const aside = Math.floor((columns - wide - panel) / 2);
  const above = isBeside ? Math.floor((rowsOf(lines, hand === "touch") - high) / 2) : 0;
  return {
    left: wide === columns ? 0 : across + (room.width - screen) / 2 + aside * width,
    top: down + (alignContent === "start" ? 0 : (room.height - lines * height) / 2) + above * height,
    width: wide === columns ? stage.clientWidth : wide * width,
    height: high * height,
  };
}

/** The status takes one line, and so do the keys for those who have some. */
const rowsOf = (lines, isTouched) => lines - (isTouched ? 1 : 2);

/**
 * The columns and rows of the board, and whether a panel is beside it: as `arrange_drawn` has it.
 *
 * @param {number} columns @param {number} lines @param {number} ratio @param {boolean} isTouched
 * @returns {{drawn: number[], isBeside: boolean}}
 */
export function arrange(columns, lines, ratio, isTouched) {
  const rows = rowsOf(lines, isTouched);
  const square = (width, height) => {
    const side = Math.max(Math.min(width, height * ratio), 0);
    return [Math.min(Math.ceil(side), Math.max(width, 0)), Math.min(Math.ceil(side / ratio), Math.max(height, 0))];
  };
  const strip = square(columns, rows - 1);
  const panel = rows >= PANEL.rows ? PANEL.least : PANEL.low;
  const beside = square(columns - GAP - panel, rows);
  const below = square(columns, rows - ROWS_BELOW);
  const nearly = (drawn) => (isTouched ? NEARLY[drawn[0] >= LARGE_ENOUGH ? "touch" : "small"] : NEARLY.mouse);
  const isNearly = (drawn) => drawn[1] >= nearly(drawn) * strip[1];
  if (isNearly(beside)) {
    return { drawn: beside, isBeside: true };
  }
  if (isNearly(below) && columns >= WIDE_BELOW) {
    return { drawn: below, isBeside: false };
  }
  if (isTouched && rows > strip[1]) {
    const [wide, high] = square(columns + 1, rows - 1);
    return { drawn: [Math.min(wide, columns), high], isBeside: false };
  }
  const smaller = square(columns, rows - 1 - SHEET);
  return { drawn: smaller[1] >= FOR_SHEET * strip[1] ? smaller : strip, isBeside: false };
}

/** As browsers measure it, who round both ways. */
function cellOf(size) {
  const height = Math.round(size * UP) + Math.round(size * DOWN);
  return { width: size * WIDE, height: Math.ceil(height * devicePixelRatio) / devicePixelRatio };
}
