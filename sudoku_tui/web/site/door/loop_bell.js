// Loop bell: gives Python's event loop its turns. A message is quicker than a timer, which browsers hold back.

/**
 * A bell as `Bell` in sudoku_tui/web/browser/gaps/loop.py describes it; it calls `ring` for each turn.
 *
 * @returns {{ring: function(): void, at_once: function(): void, after: function(number): number,
 *   take_back: function(number): void}}
 */
export function makeBell() {
  const { port1: heard, port2: said } = new MessageChannel();
  const bell = {
    ring: () => {},
    at_once: () => said.postMessage(null),
    // Browsers cut off what is less than a millisecond: a turn that comes too early is of no use.
    after: (milliseconds) => setTimeout(() => bell.ring(), Math.ceil(milliseconds)),
    take_back: (request) => clearTimeout(request),
  };
  heard.onmessage = () => bell.ring();
  return bell;
}
