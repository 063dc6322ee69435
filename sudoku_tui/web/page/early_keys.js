// Early keys: what a terminal would send for a key, while there is no terminal yet.

import { isForBrowser } from "./browser_keys.js";

const ENDS = { ArrowUp: "A", ArrowDown: "B", ArrowRight: "C", ArrowLeft: "D", Home: "H", End: "F" };
const SENT = {
  Backspace: "\x7f",
  Delete: "\x1b[3~",
  Enter: "\r",
  Escape: "\x1b[27u",
  PageUp: "\x1b[5~",
  PageDown: "\x1b[6~",
  F2: "\x1bOQ",
  F4: "\x1bOS",
  F8: "\x1b[19~",
  F9: "\x1b[20~",
};
const LETTER = /^[A-Z]$/;
const LETTER_OR_DIGIT = /^[A-Z0-9]$/;

/**
 * @param {KeyboardEvent} event
 * @param {boolean} isTextSelected which the browser copies
 * @returns {string} empty for what stays the browser's, or says nothing by itself
 */
export function sentBy(event, isTextSelected = false) {
  const { key, ctrlKey, shiftKey, altKey, metaKey, isComposing } = event;
  if (isComposing || metaKey || isForBrowser(event, isTextSelected)) {
    return "";
  }
  if (ENDS[key]) {
    const held = 1 + Number(shiftKey) + 2 * Number(altKey) + 4 * Number(ctrlKey);
    return held > 1 ? `\x1b[1;${held}${ENDS[key]}` : `\x1b[${ENDS[key]}`;
  }
  if (event.getModifierState?.("AltGraph")) {
    return key.length === 1 ? key : "";
  }
  if (ctrlKey) {
    const letter = onCap(event);
    return LETTER.test(letter) && !shiftKey && !altKey ? String.fromCharCode(letter.charCodeAt(0) & 31) : "";
  }
  if (key === "Tab") {
    return shiftKey ? "\x1b[Z" : "\t";
  }
  return altKey ? withAlt(event) : plain(inLatin(event));
}

/** The letter that a Latin layout has where another script's key is; digits of any script are digits. */
function inLatin({ key, code = "", shiftKey }) {
  if (key.length !== 1 || key.charCodeAt(0) < 128) {
    return key;
  }
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)([0-9]))$/.exec(code) ?? [];
  const isLatin = /\p{Script=Latin}/u.test(key);
  return isLatin ? key : (digit ?? (letter && (shiftKey ? letter : letter.toLowerCase())) ?? key);
}

const plain = (key) => SENT[key] ?? (key.length === 1 ? key : "");

/** Some systems write other signs with Alt, where a terminal still tells of the letter. */
function withAlt(event) {
  const letter = onCap(event);
  const text = LETTER_OR_DIGIT.test(letter) ? (event.shiftKey ? letter : letter.toLowerCase()) : plain(event.key);
  return text && `\x1b${text}`;
}

/** What stands on a key, whatever it writes with others. */
const onCap = ({ keyCode = 0 }) => String.fromCharCode(keyCode);
