// The puzzle in the address: whatever follows #p= there.

/**
 * @param {string} hash the part of the address after its #, with it
 * @returns {string} the puzzle's text; empty if there is none
 */
export function sharedPuzzle(hash) {
  const text = /^#(?:.*&)?p=([^&]*)/.exec(hash)?.[1] ?? "";
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
