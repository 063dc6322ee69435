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

/** Takes the puzzle out of the address once it is open: from then on a reload goes on with the game left last. */
export function forgetPuzzle() {
  if (sharedPuzzle(location.hash)) {
    history.replaceState(null, "", location.pathname + location.search);
  }
}
