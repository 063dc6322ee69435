// The sieve of the core: what is looked for on the board, one digit or more, and which cells that leaves undimmed; as in
// sudoku_tui/board/looks.py.

import { candidates } from "./core_entry.js";
import { digitsOf } from "./core_grid.js";

/**
 * @typedef {import("./core_grid.js").Grid} Grid
 * @typedef {import("./core_moves.js").State} State
 * @typedef {{digit: number, more: number, hasTwo: boolean, isReversed: boolean}} Sieve `digit` is looked for, 0 being none,
 *   and those of `more`, a set of bits; or the cells with two candidates; or those that cannot take the digit
 */

/** Nothing is looked for. */
export const OFF = { digit: 0, more: 0, hasTwo: false, isReversed: false };

/** @returns {Sieve} a digit alone is looked for; 0 for none */
export const onlyFor = ({ isReversed }, digit) => ({ ...OFF, digit, isReversed: isReversed && digit > 0 });

/** @returns {Sieve} a digit is looked for as well, or no more */
export function alsoFor(sieve, digit) {
  const [first = 0, ...others] = digitsOf(bitsOf(soughtBy(sieve)) ^ bitsOf([digit]));
  return { ...OFF, digit: first, more: bitsOf(others), isReversed: sieve.isReversed && first > 0 };
}

/** @returns {Sieve} where a digit cannot go, or again where it can */
export const reversed = ({ isReversed }, digit) => ({ ...OFF, digit, isReversed: !isReversed });

/** @returns {number} the next digit to look for, or the one before; none is one more choice, behind the last */
export function turned({ symbols: { length } }, { digit }, step) {
  return (digit + step + length + 1) % (length + 1);
}

const bitsOf = (digits) => digits.reduce((mask, digit) => mask | (1 << (digit - 1)), 0);

/** @param {Sieve} sieve */
export const isOn = ({ digit, more, hasTwo }) => Boolean(digit || more || hasTwo);

/** @param {Sieve} sieve @returns {number[]} the digits that are looked for */
export const soughtBy = ({ digit, more }) => [...(digit ? [digit] : []), ...digitsOf(more)];

/**
 * @param {Grid} grid @param {State} state @param {Sieve} sieve
 * @returns {function(number): boolean} whether it lets a cell through
 */
export function through(grid, state, sieve) {
  if (sieve.hasTwo) {
    const noted = (cell) => state.corner[cell] | state.centre[cell] || candidates(grid, state, cell);
    return (cell) => !state.values[cell] && digitsOf(noted(cell)).length === 2;
  }
  const sought = soughtBy(sieve);
  const holds = (cell) => sought.includes(state.values[cell]);
  const isOpen = (cell) => sought.some((digit) => canTake(grid, state, cell, digit));
  return sought.length ? (cell) => holds(cell) || isOpen(cell) !== sieve.isReversed : () => true;
}

/** Whether a cell can take a digit, as far as givens, entries and notes show. */
function canTake({ peers }, { values, corner, centre }, cell, digit) {
  const notes = corner[cell] | centre[cell];
  const isNoted = !notes || (notes >> (digit - 1)) & 1;
  return !values[cell] && isNoted && !peers[cell].some((peer) => values[peer] === digit);
}
