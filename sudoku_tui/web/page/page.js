// The page of both doors: raises the curtain, makes a terminal, opens the door, and lets everything on the page meet.

import { loadTerminal, open } from "../door/door.js";
import { makeAloud } from "./aloud.js";
import { listenToApp } from "./app_talk.js";
import { makeBoards } from "./boards.js";
import { connect, hand, keypad, menu } from "./buttons.js";
import { followLanguage } from "./chosen_language.js";
import { followLook } from "./chosen_look.js";
import { makeCurtain } from "./curtain.js";
import { early } from "./early.js";
import { followBoard } from "./early_kept.js";
import { makeFitting } from "./fit.js";
import { keepFocus } from "./focus.js";
import { makeLook, scheme } from "./look.js";
import { makeNotices } from "./notices.js";
import { followPointer } from "./pointing.js";
import { loadFonts, makeTerminal } from "./terminal.js";
import { spoken, unmistakable } from "./saying.js";
import { makeSheets } from "./sheets.js";
import { followShortcuts } from "./shortcuts.js";
import { followFingers } from "./touch.js";
import { say } from "./words.js";

const place = (name) => document.getElementById(name);
/** Milliseconds for which the curtain waits at most until the game has told its colours and its boards. */
const FOR_LOOKS = 2000;
/** The same where a board is there already, which nobody has to wait for. */
const WITH_BOARD = 20_000;
const curtain = makeCurtain(place("curtain"));
const notices = makeNotices(place("notices"));

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Says how far the loading is: on the curtain, or beside a board that is there already. */
function progress(part, words) {
  (early.isOn ? early : curtain).progress(part, words);
}

let send = (text) => early.send(text);
let giveBack = () => {};
const sheets = makeSheets(place("sheets"), {
  send: (text) => send(text),
  openMenu: menu.open,
  giveBack: () => giveBack(),
  arrange: keypad.arrange,
});
early.connect(sheets);
early.begun.then((isThere) => isThere && curtain.giveWay());

function stop(reason, action) {
  curtain.stop([reason, early.end()].filter(Boolean).join(" "), action);
}

/** @returns {Promise<void>} resolved once the door is open; the door says when there is something to see */
async function begin() {
  place("late").remove();
  progress(0, say("Opening the game …"));
  const [Terminal] = await Promise.all([loadTerminal(), loadFonts()]);
  const terminal = makeTerminal(Terminal, place("screen"), notices.tell);
  let door = null;
  const sendOn = (text) => door?.send(unmistakable(text));
  send = (text) => early.send(text) || sendOn(text);
  connect(terminal, send, sendOn);
  const look = makeLook(terminal, sendOn);
  const boards = makeBoards(terminal, place("boards"), send, () => fitting.plan());
  const fitting = makeFitting(terminal, place("screen"), () => boards.arePainted);
  const focus = keepFocus(terminal, () => !curtain.isDown, (isFocused) => door?.focus?.(isFocused));
  giveBack = focus.take;
  const pointer = followPointer(place("screen"), boards.pointed, (pointed) => send(spoken(pointed)));
  const fingers = followFingers(terminal, place("screen"), send, pointer);
  const aloud = makeAloud(terminal, place("stage"), send, sheets);
  const followSeen = followBoard(boards.played);
  listenToApp(terminal, (news) => {
    look.wear(news);
    followLook(news);
    followLanguage(news);
    early.hear(news, sendOn, notices.tell);
    early.tellSheets(news);
    boards.hear(news);
    followSeen(news);
    hand.hear(news);
    menu.hear(news);
    if (news.keypad !== undefined) {
      keypad.show(news.keypad);
    }
    if (news.sizes) {
      fitting.aim(news.sizes);
    }
    if (news.board !== undefined) {
      fingers.boardIsAt(news.board);
    }
    if (news.types !== undefined) {
      keypad.letType(news.types);
    }
    aloud.hear(news);
    if (news.notice) {
      notices.tell(news.notice);
    }
    if (news.ask) {
      door?.asked?.(news);
    }
  });
  // Not through the early board: before it gives way only the terminal itself speaks here.
  terminal.onData(sendOn);
  terminal.onBinary(sendOn);
  terminal.onResize(({ cols, rows }) => door?.resize(cols, rows));
  await fitting.done;
  const isSettled = Promise.all([look.isKnown, boards.areSettled]).then(() => early.caughtUp());
  const report = {
    progress,
    async ready() {
      if (await curtain.lift(Promise.race([isSettled, pause(early.isOn ? WITH_BOARD : FOR_LOOKS)]))) {
        early.handOver();
        focus.take();
        followShortcuts(sendOn);
      }
    },
    stop,
    get first() {
      return early.first;
    },
    hand: hand.isTouch() ? "touch" : "mouse",
    get ratio() {
      return boards.ratio;
    },
    scheme: scheme(),
    tell: notices.tell,
  };
  door = await open(terminal, report);
  // A window that changed its size in the meantime is told of now.
  door.resize(terminal.cols, terminal.rows);
}

begin().catch((error) => {
  console.error(error);
  const again = { label: say("Try again"), act: () => location.reload() };
  stop(say("The game could not be opened: {reason}", { reason: error?.message ?? error }), again);
});
