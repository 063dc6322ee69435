// Early keypad: the buttons that were kept, or came with the page, as the board stands: the mode that is on, what a digit's
// button writes in it, and how many of each digit are left; as in sudoku_tui/features/play/page.py.

import { timesOf } from "./board_shape.js";
import { COLOUR, DIGIT } from "./core_entry.js";
import { say } from "./words.js";

/** What the button of a digit is called in each mode. */
const NAMES = {
  digit: (sign) => say("Digit {sign}", { sign }),
  corner: (sign) => say("Corner note {sign}", { sign }),
  centre: (sign) => say("Centre note {sign}", { sign }),
  colour: (sign) => say("Colour {sign}", { sign }),
};

/**
 * @param {{rows: object[][]}} pad
 * @param {Object<string, string>} meanings of what its buttons send
 * @param {string} mode
 * @param {import("./board_model.js").Board} board
 * @returns {{rows: object[][]}}
 */
export function keypadFor(pad, meanings, mode, { grid, cells }) {
  const times = timesOf(grid);
  const leftOf = (number) => times - cells.filter(({ d }) => d === grid.symbols[number - 1]).length;

  function digitKey({ left: _, ...key }, number) {
    const named = { ...key, name: NAMES[mode](key.label), dim: false, colour: 0 };
    if (mode === COLOUR) {
      return { ...named, colour: number - Number(grid.symbols.startsWith("0")) };
    }
    const left = times === null ? null : leftOf(number);
    return left === null ? named : { ...named, left: Math.max(left, 0), dim: mode === DIGIT && left <= 0 };
  }

  function keyFor(key) {
    const [, choice] = (meanings[key.send] ?? "").split(".");
    return key.kind === "mode" ? { ...key, on: choice === mode } : key.kind === "digit" ? digitKey(key, Number(choice)) : key;
  }

  return { rows: pad.rows.map((keys) => keys.map(keyFor)) };
}
