// Pointing at the cells of a drawn board: what a mouse or a finger does there is told as cells, and reaches nobody else.

import { makeTaps } from "./taps.js";

const LEFT = 0;

/**
 * @param {HTMLElement} place
 * @param {function(number, number): ({board: number, cell: number}|null)} pointed
 * @param {function({board: number, cell: number, extend: boolean=, double: boolean=, drag: boolean=}): void} tell
 * @param {AbortSignal} [signal] ends it
 * @returns {{isAt: function(number, number): boolean, press: function(number, number, boolean=): boolean, drag:
 *   function(number, number): void, lift: function(): void, isHeld: boolean}} for whoever follows fingers
 */
export function followPointer(place, pointed, tell, signal) {
  const isDouble = makeTaps();
  let held = null;

  function press(x, y, extend = false) {
    held = pointed(x, y);
    if (held) {
      const double = !extend && isDouble(`${held.board} ${held.cell}`, performance.now());
      tell({ ...held, ...(extend ? { extend } : {}), ...(double ? { double } : {}) });
    }
    return held !== null;
  }

  function drag(x, y) {
    const now = held && pointed(x, y);
    if (now && now.board === held.board && now.cell !== held.cell) {
      held = now;
      tell({ ...now, drag: true });
    }
  }

  function lift() {
    held = null;
  }

  function keep(event) {
    event.stopPropagation();
    event.preventDefault();
  }

  function down(event) {
    if (event.button === LEFT && press(event.clientX, event.clientY, event.shiftKey || event.ctrlKey || event.metaKey)) {
      keep(event);
    }
  }

  function move(event) {
    if (held && event.buttons) {
      drag(event.clientX, event.clientY);
      keep(event);
    } else if (held) {
      lift();
    } else if (pointed(event.clientX, event.clientY)) {
      event.stopPropagation(); // the terminal would tell the game of every character that the mouse comes by
    }
  }

  function up(event) {
    if (held) {
      lift();
      event.stopPropagation();
    }
  }

  const listening = { capture: true, signal };
  place.addEventListener("mousedown", down, listening);
  addEventListener("mousemove", move, listening);
  addEventListener("mouseup", up, listening);
  return {
    isAt: (x, y) => pointed(x, y) !== null,
    press,
    drag,
    lift,
    get isHeld() {
      return held !== null;
    },
  };
}
