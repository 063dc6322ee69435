// The chosen look: whether the page draws boards and screens by itself, or shows a terminal and nothing else, as a setting or
// `?look=terminal` wants it.

import { keep, kept } from "./keeping.js";

const LAST = "sudoku-tui.look";
const TERMINAL = "terminal";
const isAsked = new URLSearchParams(globalThis.location?.search).get("look") === TERMINAL;

/** Whether the page draws boards and screens by itself; what the settings chose is kept for it. */
export const drawsSheets = !isAsked && kept(LAST) !== TERMINAL;

/**
 * Loads the page anew in the look that the settings choose, unless the address asks for one.
 *
 * @param {{look: string=}} news what the game tells
 */
export function followLook({ look }) {
  if (look === undefined || isAsked || (look === TERMINAL) !== drawsSheets) {
    return;
  }
  keep(LAST, look);
  if (kept(LAST) === look) {
    location.reload();
  }
}

if (!drawsSheets) {
  document.body.classList.remove("with-board");
}
