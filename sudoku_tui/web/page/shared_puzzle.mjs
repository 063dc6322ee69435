// The puzzle in the address: whatever follows #p= there.

/** @returns {string} the puzzle's text; empty if there is none */
export function sharedPuzzle() {
  const text = /^#(?:.*&)?p=([^&]*)/.exec(location.hash)?.[1] ?? "";
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a lone percent sign; the game says what is wrong with the text
  }
}

/** Takes the puzzle out of the address once it is open: from then on a reload goes on with the game left last. */
export function forgetPuzzle() {
  if (sharedPuzzle()) {
    history.replaceState(null, "", location.pathname + location.search);
  }
}
