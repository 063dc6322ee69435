// Pointing at the cells of a drawn board: what a mouse or a finger does there reaches the game as cells, and nobody else.

import { spoken } from "./saying.js";
import { makeTaps } from "./taps.js";

const LEFT = 0;

/**
 * @param {HTMLElement} place
 * @param {function(number, number): ({board: number, cell: number}|null)} pointed
 * @param {function(string): void} send
 * @returns {{isAt: function(number, number): boolean, press: function(number, number, boolean=): boolean, drag:
 *   function(number, number): void, lift: function(): void}} for whoever follows fingers
 */
export function followPointer(place, pointed, send) {
  const isDouble = makeTaps();
  let held = null;

  function press(x, y, extend = false) {
    held = pointed(x, y);
    if (held) {
      const double = !extend && isDouble(`${held.board} ${held.cell}`, performance.now());
      send(spoken({ ...held, ...(extend ? { extend } : {}), ...(double ? { double } : {}) }));
    }
    return held !== null;
  }

  function drag(x, y) {
    const now = held && pointed(x, y);
    if (now && now.board === held.board && now.cell !== held.cell) {
      held = now;
      send(spoken({ ...now, drag: true }));
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

  place.addEventListener("mousedown", down, { capture: true });
  addEventListener("mousemove", move, { capture: true });
  addEventListener("mouseup", up, { capture: true });
  return { isAt: (x, y) => pointed(x, y) !== null, press, drag, lift };
}
