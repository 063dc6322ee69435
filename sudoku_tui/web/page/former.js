// Former: the page that was in this tab until a moment ago. Its worker may still have its turn to play, for browsers take
// their time to end a busy one.

const NAME = `sudoku-tui.left ${new URL("../", import.meta.url).pathname}`;
const A_WHILE = 10_000;

/** Whether it played until a moment ago. */
export const hasJustPlayed = Date.now() - takeNote() < A_WHILE;

/** Has the next page in this tab know that this one played. @returns {function(): void} takes that back */
export function noteLeaving() {
  addEventListener("pagehide", note);
  return () => removeEventListener("pagehide", note);
}

function note() {
  try {
    sessionStorage.setItem(NAME, String(Date.now()));
  } catch {
    // The next page does not wait.
  }
}

function takeNote() {
  try {
    const left = sessionStorage.getItem(NAME);
    sessionStorage.removeItem(NAME);
    return Number(left);
  } catch {
    return 0;
  }
}
