// A finger on the cells of a drawn board: a tap, a long press, which adds a cell to the selection or takes it away, or a drag.

const STILL = 8;
/** Milliseconds of a long press. */
const LONG = 500;

/**
 * @param {{isAt: function(number, number): boolean, press: function(number, number, boolean=): boolean, drag:
 *   function(number, number): void, lift: function(): void}} pointer takes what it does
 * @returns {object} the finger: `down` tells whether it is on a cell, and `isDown` until it has left
 */
export function makeFinger(pointer) {
  let start = null;
  let holding = null;

  /** Points at the cell that it came down on, once: when it moves on or leaves, or has stayed for long. */
  function point(isLong = false) {
    if (holding !== null) {
      clearTimeout(holding);
      holding = null;
      pointer.press(start.x, start.y, isLong);
    }
  }

  function cancel() {
    clearTimeout(holding);
    holding = start = null;
    pointer.lift();
  }

  return {
    down(x, y) {
      cancel();
      if (pointer.isAt(x, y)) {
        start = { x, y };
        holding = setTimeout(point, LONG, true);
      }
      return start !== null;
    },
    move(x, y) {
      if (start && hasMoved(start, x, y)) {
        point();
        pointer.drag(x, y);
      }
    },
    up() {
      point();
      cancel();
    },
    cancel,
    get isDown() {
      return start !== null;
    },
  };
}

/** Whether a finger moved, which is never quite still. */
export const hasMoved = (start, x, y) => Math.hypot(x - start.x, y - start.y) > STILL;
