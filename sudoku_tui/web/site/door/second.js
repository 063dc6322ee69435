// Second: the worker that searches, as the Python in the worker that plays sees it.

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
 * Has the page start the worker that searches.
 *
 * @returns {SecondWorker}
 */
export function secondWorker() {
  const { port1: port, port2: pages } = new MessageChannel();
  const second = {
    onmessage: null,
    onlost: null,
    post: (bytes) => port.postMessage(bytes),
    terminate: () => port.postMessage(null),
  };
  port.onmessage = ({ data }) => (data ? second.onmessage?.(data) : second.onlost?.());
  postMessage({ kind: "search", value: pages }, [pages]);
  return second;
}
