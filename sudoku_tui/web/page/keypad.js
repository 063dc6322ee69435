// The keypad: rows of buttons for fingers and for a mouse. What stands on them and what they send comes from the game, so that they
// are right whatever keys the player has chosen.

import { drawsSheets } from "./chosen_look.js";
import { keep, kept } from "./keeping.js";
import { makeTyping } from "./typing.js";
import { say } from "./words.js";

const WISH = "sudoku-tui.keypad";
const HIDDEN = "hidden";
const SHOWN = "shown";
/** Where a keypad stands beside the board, as a part of its panel; there a mouse has it, too, before anybody asks for it. */
const AMPLE = "(orientation: landscape) and (min-width: 700px) and (min-height: 560px)";
const ROWS_AT_FIRST = [4, 5, 5, 5];

/**
 * @typedef {{label: string, send: string, name: string, on?: boolean, dim?: boolean, wide?: number, left?: number,
 *   kind?: string, colour?: number}} Key
 * @param {HTMLElement} keypad
 * @param {HTMLButtonElement} shower brings the keypad back
 * @param {{send: function(string): void, hand: object, openMenu: function(): void}} play
 * @returns {{show: function({rows: Key[][]}|null): void, arrange: function(): void, letType: function(boolean): void, typeInto:
 *   function(object): void}} `typeInto` takes the terminal, once there is one
 */
export function makeKeypad(keypad, shower, { send, hand, openMenu }) {
  const touch = matchMedia("(pointer: coarse)");
  const ample = matchMedia(AMPLE);
  const typing = makeTyping(touch);
  const hider = make("button", { type: "button", className: "own", textContent: "▾" });
  hider.setAttribute("aria-label", say("Hide the keypad"));
  let rows = ROWS_AT_FIRST.map((count) => Array.from({ length: count }, () => ({ label: "", send: "", name: "" })));

  /** Puts it on the board's panel, or else below the game; a mouse needs none where there is no board. */
  function arrange() {
    const isSeated = document.body.classList.contains("with-board") || !hand.isTouch();
    const isBeside = drawsSheets && ample.matches && isSeated;
    const home = document.getElementById(isBeside ? "side" : "game");
    if (keypad.parentElement !== home) {
      isBeside ? home.prepend(keypad) : shower.before(keypad);
    }
  }

  function place() {
    arrange();
    const isThere = rows.length > 0;
    const wish = kept(WISH) ?? (touch.matches || hand.isTouch() || ample.matches ? SHOWN : HIDDEN);
    const isShown = isThere && wish !== HIDDEN;
    document.body.classList.toggle("with-keypad", isShown);
    keypad.hidden = !isShown;
    shower.hidden = !isThere || isShown;
  }

  function show(wanted) {
    rows = wanted?.rows ?? [];
    const lines = [...keypad.children];
    rows.forEach((keys, index) => {
      draw(lines[index] ?? keypad.appendChild(make("div", { className: "row" })), keys);
    });
    keypad.dataset.for = purposeOf(rows.flat().map(({ kind }) => kind));
    keypad.style.setProperty("--across", acrossFor(rows));
    lines.slice(rows.length).forEach((line) => line.remove());
    keypad.firstElementChild?.append(typing.button, hider);
    place();
  }

  function press(event) {
    const key = event.target.closest("button")?.pressed;
    if (key && key.kind !== "menu") {
      event.preventDefault();
      send(key.send);
    }
  }

  keypad.addEventListener("pointerdown", press);
  keypad.addEventListener("click", (event) => {
    if (event.target.closest("button")?.pressed?.kind === "menu") {
      openMenu(); // with the finger gone, which would choose a row of it
    } else if (event.detail === 0) {
      press(event); // without a finger or a mouse: a screen reader's, or a keyboard's
    }
  });
  keypad.addEventListener("contextmenu", (event) => event.preventDefault());
  hider.addEventListener("click", () => {
    keep(WISH, HIDDEN);
    place();
    shower.focus();
  });
  shower.addEventListener("click", () => {
    keep(WISH, SHOWN);
    place();
  });
  ample.addEventListener("change", place);
  hand.whenChanged(place);
  show({ rows });
  return { show, arrange, letType: typing.offer, typeInto: typing.typeInto };
}

/** Makes a line of buttons look as the game wants it; those that are there stay, for a finger may be on one. */
function draw(line, keys) {
  line.dataset.kind = keys[0]?.kind ?? "";
  const buttons = [...line.children].filter((button) => button.pressed);
  keys.forEach((key, index) => {
    const button = buttons[index] ?? line.appendChild(make("button", { type: "button" }));
    const told = JSON.stringify(key);
    if (button.told === told) {
      return; // most buttons stay as they are, and every change of the page is dear
    }
    button.told = told;
    button.pressed = key;
    write(button, key);
    button.dataset.kind = key.kind ?? "";
    button.style.setProperty("--hue", key.colour ? `var(--colour-${key.colour})` : "transparent");
    button.setAttribute("aria-label", nameOf(key));
    button.setAttribute("aria-description", key.left === undefined ? "" : say("{number} left", { number: key.left }));
    button.style.flexGrow = String(key.wide ?? 1);
    button.classList.toggle("dim", Boolean(key.dim));
    button.classList.toggle("word", /\p{Letter}{2}/u.test(key.label));
    button.classList.toggle("long", key.label.length > 9);
    if (key.on === undefined) {
      button.removeAttribute("aria-pressed");
    } else {
      button.setAttribute("aria-pressed", String(key.on));
    }
  });
  buttons.slice(keys.length).forEach((button) => button.remove());
}

/** What a key is called; it has the words on it, too, by which those who speak to their device know it. */
function nameOf({ label, name }) {
  const isNamed = !/\p{Letter}{2}/u.test(label) || name.toLowerCase().includes(label.toLowerCase());
  return isNamed ? name : `${label}: ${name}`;
}

/** The label, and what is left of a digit. */
function write(button, { label, left }) {
  const words = [label, left === undefined ? "" : String(left)];
  if (button.written !== words.join(" ")) {
    button.written = words.join(" ");
    // A long word of two may be broken between them. What is left of a digit is drawn by the style sheet: it is no part
    // of the name that somebody says to press the button.
    const count = make("small", {});
    count.dataset.left = words[1];
    button.replaceChildren(label.replaceAll("/", "/\u200b"), ...(words[1] ? [count] : []));
  }
}

/** What the buttons are for: the game, an open hint, or another screen. */
function purposeOf(kinds) {
  return kinds.includes("hint") ? "hint" : kinds.includes("lead") ? "screen" : "play";
}

/** How many digits stand beside each other where the keypad is a column: as in a box. */
function acrossFor(rows) {
  const digits = rows.flat().filter(({ kind }) => kind === "digit").length;
  return digits > 16 ? 5 : digits > 9 ? 4 : 3;
}

function make(tag, properties) {
  return Object.assign(document.createElement(tag), properties);
}
