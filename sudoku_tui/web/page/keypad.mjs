// The keypad: rows of buttons for fingers. What stands on them and what they send comes from the game, so that they
// are right whatever keys the player has chosen.

const KEPT = "sudoku-tui.keypad";
const ROWS_AT_FIRST = [4, 5, 5, 5];

/**
 * @typedef {{label: string, send: string, name: string, on?: boolean, dim?: boolean, wide?: number}} Key
 * @param {HTMLElement} keypad
 * @param {HTMLButtonElement} shower hides the keypad, and shows it again
 * @param {{send: function(string): void, terminal: object}} play
 * @returns {{show: function({rows: Key[][]}|null): void, letType: function(boolean): void}}
 */
export function makeKeypad(keypad, shower, { send, terminal }) {
  const touch = matchMedia("(pointer: coarse)");
  const typing = makeTypingKey(terminal);
  let wish = remembered();
  let rows = ROWS_AT_FIRST.map((count) => Array.from({ length: count }, () => ({ label: "", send: "", name: "" })));

  function place() {
    const isShown = rows.length > 0 && (wish ?? touch.matches);
    document.body.classList.toggle("with-keypad", isShown);
    document.body.classList.toggle("for-fingers", touch.matches || wish === true);
    keypad.hidden = !isShown;
    shower.textContent = isShown ? "▾" : "▴";
    shower.setAttribute("aria-label", isShown ? "Hide the keypad" : "Show the keypad");
    terminal.textarea.setAttribute("inputmode", touch.matches && !typing.isOn ? "none" : "text");
  }

  function show(wanted) {
    rows = wanted?.rows ?? [];
    const lines = [...keypad.querySelectorAll(".row")];
    rows.forEach((keys, index) => {
      const line = lines[index] ?? keypad.appendChild(Object.assign(document.createElement("div"), { className: "row" }));
      draw(line, keys);
    });
    lines.slice(rows.length).forEach((line) => line.remove());
    place();
  }

  keypad.addEventListener("pointerdown", (event) => press(event, true));
  // A click without a finger or a mouse: a screen reader's, or a keyboard's.
  keypad.addEventListener("click", (event) => event.detail === 0 && press(event, false));
  keypad.addEventListener("contextmenu", (event) => event.preventDefault());

  function press(event, keepsFocus) {
    const key = event.target.closest("button")?.pressed;
    if (key) {
      if (keepsFocus) {
        event.preventDefault();
      }
      send(key.send);
    }
  }

  shower.addEventListener("click", () => {
    wish = keypad.hidden;
    remember(wish);
    place();
  });
  touch.addEventListener("change", place);
  shower.after(typing.button);
  typing.onChange = place;
  show({ rows });
  return { show, letType: typing.offer };
}

/** Makes a line of buttons look as the game wants it; buttons that are there already stay, for a finger may be on one. */
function draw(line, keys) {
  const buttons = [...line.children];
  keys.forEach((key, index) => {
    const button = buttons[index] ?? line.appendChild(Object.assign(document.createElement("button"), { type: "button" }));
    button.pressed = key;
    if (button.textContent !== key.label) {
      button.textContent = key.label;
    }
    button.setAttribute("aria-label", key.name);
    button.style.flexGrow = String(key.wide ?? 1);
    button.classList.toggle("dim", Boolean(key.dim));
    button.classList.toggle("word", key.label.length > 2);
    if (key.on === undefined) {
      button.removeAttribute("aria-pressed");
    } else {
      button.setAttribute("aria-pressed", String(key.on));
    }
  });
  buttons.slice(keys.length).forEach((button) => button.remove());
}

/** The button that brings the device's own keyboard, offered where the game takes letters. */
function makeTypingKey(terminal) {
  const button = Object.assign(document.createElement("button"), { type: "button", id: "typing", hidden: true });
  button.textContent = "Aa";
  button.setAttribute("aria-label", "Show the keyboard of this device");
  const typing = {
    button,
    isOn: false,
    onChange: () => {},
    offer(isWanted) {
      button.hidden = !isWanted;
      if (!isWanted && typing.isOn) {
        turn(false);
      }
    },
  };

  function turn(isOn) {
    typing.isOn = isOn;
    button.setAttribute("aria-pressed", String(isOn));
    typing.onChange();
    // The device looks at what a field wants only when it gets the focus.
    terminal.textarea.blur();
    terminal.focus();
  }

  button.addEventListener("click", () => turn(!typing.isOn));
  return typing;
}

function remembered() {
  try {
    const kept = localStorage.getItem(KEPT);
    return kept === null ? null : kept === "shown";
  } catch {
    return null;
  }
}

function remember(isShown) {
  try {
    localStorage.setItem(KEPT, isShown ? "shown" : "hidden");
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}
