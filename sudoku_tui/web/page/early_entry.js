// Early entry: one clue as f-puzzles' keys have it, read as sudoku_tui/engine/constraints/text.py does. Whatever is none is
// refused.

const CELL = /^r(\d{1,2})c(\d{1,2})$/i;
export const NUMBER = /^\s*\d{1,4}\s*$/;

export class Entry {
  constructor(data, size) {
    this.data = data;
    this.size = size;
  }

  /** Row and column from 1; 0 and n+1 lie outside. */
  place(name = this.data.cell) {
    const [, row, column] = (CELL.exec(name) ?? refused()).map(Number);
    return Math.max(row, column) > this.size + 1 ? refused() : [row, column];
  }

  cell(name = this.data.cell) {
    const [row, column] = this.place(name);
    const isInside = Math.min(row, column) > 0 && Math.max(row, column) <= this.size;
    return isInside ? (row - 1) * this.size + column - 1 : refused();
  }

  /** Different cells. */
  cells(names = this.data.cells) {
    const cells = names.map((name) => this.cell(name));
    return cells.length && new Set(cells).size === cells.length ? cells : refused();
  }

  pair() {
    const cells = this.cells();
    return cells.length === 2 ? cells : refused();
  }

  lines() {
    const lines = this.data.lines.map((line) => line.map((name) => this.cell(name)));
    return lines.every(({ length }) => length > 1) ? lines : refused();
  }

  value(usual) {
    const { value } = this.data;
    return value === undefined || value === null || value === "" ? usual : NUMBER.test(value) ? Number(value) : refused();
  }
}

export function refused() {
  throw new RangeError("this is no clue");
}

/** What is no clue is left out. */
export function attempted(make) {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) {
      return [];
    }
    throw error;
  }
}
