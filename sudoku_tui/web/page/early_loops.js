// Early loops: the closed lines around some cells, as sudoku_tui/formats/picture/shapes.py finds them; clockwise.

/**
 * @param {number[]} cells
 * @param {number} size of the grid
 * @param {number} inset a share of a cell by which they lie within
 * @returns {number[][][]} the corners of each line, across and down
 */
export function loops(cells, size, inset) {
  return outlines(new Set(cells), size).map((loop) => loop.map((_, index) => movedIn(loop, index, inset)));
}

/** A corner of a line, moved into the cells by its two sides. */
function movedIn(loop, index, inset) {
  const [row, column] = loop[index];
  const [before, after] = [loop.at(index - 1), loop[(index + 1) % loop.length]];
  const down = inset * (Math.sign(after[1] - column) + Math.sign(column - before[1]));
  const right = -inset * (Math.sign(after[0] - row) + Math.sign(row - before[0]));
  return [column + right, row + down];
}

function outlines(cells, size) {
  const wide = size + 1;
  const ways = sides(cells, size, wide);
  const found = [];
  while (ways.size) {
    const start = Math.min(...ways.keys());
    const loop = [];
    let [at, heading] = [start, [0, 1]];
    while (at !== start || !loop.length) {
      // Where two cells touch only at a corner, the sharper turn stays with the same cell.
      const left = ways.get(at);
      const step = left.reduce((one, other) => (turn(heading, other) < turn(heading, one) ? other : one));
      left.splice(left.indexOf(step), 1);
      if (!left.length) {
        ways.delete(at);
      }
      if (String(step) !== String(heading) || !loop.length) {
        loop.push([Math.floor(at / wide), at % wide]);
      }
      [at, heading] = [at + step[0] * wide + step[1], step];
    }
    found.push(loop);
  }
  return found;
}

/** The steps along the outer sides of a set of cells, by the point where they begin. */
function sides(cells, size, wide) {
  const ways = new Map();
  for (const cell of [...cells].sort((one, other) => one - other)) {
    const [row, column] = [Math.floor(cell / size), cell % size];
    const around = [
      [row > 0 && cells.has(cell - size), 0, 0, [0, 1]],
      [column < size - 1 && cells.has(cell + 1), 0, 1, [1, 0]],
      [row < size - 1 && cells.has(cell + size), 1, 1, [0, -1]],
      [column > 0 && cells.has(cell - 1), 1, 0, [-1, 0]],
    ];
    for (const [isInside, down, right, step] of around) {
      if (!isInside) {
        const point = (row + down) * wide + column + right;
        ways.set(point, [...(ways.get(point) ?? []), step]);
      }
    }
  }
  return ways;
}

/** 0 for a turn to the right, 1 for straight on, 2 for a turn to the left. */
const turn = (heading, step) => 1 - (heading[1] * step[0] - heading[0] * step[1]);
