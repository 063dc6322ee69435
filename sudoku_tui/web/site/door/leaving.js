// Leaving: a page that is closed takes its worker along, in the middle of whatever it does. So a page that is left says
// so to its worker, and waits a moment: after a key, or while something is not saved, until it would be.

/** Milliseconds from a key until what it did is saved, with much to spare; some browsers allow a page half a second. */
const SAVED_AFTER = 450;
/** Milliseconds more for each of several keys in quick succession, and at most: a browser that closes a page waits less. */
const EACH = 150;
const MOST = 3000;
/** Milliseconds in which the worker notes how long was played. */
const NOTED_AFTER = 100;

/**
 * Has the page leave in good order.
 *
 * @param {function(): void} say tells the worker that the page is left
 * @param {function(): boolean} isSafe whether everything is saved, as far as the page has heard
 * @returns {function(): void} to be called whenever something is sent
 */
export function leaveInGoodOrder(say, isSafe) {
  /** When the worker has done all it was sent, should each key take it long. */
  let done = -Infinity;
  // Nothing else holds a page back, and nothing that the worker says would still be heard.
  addEventListener("pagehide", () => {
    say();
    const now = performance.now();
    const end = Math.max(now + NOTED_AFTER, (isSafe() ? done : Math.max(done, now)) + SAVED_AFTER);
    while (performance.now() < Math.min(end, now + MOST));
  });
  return () => (done = Math.max(done + EACH, performance.now()));
}
