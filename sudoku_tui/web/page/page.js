// The page of both doors: raises the curtain, makes a terminal, opens the door, and lets everything on the page meet.

import { loadTerminal, open } from "../door/door.js";
import { makeAloud } from "./aloud.js";
import { listenToApp } from "./app_talk.js";
import { makeBoards } from "./boards.js";
import { makeCurtain } from "./curtain.js";
import { makeFitting } from "./fit.js";
import { keepFocus } from "./focus.js";
import { makeHand } from "./hand.js";
import { makeKeypad } from "./keypad.js";
import { makeLook, scheme } from "./look.js";
import { makeNotices } from "./notices.js";
import { followPointer } from "./pointing.js";
import { loadFonts, makeTerminal, unmistakable } from "./terminal.js";
import { followFingers } from "./touch.js";
import { makeTouchMenu } from "./touch_menu.js";
import { say } from "./words.js";

const place = (name) => document.getElementById(name);
/** Milliseconds for which the curtain waits at most until the game has told its colours and its boards. */
const FOR_LOOKS = 2000;
const curtain = makeCurtain(place("curtain"));
const notices = makeNotices(place("notices"));

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** @returns {Promise<void>} resolved once the door is open; the door says when there is something to see */
async function begin() {
  place("late").remove();
  curtain.progress(0, say("Opening the game …"));
  const [Terminal] = await Promise.all([loadTerminal(), loadFonts()]);
  const terminal = makeTerminal(Terminal, place("screen"), notices.tell);
  let door = null;
  const send = (text) => door?.send(unmistakable(text));
  const hand = makeHand(send);
  const menu = makeTouchMenu(send, () => terminal.focus());
  const keypad = makeKeypad(place("keypad"), place("keypad-shower"), { send, terminal, hand, openMenu: menu.open });
  const look = makeLook(terminal, send);
  const boards = makeBoards(terminal, place("boards"), send, () => fitting.plan());
  const fitting = makeFitting(terminal, place("screen"), () => !boards.areBroken);
  const focus = keepFocus(terminal, () => !curtain.isDown, (isFocused) => door?.focus?.(isFocused));
  const pointer = followPointer(place("screen"), boards.pointed, send);
  const fingers = followFingers(terminal, place("screen"), send, pointer);
  const aloud = makeAloud(terminal, place("stage"), send);
  listenToApp(terminal, (news) => {
    look.wear(news);
    boards.hear(news);
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
    if (news.ask) {
      door?.asked?.(news);
    }
  });
  terminal.onData(send);
  terminal.onBinary(send);
  terminal.onResize(({ cols, rows }) => door?.resize(cols, rows));
  await fitting.done;
  const isSettled = Promise.all([look.isKnown, boards.areSettled]);
  const report = {
    progress: curtain.progress,
    async ready() {
      if (await curtain.lift(Promise.race([isSettled, pause(FOR_LOOKS)]))) {
        focus.take();
      }
    },
    stop: curtain.stop,
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
  curtain.stop(say("The game could not be opened: {reason}", { reason: error?.message ?? error }), again);
});
