// The terminal: made with the options both doors share, the browser's own keys given back to it.

import { copy } from "./clipboard.js";
import { say } from "./words.js";

const OTHERS = 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace';
export const FONT_FAMILY = `"Roboto Mono", "Sudoku Lines", ${OTHERS}`;
/** The browser's keys, which the game can do without: F2 and F4 are its own, and so are F8 and F9 of one profile. */
const FUNCTIONS = ["F1", "F3", "F5", "F6", "F7", "F10", "F11", "F12"];
const BROWSERS = ["T", "N", "W", "R", "V", "L", "F", "S", "D", "H", "J", "K"].map((letter) => `Key${letter}`);
const WITH_ALT = ["ArrowLeft", "ArrowRight", "Home", "KeyD"];
const FIRST = ['16px "Roboto Mono"', 'bold 16px "Roboto Mono"'];
/** The mode in which a terminal shows nothing until it is told that a frame is whole. */
const WHOLE_FRAMES = 2026;
const LONE_ESCAPE = "\x1b";
const ESCAPE_KEY = "\x1b[27u";

/**
 * @param {string} typed what one key sends
 * @returns {string} the same, but Escape as a sequence of its own: a lone one makes the game wait for more, and take the
 *   key after it, typed at once, for one with Alt
 */
export function unmistakable(typed) {
  return typed === LONE_ESCAPE ? ESCAPE_KEY : typed;
}

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

/**
 * @param {KeyboardEvent} event
 * @param {boolean} isTextSelected
 * @returns {boolean} whether the browser should do what it always does with a key
 */
export function isForBrowser(event, isTextSelected) {
  const { key, code, ctrlKey, shiftKey, altKey, metaKey } = event;
  if (FUNCTIONS.includes(key)) {
    return true;
  }
  if (altKey && !(ctrlKey || metaKey || shiftKey)) {
    return WITH_ALT.includes(code);
  }
  if (shiftKey && key === "Insert") {
    return true;
  }
  if (altKey || !(ctrlKey || metaKey)) {
    return false;
  }
  if (code === "KeyC" && !shiftKey) {
    return isTextSelected || metaKey;
  }
  const letters = shiftKey ? [...BROWSERS, "KeyI", "KeyC"] : BROWSERS;
  return letters.includes(code) || ["+", "-", "=", "0"].includes(key);
}
