// Early play: what moves do to a board, by the core, until the game is there. The same keys reach the game by then, and what it
// then tells counts. Nothing here knows a page.

import { makeDesk } from "./core_desk.js";
import { DIGIT } from "./core_entry.js";
import { makeGrid } from "./core_grid.js";
import { looksOf } from "./core_looks.js";
import { startOf } from "./core_moves.js";
import { makeSession } from "./core_session.js";
import { solutionOf } from "./core_solution.js";

/**
 * @typedef {import("./board_model.js").Board} Board
 * @param {Board} board as it was seen last, with nothing open on it; it is changed
 * @param {{tidy: number, peers: number, same: number, notes: number, clashes: number, vim: number}} acts what goes along
 *   with moves
 * @param {{isNew: boolean, hasClues: boolean, beneath: number[][]}} game `isNew` if nothing was played in it; `beneath` has
 *   what is not seen of cells: their notes and crosses, as sets of bits
 * @returns {object} somebody who plays on it
 */
export function makePlay(board, acts, { isNew = false, hasClues = false, beneath = [] } = {}) {
  const grid = makeGrid(board.grid);
  const cursor = board.cells.findIndex((cell) => cell.c);
  if (cursor < 0) {
    throw new RangeError("the board has no cursor");
  }
  const start = stateOf(board.cells, grid, beneath);
  const isSolvable = !(hasClues || board.grid.free);
  const fog = board.cells.map(({ y }) => y);
  const solution = lazily(() => (isSolvable ? solutionOf(grid, start.givens) : null));
  const session = makeSession(grid, start, { isTidy: Boolean(acts.tidy), solution });
  const desk = makeDesk(grid, session, { cursor, isVim: Boolean(acts.vim), hasClues, isWhole: isNew });
  const seen = board.cells.map(inOrder);
  let said = "";
  desk.setMode(board.cells[cursor].c);

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

/** What is written on a board, as far as it is seen, and what is beneath that. */
function stateOf(cells, { symbols }, beneath) {
  const digitIn = ({ d }) => (d ? symbols.indexOf(d) + 1 : 0);
  const maskOf = (signs = "") => [...signs].reduce((mask, sign) => mask | (1 << symbols.indexOf(sign)), 0);
  const state = {
    ...startOf(cells.map((cell) => (cell.e ? 0 : digitIn(cell)))),
    values: cells.map(digitIn),
    corner: cells.map(({ n }) => maskOf(n)),
    centre: cells.map(({ m }) => maskOf(m)),
    crossed: cells.map(({ x }) => maskOf(x)),
    colours: cells.map(({ q }) => q?.[0] ?? 0),
  };
  for (const [cell, corner, centre, crossed] of beneath) {
    [state.corner[cell], state.centre[cell], state.crossed[cell]] = [corner, centre, crossed];
  }
  return state;
}

function lazily(make) {
  let made;
  return () => (made === undefined ? (made = make()) : made);
}

function inOrder(cell) {
  return JSON.stringify(Object.entries(cell).filter(([, value]) => value).sort());
}
