// The inks of a board: the colours that the game's theme has for what is written and for what is behind it. What would be
// drowned by its ground is moved towards black or white, by the rules of sudoku_tui/app/themes.py.

const LEAST = 4.5;
const STEPS = 25;
const WHITE = [255, 255, 255];
const BLACK = [0, 0, 0];
const CLEAR = [0, 0, 0, 0];

/**
 * @param {Object<string, string>} table for two colours, what is written and what is behind it ("-" for none), the names
 *   that have them
 * @returns {object} the inks of a theme
 */
export function makeInks(table) {
  const fronts = new Map();
  const behinds = new Map();
  for (const [colours, names] of Object.entries(table)) {
    const [front, behind] = colours.split(" ").map(parsed);
    for (const name of names.split(" ")) {
      fronts.set(name, front);
      behinds.set(name, behind);
    }
  }
  const known = new Map();
  const cached = (key, make) => {
    if (!known.has(key)) {
      known.set(key, make());
    }
    return known.get(key);
  };
  const front = (name) => fronts.get(name) ?? fronts.get("plain") ?? [128, 128, 128];
  const behind = (name) => behinds.get(name) ?? CLEAR;
  const inks = {
    /** The colour of layers over each other, each with the name of its ground, or [name, share] for a share of an ink. */
    ground: (layers) =>
      cached(`ground ${layers}`, () =>
        layers.reduce(
          (below, layer) =>
            Array.isArray(layer) ? blend(below, [...front(layer[0]).slice(0, 3), layer[1]]) : blend(below, behind(layer)),
          behind("frame"),
        ),
      ),
    /** The colour of an ink on a ground, moved until it can be read there. */
    on: (name, ground) => cached(`${name} on ${ground}`, () => readable(blend(ground, front(name)), ground)),
    /** The same for what is drawn and not read. */
    drawn: (name, ground) => cached(`${name} over ${ground}`, () => blend(ground, front(name))),
    /** The colour of what is behind something, on another ground. */
    over: (name, ground) => cached(`${name} behind ${ground}`, () => blend(ground, behind(name))),
    /** Whichever of the text's colour and its ground's can be read on a label. */
    onLabel: (label) =>
      cached(`label ${label}`, () => {
        const [one, other] = [behind("frame").slice(0, 3), front("plain").slice(0, 3)];
        return readable(contrast(one, label) >= contrast(other, label) ? one : other, label);
      }),
  };
  return inks;
}

/** @param {number[]} colour @returns {string} as style sheets write it */
export const css = ([red, green, blue]) => `rgb(${Math.round(red)},${Math.round(green)},${Math.round(blue)})`;

/** @param {string} text @returns {number[]} red, green, blue, and how much covers what is beneath, from 0 to 1 */
export function parsed(text) {
  if (text === "-") {
    return CLEAR;
  }
  const at = (start) => parseInt(text.slice(start, start + 2), 16);
  return [at(1), at(3), at(5), text.length > 7 ? at(7) / 255 : 1];
}

/** @returns {number[]} what is seen of a colour over another */
export function blend(below, [red, green, blue, share = 1]) {
  return [red, green, blue].map((part, index) => below[index] + (part - below[index]) * share);
}

/** The contrast of two colours after WCAG 2, from 1 to 21. */
export function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour moved towards white or black as little as it takes to be read. */
export function readable(front, behind) {
  if (contrast(front, behind) >= LEAST) {
    return front;
  }
  const end = contrast(WHITE, behind) >= contrast(BLACK, behind) ? WHITE : BLACK;
  for (let step = 1; step < STEPS; step += 1) {
    const moved = blend(front, [...end, step / STEPS]);
    if (contrast(moved, behind) >= LEAST) {
      return moved;
    }
  }
  return end;
}

/** @returns {number} how light a colour is, from 0 to 1 */
export function luminance(colour) {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
