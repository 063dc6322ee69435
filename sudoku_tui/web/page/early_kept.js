// Early: what is kept for it. The board as it was seen last, and the moves that were made on it before the game was there.

import { forget, keep, kept } from "./keeping.js";
import { whole } from "./board_model.js";
import { schemeOf } from "./look.js";
import { sharedPuzzle } from "./shared_puzzle.js";

const SITE = new URL("../", import.meta.url).pathname;
const BOARD = `sudoku-tui.board ${SITE}`;
const MOVES = `sudoku-tui.moves ${SITE}`;
const A_MOMENT = 400;

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
 * @param {string} shared the puzzle in the address: whoever comes by that goes on only with the game that it has opened
 * @returns {object|null} what was kept by this very build
 */
export function keptBoard(shared = "") {
  const found = read(BOARD);
  const isWanted = !shared || found?.shared === shared;
  return found?.build === build() && isWanted && isSound(found) ? found : null;
}

export const forgetBoard = () => forget(BOARD);

/** Whether it has what the early board is made of; what is wrong in it comes out when it is drawn. */
function isSound({ game, acts, board, inks, keypad, place, view }) {
  const isPlaced = !view || ["left", "top", "width", "height"].every((name) => Number.isFinite(place?.[name]));
  const hasButtons = !keypad || (Array.isArray(keypad.rows) && keypad.rows.every(Array.isArray));
  return Array.isArray(game) && acts?.keys && board?.grid && inks && isPlaced && hasButtons;
}

/** @param {object} seen */
export const keepBoard = (seen) => keep(BOARD, JSON.stringify({ ...seen, build: build() }));

/** @param {[number|null, string]} game @returns {object[]} the moves in it that the game never got */
export function keptMoves(game) {
  const found = read(MOVES);
  const isMove = (move) => typeof move?.key === "string" || Number.isInteger(move?.go);
  return found && isSame(game, found.game) && Array.isArray(found.moves) ? found.moves.filter(isMove) : [];
}

/** @param {[number|null, string]} game @param {object[]} moves */
export function keepMoves(game, moves) {
  if (moves.length) {
    keep(MOVES, JSON.stringify({ game, moves }));
  } else {
    forget(MOVES);
  }
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
  let timer = null;

  function save() {
    clearTimeout(timer);
    timer = null;
    const seen = told.game && told.acts && told.inks && look();
    if (seen) {
      const { follows, background, ...kept } = told;
      const scheme = follows ? schemeOf(background) : null; // none where a theme was chosen
      const view = [innerWidth, innerHeight, devicePixelRatio];
      const from = opened && isSame(opened, told.game) ? { shared } : {};
      keepBoard({ ...kept, ...from, scheme, board: whole(seen.board), place: seen.place, bare: seen.bare, view });
    }
  }

  addEventListener("pagehide", () => timer !== null && save());
  document.addEventListener("visibilitychange", () => document.hidden && timer !== null && save());
  return (news) => {
    if (news.ask === "paint" && opened === undefined) {
      opened = (shared && news.game) || null; // what the address opens is there from the first
    }
    for (const name of ["game", "acts", "inks", "follows", "background", "keypad", "clues"]) {
      if (news[name] !== undefined) {
        told[name] = news[name];
      }
    }
    if (news.game === null) {
      forget(BOARD);
    }
    if (told.game && (news.draw || news.boards || news.game || news.acts || news.inks || news.follows !== undefined)) {
      timer ??= setTimeout(save, A_MOMENT);
    }
  };
}
