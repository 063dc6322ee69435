// The ties of the core: which digits clues leave to a cell by themselves, or beside a digit in another one. What they ask of
// several cells together, as sums do, is left to the player; as in sudoku_tui/engine/constraints/conflicts.py.

/**
 * @typedef {{digits?: Object<string, number>, links?: number[][], relations?: number[][][]}} Ties for cells the digits that
 *   they can ever take, as a set of bits; two cells and the number of their relation, which has for each digit of the one
 *   cell what that leaves to the other, and the reverse
 * @param {Ties} ties
 * @param {number} every digit of the grid, as a set of bits
 * @returns {{left: function(number[], number): number, excluded: function(number, number): number[][]}} what they leave to a
 *   cell beside the digits that stand in others; and for a cell and its digit the cells that this excludes digits from, each
 *   with these
 */
export function tiedBy({ digits = {}, links = [], relations = [] }, every) {
  const ends = links.flatMap(([one, other, number]) => {
    const [there, back] = relations[number];
    return [[one, other, back], [other, one, there]];
  });
  const [here, elsewhere] = [grouped(ends, 0), grouped(ends, 1)];
  return {
    left: (values, cell) =>
      (here.get(cell) ?? []).reduce(
        (mask, [, other, allowed]) => (values[other] ? mask & allowed[values[other] - 1] : mask),
        digits[cell] ?? every,
      ),
    excluded: (cell, digit) =>
      (elsewhere.get(cell) ?? []).map(([other, , allowed]) => [other, every & ~allowed[digit - 1]]).filter(([, gone]) => gone),
  };
}

function grouped(ties, end) {
  const groups = new Map();
  ties.forEach((tie) => groups.set(tie[end], [...(groups.get(tie[end]) ?? []), tie]));
  return groups;
}
