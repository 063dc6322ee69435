// The look: the page takes the colours of the theme the game wears, and remembers them for the next visit. It tells the game
// whether the system is light or dark, which counts while the player has chosen no theme.

import { keep, kept } from "./keeping.js";
import { spoken } from "./saying.js";

const COLOUR = /^#[0-9a-f]{6}$/i;
const NAMES = ["background", "foreground", "accent"];
/** Of the inks of boards, those that the player gives cells; the keypad has them, too. */
const HUE = /^colour-\d+$/;
const LAST = "sudoku-tui.colours";
const light = matchMedia("(prefers-color-scheme: light)");

/** @returns {"light"|"dark"} what the system prefers */
export const scheme = () => (light.matches ? "light" : "dark");

/**
 * @param {object} terminal
 * @param {function(string): void} send
 * @returns {{wear: function(Record<string, unknown>): void, isKnown: Promise<void>}} `wear` takes what the game tells,
 *   of which only its colours matter here; `isKnown` is resolved once it has told any
 */
export function makeLook(terminal, send) {
  let worn = {};
  let follows = false;
  let told;
  const isKnown = new Promise((resolve) => {
    told = resolve;
  });

  function tell() {
    send(spoken({ scheme: scheme() }));
  }

  function wear(news) {
    if (news.ask === "paint") {
      tell();
    }
    if (typeof news.follows === "boolean") {
      follows = news.follows;
      remember();
    }
    dress(huesIn(news.inks));
    const colours = coloursIn(news);
    if (!Object.keys(colours).length) {
      return;
    }
    // Of a theme that shares a colour with the one before, only the others are told.
    worn = { ...worn, ...colours };
    dress(worn);
    remember();
    const { background, foreground } = worn;
    // The cursor of the terminal is never seen: the game draws its own.
    const cursor = { cursor: background, cursorAccent: foreground };
    terminal.options.theme = { ...terminal.options.theme, background, foreground, ...cursor };
    told();
  }

  function remember() {
    keep(LAST, JSON.stringify({ ...worn, follows }));
  }

  light.addEventListener("change", tell);
  return { wear, isKnown };
}

/** Puts on what the game wore last, which is what it will most likely wear again. */
export function wearLast() {
  try {
    const last = JSON.parse(kept(LAST));
    const colours = coloursIn(last);
    // The system may have changed in the meantime; the page has both its looks at hand.
    if (!last.follows || schemeOf(colours.background) === scheme()) {
      dress(colours);
    }
  } catch {
    // Somebody else wrote there; the game will say what it wears.
  }
}

/** Whether the game was ever here, as far as this browser remembers. */
export const wasHere = () => kept(LAST) !== null;

function coloursIn(news) {
  const sound = NAMES.filter((name) => COLOUR.test(String(news?.[name])));
  return Object.fromEntries(sound.map((name) => [name, String(news[name])]));
}

/** The inks without what lets a cell shine through; the table is that of `board_inks.js`. */
function huesIn(table) {
  const pairs = Object.entries(table ?? {}).flatMap(([colours, names]) =>
    names.split(" ").filter((name) => HUE.test(name)).map((name) => [name, colours.split(" ")[1].slice(0, 7)]),
  );
  return Object.fromEntries(pairs);
}

/** Has the page wear some colours, by their names. */
export function dress(colours) {
  const style = document.documentElement.style;
  for (const [name, colour] of Object.entries(colours)) {
    style.setProperty(`--${name}`, colour);
  }
  if (colours.background) {
    style.setProperty("color-scheme", schemeOf(colours.background));
    document.querySelector('meta[name="theme-color"]').content = colours.background;
  }
}

/** @param {string} colour of a ground @returns {"light"|"dark"} */
export function schemeOf(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue < 128 ? "dark" : "light";
}
