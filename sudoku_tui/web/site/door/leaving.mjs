// Leaving: a page that is closed takes its worker along, in the middle of whatever it does. So a page that is closed
// right after a key waits until the worker has saved what the key did.

/** Milliseconds from a key until what it did is saved, with much to spare; some browsers allow a page half a second. */
const SAVED_AFTER = 450;

/**
 * Has the page stay until what was sent last is saved.
 *
 * @returns {function(): void} to be called whenever something is sent
 */
export function stayUntilSaved() {
  let last = -Infinity;
  // Nothing else holds a page back, and nothing that the worker says would still be heard.
  addEventListener("pagehide", () => {
    while (performance.now() - last < SAVED_AFTER);
  });
  return () => (last = performance.now());
}
