// The look: the page takes the colours of the theme the game wears, and remembers them for the next visit.

import { keep, kept } from "./keeping.js";

const COLOUR = /^#[0-9a-f]{6}$/i;
const NAMES = ["background", "foreground", "accent"];
const LAST = "sudoku-tui.colours";

/**
 * @param {object} terminal
 * @returns {{wear: function(Record<string, unknown>): void, isKnown: Promise<void>}} `wear` takes what the game tells,
 *   of which only its colours matter here; `isKnown` is resolved once it has told any
 */
export function makeLook(terminal) {
  let worn = {};
  let told;
  const isKnown = new Promise((resolve) => {
    told = resolve;
  });

  function wear(news) {
    const colours = coloursIn(news);
    if (!Object.keys(colours).length) {
      return;
    }
    // Of a theme that shares a colour with the one before, only the others are told.
    worn = { ...worn, ...colours };
    dress(worn);
    keep(LAST, JSON.stringify(worn));
    const { background, foreground } = worn;
    // The cursor of the terminal is never seen: the game draws its own.
    const cursor = { cursor: background, cursorAccent: foreground };
    terminal.options.theme = { ...terminal.options.theme, background, foreground, ...cursor };
    told();
  }

  return { wear, isKnown };
}

/** Puts on what the game wore last, which is what it will most likely wear again. */
export function wearLast() {
  try {
    dress(coloursIn(JSON.parse(kept(LAST))));
  } catch {
    // Somebody else wrote there; the game will say what it wears.
  }
}

function coloursIn(news) {
  const sound = NAMES.filter((name) => COLOUR.test(String(news?.[name])));
  return Object.fromEntries(sound.map((name) => [name, String(news[name])]));
}

function dress(colours) {
  const style = document.documentElement.style;
  for (const [name, colour] of Object.entries(colours)) {
    style.setProperty(`--${name}`, colour);
  }
  if (colours.background) {
    style.setProperty("color-scheme", brightness(colours.background) < 128 ? "dark" : "light");
    document.querySelector('meta[name="theme-color"]').content = colours.background;
  }
}

function brightness(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}
