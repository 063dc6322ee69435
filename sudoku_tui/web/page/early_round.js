// Early round: one game on the board that is there before the program: how it is drawn, what was done in it and for how long,
// and what the program has to be sent of it.

import { nothing, takeIn } from "./board_model.js";
import { DIGIT } from "./core_entry.js";
import { keptMoves } from "./early_kept.js";
import { makeLayer } from "./early_layer.js";
import { makePlay, modeKeys } from "./early_play.js";
import { awaited, wordsFor } from "./early_words.js";
import { spoken, unmistakable } from "./saying.js";
import { say } from "./words.js";

const A_SECOND = 1000;
/** What changes how the board looks, and nothing on it. */
export const NEXT_THEME = "theme.next";

/** @param {object} move @returns {string} what the program is sent of it */
export const written = (move) => ("key" in move ? unmistakable(move.key) : spoken(move));

/** @returns {string} what has the program begin where a game stood, on its board */
const startingAt = ({ acts }, { cursor, mode }) => [spoken({ go: cursor }), ...modeKeys(acts.keys, mode)].join("");

/** @param {object} kept a game that is not on the board @returns {string} what the program has to be sent of it; empty for nothing */
export function waitingText(kept) {
  const moves = keptMoves(kept.game);
  const cursor = Math.max(kept.board.cells.findIndex(([cell]) => cell.c), 0);
  const start = startingAt(kept, { cursor, mode: kept.board.cells[cursor][0].c || DIGIT });
  return moves.length ? start + moves.map(written).join("") : "";
}

export class Round {
  /** As it was kept, or came with the page. */
  kept;
  board = nothing();
  play;
  layer;
  moves = [];
  /** What has the program begin where this began. */
  start;
  #inks;
  #isKnown = true;
  #since = performance.now();
  #wasLeft = false;

  constructor(kept) {
    [this.kept, this.#inks] = [kept, kept.inks];
    takeIn(this.board, kept.board);
    this.board.clues = kept.clues;
    this.play = makePlay(this.board, kept.acts, {
      givens: givensIn(kept.game[1]),
      hasClues: Boolean(kept.board.grid.under || kept.board.grid.over || kept.game[1].includes("#")),
      ...kept,
    });
    this.start = startingAt(kept, this.play);
    this.layer = makeLayer(kept, this.board);
    this.layer.tell(say("Opening the game …"));
    this.play.look();
    this.layer.paint();
    keptMoves(kept.game).forEach((move) => this.take(move));
  }

  /** The inks that it wears. */
  get inks() {
    return this.#inks;
  }

  wear(inks) {
    this.#inks = inks;
    this.layer.wear(inks);
  }

  /** How many times another theme was asked for. */
  get themes() {
    return this.moves.filter(({ key }) => this.kept.acts.keys[key] === NEXT_THEME).length;
  }

  /** Whether it is known what everything does that was done. */
  get isKnown() {
    return this.#isKnown;
  }

  /** What the program is to do so that its game is as far as this one. */
  get text() {
    const played = this.moves.length ? spoken({ played: this.#secondsPlayed() }) : "";
    return [played, this.start, ...this.moves.map(written)].join("");
  }

  /**
   * Plays a move for the eye, as far as it is known what it does.
   *
   * @param {object} move
   * @returns {Map<number, object>} what the cells were that it changed
   */
  take(move) {
    this.moves.push(move);
    if (!this.#isKnown) {
      return new Map();
    }
    const before = this.board.cells.map((cell) => ({ ...cell }));
    const wasPaused = this.play.isPaused;
    const name = this.kept.acts.keys[move.key];
    const changed = name === NEXT_THEME ? new Set() : "key" in move ? this.play.act(name) : this.play.point(move);
    if (changed) {
      this.layer.paint(changed);
      this.#timePause(wasPaused);
    }
    // What follows what is not known may mean something else: the program will show it.
    this.#isKnown = changed !== null && !this.play.isOver;
    const waits = !(this.#isKnown || this.play.isSolved);
    this.layer.show(waits ? awaited(name) : wordsFor(this.play), waits);
    return new Map([...(changed ?? [])].map((at) => [at, before[at]]));
  }

  /** Lets it go from the page; its time stands still. */
  leave() {
    if (!this.#wasLeft) {
      this.#wasLeft = true;
      this.#stopClock();
      this.layer.remove();
    }
  }

  #timePause(wasPaused) {
    const { isPaused } = this.play;
    if (isPaused !== wasPaused) {
      // The time of a pause counts for nobody: it is as if the board had been seen that much later.
      isPaused ? this.#stopClock() : (this.#since += performance.now());
    }
  }

  /** From now on it is known for how long it was played. */
  #stopClock() {
    this.#since -= this.#since > 0 ? performance.now() : 0;
  }

  #secondsPlayed() {
    return (this.#since > 0 ? performance.now() - this.#since : -this.#since) / A_SECOND;
  }
}

/** The signs of a puzzle, behind the name of its grid and before what tells its clues apart. */
const givensIn = (line) => line.split("#")[0].split(":").at(-1);
