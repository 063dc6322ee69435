// Early: the board that the game will open is drawn at once and takes moves, while the game itself is still loading. Moves
// are played for the eye, and handed to the game as soon as it listens; its own board takes over once they are in it.

import { nothing, takeIn } from "./board_model.js";
import { connectEarly, keypad } from "./buttons.js";
import { firstBoard, suited } from "./early_first.js";
import { forgetBoard, isSame, keepMoves, keptBoard, keptMoves } from "./early_kept.js";
import { sentBy } from "./early_keys.js";
import { makeLayer } from "./early_layer.js";
import { makePlay, modeKeys } from "./early_play.js";
import { hasJustPlayed } from "./former.js";
import { spoken } from "./saying.js";
import { sharedPuzzle } from "./shared_puzzle.js";
import { say } from "./words.js";

const LOCK = `sudoku-tui ${new URL("../", import.meta.url).pathname}`;
/** Milliseconds in which the curtain, never seen, is lifted. */
const LIFTING = 400;

/** What the page draws before the game is there; nothing where it is not known which board that will be. */
function beginEarly() {
  try {
    const shared = sharedPuzzle();
    const kept = suited(keptBoard(shared) ?? firstBoard(shared));
    return kept ? new Early(kept) : absent();
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
  #told = null;
  #handlers = new AbortController();
  isOn = true;

  constructor(kept) {
    this.#kept = kept;
    takeIn(this.#board, kept.board);
    this.#board.clues = kept.clues;
    this.#play = makePlay(this.#board, kept.acts);
    const { cursor, mode } = this.#play;
    this.#start = [spoken({ go: cursor }), ...modeKeys(kept.acts.keys, mode)];
    this.#layer = makeLayer(kept, this.#board);
    this.#layer.tell(say("Opening the game …"));
    this.#play.look();
    this.#layer.paint();
    keptMoves(kept.game).forEach((move) => this.#take(move));
    this.#listen();
    connectEarly((text) => this.send(text));
    this.#showKeypad();
    performance.mark("early board");
    this.#speak();
    if (!hasJustPlayed) {
      this.#giveWayToOthers();
    }
  }

  /** The givens that a newcomer sees already; empty for a game that is kept. */
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
  hear({ ask, game, reached }, send, tell) {
    if (reached !== undefined) {
      this.#reached = reached;
      this.#wake();
    }
    if (!this.isOn || this.#isMet || ask !== "paint") {
      return;
    }
    this.#isMet = true;
    keepMoves(this.#kept.game, []);
    if (isSame(this.#kept.game, game)) {
      this.#sendOn = send;
      send([...this.#start, ...this.#moves.map(written)].join(""));
      // After what the rest of the page answers to the same question.
      queueMicrotask(() => send(spoken({ reach: this.#wanted })));
      return;
    }
    this.#reached = this.#wanted;
    this.#wake();
    if (this.#moves.length) {
      tell(say("Another game was opened: the moves made meanwhile are not in it."));
    }
  }

  progress(part, sentence) {
    if (sentence && this.#isKnown) {
      this.#layer.tell(sentence);
    }
  }

  /** Waits until the game has done all that was done here, or will not. */
  async caughtUp() {
    while (this.isOn && this.#reached < this.#wanted) {
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
    const name = "key" in move ? this.#kept.acts.keys[move.key] : null;
    const before = new Map(this.#board.cells.map((cell, at) => [at, { ...cell }]));
    const isKnown = this.#isKnown && (name || ("go" in move && !move.extend));
    const changed = isKnown && (name ? this.#play.act(name) : this.#play.point(move.go));
    if (changed) {
      this.#layer.paint(changed);
      this.#told?.(new Map([...changed].map((at) => [at, before.get(at)])));
    } else if (this.#isKnown) {
      this.#isKnown = false; // what follows may mean something else: the game will show it
      this.#layer.tell(say("One moment …"));
      this.#layer.show();
    }
  }

  /** Takes what is done as long as the game does not answer. */
  #hold(move) {
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
    addEventListener("keydown", (event) => this.#key(event), { capture: true, signal });
    this.#layer.element.addEventListener("pointerdown", (event) => this.#press(event), { signal });
  }

  #key(event) {
    const text = sentBy(event);
    const isOurs = !event.target.closest?.("button, input, dialog, textarea:not(.xterm-helper-textarea)");
    if (text && isOurs) {
      event.preventDefault();
      event.stopImmediatePropagation();
      this.#hold({ key: text });
    }
  }

  #press(event) {
    const cell = event.button === 0 ? this.#layer.cellAt(event.clientX, event.clientY) : null;
    if (cell !== null) {
      event.preventDefault();
      const extend = event.shiftKey || event.ctrlKey || event.metaKey;
      this.#hold({ go: cell, ...(extend ? { extend } : {}) });
    }
  }

  /** The keypad with the mode that is on, and with what is left of each digit. */
  #showKeypad() {
    const { keypad: pad, acts } = this.#kept;
    const { symbols, size } = this.#board.grid;
    const left = (number) => size - this.#board.cells.filter(({ d }) => d === symbols[number - 1]).length;
    const now = (key) => {
      const [deed, choice] = (acts.keys[key.send] ?? "").split(".");
      const on = deed === "mode" ? { on: choice === this.#play.mode } : {};
      return { ...key, ...on, ...(deed === "digit" && key.left !== undefined ? { left: left(Number(choice)) } : {}) };
    };
    if (pad) {
      keypad.show({ rows: pad.rows.map((keys) => keys.map(now)) });
    }
  }

  /** What it takes to tell the board in words is fetched once the board is seen. */
  async #speak() {
    const { makeEarlyAloud } = await import("./early_aloud.js");
    if (this.isOn) {
      this.#told = makeEarlyAloud(this.#board, document.getElementById("voice"));
    }
  }

  /** Another tab may play this game. */
  async #giveWayToOthers() {
    const { held } = (await navigator.locks?.query?.()) ?? { held: [] };
    if (held.some(({ name }) => name === LOCK) && !this.#isMet && !this.#moves.length) {
      this.end();
    }
  }

  #leave() {
    if (this.isOn) {
      this.isOn = false;
      this.#wake();
      this.#handlers.abort();
      this.#layer.remove();
    }
  }
}

const written = (move) => ("key" in move ? move.key : spoken(move));

export const early = beginEarly();
