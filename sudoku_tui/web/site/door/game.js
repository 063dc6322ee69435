// The worker that plays: Python, the game and what is kept of it. The page sends keys and sizes, and gets what to draw.

import { learn, say } from "../page/words.js";
import { makeBell } from "./loop_bell.js";
import { boot, later } from "./boot.js";
import { checkFiles, countProgram, MissingFile } from "./fetching.js";
import { openKept, TurnLost } from "./kept_files.js";
import { forgetMemory, keepMemory, keptMemory, memoryOf } from "./memory.js";
import { Silence, within } from "./patience.js";
import { secondWorker } from "./second.js";
import { lookForGarbage } from "./tidy.js";
import { takeTurn } from "./turn.js";

const FOLDER = "/home/player/games";
const SITE = new URL("../", import.meta.url);
const NAME = `sudoku-tui ${SITE.pathname}`;
/** Milliseconds for which the game waits for what is kept, and for a change to be kept. */
const TO_FIND = 4000;
const TO_KEEP = 10_000;
const ENVIRONMENT = { TERM: "xterm-256color", COLORTERM: "truecolor", SUDOKU_TUI_HOME: FOLDER };

const page = (kind, value) => postMessage({ kind, value });
const mark = (name) => page("mark", { name, at: performance.timeOrigin + performance.now() });

let kept = null;
let python = null;
let game = null;
let size = null;
let hasLeft = null;
let build = "";

/** What Python may call; `sudoku_tui/web/browser/page.py` says what each does. */
const PAGE = {
  write: (text) => page("draw", text),
  open_address: (address) => page("address", address),
  offer_file: (name, type, content) => page("file", { name, type, content }),
  is_safe: (isSafe) => page("safe", isSafe && kept !== null),
  warn: (sentence) => page("warn", sentence),
  reassure: (sentence) => page("reassure", sentence),
  start_second: secondWorker,
  over: (reason) => end("over", reason),
  left: () => hasLeft?.(),
  keep,
};

/** What the page may say. It begins before it knows its size; then it opens. */
const HEARD = {
  begin: (value) => begin(value).catch(fail),
  open: (value) => opening.resolve(value),
  key: (text) => game?.feed(text),
  size: (value) => {
    size = value;
    game?.resize(value.columns, value.rows);
  },
  file: ({ name, content }) => game?.take_file(name, python.toPy(content)),
  leave: () => game?.leave(),
  again: () => game?.keep_again(),
  rest: () => resting.resolve(),
  later: (content) => later.take(content),
};
const opening = {};
const opened = new Promise((resolve) => (opening.resolve = resolve));
const resting = {};
const rested = new Promise((resolve) => (resting.resolve = resolve));
onmessage = ({ data }) => HEARD[data.kind](data.value);

async function keep() {
  try {
    if (kept) await within(TO_KEEP, kept.write(playersFiles));
  } catch (error) {
    // Whatever this page still has to keep, another one has gone on without it.
    if (error instanceof TurnLost) return end("lost");
    forgetMemory(build); // what is played counts for more, should it be room that lacks
    throw new Error(reasonOf(error));
  }
}

function reasonOf(error) {
  if (error instanceof Silence) return say("this browser does not answer");
  if (error?.name === "QuotaExceededError") return say("this browser has no room left for them");
  const reason = error?.message || error || say("nothing was written");
  return say("this browser refused them ({reason})", { reason });
}

function playersFiles() {
  const contents = new Map();
  for (const name of python.FS.readdir(FOLDER)) {
    const path = `${FOLDER}/${name}`;
    if (python.FS.isFile(python.FS.stat(path).mode)) contents.set(name, python.FS.readFile(path));
  }
  return contents;
}

/** Lays the kept files out for Python; without any the game begins anew. */
async function restore() {
  python.FS.mkdirTree(FOLDER);
  const finding = find();
  try {
    layOut(await within(TO_FIND, finding));
  } catch (error) {
    if (!(error instanceof Silence)) return page("unkept");
    page("unanswered");
    finding.then(findLate, () => {}); // what is refused now is no news
  }
}

async function find() {
  const place = await openKept(NAME);
  return { place, files: await place.read() };
}

function layOut({ place, files }) {
  files.forEach((content, name) => python.FS.writeFile(`${FOLDER}/${name}`, content));
  kept = place;
}

/** What is kept comes late. Games in it are left as they are by one that has begun without them. */
function findLate(found) {
  const isTooLate = game !== null && found.files.size > 0;
  page("answered", !isTooLate);
  if (isTooLate) return found.place.close();
  layOut(found);
  game?.keep_again();
}

async function letGo(isSaved = () => {}) {
  if (game) {
    const left = new Promise((resolve) => (hasLeft = resolve));
    game.leave();
    await left;
  }
  kept?.close();
  isSaved();
  end("lost");
}

/** Says why this worker plays no more, and ends it, which lets another page play. */
function end(kind, reason) {
  page(kind, reason);
  close();
}

/**
 * @param {{build: string, insist: boolean, isNext: boolean, isStored: boolean, words: Object<string, string>}} how which
 *   build this is; whether to take the turn from others, or to wait for it; whether files are stored; what the page says
 */
async function begin({ build: name, insist, isNext, isStored, words }) {
  learn(words);
  build = name;
  if (!isStored) countProgram(SITE.href, (part) => page("fetched", part));
  const starting = start();
  starting.catch(() => {}); // told below, unless another page plays
  if (!(await takeTurn(NAME, { insist, isNext }, letGo))) return end("taken");
  const begun = await starting;
  python = begun.python;
  await restore();
  mark("restored");
  python.pyimport("gc").disable(); // until the first frame, for none of what is imported is garbage
  if (!begun.isImported) {
    python.pyimport("sudoku_tui.web.browser.gaps.prepared").use_stored();
    python.pyimport("sudoku_tui.web.browser.ahead").load();
  }
  const module = python.pyimport("sudoku_tui.web.browser.start");
  mark("imported");
  const memory = begun.isRemembered ? memoryOf(python) : null;
  rested.then(() => tidyUp(begun.putAway, memory));
  play(module, await opened);
}

/** What need not be done before the first frame. The page, too, waits with what takes room until it is done. */
async function tidyUp(putAway, memory) {
  putAway();
  if (memory) await keepMemory(build, memory).catch(() => {}); // a later visit can do without
  lookForGarbage();
  page("tidy");
}

/** Starts Python, with the memory that is kept if there is one. */
async function start() {
  const memory = keptMemory(build);
  const isRemembered = Boolean(globalThis.caches);
  try {
    const booted = await boot(ENVIRONMENT, { mark, memory, isRemembered, haveCome: () => page("come") });
    const isImported = Boolean(await memory);
    return { ...booted, isImported, isRemembered: isRemembered && !isImported };
  } catch (error) {
    if (!(await memory)) throw error;
    console.warn(error);
    return { ...(await boot(ENVIRONMENT, { mark, isRemembered })), isRemembered };
  }
}

/**
 * @param {{shared: string, first: string, address: string, ratio: number, hand: string, scheme: string}} order what to open,
 *   what a newcomer sees already, the address of the page for links to it, how much higher than wide its characters are,
 *   whose hand it is, and whether the system is light or dark
 */
function play(start, { shared, first, address, ratio, hand, scheme }) {
  const { environ } = python.pyimport("os");
  environ.set("SUDOKU_TUI_ADDRESS", address);
  environ.set("SUDOKU_TUI_RATIO", String(ratio));
  environ.set("SUDOKU_TUI_HAND", hand);
  environ.set("SUDOKU_TUI_SCHEME", scheme);
  const bell = makeBell();
  const playing = start.Game(PAGE, bell, python.pyimport("pyodide.ffi").to_js);
  // Each look at a method makes a new one, which the browser would have to clear away after every key.
  const { turn, feed, resize, leave, take_file, keep_again, go_on_loading } = playing;
  game = { feed, resize, leave, take_file, keep_again };
  bell.ring = turn;
  playing.play(size.columns, size.rows, shared, first);
  later.come.then(() => go_on_loading());
}

async function fail(error) {
  console.error(error);
  await forgetMemory(build); // should that be the reason
  if (!navigator.onLine) {
    return end("missing", say("There is no connection, and not all of the game is stored here yet."));
  }
  const reason = error instanceof MissingFile ? error : await checkFiles(SITE.href).then(() => error, (found) => found);
  const lines = String(reason?.message ?? reason).trim().split("\n");
  end(reason instanceof MissingFile ? "missing" : "broken", lines.at(-1));
}
