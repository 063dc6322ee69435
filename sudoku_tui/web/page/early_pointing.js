// Early pointing: what a mouse or a finger does on the early board, told as in the game.

import { makeFinger } from "./finger.js";
import { followPointer } from "./pointing.js";

/**
 * @param {{element: HTMLElement, cellAt: function(number, number): (number|null)}} layer
 * @param {function({cell: number, extend: boolean=, double: boolean=, drag: boolean=}): void} tell
 * @param {function(): void} onLifted called whenever nothing points at the board any more
 * @param {AbortSignal} signal ends it
 * @returns {{isBusy: boolean}} whether something is still under way, as a drag
 */
export function followCells({ element, cellAt }, tell, onLifted, signal) {
  const pointed = (x, y) => {
    const cell = cellAt(x, y);
    return cell === null ? null : { board: 0, cell };
  };
  const pointer = followPointer(element, pointed, tell, signal);
  const finger = makeFinger(pointer);
  const isBusy = () => finger.isDown || pointer.isHeld;
  const on = (name, act) => element.addEventListener(name, act, { passive: false, signal });

  on("touchstart", ({ targetTouches: [touch, other] }) => {
    if (other) {
      finger.cancel();
    } else {
      finger.down(touch.clientX, touch.clientY);
    }
  });
  on("touchmove", (event) => {
    if (finger.isDown) {
      event.preventDefault();
      finger.move(event.touches[0].clientX, event.touches[0].clientY);
    }
  });
  on("touchend", (event) => {
    event.preventDefault(); // what is answered here must not come again as a mouse
    finger.up();
    onLifted();
  });
  on("touchcancel", () => {
    finger.cancel();
    onLifted();
  });
  on("contextmenu", (event) => event.preventDefault());
  for (const name of ["mouseup", "mousemove"]) {
    addEventListener(name, () => isBusy() || onLifted(), { capture: true, signal });
  }

  return {
    get isBusy() {
      return isBusy();
    },
  };
}
