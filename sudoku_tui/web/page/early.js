// Early: the board that the game will open is drawn at once and takes moves, while the game itself is still loading. Moves
// are played for the eye, and handed to the game as soon as it listens; its own board takes over once they are in it.

import { connectEarly, keypad } from "./buttons.js";
import { drawsSheets } from "./chosen_look.js";
import { forgetBoard, isSame, keepMoves, keptBoard, keptMoves } from "./early_kept.js";
import { keypadFor } from "./early_keypad.js";
import { sentBy } from "./early_keys.js";
import { newBoard, suited } from "./early_new.js";
import { followCells } from "./early_pointing.js";
import { Round, written } from "./early_round.js";
import { hasJustPlayed, insists } from "./former.js";
import { spoken } from "./saying.js";
import { followAddress, sharedPuzzle } from "./shared_puzzle.js";
import { say } from "./words.js";

const LOCK = `sudoku-tui ${new URL("../", import.meta.url).pathname}`;
/** Milliseconds for which nothing else is shown while what it takes to draw a board of another size is fetched. */
const SOON = 1500;
/** Milliseconds in which the curtain, never seen, is lifted. */
const LIFTING = 400;
const ANY_KEY = { key: " " };
/** Stands for the givens of a puzzle that the page is about to show. */
const AWAITED = "awaited";

class Early {
  #round = null;
  #isAwaited = drawsSheets;
  #isMet = false;
  #sendOn = () => {};
  /** The last places that the game is to reach, and has reached, in what it is sent; it is to come to the first one. */
  #wanted = 1;
  #reached = 0;
  #wake = () => {};
  #aloud = null;
  #handlers = new AbortController();
  #pointing;
  /** Whether its board is what is seen. */
  isOn = false;
  /** @type {Promise<boolean>} resolved once there is a board, or there will be none; tells whether there is one */
  begun;

  constructor() {
    followAddress();
    // Asked at once: some boards take so long that this page has its own turn by then.
    const locks = navigator.locks?.query?.().catch(() => null); // refused where nothing is kept
    this.begun = drawsSheets ? this.#begin(locks) : Promise.resolve(false);
  }

  /** Draws a board as soon as it is known which one that will be; the game itself may be there before. */
  async #begin(locks) {
    try {
      const kept = suited(keptBoard(sharedPuzzle()) ?? (await newBoard()));
      if (kept && !this.#isMet) {
        this.#show(kept);
        this.#giveWayToOthers(locks);
      }
    } catch (error) {
      console.error(error);
      forgetBoard(); // whatever it was, it is no board
      document.getElementById("early")?.remove();
      document.body.classList.remove("early");
      this.isOn = false;
    }
    this.#isAwaited = false;
    return this.isOn;
  }

  #show(kept) {
    this.#round = new Round(kept);
    this.isOn = true;
    this.#pointing = this.#listen();
    connectEarly((text) => this.send(text));
    this.#showKeypad();
    performance.mark("early board");
    this.#speak();
  }

  /** The puzzle that is seen already though nobody has played it; empty for a game that is kept. */
  get first() {
    const [number, givens] = this.#round?.kept.game ?? [null, this.#isAwaited ? AWAITED : ""];
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
    if (this.#isMet || ask !== "paint") {
      return;
    }
    this.#isMet = true; // a board that comes from now on comes too late
    if (this.isOn) {
      this.#handOn({ game, begun }, send, tell);
    }
  }

  #handOn({ game, begun }, send, tell) {
    const { kept, moves, text } = this.#round;
    keepMoves(kept.game, []);
    const isKnown = isSame(kept.game, game);
    if (isKnown && !(begun && kept.isNew)) {
      this.#sendOn = send;
      send(text);
      // After what the rest of the page answers to the same question.
      queueMicrotask(() => send(spoken({ reach: this.#wanted })));
      return;
    }
    this.#reached = this.#wanted;
    this.#wake();
    if (moves.length) {
      tell(
        isKnown
          ? say("You had begun this puzzle before: it goes on as you left it, without the moves made meanwhile.")
          : say("Another game was opened: the moves made meanwhile are not in it."),
      );
    }
  }

  progress(part, sentence) {
    if (sentence && this.#round.isKnown) {
      this.#round.layer.tell(sentence);
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
    if (this.#isMet || !this.#round?.moves.length) {
      return "";
    }
    return keptMoves(this.#round.kept.game).length
      ? say("The moves you made meanwhile are kept: they will be in the game when it opens.")
      : say("The moves you made meanwhile could not be kept.");
  }

  /** Takes what is done as long as the game does not answer. */
  #hold(done) {
    const round = this.#round;
    const move = round.play.isPaused && "go" in done ? ANY_KEY : done; // where it is paused no cell can be pointed at
    this.#aloud?.tell(round.take(move));
    if (this.#isMet) {
      this.#wanted += 1;
      this.#sendOn(written(move) + spoken({ reach: this.#wanted }));
    } else {
      keepMoves(round.kept.game, round.moves);
      this.#showKeypad();
    }
  }

  #listen() {
    const { signal } = this.#handlers;
    const point = ({ cell, extend, double, drag }) => this.#hold({ go: cell, extend, double, drag });
    addEventListener("keydown", (event) => this.#key(event), { capture: true, signal });
    return followCells(this.#round.layer, point, () => this.#wake(), signal);
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
    const { kept, play, board } = this.#round;
    if (kept.keypad && !play.isPaused) {
      keypad.show(keypadFor(kept.keypad, kept.acts.keys, play.mode, board));
    }
  }

  /** What it takes to tell the board in words is fetched once the board is seen. */
  async #speak() {
    const { makeEarlyAloud } = await import("./early_aloud.js");
    if (this.isOn) {
      const { board, layer } = this.#round;
      const [place, room] = [document.getElementById("aloud"), () => layer.place];
      this.#aloud = makeEarlyAloud(board, { place, room, point: (cell) => this.#hold({ go: cell }) });
    }
  }

  /** Another tab may play this game. */
  async #giveWayToOthers(locks) {
    const all = hasJustPlayed || insists ? null : await locks;
    if (all?.held.some(({ name }) => name === LOCK) && !this.#isMet && !this.#round.moves.length) {
      this.end();
    }
  }

  #leave() {
    if (this.isOn) {
      this.isOn = false;
      this.#wake();
      this.#handlers.abort();
      this.#round.leave();
      this.#aloud?.remove();
    }
  }
}

export const early = new Early();
// Whatever is there soon comes before everything else; the game does not wait for more.
await Promise.race([early.begun, new Promise((resolve) => setTimeout(resolve, SOON))]);
