// Early: the board that the game will open is drawn at once and takes moves, while the game itself is still loading. Moves
// are played for the eye, and handed to the game as soon as it listens; its own board takes over once they are in it.

import { connectEarly, keypad } from "./buttons.js";
import { drawsSheets } from "./chosen_look.js";
import { Elsewhere } from "./early_elsewhere.js";
import { makeHandover } from "./early_handover.js";
import { forgetBoard, keepBoard, keepMoves, keptBoard, keptMoves, unheardFirst } from "./early_kept.js";
import { keypadFor } from "./early_keypad.js";
import { sentBy } from "./early_keys.js";
import { newBoard, suited } from "./early_new.js";
import { followCells } from "./early_pointing.js";
import { NEXT_THEME, Round } from "./early_round.js";
import { hasJustPlayed, insists } from "./former.js";
import { dress } from "./look.js";
import { followAddress, sharedPuzzle } from "./shared_puzzle.js";
import { say } from "./words.js";

const LOCK = `sudoku-tui ${new URL("../", import.meta.url).pathname}`;
/** Milliseconds for which nothing else is shown while what it takes to draw a board of another size is fetched. */
const SOON = 1500;
/** Milliseconds in which the curtain, never seen, is lifted. */
const LIFTING = 400;
/** The keys that press a button which has the focus. */
const PRESSING = ["Enter", " "];
const ANY_KEY = { key: " " };
/** Stands for the givens of a puzzle that the page is about to show. */
const AWAITED = "awaited";

/** What leads away from the board, to what the page has of it by itself. */
const AWAY = ["home", "new", "daily"];

class Early {
  /** The games that were played here, the one that is seen at the end. */
  #rounds = [];
  #isAwaited = drawsSheets;
  #handover = null;
  #colours = null;
  #aloud = null;
  #handlers = new AbortController();
  #pointing;
  #wake = () => {};
  #elsewhere = new Elsewhere({
    begin: (kept) => this.#begin(kept),
    again: (done) => this.#hold(done),
    round: () => this.#round,
  });
  /** Whether its board is what is seen. */
  isOn = false;
  /** @type {Promise<boolean>} resolved once there is a board, or there will be none; tells whether there is one */
  begun;

  constructor() {
    followAddress();
    // Asked at once: some boards take so long that this page has its own turn by then.
    const locks = navigator.locks?.query?.().catch(() => null); // refused where nothing is kept
    this.begun = drawsSheets ? this.#open(locks) : Promise.resolve(false);
  }

  /** Draws a board as soon as it is known which one that will be; the game itself may be there before. */
  async #open(locks) {
    try {
      const kept = suited(keptBoard(sharedPuzzle()) ?? (await newBoard()));
      if (kept && !this.#handover) {
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

  get #round() {
    return this.#rounds.at(-1);
  }

  #show(kept) {
    this.#rounds.push(new Round(kept));
    this.isOn = true;
    this.#pointing = this.#listen();
    connectEarly((text) => this.send(text));
    this.#showKeypad();
    performance.mark("early board");
    this.#speak();
    this.#wearNext();
  }

  /** Plays another game; the one before stays as it is. */
  #begin(kept) {
    if (!this.#handover) {
      keepBoard(kept);
      this.#clear();
      this.#show(kept);
    }
  }

  /** The puzzle that is seen already though nobody has played it; empty for a game that is kept. */
  get first() {
    const { game, begins } = this.#rounds[0]?.kept ?? { game: [null, this.#isAwaited ? AWAITED : ""] };
    return begins ? unheardFirst() : game[0] === null ? game[1] : "";
  }

  /** @param {{hear: function(object): void}} sheets what draws screens */
  connect(sheets) {
    this.#elsewhere.connect(sheets);
  }

  /** Passes on what the game tells sheets, now or when it takes over. */
  tellSheets(news) {
    this.#elsewhere.pass(news, this.isOn);
  }

  /** Takes what buttons send; tells whether it did. */
  send(text) {
    const isHeld = this.isOn && !this.#handover;
    if (isHeld) {
      this.#hold({ key: text });
    }
    return isHeld;
  }

  /** Hears what the game tells, and hands it everything that was done, as soon as it listens. */
  hear(news, send, tell) {
    if (this.isOn && this.#colours) {
      dress(this.#colours); // those it will wear once it has done what was done here
    }
    this.#handover?.hear(news);
    if (!this.#handover && news.ask === "paint") {
      this.#handover = makeHandover(send, tell, () => this.#wake()); // a board that comes from now on comes too late
      this.#handover.hear(news);
      if (this.isOn) {
        this.#handover.begin(this.#rounds, () => this.#elsewhere.text);
      }
    }
  }

  progress(part, sentence) {
    if (sentence && this.#round.isKnown) {
      this.#round.layer.tell(sentence);
    }
  }

  /** Waits until the game has done all that was done here, or will not, and nobody is in the middle of a tap or a drag. */
  async caughtUp() {
    while (this.isOn && (!this.#handover?.isDone || this.#pointing.isBusy)) {
      await new Promise((resolve) => (this.#wake = resolve));
    }
  }

  /** Gives way to the game's own board. */
  handOver() {
    this.#leave();
    this.#elsewhere.giveWay();
    setTimeout(() => document.body.classList.remove("early"), LIFTING);
  }

  /** Goes away because the game cannot be played; returns what there is to say of the moves. */
  end() {
    this.#leave();
    this.#elsewhere.giveWay();
    document.body.classList.remove("early");
    if (this.#handover || !this.#round?.moves.length) {
      return "";
    }
    return keptMoves(this.#round.kept.game).length
      ? say("The moves you made meanwhile are kept: they will be in the game when it opens.")
      : say("The moves you made meanwhile could not be kept.");
  }

  /** Takes what is done as long as the game does not answer. */
  #hold(done) {
    const round = this.#round;
    const name = round.play.isPaused ? "" : round.kept.acts.keys[done.key];
    if (this.#handover) {
      this.#take(done);
    } else if (this.#elsewhere.isOpen) {
      this.#elsewhere.take(done);
    } else if (AWAY.includes(name) && round.isKnown) {
      this.#elsewhere.open(name);
    } else {
      this.#take(done);
      keepMoves(round.kept.game, round.moves);
      this.#showKeypad();
    }
  }

  #take(done) {
    const round = this.#round;
    const move = round.play.isPaused && "go" in done ? ANY_KEY : done; // where it is paused no cell can be pointed at
    if (this.#elsewhere.isOpen) {
      this.#handover.pass(move); // what is seen over the board is the program's to answer by now
      return;
    }
    const changed = round.take(move); // also while nothing tells it yet
    this.#aloud?.tell(changed);
    this.#handover?.take(move);
    if (round.kept.acts.keys[move.key] === NEXT_THEME) {
      this.#wearNext();
    }
  }

  /** Wears the theme that was asked for, which takes a moment. */
  async #wearNext() {
    const steps = this.#rounds.reduce((sum, { themes }) => sum + themes, 0);
    if (steps) {
      const { themeAfter } = await import("./early_themes.js");
      const theme = await themeAfter(this.#round.kept.acts.theme, steps).catch(() => null);
      if (theme && this.isOn) {
        const { inks, name, ...colours } = theme;
        this.#colours = colours;
        dress(colours);
        this.#round.wear(inks);
        this.#round.layer.show(say("The theme is now '{name}'.", { name }));
      }
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
    const isForSheet = this.#elsewhere.isOpen && !PRESSING.includes(event.key);
    if (text && (isOurs || isForSheet)) {
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
    const round = this.#round;
    const { makeEarlyAloud } = await import("./early_aloud.js");
    if (this.isOn && round === this.#round) {
      const { board, layer } = round;
      const [place, room] = [document.getElementById("aloud"), () => layer.place];
      this.#aloud = makeEarlyAloud(board, { place, room, point: (cell) => this.#hold({ go: cell }) });
    }
  }

  /** Another tab may play this game. */
  async #giveWayToOthers(locks) {
    const all = hasJustPlayed || insists ? null : await locks;
    const isUntouched = this.#rounds.length === 1 && !this.#round.moves.length;
    if (all?.held.some(({ name }) => name === LOCK) && !this.#handover && isUntouched) {
      this.end();
    }
  }

  #leave() {
    if (this.isOn) {
      this.isOn = false;
      this.#wake();
      this.#clear();
    }
  }

  /** Takes the board away. */
  #clear() {
    this.#handlers.abort();
    this.#handlers = new AbortController();
    this.#round.leave();
    this.#aloud?.remove();
    this.#aloud = null;
  }
}

export const early = new Early();
// Whatever is there soon comes before everything else; the game does not wait for more.
await Promise.race([early.begun, new Promise((resolve) => setTimeout(resolve, SOON))]);
