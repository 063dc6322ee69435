// The solution of a puzzle without clues, found by trying the cell with the fewest digits left, in little time or not at all.

import { digitsOf } from "./core_grid.js";

/** More trials take longer than a key may. */
const MOST_TRIALS = 5000;

/**
 * @param {import("./core_grid.js").Grid} grid
 * @param {number[]} givens of a puzzle that has one solution
 * @returns {number[]|null} null where it takes too long, or there is none
 */
export function solutionOf({ count, peers, symbols }, givens) {
  const every = 2 ** symbols.length - 1;
  const digits = givens.map(() => 0);
  const open = givens.map(() => every);
  let trials = 0;

  /** Writes a digit; returns the cells that lose it, or null if one of them loses its last. */
  function write(cell, digit) {
    const bit = 1 << (digit - 1);
    const losing = peers[cell].filter((peer) => !digits[peer] && open[peer] & bit);
    digits[cell] = digit;
    losing.forEach((peer) => (open[peer] &= ~bit));
    return { losing, bit, isSound: losing.every((peer) => open[peer]) };
  }

  function takeBack(cell, { losing, bit }) {
    digits[cell] = 0;
    losing.forEach((peer) => (open[peer] |= bit));
  }

  /** The empty cell with the fewest digits left; -1 where there is none. */
  function narrowest() {
    let [best, least] = [-1, Infinity];
    for (let cell = 0; cell < count && least > 1; cell += 1) {
      const left = digits[cell] ? Infinity : digitsOf(open[cell]).length;
      [best, least] = left < least ? [cell, left] : [best, least];
    }
    return best;
  }

  function isFilled() {
    const cell = narrowest();
    if (cell < 0) {
      return true;
    }
    for (const digit of digitsOf(open[cell])) {
      trials += 1;
      const written = write(cell, digit);
      if (written.isSound && trials < MOST_TRIALS && isFilled()) {
        return true;
      }
      takeBack(cell, written);
    }
    return false;
  }

  const areSound = givens.every((digit, cell) => !digit || ((open[cell] >> (digit - 1)) & 1 && write(cell, digit).isSound));
  return areSound && isFilled() ? digits : null;
}
