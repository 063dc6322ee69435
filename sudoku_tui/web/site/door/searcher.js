// Searcher: the page's part in the worker that searches. The page starts it and hands on what it and the worker that
// plays say to each other. That one could start it itself, but Firefox 153 then now and then stops it for good: when it
// starts a worker while a service worker takes the page over. `test_firefox.py` fails without this on a busy machine.

/**
 * Starts the worker that searches.
 *
 * @param {MessagePort} port leads to the worker that plays; nothing but bytes is said, and `null` when the searcher is lost,
 *   or is to be ended
 * @returns {function(): void} ends it
 */
export function startSearcher(port) {
  const name = document.documentElement.lang;
  const worker = new Worker(new URL("./engine.js", import.meta.url), { type: "module", name });
  const end = () => worker.terminate();
  worker.onmessage = ({ data }) => port.postMessage(data, [data.buffer]);
  worker.onmessageerror = worker.onerror = () => port.postMessage(null);
  port.onmessage = ({ data }) => (data ? worker.postMessage(data, [data.buffer]) : end());
  return end;
}
