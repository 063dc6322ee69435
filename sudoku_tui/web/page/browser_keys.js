// The browser's keys: those that it keeps, because the game can do without them.

/** F2 and F4 are the game's own, and so are F8 and F9 of one profile. */
const FUNCTIONS = ["F1", "F3", "F5", "F6", "F7", "F10", "F11", "F12"];
const WITH_CTRL = ["T", "N", "W", "R", "V", "L", "F", "S", "D", "H", "J", "K"].map((letter) => `Key${letter}`);
const WITH_ALT = ["Home", "KeyD"];

/**
 * @param {KeyboardEvent} event
 * @param {boolean} isTextSelected
 * @returns {boolean} whether the browser should do what it always does with a key
 */
export function isForBrowser(event, isTextSelected) {
  const { key, code, ctrlKey, shiftKey, altKey, metaKey } = event;
  if (FUNCTIONS.includes(key)) {
    return true;
  }
  if (altKey && !(ctrlKey || metaKey || shiftKey)) {
    return WITH_ALT.includes(code);
  }
  if (shiftKey && key === "Insert") {
    return true;
  }
  if (altKey || !(ctrlKey || metaKey)) {
    return false;
  }
  if (code === "KeyC" && !shiftKey) {
    return isTextSelected || metaKey;
  }
  const letters = shiftKey ? [...WITH_CTRL, "KeyI", "KeyC"] : WITH_CTRL;
  return letters.includes(code) || ["+", "-", "=", "0"].includes(key);
}
