// Tells a test in JSON what the early board makes of things: takes the folder of the page and what to look at from its
// arguments, and the questions from its input.

import { readFileSync } from "node:fs";

const [folder, what] = process.argv.slice(2);
const questions = JSON.parse(readFileSync(0, "utf8"));

/** What is seen of a board after each key: the digits and notes, the cursor, and which cells changed. */
async function play([told, acts, keys, game]) {
  const { nothing, takeIn } = await import(`${folder}/board_model.js`);
  const { makePlay } = await import(`${folder}/early_play.js`);
  const board = nothing();
  takeIn(board, told);
  const playing = makePlay(board, acts, game);
  playing.look();
  return keys.map((key) => {
    const changed = typeof key === "string" ? playing.act(key) : playing.point(typeof key === "number" ? { go: key } : key);
    const { cursor, mode, said, isOver } = playing;
    return { cells: structuredClone(board.cells), cursor, mode, said, isOver, changed: changed && [...changed] };
  });
}

const held = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false, isComposing: false };

async function sent(key) {
  const { sentBy } = await import(`${folder}/early_keys.js`);
  return sentBy({ ...held, ...key, getModifierState: () => Boolean(key.graph) });
}

async function unmistakable(typed) {
  return (await import(`${folder}/saying.js`)).unmistakable(typed);
}

globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });

/** What a page would find in a storage that has this in it: the board, if it comes by this address, and the moves of its game. */
async function kept([storage, game, shared]) {
  const items = Object.fromEntries(Object.entries(storage).map(([name, value]) => [place(name), value]));
  globalThis.document = { querySelector: () => ({ content: "b1" }) };
  globalThis.localStorage = { getItem: (name) => items[name] ?? null };
  const { keptBoard, keptMoves } = await import(`${folder}/early_kept.js`);
  return { board: keptBoard(shared) !== null, moves: keptMoves(game) };
}

/**
 * What is seen with this in the address by somebody with such a storage: the game, its digits, its grid, and how it is played.
 * The site has these sheets.
 */
async function atFirst([told, shared, storage, sheets]) {
  const items = Object.fromEntries(Object.entries(storage).map(([name, value]) => [KEPT_BY[name] ?? place(name), value]));
  const [first, words] = [{ textContent: JSON.stringify(told) }, { textContent: "{}", dataset: {} }];
  const found = { getElementById: (id) => ({ first, words })[id], querySelector: () => ({ content: "b1" }) };
  globalThis.document = { ...found, documentElement: { lang: "de" } };
  globalThis.localStorage = { getItem: (name) => items[name] ?? null, setItem() {} };
  globalThis.location = { hash: shared && `#p=${encodeURIComponent(shared)}` };
  globalThis.fetch = async ({ pathname }) => {
    const sheet = sheets[pathname.split("/").at(-1)];
    return { ok: sheet !== undefined, json: async () => JSON.parse(sheet) };
  };
  const { newBoard } = await import(`${folder}/early_new.js`);
  const seen = await newBoard();
  const digits = seen?.board.cells.map(([cell]) => cell.d ?? ".").join("");
  return seen && { game: seen.game, digits, grid: seen.board.grid, keys: seen.acts.keys, keypad: seen.keypad };
}

/** The puzzle of a day as the page finds it, and one of each level, which the site has in these sheets. */
async function offered([told, storage, sheets, day]) {
  await atFirst([told, "", storage, sheets]);
  const Now = Date;
  globalThis.Date = class extends Now {
    constructor(...given) {
      super(...(given.length ? given : [`${day}T23:30:00`]));
    }
  };
  const { puzzleOf, puzzleOfTheDay } = await import(`${folder}/early_offers.js`);
  const found = await puzzleOfTheDay();
  const others = [];
  for (const level of ["easy", "medium", "hard", "unfair", "extreme"]) {
    others.push(await puzzleOf(level, ""));
  }
  globalThis.Date = Now;
  const seen = (one) => one && { game: one.game, begins: one.begins, digits: one.board.cells.map(([cell]) => cell.d ?? ".").join("") };
  return { daily: seen(found), others: others.map(seen) };
}

const KEPT_BY = { colours: "sudoku-tui.colours" };

const place = (name) => `sudoku-tui.${name} ${new URL("..", `file://${folder}/x`).pathname}`;

/** How the page arranges a board in so many columns and lines. */
async function arranged(window) {
  const { arrange } = await import(`${folder}/early_place.js`);
  return arrange(...window);
}

/** The text that was packed; nothing for one that is damaged. */
async function unpacked(text) {
  try {
    return (await import(`${folder}/early_unpack.js`)).unpacked(text);
  } catch (error) {
    return error instanceof RangeError ? null : String(error);
  }
}

/** What SudokuPad's shortened JSON says; nothing for a damaged one. */
async function unzipped(text) {
  try {
    return (await import(`${folder}/early_zipped.js`)).unzipped(text);
  } catch (error) {
    return error instanceof RangeError ? null : String(error);
  }
}

/** Whether a grid is one whose keypad suits others of its size. */
async function usual(grid) {
  return (await import(`${folder}/board_shape.js`)).isUsual(grid);
}

const looks = { usual, offered, play, sent, unmistakable, kept, arranged, atFirst, unpacked, unzipped };
const answers = [];
for (const question of questions) {
  answers.push(await looks[what](question));
}
console.log(JSON.stringify(answers));
