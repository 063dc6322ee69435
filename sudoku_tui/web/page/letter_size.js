// The size of the letters, so that a whole board fits the page. Pure arithmetic.

/**
 * Columns and rows with which the game shows a whole board, the best first, and the lines a cell has then. The game
 * tells others for other grids.
 */
export const SIZES = [
  [98, 33, 3],
  [74, 43, 3],
  [80, 24, 2],
  [56, 34, 2],
  [71, 33, 3],
  [47, 43, 3],
  [74, 34, 3],
  [56, 25, 2],
  [47, 34, 3],
  [88, 15, 1],
  [56, 25, 1],
  [70, 15, 1],
  [40, 25, 1],
  [56, 16, 1],
  [40, 16, 1],
  [40, 15, 1],
  [40, 14, 1],
];
const LARGEST = 30;
const SMALLEST = 8;
const STEP = 0.25;
/** The least that can be read, and more than which is no gain: a phone is held close, and its pixels are small. */
export const READABLE = { mouse: { least: 13, ample: 18 }, touch: { least: 9, ample: 12.5 } };
/** Lines of a cell that are ample for a finger. */
const AMPLE_LINES = 2;
/** A board may be so much worse to see than the best, for what else there is beside it then. */
const NEARLY = 0.85;

/**
 * The size of the letters. Larger letters and more lines in a cell make a board better to see, and to touch; of those
 * that are nearly the best, the first is taken.
 *
 * @param {{width: number, height: number}} room in pixels
 * @param {number[][]} sizes columns, rows and lines of a cell, the best first
 * @param {{least: number, ample: number}} readable
 * @param {function(number): {width: number, height: number}} cellOf measures a character of a size
 * @returns {number}
 */
export function letterSize(room, sizes, readable, cellOf) {
  const unit = cellOf(100);
  const choices = sizes.map(([columns, rows, lines]) => {
    const size = largestFor(room, columns, rows, cellOf, unit);
    return { size, worth: Math.min(size, readable.ample) ** 2 * Math.min(lines, AMPLE_LINES) };
  });
  const easy = choices.filter(({ size }) => size >= readable.least);
  if (!easy.length) {
    return Math.max(...choices.map(({ size }) => size));
  }
  const best = Math.max(...easy.map(({ worth }) => worth));
  return easy.find(({ worth }) => worth >= NEARLY * best).size;
}

/**
 * For a page that paints the boards: letters are for words alone, as large as is easily read. Upright there is more room
 * for them, under the board.
 */
const WORDS = {
  mouse: { columns: 82, rows: 38, least: 13, most: 30, mostUpright: 30 },
  touch: { columns: 46, rows: 23, least: 11, most: 15, mostUpright: 19 },
};

/**
 * @param {{width: number, height: number}} room in pixels
 * @param {"mouse"|"touch"} hand
 * @param {function(number): {width: number, height: number}} cellOf
 * @returns {number} the size of the letters where boards are painted
 */
export function sizeForWords(room, hand, cellOf) {
  const { columns, rows, least, most, mostUpright } = WORDS[hand];
  const size = largestFor(room, columns, rows, cellOf, cellOf(100));
  return Math.min(Math.max(size, least), room.height > room.width ? mostUpright : most);
}

function largestFor(room, columns, rows, cellOf, unit) {
  const guess = 100 * Math.min(room.width / columns / unit.width, room.height / rows / unit.height);
  let size = Math.min(Math.ceil(guess / STEP) * STEP, LARGEST);
  for (; size > SMALLEST; size -= STEP) {
    const cell = cellOf(size);
    if (cell.width * columns <= room.width && cell.height * rows <= room.height) {
      return size;
    }
  }
  return SMALLEST;
}
