// Early: the board that the game will open is drawn at once and takes moves, while the game itself is still loading. Moves
// are played for the eye, and handed to the game as soon as it listens; its own board takes over once they are in it.

import { nothing, takeIn } from "./board_model.js";
import { connectEarly, keypad } from "./buttons.js";
import { drawsSheets } from "./chosen_look.js";
import { newBoard, suited } from "./early_new.js";
import { forgetBoard, isSame, keepMoves, keptBoard, keptMoves } from "./early_kept.js";
import { keypadFor } from "./early_keypad.js";
import { sentBy } from "./early_keys.js";
import { makeLayer } from "./early_layer.js";
import { makePlay, modeKeys } from "./early_play.js";
import { followCells } from "./early_pointing.js";
import { awaited, wordsFor } from "./early_words.js";
import { hasJustPlayed, insists } from "./former.js";
import { spoken, unmistakable } from "./saying.js";
import { followAddress, sharedPuzzle } from "./shared_puzzle.js";
import { say } from "./words.js";

const LOCK = `sudoku-tui ${new URL("../", import.meta.url).pathname}`;
/** Milliseconds in which the curtain, never seen, is lifted. */
const LIFTING = 400;
const A_SECOND = 1000;
const ANY_KEY = { key: " " };

/** What the page draws before the game is there; nothing where it is not known which board that will be. */
async function beginEarly() {
  followAddress();
  if (!drawsSheets) {
    return absent();
  }
  // Asked at once: some boards take so long that this page has its own turn by then.
  const locks = navigator.locks?.query?.().catch(() => null); // refused where nothing is kept
  try {
    const kept = suited(keptBoard(sharedPuzzle()) ?? (await newBoard()));
    return kept ? new Early(kept, locks) : absent();
  } catch (error) {
    console.error(error);
    forgetBoard(); // whatever it was, it is no board
    document.getElementById("early")?.remove();
    document.body.classList.remove("early");
    return absent();
  }
}

/** As `Early`, where there is none. */
function absent() {
  const nothingToDo = { hear() {}, progress() {}, handOver() {}, send: () => false, end: () => "" };
  return { isOn: false, first: "", caughtUp: async () => {}, ...nothingToDo };
}

class Early {
  #kept;
  #board = nothing();
  #play;
  #layer;
  #start;
  #moves = [];
  #isKnown = true;
  #isMet = false;
  #sendOn = () => {};
  /** The last places that the game is to reach, and has reached, in what it is sent; it is to come to the first one. */
  #wanted = 1;
  #reached = 0;
  #wake = () => {};
  #aloud = null;
  #handlers = new AbortController();
  #pointing;
  #since = performance.now();
  isOn = true;

  constructor(kept, locks) {
    this.#kept = kept;
    takeIn(this.#board, kept.board);
    this.#board.clues = kept.clues;
    this.#play = makePlay(this.#board, kept.acts, {
      givens: givensIn(kept.game[1]),
      hasClues: Boolean(kept.board.grid.under || kept.board.grid.over || kept.game[1].includes("#")),
      ...kept,
    });
    const { cursor, mode } = this.#play;
    this.#start = [spoken({ go: cursor }), ...modeKeys(kept.acts.keys, mode)];
    this.#layer = makeLayer(kept, this.#board);
    this.#layer.tell(say("Opening the game …"));
    this.#play.look();
    this.#layer.paint();
    keptMoves(kept.game).forEach((move) => this.#take(move));
    this.#pointing = this.#listen();
    connectEarly((text) => this.send(text));
    this.#showKeypad();
    performance.mark("early board");
    this.#speak();
    if (!(hasJustPlayed || insists)) {
      this.#giveWayToOthers(locks);
    }
  }

  /** The puzzle that is seen already though nobody has played it; empty for a game that is kept. */
  get first() {
    const [number, givens] = this.#kept.game;
    return number === null ? givens : "";
  }

  /** Takes what buttons send; tells whether it did. */
  send(text) {
    const isHeld = this.isOn && !this.#isMet;
    if (isHeld) {
      this.#hold({ key: text });
    }
    return isHeld;
  }

  /** Hears what the game tells, and hands it everything that was done, as soon as it listens. */
  hear({ ask, game, begun, reached }, send, tell) {
    if (reached !== undefined) {
      this.#reached = reached;
      this.#wake();
    }
    if (!this.isOn || this.#isMet || ask !== "paint") {
      return;
    }
    this.#isMet = true;
    keepMoves(this.#kept.game, []);
    const isKnown = isSame(this.#kept.game, game);
    if (isKnown && !(begun && this.#kept.isNew)) {
      this.#sendOn = send;
      const played = this.#moves.length ? [spoken({ played: this.#secondsPlayed() })] : [];
      send([...played, ...this.#start, ...this.#moves.map(written)].join(""));
      // After what the rest of the page answers to the same question.
      queueMicrotask(() => send(spoken({ reach: this.#wanted })));
      return;
    }
    this.#reached = this.#wanted;
    this.#wake();
    if (this.#moves.length) {
      tell(
        isKnown
          ? say("You had begun this puzzle before: it goes on as you left it, without the moves made meanwhile.")
          : say("Another game was opened: the moves made meanwhile are not in it."),
      );
    }
  }

  progress(part, sentence) {
    if (sentence && this.#isKnown) {
      this.#layer.tell(sentence);
    }
  }

  /** Waits until the game has done all that was done here, or will not, and nobody is in the middle of a tap or a drag. */
  async caughtUp() {
    while (this.isOn && (this.#reached < this.#wanted || this.#pointing.isBusy)) {
      await new Promise((resolve) => (this.#wake = resolve));
    }
  }

  /** Gives way to the game's own board. */
  handOver() {
    this.#leave();
    setTimeout(() => document.body.classList.remove("early"), LIFTING);
  }

  /** Goes away because the game cannot be played; returns what there is to say of the moves. */
  end() {
    this.#leave();
    document.body.classList.remove("early");
    if (this.#isMet || !this.#moves.length) {
      return "";
    }
    return keptMoves(this.#kept.game).length
      ? say("The moves you made meanwhile are kept: they will be in the game when it opens.")
      : say("The moves you made meanwhile could not be kept.");
  }

  /** Plays a move for the eye, as far as it is known what it does. */
  #take(move) {
    this.#moves.push(move);
    if (!this.#isKnown) {
      return;
    }
    const before = new Map(this.#board.cells.map((cell, at) => [at, { ...cell }]));
    const wasPaused = this.#play.isPaused;
    const name = this.#kept.acts.keys[move.key];
    const changed = "key" in move ? this.#play.act(name) : this.#play.point(move);
    if (changed) {
      this.#layer.paint(changed);
      this.#aloud?.tell(new Map([...changed].map((at) => [at, before.get(at)])));
      this.#timePause(wasPaused);
    }
    // What follows what is not known may mean something else: the game will show it.
    this.#isKnown = changed !== null && !this.#play.isOver;
    const waits = !(this.#isKnown || this.#play.isSolved);
    this.#layer.show(waits ? awaited(name) : wordsFor(this.#play), waits);
  }

  #timePause(wasPaused) {
    const { isPaused } = this.#play;
    if (isPaused !== wasPaused) {
      // The time of a pause counts for nobody: it is as if the board had been seen that much later.
      this.#since = isPaused ? this.#since - performance.now() : this.#since + performance.now();
    }
  }

  #secondsPlayed() {
    return (this.#play.isPaused ? -this.#since : performance.now() - this.#since) / A_SECOND;
  }

  /** Takes what is done as long as the game does not answer. */
  #hold(done) {
    const move = this.#play.isPaused && "go" in done ? ANY_KEY : done; // where it is paused no cell can be pointed at
    this.#take(move);
    if (this.#isMet) {
      this.#wanted += 1;
      this.#sendOn(written(move) + spoken({ reach: this.#wanted }));
    } else {
      keepMoves(this.#kept.game, this.#moves);
      this.#showKeypad();
    }
  }

  #listen() {
    const { signal } = this.#handlers;
    const point = ({ cell, extend, double, drag }) => this.#hold({ go: cell, extend, double, drag });
    addEventListener("keydown", (event) => this.#key(event), { capture: true, signal });
    return followCells(this.#layer, point, () => this.#wake(), signal);
  }

  #key(event) {
    const text = sentBy(event, String(getSelection()) !== "");
    const isOurs = !event.target.closest?.("button, input, dialog, textarea:not(.xterm-helper-textarea)");
    if (text && isOurs) {
      event.preventDefault();
      event.stopImmediatePropagation();
      this.#hold({ key: text });
    }
  }

  /** The keypad as the board stands. */
  #showKeypad() {
    const { keypad: pad, acts } = this.#kept;
    if (pad && !this.#play.isPaused) {
      keypad.show(keypadFor(pad, acts.keys, this.#play.mode, this.#board));
    }
  }

  /** What it takes to tell the board in words is fetched once the board is seen. */
  async #speak() {
    const { makeEarlyAloud } = await import("./early_aloud.js");
    if (this.isOn) {
      const [place, room] = [document.getElementById("aloud"), () => this.#layer.place];
      this.#aloud = makeEarlyAloud(this.#board, { place, room, point: (cell) => this.#hold({ go: cell }) });
    }
  }

  /** Another tab may play this game. */
  async #giveWayToOthers(locks) {
    const all = await locks;
    if (all?.held.some(({ name }) => name === LOCK) && !this.#isMet && !this.#moves.length) {
      this.end();
    }
  }

  #leave() {
    if (this.isOn) {
      this.isOn = false;
      this.#wake();
      this.#handlers.abort();
      this.#layer.remove();
      this.#aloud?.remove();
    }
  }
}

/** The signs of a puzzle, behind the name of its grid and before what tells its clues apart. */
const givensIn = (line) => line.split("#")[0].split(":").at(-1);
const written = (move) => ("key" in move ? unmistakable(move.key) : spoken(move));

export const early = await beginEarly();
