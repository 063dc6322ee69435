// Early colours: colours as authors' texts have them, read as colour_of in sudoku_tui/engine/constraints/drawing.py does.

const NAMED = {
  black: "#000000",
  white: "#ffffff",
  red: "#ff0000",
  green: "#008000",
  blue: "#0000ff",
  yellow: "#ffff00",
  orange: "#ffa500",
  purple: "#800080",
  pink: "#ffc0cb",
  gray: "#808080",
  grey: "#808080",
  lightgray: "#d3d3d3",
  lightgrey: "#d3d3d3",
  darkgray: "#a9a9a9",
  darkgrey: "#a9a9a9",
  silver: "#c0c0c0",
  brown: "#a52a2a",
  cyan: "#00ffff",
  magenta: "#ff00ff",
  gold: "#ffd700",
  teal: "#008080",
  lavender: "#e6e6fa",
};
/** Those that SudokuPad gives to cells by number. */
const SHADES = [
  "#a8a8a8",
  "#000000",
  "#ffa0a0",
  "#ffdf61",
  "#feffaf",
  "#b0ffb0",
  "#61d060",
  "#d0d0ff",
  "#8180f0",
  "#ff08ff",
];
const HEX = /^[0-9a-f]{1,8}$/;

/** @returns {string} `#rrggbb` or `#rrggbbaa`; empty for none, or one that is not to be seen */
export function colourOf(found) {
  if (!Number.isInteger(found) && typeof found !== "string") {
    return "";
  }
  const text = Number.isInteger(found) ? String(found).padStart(6, "0") : found.trim().toLowerCase();
  if (Object.hasOwn(NAMED, text)) {
    return NAMED[text];
  }
  return text.startsWith("rgb") ? ofParts(text) : ofSigns(text.replace(/^#/, ""));
}

/** The colour of a cell, by its number or as itself; the first of several. */
export function shadeOf(found) {
  const first = Array.isArray(found) && found.length ? found[0] : found;
  return SHADES[first] && Number.isInteger(first) ? SHADES[first] : typeof first === "string" ? colourOf(first) : "";
}

function ofSigns(told) {
  if (!HEX.test(told)) {
    return "";
  }
  const signs = told.length < 3 ? told[0].repeat(6) : told.length < 5 ? [...told].map((sign) => sign + sign).join("") : told;
  const isSeen = signs.length === 6 || (signs.length === 8 && !signs.endsWith("00"));
  return isSeen ? `#${signs.slice(6) === "ff" ? signs.slice(0, 6) : signs}` : "";
}

/** The colour of `rgb(1, 2, 3)` or `rgba(1, 2, 3, 0.5)`. */
function ofParts(text) {
  const within = text.slice(text.indexOf("(") + 1).replace(/[) ]+$/, "");
  const numbers = within.split(/[\s,/]+/).filter(Boolean).slice(0, 4).map(Number);
  if (numbers.length < 3 || !numbers.every(Number.isFinite)) {
    return "";
  }
  const byte = (number) => Math.min(255, Math.max(0, evenly(number))).toString(16).padStart(2, "0");
  const [red, green, blue, seen = 1] = numbers;
  return ofSigns([red, green, blue, seen * 255].map(byte).join(""));
}

/** A number without its fraction, half of one to the even side. */
const evenly = (number) => (Math.abs(number % 1) === 0.5 ? 2 * Math.round(number / 2) : Math.round(number));
