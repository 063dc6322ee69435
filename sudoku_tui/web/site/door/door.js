// The door to the game in this browser: the page's half of the worker that plays.

import { chooseFile } from "../page/choose_file.js";
import { hasJustPlayed, insist, insists, noteLeaving } from "../page/former.js";
import { forgetPuzzle, sharedPuzzle } from "../page/shared_puzzle.js";
import { say, words } from "../page/words.js";
import { download, giveFile } from "./files.js";
import { leaveInGoodOrder } from "./leaving.js";
import { missingHere, moduleWorker, TOO_OLD } from "./missing.js";
import { startSearcher } from "./searcher.js";
import { lookForGarbage } from "./tidy.js";
import { keepOffline } from "./updates.js";

/** How far along the loading is when a stage is over, and what comes next. */
const STAGES = {
  python: [0.55, say("Laying out the grid …")],
  remembered: [0.65, say("Laying out the grid …")],
  modules: [0.65, say("Looking for your games …")],
  restored: [0.7, say("Sharpening the pencil …")],
  imported: [0.85, say("Drawing the board …")],
};
/** The first letters only prepare the terminal; whatever is longer draws. */
const SHORTEST_DRAWING = 200;
/** Milliseconds after the first frame until the start is tidied up: the page is at rest by then, more or less. */
const A_WHILE = 3000;
const LATER = new URL("../python/later.wasm", import.meta.url);
const SAVED = say("Your game is saved.");
const UNSAVED = say("This browser refused to keep your game: what you played last is lost.");
const UNANSWERED = say("This browser does not find what it keeps: what you play now is lost when the page is closed.");
const FOUND_LATE = say("Your games are there after all; what you play here is lost when you open them.");
const MISTAKE = say("The game stopped because of a bug; your moves are saved.");

// The worker starts while the page is still being put together.
let missing = missingHere();
const worker = missing ? null : moduleWorker(new URL("./game.js", import.meta.url), document.documentElement.lang);
missing ||= worker ? "" : TOO_OLD;
/** What went wrong with the worker, and what it said, before anybody listened. */
let early = null;
const unheard = [];
if (worker) {
  worker.onerror = (event) => (early = event);
  worker.onmessage = (event) => unheard.push(event);
}
const build = document.querySelector('meta[name="build"]')?.content ?? "";
const isStored = Boolean(navigator.serviceWorker?.controller);
worker?.postMessage({
  kind: "begin",
  value: { build, insist: insists, isNext: hasJustPlayed, isStored, words: words() },
});
const playNoMore = worker ? noteLeaving() : () => {};

/** The class `Terminal` of xterm.js, its style sheet loaded. */
export async function loadTerminal() {
  const module = import("../xterm/xterm.js").catch(() => {
    throw new Error(say("the terminal could not be fetched; is there a connection?"));
  });
  const [{ Terminal }] = await Promise.all([module, loadStyle("../xterm/xterm.css")]);
  return Terminal;
}

function loadStyle(address) {
  const href = new URL(address, import.meta.url).href;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    const reason = say("the style of the terminal could not be fetched; is there a connection?");
    link.onerror = () => reject(new Error(reason));
    document.head.append(link);
  });
}

/**
 * Plays on a terminal.
 *
 * @param {object} terminal of xterm.js
 * @param {object} report what the page does with news: progress, ready, stop, tell
 */
export function open(terminal, report) {
  return new Door(terminal, report);
}

class Door {
  #terminal;
  #report;
  #isReady = false;
  #isSafe = true;
  #hasAskedToKeep = false;
  #noteSending = leaveInGoodOrder(() => this.#post("leave"), () => this.#isSafe);
  #takeWarningBack = () => {};
  #endSearcher = () => {};

  constructor(terminal, report) {
    this.#terminal = terminal;
    this.#report = report;
    if (missing) return void report.stop(missing);
    report.progress(0.05, say("Loading the game …"));
    worker.onmessage = ({ data }) => this.#heard[data.kind](data.value);
    worker.onerror = (event) => this.#heard.broken(event.message ?? say("not all of its files could be fetched"));
    if (early) return void worker.onerror(early);
    unheard.splice(0).forEach(worker.onmessage);
    this.resize(terminal.cols, terminal.rows);
    const { first, ratio, hand, scheme } = report;
    const [shared, address] = [sharedPuzzle(), location.href.split("#")[0]];
    this.#post("open", { shared, first, address, ratio, hand, scheme });
    addEventListener("beforeunload", (event) => this.#isSafe || event.preventDefault());
    document.addEventListener("visibilitychange", () => document.hidden && this.#post("leave"));
    // A page that a browser had put aside may have lost its worker, and its turn, in the meantime.
    addEventListener("pageshow", (event) => event.persisted && reload());
  }

  /** Sends what was typed, or what the mouse did. */
  send(text) {
    this.#noteSending();
    this.#post("key", text);
  }

  resize(columns, rows) {
    this.#post("size", { columns, rows });
  }

  /** Tells the game whether the player is here. */
  focus(isHere) {
    this.#post("key", isHere ? "\x1b[I" : "\x1b[O");
  }

  /** What the game asks of the browser. */
  asked({ ask }) {
    const give = (file) => giveFile(file, this.#report, (content) => this.#post("file", content));
    if (ask === "file") chooseFile(this.#report, give);
  }

  #post(kind, value) {
    worker?.postMessage({ kind, value });
  }

  #heard = {
    draw: (text) => {
      if (this.#isReady || text.length < SHORTEST_DRAWING) return void this.#terminal.write(text);
      this.#isReady = true;
      this.#terminal.write(text, () => this.#begin());
    },
    fetched: (part) => this.#report.progress(0.05 + 0.45 * part, say("Loading the game …")),
    mark: ({ name, at }) => {
      performance.mark(name, { startTime: at - performance.timeOrigin });
      this.#report.progress(...STAGES[name]);
    },
    come: () => fetchLater().then((content) => content && this.#post("later", content)),
    search: (port) => (this.#endSearcher = startSearcher(port)),
    address: (address) => window.open(address, "_blank", "noopener"),
    file: ({ name, type, content }) => download(name, type, content),
    safe: (isSafe) => {
      if (isSafe && !this.#isSafe) this.#askToKeep();
      this.#isSafe = isSafe;
    },
    warn: (sentence) => this.#warn(sentence, { label: say("Try now"), act: () => this.#post("again") }),
    reassure: (sentence) => {
      this.#takeWarningBack();
      this.#report.tell(sentence);
    },
    // Only now, so that nothing competes with the first frame, nor takes room while the start still has its own.
    tidy: () => {
      lookForGarbage();
      keepOffline(this.#report);
    },
    unkept: () =>
      this.#report.tell(say("This browser keeps nothing for this page: what you play is lost when it is closed.")),
    unanswered: () => this.#warn(UNANSWERED, { label: say("Try again"), act: reload }),
    answered: (isKept) => {
      if (!isKept) return this.#warn(FOUND_LATE, { label: say("Open them"), act: reload });
      this.#takeWarningBack();
      this.#report.tell(say("The browser answers again: what you play is kept."));
    },
    lost: () => this.#stop(say("The game goes on in another tab."), say("Play here"), insist),
    taken: () => this.#stop(say("The game is open in another tab."), say("Play here"), insist),
    over: (reason) => this.#stop(reason || (this.#isSafe ? SAVED : UNSAVED), say("Play on"), reload),
    missing: (sentence) => this.#stop(sentence, say("Try again"), reload),
    broken: (words) => {
      const reason = words.replace(/\.+$/, "");
      const sentence = this.#isReady ? MISTAKE : say("The game could not be started: {reason}.", { reason });
      this.#stop(sentence, say("Try again"), reload);
    },
  };

  /** Shows a sentence until it is closed, acted upon or taken back; only the last one counts. */
  #warn(sentence, action) {
    this.#takeWarningBack();
    this.#takeWarningBack = this.#report.tell(sentence, action);
  }

  #begin() {
    this.#report.ready();
    forgetPuzzle();
    setTimeout(() => this.#post("rest"), A_WHILE);
  }

  /** Some browsers pass the question on to the player: once is enough, and not after every move. */
  #askToKeep() {
    if (this.#hasAskedToKeep) return;
    this.#hasAskedToKeep = true;
    navigator.storage?.persist?.();
  }

  #stop(sentence, label, act) {
    this.#isSafe = true;
    playNoMore();
    this.#endSearcher();
    this.#report.stop(sentence, { label, act });
  }
}

/** What the game needs after its start: fetched by the page, since the worker is busy and Python may wait for it. */
async function fetchLater() {
  const answer = await fetch(LATER).catch(() => null); // the worker says so once it misses something
  return answer?.ok ? answer.blob() : null;
}

function reload() {
  location.reload();
}
