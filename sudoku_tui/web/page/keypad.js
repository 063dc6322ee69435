// The keypad: rows of buttons for fingers. What stands on them and what they send comes from the game, so that they
// are right whatever keys the player has chosen.

import { forget, keep, kept } from "./keeping.js";
import { makeTyping } from "./typing.js";
import { say } from "./words.js";

const WISH = "sudoku-tui.keypad";
const HIDDEN = "hidden";
const ROWS_AT_FIRST = [4, 5, 5, 5];

/**
 * @typedef {{label: string, send: string, name: string, on?: boolean, dim?: boolean, wide?: number}} Key
 * @param {HTMLElement} keypad
 * @param {HTMLButtonElement} shower brings the keypad back
 * @param {{send: function(string): void, terminal: object}} play
 * @returns {{show: function({rows: Key[][]}|null): void, letType: function(boolean): void}}
 */
export function makeKeypad(keypad, shower, { send, terminal }) {
  const touch = matchMedia("(pointer: coarse)");
  const typing = makeTyping(terminal, touch);
  const hider = make("button", { type: "button", className: "own", textContent: "▾" });
  hider.setAttribute("aria-label", say("Hide the keypad"));
  let rows = ROWS_AT_FIRST.map((count) => Array.from({ length: count }, () => ({ label: "", send: "", name: "" })));

  function place() {
    const isThere = touch.matches && rows.length > 0;
    const isShown = isThere && kept(WISH) !== HIDDEN;
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
    lines.slice(rows.length).forEach((line) => line.remove());
    keypad.firstElementChild?.append(typing.button, hider);
    place();
  }

  function press(event) {
    const key = event.target.closest("button")?.pressed;
    if (key) {
      event.preventDefault();
      send(key.send);
    }
  }

  keypad.addEventListener("pointerdown", press);
  // A click without a finger or a mouse: a screen reader's, or a keyboard's.
  keypad.addEventListener("click", (event) => event.detail === 0 && press(event));
  keypad.addEventListener("contextmenu", (event) => event.preventDefault());
  hider.addEventListener("click", () => {
    keep(WISH, HIDDEN);
    place();
    shower.focus();
  });
  shower.addEventListener("click", () => {
    forget(WISH);
    place();
  });
  touch.addEventListener("change", place);
  show({ rows });
  return { show, letType: typing.offer };
}

/** Makes a line of buttons look as the game wants it; those that are there stay, for a finger may be on one. */
function draw(line, keys) {
  const buttons = [...line.children].filter((button) => button.pressed);
  keys.forEach((key, index) => {
    const button = buttons[index] ?? line.appendChild(make("button", { type: "button" }));
    button.pressed = key;
    if (button.textContent !== key.label) {
      button.textContent = key.label;
    }
    button.setAttribute("aria-label", key.name);
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

function make(tag, properties) {
  return Object.assign(document.createElement(tag), properties);
}
