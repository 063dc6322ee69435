// The session of the core: the only way to a game being played, with its log and its tree of states, as in
// sudoku_tui/game/session.py. Undo goes to the state before; a move made there begins a branch; redo follows the branch
// visited last. A session made from the log of another goes on where that was.

import { cleared, conflictsOf, entered, erased, filled, restarted, struck } from "./core_entry.js";
import { applied, moveOf, textOf } from "./core_moves.js";

/**
 * @typedef {import("./core_moves.js").State} State
 * @param {import("./core_grid.js").Grid} grid
 * @param {State} start
 * @param {{isTidy: boolean, solution: function(): (number[]|null), before: string[]=}} how `solution` is asked for when it
 *   is needed, and null where it is not known, as where only the program knows whether clues are met: then nobody can win,
 *   or check; `before` is the log so far
 * @returns {object} somebody who keeps the game; acts return whether anything changed
 */
export function makeSession(grid, start, { isTidy, solution, before = [] }) {
  const log = [];
  const nodes = new Map();
  let current = nodeOf(null, start);
  /** The numbers of the states that are marked, the one marked last at the end. */
  let checkpoints = [];
  let isPaused = false;
  let isFinished = false;

  /** What the lines do that are no moves; of all others it is enough that they count. */
  const words = {
    undo: () => stand(current.parent),
    redo: () => stand(current.latest),
    goto: lead,
    return: () => lead(nodes.get(checkpoints.at(-1))),
    checkpoint: () => mark(current),
    mark,
    forget: (node) => void (checkpoints = checkpoints.filter((number) => number !== node?.number)),
    pause: () => void (isPaused = true),
    resume: () => void (isPaused = false),
    finished: () => void (isFinished = true),
  };

  /** A state of the game, by the number of the line that leads to it. */
  function nodeOf(parent, state) {
    const node = { number: log.length, parent, latest: null, state };
    nodes.set(node.number, node);
    return node;
  }

  /** Carries out a line of the log; one that does not fit here changes nothing. */
  function follow(line, move = null) {
    log.push(line);
    const [word, number] = line.split(" ");
    if (Object.hasOwn(words, word)) {
      words[word](nodes.get(Number(number)));
    } else {
      take(move ?? moveOf(line, grid));
    }
  }

  function take(move) {
    if (move) {
      current.latest = nodeOf(current, applied(current.state, move));
      current = current.latest;
    }
  }

  function stand(node) {
    current = node ?? current;
  }

  /** Goes to a state, to which redo then leads from everywhere above it. */
  function lead(node) {
    stand(node);
    for (let below = node; below?.parent; below = below.parent) {
      below.parent.latest = below;
    }
  }

  function mark(node) {
    if (node) {
      checkpoints = [...checkpoints.filter((number) => number !== node.number), node.number];
    }
  }

  function make(move) {
    if (!move || isFinished || isPaused) {
      return false;
    }
    follow(textOf(move, grid), move);
    noteFinish();
    return true;
  }

  function noteFinish() {
    const { values } = current.state;
    if (!isFinished && !values.includes(0) && isEqual(values, solution())) {
      follow("finished");
    }
  }

  /** Whether anything happened, which needs a reason to, and a game that goes on. */
  function act(line, isWanted = true) {
    if (isWanted && !isPaused) {
      follow(line);
      return true;
    }
    return false;
  }

  /** The cells whose entries differ from the solution. */
  function wrong() {
    const [{ values, givens }, right] = [current.state, solution()];
    return values.flatMap((digit, cell) => (digit && !givens[cell] && digit !== right[cell] ? [cell] : []));
  }

  const hasCheckpoint = () => checkpoints.length > 0;
  const isAtCheckpoint = () => checkpoints.at(-1) === current.number;

  before.forEach((line) => follow(line));
  noteFinish();
  return {
    log,
    enter: (cells, digit, mode) => make(entered(grid, current.state, cells, digit, mode, isTidy)),
    erase: (cells, mode) => make(erased(current.state, cells, mode)),
    fillNotes: () => make(filled(grid, current.state)),
    clearNotes: () => make(cleared(current.state)),
    strikeNotes: () => make(struck(grid, current.state)),
    restart: () => make(restarted(current.state)),
    undo: () => act("undo", current.parent),
    redo: () => act("redo", current.latest),
    setCheckpoint: () => act("checkpoint"),
    returnToCheckpoint: () => act("return", hasCheckpoint() && !isAtCheckpoint()),
    pause: () => act("pause", !isFinished),
    resume: () => isPaused && follow("resume"),
    /** Counts a check. */
    check: () => act("check"),
    /** Carries out what was done to the game elsewhere. */
    follow: (line) => follow(line),
    /** What a check finds: how many digits clash, and how many are wrong. */
    report: () => ({ clashes: conflictsOf(grid, current.state).size, wrong: wrong().length }),
    wrong,
    get state() {
      return current.state;
    },
    get hasCheckpoint() {
      return hasCheckpoint();
    },
    get isAtCheckpoint() {
      return isAtCheckpoint();
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
