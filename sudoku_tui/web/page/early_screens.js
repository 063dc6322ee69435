// Early screens: home, the choice of a new game, and the puzzle of the day, while the program is not there: what of them
// the page can do by itself, by the names and the keys that the program's own screens have for it.

import { whole } from "./board_model.js";
import { say } from "./words.js";

export const HOME = "home";
export const NEW = "new";
export const DAILY = "daily";
const LEVELS = [
  ["easy", say("Easy"), say("singles, many givens")],
  ["medium", say("Medium"), say("pairs and triples")],
  ["hard", say("Hard"), say("fish, wings, rectangles")],
  ["unfair", say("Unfair"), say("finned fish, short chains")],
  ["extreme", say("Extreme"), say("long chains, almost locked sets")],
];
const REST = say("Everything else comes as soon as the rest of the game is here.");
const BACK = say("Back");

/** A thing to do, with the keys that do it; the first of them is shown to those who have keys. */
function action(run, keys, title, detail = "", more = {}) {
  const key = document.body.classList.contains("by-touch") ? "" : keys[0];
  return { kind: "action", title, detail, run, name: run + (more.choice ?? ""), key, keys, ...more };
}

/**
 * @typedef {{name: string, heading: string, parts: object[], actions: object[], back: string, isBack: function(string): boolean}} Screen
 * @type {Object<string, function(import("./board_model.js").Board): Screen>} the screens by their names, for the board that
 *   is left for them
 */
export const SCREENS = {
  [HOME]: (board) =>
    screen(HOME, say("Sudoku"), "mM", [
      action("home.play", ["p", "c"], say("Continue"), "", { main: true, picture: pictureOf(board) }),
      action(NEW, ["n", "N"], say("New game"), say("by level")),
      action(DAILY, ["d", "D"], say("Daily"), say("the puzzle of the day, the same for everybody")),
    ]),
  [NEW]: () =>
    screen(NEW, say("New game"), "", LEVELS.map(([level, title, detail], at) =>
      action("level.play", [String(at + 1)], title, detail, { choice: String(at + 1), level }),
    )),
  [DAILY]: () => screen(DAILY, say("The daily puzzles"), "", [action("daily.play", ["p"], say("Play"), say("the puzzle of the day"))]),
};

function screen(name, heading, leaving, actions) {
  const parts = [{ kind: "menu", actions: actions.map(({ keys, level, ...told }) => told) }, { kind: "paragraph", words: REST }];
  return { name, heading, parts, actions, back: BACK, isBack: (key) => Boolean(key) && leaving.includes(key) };
}

/** The board as it stands, without a cursor. */
function pictureOf(board) {
  const plain = ({ d, e, n, m, q, t, k }) => Object.fromEntries(Object.entries({ d, e, n, m, q, t, k }).filter(([, value]) => value));
  return whole({ ...board, cells: board.cells.map(plain) });
}
