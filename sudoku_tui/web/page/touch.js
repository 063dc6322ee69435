// Touch: fingers become the reports that a mouse would send. A tap is a click; a drag over the board selects cells,
// anywhere else it turns the wheel, so that long lists follow the finger; two fingers turn it everywhere. Two fingers
// that move apart or together are the browser's, which makes the page larger, and so are any two while it is larger.

import { hasMoved, makeFinger } from "./finger.js";

const LEFT = 0;
const DRAG = 32;
const WHEEL = { up: 64, down: 65, left: 66, right: 67 };

/** The middle between two fingers, and how far they are apart. */
const pairOf = (one, other) => ({
  x: (one.clientX + other.clientX) / 2,
  y: (one.clientY + other.clientY) / 2,
  apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
});
const isEnlarged = () => (globalThis.visualViewport?.scale ?? 1) > 1.01;

/**
 * @param {object} terminal
 * @param {HTMLElement} place where fingers are followed
 * @param {function(string): void} send
 * @param {{isAt: function(number, number): boolean, press: function(number, number, boolean=): boolean, drag:
 *   function(number, number): void, lift: function(): void}} pointer takes what fingers do on a drawn board
 * @returns {{boardIsAt: function(number[]|null): void}} `boardIsAt` takes the board's first column and row, counted
 *   from 0, its columns and its rows
 */
export function followFingers(terminal, place, send, pointer) {
  let board = null;
  /** What fingers do: nothing yet, "point" at drawn cells, "select", "scroll", or "two", of which one knows only when they move, or "zoom". */
  let deed = null;
  let start = null;
  let last = null;
  let pair = null;
  const finger = makeFinger(pointer);

  function cellAt(touch) {
    const screen = terminal.element.querySelector(".xterm-screen").getBoundingClientRect();
    const column = Math.floor(((touch.clientX - screen.left) / screen.width) * terminal.cols);
    const row = Math.floor(((touch.clientY - screen.top) / screen.height) * terminal.rows);
    const within = (at, count) => Math.min(Math.max(at, 0), count - 1);
    return { column: within(column, terminal.cols), row: within(row, terminal.rows) };
  }

  function report(button, cell, isReleased = false) {
    if (terminal.modes.mouseTrackingMode !== "none") {
      send(`\x1b[<${button};${cell.column + 1};${cell.row + 1}${isReleased ? "m" : "M"}`);
    }
  }

  function isOnBoard({ column, row }) {
    const [left, top, columns, rows] = board ?? [0, 0, 0, 0];
    return column >= left && column < left + columns && row >= top && row < top + rows;
  }

  function letGo() {
    if (deed === "select") {
      report(LEFT, last, true);
    }
    finger.cancel();
    deed = null;
  }

  // Only the fingers on the terminal count: another one may rest on the keypad.
  function begin(event) {
    const [touch, other] = event.targetTouches;
    letGo();
    start = { x: touch.clientX, y: touch.clientY, ...cellAt(touch) };
    last = start;
    if (other) {
      pair = pairOf(touch, other);
      deed = isEnlarged() ? "zoom" : "two";
    } else if (finger.down(start.x, start.y)) {
      deed = "point";
    } else if (isOnBoard(start)) {
      deed = "select";
      report(LEFT, start);
    }
  }

  function move(event) {
    const [touch, other] = event.targetTouches;
    if (deed === "two" && other) {
      const now = pairOf(touch, other);
      const way = Math.hypot(now.x - pair.x, now.y - pair.y);
      deed = Math.abs(now.apart - pair.apart) > way ? "zoom" : "scroll";
    }
    if (deed === "zoom") {
      return;
    }
    event.preventDefault();
    const cell = cellAt(touch);
    if (deed === null && hasMoved(start, touch.clientX, touch.clientY)) {
      deed = "scroll";
    }
    if (deed === "point") {
      finger.move(touch.clientX, touch.clientY);
    } else if (deed === "scroll") {
      turnWheel(cell);
    } else if (deed === "select" && (cell.column !== last.column || cell.row !== last.row)) {
      report(LEFT + DRAG, cell);
    }
    last = cell;
  }

  function turnWheel(cell) {
    const down = last.row - cell.row;
    for (let turned = 0; turned < Math.abs(down); turned += 1) {
      report(down > 0 ? WHEEL.down : WHEEL.up, start);
    }
    const right = last.column - cell.column;
    for (let turned = 0; turned < Math.abs(right); turned += 2) {
      report(right > 0 ? WHEEL.right : WHEEL.left, start);
    }
  }

  function end(event) {
    event.preventDefault();
    if (event.targetTouches.length) {
      return;
    }
    if (deed === "point" && event.type === "touchend") {
      finger.up();
    }
    if (deed === null && start && event.type === "touchend") {
      report(LEFT, start);
      report(LEFT, start, true);
    }
    letGo();
    start = null;
    terminal.focus();
  }

  // Not passive: what the page answers itself must not come again as a mouse. That is said when fingers move or leave;
  // said when they come, it would keep two of them from making the page larger.
  const listening = { passive: false, capture: true };
  place.addEventListener("touchstart", begin, listening);
  place.addEventListener("touchmove", move, listening);
  place.addEventListener("touchend", end, listening);
  place.addEventListener("touchcancel", end, listening);
  return {
    boardIsAt(region) {
      board = Array.isArray(region) ? region : null;
    },
  };
}
