// Second: starts the worker that searches, for the Python in the worker that plays.

/**
 * A worker as `Worker` in sudoku_tui/web/browser/second.py describes it.
 *
 * @typedef {object} SecondWorker
 * @property {?function(Uint8Array): void} onmessage called with each message from it
 * @property {?function(): void} onlost called when it cannot be begun, or cannot go on
 * @property {function(Uint8Array): void} post sends it bytes
 * @property {function(): void} terminate ends it, whatever it is doing
 */

/**
 * Starts the worker that searches.
 *
 * @returns {SecondWorker}
 */
export function secondWorker() {
  const worker = new Worker(new URL("./engine.js", import.meta.url), { type: "module", name: self.name });
  const second = {
    onmessage: null,
    onlost: null,
    post: (bytes) => worker.postMessage(bytes),
    terminate: () => worker.terminate(),
  };
  worker.onmessage = ({ data }) => second.onmessage?.(data);
  worker.onmessageerror = worker.onerror = () => second.onlost?.();
  return second;
}
