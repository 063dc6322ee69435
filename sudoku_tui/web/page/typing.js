// Typing: on a device without keys its own keyboard stays away, for the keypad has all that the game needs; a button
// brings it where the game takes letters.

import { say } from "./words.js";

/**
 * @param {MediaQueryList} touch whether fingers are what the device is used with
 * @returns {{button: HTMLButtonElement, offer: function(boolean): void, typeInto: function(object): void}} `typeInto` takes
 *   the terminal, once there is one
 */
export function makeTyping(touch) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "own", hidden: true });
  button.textContent = "Aa";
  button.setAttribute("aria-label", say("The keyboard of this device"));
  let isOn = false;
  let terminal = null;

  function want() {
    button.setAttribute("aria-pressed", String(isOn));
    if (!terminal) {
      return;
    }
    terminal.textarea.inputMode = touch.matches && !isOn ? "none" : "text";
  }

  function turn(on) {
    isOn = on;
    want();
    // A device looks at what a field wants only when it gets the focus.
    terminal?.textarea.blur();
    terminal?.focus();
  }

  button.addEventListener("click", () => turn(!isOn));
  touch.addEventListener("change", want);
  want();
  return {
    button,
    offer(isWanted) {
      button.hidden = !isWanted;
      if (!isWanted && isOn) {
        turn(false);
      }
    },
    typeInto(wanted) {
      terminal = wanted;
      want();
    },
  };
}
