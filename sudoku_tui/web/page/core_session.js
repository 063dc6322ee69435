// The session of the core: the only way to a game being played, with its log and its tree of states, as in
// sudoku_tui/game/session.py. Undo goes to the state before; a move made there begins a branch; redo follows the branch
// visited last.

import { cleared, conflictsOf, entered, erased, filled, restarted, struck } from "./core_entry.js";
import { applied, textOf } from "./core_moves.js";

/**
 * @typedef {import("./core_moves.js").State} State
 * @param {import("./core_grid.js").Grid} grid
 * @param {State} start
 * @param {{isTidy: boolean, solution: function(): (number[]|null)}} how `solution` is asked for when it is needed, and null
 *   where it is not known, as where only the program knows whether clues are met: then nobody can win, or check
 * @returns {object} somebody who keeps the game; acts return whether anything changed
 */
export function makeSession(grid, start, { isTidy, solution }) {
  const log = [];
  const root = { number: 0, parent: null, latest: null, state: start };
  let current = root;
  let checkpoint = null;
  let isPaused = false;
  let isFinished = false;

  function make(move) {
    if (!move || isFinished || isPaused) {
      return false;
    }
    log.push(textOf(move, grid));
    const node = { number: log.length, parent: current, latest: null, state: applied(current.state, move) };
    current.latest = node;
    current = node;
    if (!node.state.values.includes(0) && isEqual(node.state.values, solution())) {
      log.push("finished");
      isFinished = true;
    }
    return true;
  }

  function follow(line, node) {
    if (isPaused || !node) {
      return false;
    }
    log.push(line);
    current = node;
    return true;
  }

  /** Goes to a state, to which redo then leads from everywhere above it. */
  function goTo(line, node) {
    const isThere = follow(line, node);
    for (let below = isThere ? node : root; below.parent; below = below.parent) {
      below.parent.latest = below;
    }
    return isThere;
  }

  /** The cells whose entries differ from the solution. */
  function wrong() {
    const [{ values, givens }, right] = [current.state, solution()];
    return values.flatMap((digit, cell) => (digit && !givens[cell] && digit !== right[cell] ? [cell] : []));
  }

  return {
    log,
    enter: (cells, digit, mode) => make(entered(grid, current.state, cells, digit, mode, isTidy)),
    erase: (cells, mode) => make(erased(current.state, cells, mode)),
    fillNotes: () => make(filled(grid, current.state)),
    clearNotes: () => make(cleared(current.state)),
    strikeNotes: () => make(struck(grid, current.state)),
    restart: () => make(restarted(current.state)),
    undo: () => follow("undo", current.parent),
    redo: () => follow("redo", current.latest),
    setCheckpoint() {
      checkpoint = follow("checkpoint", current) ? current : checkpoint;
    },
    returnToCheckpoint: () => checkpoint !== current && goTo("return", checkpoint),
    pause() {
      isPaused = (!isFinished && follow("pause", current)) || isPaused;
    },
    resume() {
      if (isPaused) {
        isPaused = false;
        log.push("resume");
      }
    },
    /** Counts a check. */
    check: () => follow("check", current),
    /** What a check finds: how many digits clash, and how many are wrong. */
    report: () => ({ clashes: conflictsOf(grid, current.state).size, wrong: wrong().length }),
    wrong,
    get state() {
      return current.state;
    },
    get checkpoint() {
      return checkpoint;
    },
    get isAtStart() {
      return current === root;
    },
    get canUndo() {
      return current.parent !== null;
    },
    get canRedo() {
      return current.latest !== null;
    },
    get isAtCheckpoint() {
      return checkpoint === current;
    },
    get knowsSolution() {
      return Boolean(solution());
    },
    get isPaused() {
      return isPaused;
    },
    get isFinished() {
      return isFinished;
    },
  };
}

const isEqual = (values, others) => Boolean(others) && values.every((value, at) => value === others[at]);
