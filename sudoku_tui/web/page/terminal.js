// The terminal: made with the options both doors share, the browser's own keys given back to it.

import { isForBrowser } from "./browser_keys.js";
import { copy } from "./clipboard.js";
import { say } from "./words.js";

const OTHERS = 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace';
export const FONT_FAMILY = `"Roboto Mono", "Sudoku Lines", ${OTHERS}`;
const FIRST = ['16px "Roboto Mono"', 'bold 16px "Roboto Mono"'];
/** The mode in which a terminal shows nothing until it is told that a frame is whole. */
const WHOLE_FRAMES = 2026;

/** Loads the letters before anything is measured with them; without them the browser's own will do. */
export async function loadFonts() {
  const lines = document.fonts.load('16px "Sudoku Lines"', "─");
  await Promise.allSettled([...FIRST.map((face) => document.fonts.load(face)), lines]);
}

/**
 * @param {Function} Terminal the class of xterm.js
 * @param {HTMLElement} place where it stands
 * @param {function(string, object=): void} tell shows a notice
 * @returns {object} the terminal
 */
export function makeTerminal(Terminal, place, tell) {
  const terminal = new Terminal({
    fontFamily: FONT_FAMILY,
    fontSize: 16,
    fontWeight: 400,
    fontWeightBold: 700,
    scrollback: 0,
    cursorBlink: false,
    cursorInactiveStyle: "none",
    macOptionIsMeta: true,
    customGlyphs: false,
    drawBoldTextInBrightColors: false,
    logLevel: "off",
  });
  terminal.attachCustomKeyEventHandler((event) => !isForBrowser(event, terminal.hasSelection()));
  terminal.parser.registerOscHandler(52, (data) => copy(data, tell));
  // Frames are whole without being asked for: each comes in one piece. Marked as such, each would be drawn on all rows.
  terminal.parser.registerCsiHandler({ prefix: "?", intermediates: "$", final: "p" }, ([mode]) => mode === WHOLE_FRAMES);
  terminal.open(place);
  terminal.textarea.setAttribute("aria-label", say("The game takes your keys here"));
  place.addEventListener("contextmenu", (event) => event.preventDefault());
  return terminal;
}
