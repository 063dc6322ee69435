// What is shared in the address: a puzzle, whatever follows #p= there; and behind &c= a friend's game of it.

/** @returns {string} the puzzle's text, or with its name before it the friend's game; empty if there is neither */
export function sharedPuzzle() {
  const challenge = part("c");
  return challenge ? `c=${challenge}` : part("p");
}

/** @returns {string} the puzzle's text alone, which stands there beside a friend's game, too */
export const puzzleAlone = () => part("p");

let followed = null;

/** Has the page begin anew when the address leads to another puzzle, or back to none, though it has opened nothing yet. */
export function followAddress() {
  followed = sharedPuzzle();
  addEventListener("hashchange", () => sharedPuzzle() !== followed && location.reload());
}

/** Takes the puzzle out of the address once it is open: from then on a reload goes on with the game left last. */
export function forgetPuzzle() {
  if (sharedPuzzle()) {
    history.replaceState(null, "", location.pathname + location.search);
    followed = "";
  }
}

/** @param {string} name of a part of the address */
function part(name) {
  const text = new RegExp(`^#(?:.*&)?${name}=([^&]*)`).exec(location.hash)?.[1] ?? "";
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a lone percent sign; the game says what is wrong with the text
  }
}
