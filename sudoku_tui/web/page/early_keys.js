// Early keys: what a terminal would send for a key, while there is no terminal yet.

const ENDS = { ArrowUp: "A", ArrowDown: "B", ArrowRight: "C", ArrowLeft: "D", Home: "H", End: "F" };
const SENT = {
  Backspace: "\x7f",
  Delete: "\x1b[3~",
  Enter: "\r",
  Escape: "\x1b[27u",
  PageUp: "\x1b[5~",
  PageDown: "\x1b[6~",
};

/** @param {KeyboardEvent} event @returns {string} empty for what stays the browser's, or says nothing by itself */
export function sentBy({ key, ctrlKey, shiftKey, altKey, metaKey, isComposing }) {
  if (isComposing || metaKey) {
    return "";
  }
  if (ENDS[key]) {
    const held = 1 + Number(shiftKey) + 2 * Number(altKey) + 4 * Number(ctrlKey);
    return held > 1 ? `\x1b[1;${held}${ENDS[key]}` : `\x1b[${ENDS[key]}`;
  }
  if (ctrlKey) {
    return ""; // most of them are the browser's
  }
  if (key === "Tab") {
    return shiftKey ? "\x1b[Z" : "\t";
  }
  const text = SENT[key] ?? (key.length === 1 ? key : "");
  return text && altKey ? `\x1b${text}` : text;
}
