// The look: the page takes the colours of the theme the game wears.

const COLOUR = /^#[0-9a-f]{6}$/i;
const NAMES = ["background", "foreground", "accent"];

/**
 * @param {object} terminal
 * @param {Record<string, unknown>} news what the game tells; only its colours matter here
 */
export function wear(terminal, news) {
  const worn = NAMES.filter((name) => COLOUR.test(String(news[name])));
  if (!worn.length) {
    return;
  }
  const style = document.documentElement.style;
  for (const name of worn) {
    style.setProperty(`--${name}`, String(news[name]));
  }
  const { background, foreground } = news;
  if (worn.includes("background") && worn.includes("foreground")) {
    // The cursor of the terminal is never seen: the game draws its own.
    const cursor = { cursor: background, cursorAccent: foreground };
    terminal.options.theme = { ...terminal.options.theme, background, foreground, ...cursor };
    style.setProperty("color-scheme", brightness(String(background)) < 128 ? "dark" : "light");
    document.querySelector('meta[name="theme-color"]').content = String(background);
  }
}

function brightness(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}
