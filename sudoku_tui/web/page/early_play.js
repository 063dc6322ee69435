// Early play: what moves do to a board, by the core, until the game is there. The same keys reach the game by then, and what it
// then tells counts. A game that was left goes on from its log. Nothing here knows a page.

import { makeDesk } from "./core_desk.js";
import { DIGIT } from "./core_entry.js";
import { makeGrid } from "./core_grid.js";
import { looksOf } from "./core_looks.js";
import { startOf } from "./core_moves.js";
import { nextEmpty } from "./core_moving.js";
import { makeSession } from "./core_session.js";
import { soughtBy } from "./core_sieve.js";
import { solutionOf } from "./core_solution.js";

/**
 * @typedef {import("./board_model.js").Board} Board
 * @param {Board} board as it was seen last; it is changed
 * @param {{tidy: number, peers: number, same: number, notes: number, clashes: number, vim: number}} acts what goes along
 *   with moves
 * @param {{givens: string, log: string[]=, hasClues: boolean=, ties: object=, solution: string=}} game its givens and
 *   solution as signs; `ties` are those of its clues, where they are known (`core_ties.js`)
 * @returns {object} somebody who plays on it
 */
export function makePlay(board, acts, { givens, log = [], hasClues = false, ties = null, solution = "" }) {
  const grid = makeGrid(board.grid, ties ?? {});
  const digitsIn = (signs) => [...signs].map(grid.digitOf);
  const fog = board.cells.map(({ y }) => y);
  const start = startOf(digitsIn(givens).map((digit, cell) => (fog[cell] ? 0 : digit)));
  if (start.givens.length !== grid.count) {
    throw new RangeError("the givens are of another board");
  }
  const known = solution && digitsIn(solution);
  const isSolvable = !(hasClues || board.grid.free);
  const found = lazily(() => known || (isSolvable ? solutionOf(grid, start.givens) : null));
  const session = makeSession(grid, start, { isTidy: Boolean(acts.tidy), solution: found, before: log });
  const under = board.cells.findIndex((cell) => cell.c);
  const cursor = under < 0 ? nextEmpty(start.givens, grid.count - 1) : under;
  const desk = makeDesk(grid, session, { cursor, isVim: Boolean(acts.vim), knowsTies: !hasClues || ties !== null });
  const seen = board.cells.map(inOrder);
  let said = "";
  desk.setMode(board.cells[cursor].c || DIGIT);

  /** Carries something out; the end of a game, and what follows it, are for the game to show. */
  function done(deed) {
    const told = isOver() ? null : deed();
    said = told ?? "";
    return told === null ? null : look();
  }

  /** Whether the puzzle is solved, or may be, and only the game can tell. */
  function isOver() {
    const isFull = !session.state.values.includes(0);
    return session.isFinished || (isFull && !session.knowsSolution);
  }

  /** Whether fog may hide what a digit meets, or lift where it stands. */
  const isHidden = (name) => fog.some(Boolean) && !session.isPaused && /^(digit|undo|redo|checkpoint)/.test(name);

  /** Says anew what cells look like beside each other. @returns {Set<number>} those that look different now */
  function look() {
    const changed = new Set();
    looksOf(grid, session, desk, acts).forEach((look, at) => {
      const cell = fog[at] ? { ...look, y: fog[at] } : look;
      const now = inOrder(cell);
      if (now !== seen[at]) {
        [seen[at], board.cells[at]] = [now, cell];
        changed.add(at);
      }
    });
    return changed;
  }

  return {
    /** Carries out what a key means; tells which cells changed, or nothing if only the game knows what it does. */
    act: (name) => done(() => (isHidden(name) ? null : desk.act(session.isPaused ? "resume" : (name ?? "")))),
    point: (move) => done(() => (session.isPaused ? desk.act("resume") : desk.point(move))),
    look,
    report: () => session.report(),
    get log() {
      return session.log;
    },
    /** What there is to say of the last move, by a name. */
    get said() {
      return said;
    },
    get cursor() {
      return desk.cursor;
    },
    get mode() {
      return desk.mode;
    },
    /** The signs of the digits that are looked for. */
    get sought() {
      return soughtBy(desk.sieve).map(grid.signOf);
    },
    get isPaused() {
      return session.isPaused;
    },
    get isOver() {
      return isOver();
    },
    get isSolved() {
      return session.isFinished;
    },
  };
}

/** What sets the mode in which the game left off; it begins with digits. */
export const modeKeys = (keys, mode) =>
  mode === DIGIT ? [] : Object.keys(keys).filter((text) => keys[text] === `mode.${mode}`).slice(0, 1);

function lazily(make) {
  let made;
  return () => (made === undefined ? (made = make()) : made);
}

function inOrder(cell) {
  return JSON.stringify(Object.entries(cell).filter(([, value]) => value).sort());
}
