// The desk of the core: where the player is at the game, and what commands do there, by the names that
// sudoku_tui/features/play/ gives them; as in sudoku_tui/desk/.

import { COLOUR, DIGIT, MODES } from "./core_entry.js";
import { CENTRE, CORNER } from "./core_moves.js";
import { atEdge, beside, candidateAhead, emptyAhead, nextBox, nextEmpty } from "./core_moving.js";
import { alsoFor, OFF, isOn, onlyFor, reversed, turned } from "./core_sieve.js";

const NOTE_MODES = [CORNER, CENTRE];
/** How much of the entries has been checked: nothing, how many are wrong, which. */
const [UNCHECKED, COUNTED, SHOWN] = [0, 1, 2];
/** What only the program knows. */
const UNKNOWN = null;
const DONE = "";

/**
 * @param {import("./core_grid.js").Grid} grid
 * @param {object} session of the core
 * @param {{cursor: number, isVim: boolean, knowsTies: boolean}} how `knowsTies` unless clues leave digits to cells that nobody
 *   here knows
 * @returns {object} `act` and `point` return what there is to say, by a name; nothing if there is nothing; null, with nothing
 *   done, where only the program knows what happens
 */
export function makeDesk(grid, session, { cursor: start, isVim, knowsTies }) {
  let cursor = start;
  let selection = new Set([start]);
  let isVisual = false;
  let mode = DIGIT;
  let nextMode = null;
  let noteMode = CORNER;
  /** Whether the next digit selects the cells that note it; another object each time. */
  let seeking = null;
  let check = UNCHECKED;
  let sieve = OFF;
  let isWarned = false;

  const everyCell = Array.from({ length: grid.count }, (_, cell) => cell);
  const cells = () => everyCell.filter((cell) => selection.has(cell));
  const isGiven = (cell) => session.state.givens[cell];

  /** Does something, and forgets what lasts for one key, or was true only of the board as it was. */
  function doing(act) {
    const [pending, asking, before, wasWarned] = [nextMode, seeking, session.state, isWarned];
    isWarned = false;
    const said = act(wasWarned);
    if (said === UNKNOWN) {
      isWarned = wasWarned;
      return UNKNOWN;
    }
    nextMode = nextMode === pending ? null : nextMode;
    seeking = seeking === asking || session.state !== before ? null : seeking;
    check = session.state === before ? check : UNCHECKED;
    return said ?? DONE;
  }

  function go(cell, isExtended = false) {
    selection = isExtended ? selection.add(cell) : new Set([cell]);
    cursor = cell;
  }

  const moveTo = (cell, isExtended = false) => go(cell, isExtended || isVisual);

  function select(chosen, at = cursor) {
    [selection, cursor] = [new Set(chosen), at];
  }

  function selectNone() {
    isVisual = false;
    go(cursor);
  }

  function selectNoting(digit) {
    const { values, corner, centre } = session.state;
    const noting = everyCell.filter((cell) => !values[cell] && ((corner[cell] | centre[cell]) >> (digit - 1)) & 1);
    if (!noting.length) {
      return "none notes it";
    }
    select(noting, noting[0]);
    return DONE;
  }

  function invert() {
    const others = everyCell.filter((cell) => !selection.has(cell));
    if (others.length) {
      select(others, others.find((cell) => cell > cursor) ?? others[0]);
    }
  }

  /** Selects every cell with the same digit, or else the same notes, or else the same colour. */
  function selectAlike(cell) {
    moveTo(cell);
    const { values, corner, centre, colours } = session.state;
    const noted = (at) => !values[at] && corner[at] === corner[cell] && centre[at] === centre[cell];
    const isAlike = values[cell]
      ? (at) => values[at] === values[cell]
      : corner[cell] || centre[cell]
        ? noted
        : colours[cell] && ((at) => colours[at] === colours[cell]);
    if (isAlike && mode !== COLOUR) {
      select(everyCell.filter(isAlike));
    }
  }

  function setMode(wanted) {
    [mode, nextMode] = [wanted, null];
    noteMode = NOTE_MODES.includes(wanted) ? wanted : noteMode;
  }

  function enter(digit, wanted = null) {
    const how = wanted ?? nextMode ?? mode;
    nextMode = null;
    if (!session.enter(cells(), digit, how)) {
      return whyUnwritten(digit, how);
    }
    return !session.state.values.includes(0) && !session.isFinished ? "full" : DONE;
  }

  function whyUnwritten(digit, how) {
    const isMissing = how !== COLOUR && !(digit >= 1 && digit <= grid.symbols.length);
    return session.isFinished ? "solved" : isMissing ? "no such digit" : whyUnchanged(how);
  }

  function whyUnchanged(how) {
    if (session.isFinished) {
      return "solved";
    }
    return how === DIGIT && cells().every(isGiven) ? "given" : NOTE_MODES.includes(how) ? "not empty" : DONE;
  }

  function write(number) {
    if (seeking) {
      return number > grid.symbols.length ? "no such digit" : selectNoting(number);
    }
    return enter((nextMode ?? mode) === COLOUR ? number - 1 + grid.lowest : number);
  }

  const isAtRest = () => selection.size === 1 && !isVisual && !seeking && !nextMode;

  /** At rest the key leads home, where a page asks for it twice. */
  function clear(wasWarned) {
    if (isVim) {
      setMode(DIGIT);
    } else if (isAtRest() && isOn(sieve)) {
      return lookFor(0);
    } else if (isAtRest()) {
      isWarned = !wasWarned;
      return isWarned ? "once more" : UNKNOWN;
    }
    return selectNone();
  }

  function returnToCheckpoint() {
    if (session.returnToCheckpoint()) {
      return "at checkpoint";
    }
    return session.hasCheckpoint ? "last checkpoint" : "no checkpoint";
  }

  function setCheckpoint() {
    if (session.isAtCheckpoint) {
      return "is checkpoint";
    }
    session.setCheckpoint();
    return "checkpoint";
  }

  /** Says how many entries are wrong; asked again, shows which. */
  function checkEntries() {
    const { values, givens } = session.state;
    if (session.isFinished || values.every((digit, cell) => !digit || givens[cell])) {
      return session.isFinished ? "right" : "nothing to check";
    }
    if (!session.knowsSolution) {
      return UNKNOWN;
    }
    session.check();
    check = check === UNCHECKED ? COUNTED : SHOWN;
    return "checked";
  }

  /** Has the board show where a digit stands, and can; 0 for none. */
  function lookFor(digit) {
    sieve = onlyFor(sieve, digit);
    return digit ? "highlighted" : "none highlighted";
  }

  const turnTo = (digit) => lookFor(digit === sieve.digit ? 0 : digit);

  function lookForOneHere() {
    const digit = session.state.values[cursor];
    return digit || sieve.digit ? turnTo(digit) : "no digit here";
  }

  /** Whatever a key with a number does to the digit of that sign. */
  function sift(number, act) {
    const digit = number + 1 - grid.lowest;
    return digit < 1 || digit > grid.symbols.length ? "no such digit" : act(digit);
  }

  function goToCandidate(way) {
    const digit = sieve.digit || session.state.values[cursor];
    if (!digit) {
      return "highlight first";
    }
    sieve = { ...sieve, digit };
    const cell = candidateAhead(grid, session.state, digit, cursor, way);
    if (cell === null || cell === cursor) {
      return cell === null ? "no cell for it" : "only cell for it";
    }
    return moveTo(cell);
  }

  const known = (act) => (knowsTies ? act : () => UNKNOWN);
  const saidUnless = (isDone, said) => (isDone ? DONE : said);
  const sifting = (wanted) => (sieve = wanted);

  /** By the names of commands; what takes a choice has its own name alone. */
  const deeds = {
    move: (way) => moveTo(beside(grid, cursor, way)),
    extend: (way) => go(beside(grid, cursor, way), true),
    box: (way) => (grid.box ? moveTo(nextBox(grid, cursor, way)) : UNKNOWN),
    edge: (way) => moveTo(atEdge(grid, cursor, way)),
    ahead: (way) => moveTo(emptyAhead(grid, session.state.values, cursor, way)),
    empty: (choice) => moveTo(nextEmpty(session.state.values, cursor, choice === "previous")),
    "select.same": () =>
      select(everyCell.filter((cell) => session.state.values[cell] === session.state.values[cursor])),
    "select.noting": () => ((seeking = {}), "seeking"),
    "select.all": () => select(everyCell),
    "select.visual": () => void (isVisual = !isVisual),
    "select.invert": invert,
    "select.none": (_, wasWarned) => clear(wasWarned),
    mode: setMode,
    "mode.turn": (choice) => setMode(MODES.at((MODES.indexOf(mode) + (choice === "next" ? 1 : -1)) % MODES.length)),
    "notes.toggle": () => setMode(mode === DIGIT ? noteMode : DIGIT),
    next: (choice) => void (nextMode = choice),
    digit: (number) => write(Number(number)),
    corner: (number) => enter(Number(number), CORNER),
    centre: (number) => enter(Number(number), CENTRE),
    colour: (number) => enter(Number(number), COLOUR),
    "colours.clear": () =>
      saidUnless(session.erase(everyCell.filter((cell) => session.state.colours[cell]), COLOUR), "no colour"),
    erase: () => saidUnless(session.erase(cells(), mode), whyUnchanged(DIGIT)),
    "notes.fill": known(() => void session.fillNotes()),
    "notes.clear": () => void session.clearNotes(),
    "notes.strike": known(() => (session.strikeNotes() ? "struck" : session.isFinished ? "solved" : "no note")),
    focus: (way) => (way === "here" ? lookForOneHere() : lookFor(turned(grid, sieve, way === "next" ? 1 : -1))),
    filter: (number) => sift(Number(number), turnTo),
    "filter.more": (number) => sift(Number(number), (digit) => (isOn(sifting(alsoFor(sieve, digit))) ? "highlighted" : "filter off")),
    "filter.reverse": (number) =>
      sift(Number(number), (digit) => (sifting(reversed(sieve, digit)).isReversed ? "cannot" : "can")),
    "filter.pairs": () => (sifting({ ...OFF, hasTwo: !sieve.hasTwo }).hasTwo ? "pairs" : "filter off"),
    jump: known(() => goToCandidate("right")),
    "jump.ahead": known(goToCandidate),
    write: () => (sieve.digit ? enter(sieve.digit) : "nothing to write"),
    restart: () => void session.restart(),
    undo: () => saidUnless(session.undo(), "no undo"),
    redo: () => saidUnless(session.redo(), "no redo"),
    "checkpoint.set": setCheckpoint,
    "checkpoint.return": returnToCheckpoint,
    check: checkEntries,
    pause: () => void session.pause(),
    resume: () => void session.resume(),
  };

  return {
    /** @param {string} name of a command, and behind a dot its choice @returns {string|null} */
    act(name) {
      const choice = name.slice(name.lastIndexOf(".") + 1);
      const deed = deeds[[name, name.slice(0, -choice.length - 1)].find((each) => Object.hasOwn(deeds, each))];
      return deed ? doing((wasWarned) => deed(choice, wasWarned)) : UNKNOWN;
    },
    /** @param {{go: number, extend: boolean=, drag: boolean=, double: boolean=}} where @returns {string} */
    point({ go: cell, extend, drag, double }) {
      return doing(() => (extend || drag ? moveTo(cell, true) : double ? selectAlike(cell) : moveTo(cell)));
    },
    /** Takes what was done to the game elsewhere, by its line in the log. */
    elsewhere: (line) => doing(() => void session.follow(line)),
    cells,
    /** What is looked for. */
    get sieve() {
      return sieve;
    },
    get cursor() {
      return cursor;
    },
    /** What digits write next. */
    get mode() {
      return nextMode ?? mode;
    },
    /** The same without what lasts for one digit. */
    get lastingMode() {
      return mode;
    },
    /** The cells to show as wrong. */
    get wrong() {
      return new Set(check === SHOWN ? session.wrong() : []);
    },
    setMode,
  };
}
