// Early plain: a puzzle that is written as one line of signs, as the program writes it into its links; all other texts are
// left to it.

const LINE = /^(?:([^\s]+):)?([\w.*?-]{16,625})$/;
const EMPTY = /[.0*_?-]/g;
/** Larger grids have the letter X for a digit. */
const EMPTY_OR_X = /[.0*_?xX-]/g;
const WITHOUT_X = 23;
const [LEAST, MOST] = [4, 25];

/**
 * @param {string} text
 * @returns {{variant: string, size: number, givens: string, line: string}|null} `line` is the puzzle as the program writes it
 */
export function plainly(text) {
  const [, variant = "", signs = ""] = LINE.exec(text.trim()) ?? [];
  const size = Math.sqrt(signs.length);
  if (!Number.isInteger(size) || size < LEAST || size > MOST) {
    return null;
  }
  const givens = signs.replace(size <= WITHOUT_X ? EMPTY_OR_X : EMPTY, ".");
  return { variant, size, givens, line: variant ? `${variant}:${givens}` : givens };
}
