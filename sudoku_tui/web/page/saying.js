// What the page says to the game: pasted text behind a character that nobody types, which keeps its order among keys.

const LONE_ESCAPE = "\x1b";
const ESCAPE_KEY = "\x1b[27u";
/** Alt with a letter, but those with which terminals go from word to word. */
const WITH_ALT = /^\x1b([ac-eg-z])$/i;
const ALT = 3;
const ALT_AND_SHIFT = 4;
const MARK = "\ue770";
const SPOKEN = new RegExp(`^\\x1b\\[200~${MARK}(.*)\\x1b\\[201~$`);

/** Of brackets the game takes but a few: those in a text, such as a puzzle in JSON, are written as their numbers. */
const STRING = /"(?:[^"\\]|\\.)*"/g;
const plain = (string) => string.replace(/[[{]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);

/** @param {object} said @returns {string} as the game takes it in */
export const spoken = (said) => `\x1b[200~${MARK}${JSON.stringify(said).replace(STRING, plain)}\x1b[201~`;

/** @param {string} text @returns {object|null} what is said with it; nothing for keys */
export function saidIn(text) {
  const [, said] = SPOKEN.exec(text) ?? [];
  return said ? JSON.parse(said) : null;
}

/**
 * @param {string} typed what one key sends
 * @returns {string} the same, but Escape, and Alt with a letter, as sequences of their own: as they are, the game waits for
 *   more, and takes the key after them, typed at once, for that
 */
export function unmistakable(typed) {
  if (typed === LONE_ESCAPE) {
    return ESCAPE_KEY;
  }
  const [, letter = ""] = WITH_ALT.exec(typed) ?? [];
  const small = letter.toLowerCase();
  return letter ? `\x1b[${small.charCodeAt(0)};${letter === small ? ALT : ALT_AND_SHIFT}u` : typed;
}
