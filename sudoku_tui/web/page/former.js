// Former: the page that was in this tab until a moment ago, and what it leaves to this one. Its worker may still have its
// turn to play, for browsers take their time to end a busy one; or the player wants to play here, whoever plays elsewhere.

const SITE = new URL("../", import.meta.url).pathname;
const LEFT = `sudoku-tui.left ${SITE}`;
const INSISTS = `sudoku-tui.insists ${SITE}`;
const A_WHILE = 10_000;

/** Whether it played until a moment ago. */
export const hasJustPlayed = Date.now() - Number(takeNote(LEFT)) < A_WHILE;

/** Whether the player wants the turn from whoever has it. */
export const insists = takeNote(INSISTS) !== null;

/** Has the next page in this tab know that this one played. @returns {function(): void} takes that back */
export function noteLeaving() {
  const note = () => leaveNote(LEFT, String(Date.now()));
  addEventListener("pagehide", note);
  return () => removeEventListener("pagehide", note);
}

/** Begins anew, and takes the turn from whoever has it. */
export function insist() {
  leaveNote(INSISTS, "yes");
  location.reload();
}

/** A browser that keeps nothing keeps no notes either. */
function leaveNote(name, text) {
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // The next page does not wait, and does not insist.
  }
}

function takeNote(name) {
  try {
    const note = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    return note;
  } catch {
    return null;
  }
}
