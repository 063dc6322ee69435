// Early: what is kept for it. The board as it was seen last, how the player plays and sees others, and the moves that were
// made before the game was there.

import { forget, keep, kept } from "./keeping.js";
import { whole } from "./board_model.js";
import { isUsual } from "./board_shape.js";
import { schemeOf } from "./look.js";
import { sharedPuzzle } from "./shared_puzzle.js";

const SITE = new URL("../", import.meta.url).pathname;
const BOARD = `sudoku-tui.board ${SITE}`;
const SHELF = `sudoku-tui.boards ${SITE}`;
const WAYS = `sudoku-tui.ways ${SITE}`;
const MOVES = `sudoku-tui.moves ${SITE}`;
const DAYS = `sudoku-tui.days ${SITE}`;
const A_MOMENT = 400;
/** What the game tells of itself that is kept, or says whether it is; and what there is to keep after. */
const TOLD = "game begun day ties solution next away acts inks follows background clues".split(" ");
const NEWS = "draw log boards game acts inks follows".split(" ");
/** Of so many games boards are kept, and moves that they have not got yet. */
const GAMES = 8;
const LATEST = 8;

/** What may draw and play differently is never mixed. */
const build = () => document.querySelector('meta[name="build"]')?.content ?? "";
const read = (name) => {
  try {
    return JSON.parse(kept(name));
  } catch {
    return null;
  }
};

/**
 * @param {string} shared the puzzle in the address: whoever comes by that goes on only with the game that it has opened,
 *   or that is of the same puzzle
 * @param {string} line that puzzle as the program writes it, if it is written plainly
 * @returns {object|null} what was kept by this very build
 */
export function keptBoard(shared = "", line = "") {
  const isWanted = (found) => (shared ? found.shared === shared || (line && found.game[1] === line) : found.next);
  const usable = (found) => found?.build === build() && isSound(found) && isWanted(found);
  return [read(BOARD), ...(shared ? shelf() : [])].find(usable) ?? null;
}

/**
 * @param {string|[number|null, string]} game or the line of its puzzle
 * @returns {object|null} its board, as it was left
 */
export function keptGameOf(game) {
  const wanted = typeof game === "string" ? [null, game] : game;
  const usable = (found) => found?.build === build() && isSound(found) && isSame(found.game, wanted);
  return [read(BOARD), ...shelf()].find(usable) ?? null;
}

/** @returns {object[]} the boards of games that the program has yet to begin, the first one first */
export const unbegun = () =>
  [read(BOARD), ...shelf()].filter((found) => found?.begins && found.build === build() && isSound(found)).reverse();

/** @returns {string} the givens of a newcomer's first puzzle, if the program has yet to hear of it; empty if there is none */
export const unheardFirst = () =>
  shelf().find(({ game, begins, shared }) => game[0] === null && !begins && !shared)?.game[1] ?? "";

/** @param {string} day @returns {boolean} whether its puzzle was played here, or looked at */
export const wasBegun = (day) => daysBegun().includes(`daily-${day}`);

function daysBegun() {
  const found = read(DAYS);
  return Array.isArray(found) ? found : [];
}

function noteDay(day) {
  if (day && !daysBegun().includes(day)) {
    keep(DAYS, JSON.stringify([day, ...daysBegun()].slice(0, LATEST)));
  }
}

/** The boards of games that were left for another one, the latest first. */
function shelf() {
  const found = read(SHELF);
  return Array.isArray(found) ? found.filter((each) => Array.isArray(each?.game)) : [];
}

/**
 * @param {object} usual ways of a newcomer, which come with this build
 * @returns {object|null} how the player plays and sees a usual board of `size`, or any for 0; as another build told it only
 *   for those who have the usual keys
 */
export function keptWays(usual) {
  const found = read(WAYS);
  if (!(found?.acts?.keys && found.inks && isKeypad(found.keypad))) {
    return null;
  }
  if (found.build === build()) {
    return found;
  }
  const { size, keypad, acts } = usual;
  return found.acts.usual ? { ...found, size, keypad, acts: { ...found.acts, keys: acts.keys } } : null;
}

export const forgetBoard = () => forget(BOARD);

/** Whether it has what the early board is made of; what is wrong in it comes out when it is drawn. */
function isSound({ game, acts, board, inks, keypad, place, view }) {
  const isPlaced = !view || ["left", "top", "width", "height"].every((name) => Number.isFinite(place?.[name]));
  return Array.isArray(game) && acts?.keys && board?.grid && inks && isPlaced && isKeypad(keypad);
}

/** Whether it is the keypad of a game in which no hint is open. */
function isOfGame(keypad) {
  const kinds = (keypad?.rows ?? []).flat().map(({ kind }) => kind);
  return kinds.includes("digit") && !kinds.includes("hint");
}

const isKeypad = (keypad) => !keypad || (Array.isArray(keypad.rows) && keypad.rows.every(Array.isArray));

/** @param {object} seen */
export function keepBoard(seen) {
  const before = read(BOARD);
  if (Array.isArray(before?.game) && !isSame(before.game, seen.game)) {
    const others = shelf().filter(({ game }) => !isSame(game, before.game) && !isSame(game, seen.game));
    keep(SHELF, JSON.stringify([before, ...others].slice(0, GAMES)));
  }
  keep(BOARD, JSON.stringify({ ...seen, build: build() }));
}

/** @param {[number|null, string]} game that the program has begun by now: a link to its puzzle is to find that one */
export function noteBegun(game) {
  const found = shelf();
  const others = found.filter((each) => !(each.begins && isSame(each.game, game)));
  if (others.length < found.length) {
    keep(SHELF, JSON.stringify(others));
  }
}

/** @param {[number|null, string]} game @returns {object[]} the moves in it that the game never got */
export function keptMoves(game) {
  const found = movesOfAll().find((each) => isSame(game, each.game));
  const isMove = (move) => typeof move?.key === "string" || Number.isInteger(move?.go);
  return found ? found.moves.filter(isMove) : [];
}

/** @param {[number|null, string]} game @param {object[]} moves */
export function keepMoves(game, moves) {
  const others = movesOfAll().filter((each) => !isSame(game, each.game));
  if (moves.length || others.length) {
    keep(MOVES, JSON.stringify([...(moves.length ? [{ game, moves }] : []), ...others].slice(0, GAMES)));
  } else {
    forget(MOVES);
  }
}

/** The moves of every game that has yet to get them, the latest first. */
function movesOfAll() {
  const found = read(MOVES);
  const isSound = (each) => Array.isArray(each?.game) && Array.isArray(each.moves);
  return Array.isArray(found) ? found.filter(isSound) : [];
}

/** Whether a game is the one expected, whose number may not be known yet. */
export const isSame = (expected, game) =>
  Array.isArray(game) && expected[1] === game[1] && (expected[0] === null || game[0] === null || expected[0] === game[0]);

/**
 * Keeps the board for the next visit, while the next visit will open it just as it is seen.
 *
 * @param {function(): object|null} look at the board that is played on: `board`, its room `place`, and whether it is `bare`
 * @returns {function(object): void} takes what the game tells
 */
export function followBoard(look) {
  const told = {};
  const shared = sharedPuzzle();
  let opened;
  let seen = null;
  let timer = null;
  let ways = "";

  function save() {
    clearTimeout(timer);
    timer = null;
    const now = told.away ? null : look();
    seen = now ? { ...now, view: [innerWidth, innerHeight, devicePixelRatio] } : seen; // under something else as before
    if (seen && told.game && told.acts && told.inks) {
      const { follows, background, away, day, ...kept } = told;
      const scheme = follows ? schemeOf(background) : null; // none where a theme was chosen
      saveWays({ ...kept, scheme }, isUsual(seen.board.grid) ? seen.board.grid.size : 0);
      const from = opened && isSame(opened, told.game) ? { shared } : {};
      keepBoard({ ...kept, ...from, scheme, board: whole(seen.board), place: seen.place, bare: seen.bare, view: seen.view });
    }
  }

  function saveWays({ acts, inks, keypad, scheme }, size) {
    const now = JSON.stringify({ acts, inks, keypad, scheme, size, build: build() });
    if (now !== ways) {
      ways = now;
      keep(WAYS, ways);
    }
  }

  addEventListener("pagehide", () => timer !== null && save());
  document.addEventListener("visibilitychange", () => document.hidden && timer !== null && save());
  return (news) => {
    if (news.ask === "paint" && opened === undefined) {
      opened = (shared && news.game) || null; // what the address opens is there from the first
    }
    if (news.log) {
      const [from, ...lines] = news.log;
      told.log = [...(told.log ?? []).slice(0, from), ...lines];
    }
    for (const name of TOLD.filter((each) => news[each] !== undefined)) {
      told[name] = news[name];
    }
    noteDay(news.day);
    if (isOfGame(news.keypad)) {
      told.keypad = news.keypad;
    }
    if (news.game !== undefined) {
      seen = null;
    }
    if (news.game === null) {
      forget(BOARD);
    }
    if (news.acts === null) {
      forget(WAYS); // moves have consequences now that only the program knows
    }
    if (told.game && NEWS.some((name) => news[name] !== undefined && news[name] !== null)) {
      timer ??= setTimeout(save, A_MOMENT);
    }
  };
}
