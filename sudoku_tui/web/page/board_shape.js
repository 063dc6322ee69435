// The shape of a board: where its cells are. They are numbered in reading order, and only those that there are: several
// grids may overlap, and leave gaps.

const known = new WeakMap();

/**
 * @typedef {{height: number, width: number, count: number, isWhole: boolean, grids: number[][], rowOf: function(number):
 *   number, columnOf: function(number): number, cellIn: function(number, number): (number|null), beside: function(number,
 *   number, number): (number|null)}} Shape rows and columns are counted from 0; `isWhole` is one without gaps
 * @param {{size: number, grids?: number[][]}} grid
 * @returns {Shape}
 */
export function shapeOf(grid) {
  if (!known.has(grid)) {
    known.set(grid, made(grid));
  }
  return known.get(grid);
}

function made({ size, grids = [[0, 0]] }) {
  const [height, width] = [0, 1].map((way) => Math.max(...grids.map((corner) => corner[way])) + size);
  const isIn = (row, column) => grids.some(([top, left]) => isWithin(row - top, size) && isWithin(column - left, size));
  const numbers = Array.from({ length: height * width }, () => null);
  const places = [];
  numbers.forEach((_, place) => {
    const [row, column] = [Math.floor(place / width), place % width];
    if (isIn(row, column)) {
      numbers[place] = places.length;
      places.push([row, column]);
    }
  });
  const cellIn = (row, column) => (isWithin(row, height) && isWithin(column, width) ? numbers[row * width + column] : null);
  return {
    height,
    width,
    grids,
    count: places.length,
    isWhole: places.length === height * width,
    rowOf: (at) => places[at][0],
    columnOf: (at) => places[at][1],
    cellIn,
    beside: (at, down, right) => cellIn(places[at][0] + down, places[at][1] + right),
  };
}

const isWithin = (place, length) => place >= 0 && place < length;

/** @param {object} grid @param {number} one @param {number} other @returns {boolean} whether a row or a column has both */
export function areInLine(grid, one, other) {
  const shape = shapeOf(grid);
  const [row, column] = [shape.rowOf(one), shape.columnOf(one)];
  const [down, right] = [shape.rowOf(other), shape.columnOf(other)];
  const holds = ([top, left], y, x) => isWithin(y - top, grid.size) && isWithin(x - left, grid.size);
  return (
    (row === down || column === right) &&
    shape.grids.some((corner) => holds(corner, row, column) && holds(corner, down, right))
  );
}

/** @param {object} grid @param {number} at @returns {boolean} whether a cell is on a diagonal of a grid */
export function isOnDiagonal(grid, at) {
  const shape = shapeOf(grid);
  return shape.grids.some(([top, left]) => {
    const [row, column] = [shape.rowOf(at) - top, shape.columnOf(at) - left];
    const isInside = isWithin(row, grid.size) && isWithin(column, grid.size);
    return isInside && (row === column || row + column === grid.size - 1);
  });
}

/** @param {object} grid @returns {boolean} whether it is one grid with as many digits as a row has cells, from 1 */
export const isUsual = ({ size, symbols, grids, free, zero }) => !grids && !free && !zero && symbols.length === size;

/** @param {object} grid @returns {number|null} how often each digit is placed in the end; null where nobody can know */
export const timesOf = ({ size, symbols, boxes, free }) => (free || symbols.length !== size ? null : new Set(boxes).size);
