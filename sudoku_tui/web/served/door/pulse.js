// The pulse of a connection: after a night's sleep a browser may hold one for alive that is long dead.

const EVERY = 20_000;
const PATIENCE = 5_000;

/**
 * @param {function(): void} ask sends a question that the server answers
 * @param {function(): void} lose called when no answer comes
 * @returns {{heard: function(): void, ask: function(): void, stop: function(): void}}
 */
export function makePulse(ask, lose) {
  let waiting = null;

  function beat() {
    if (waiting === null) {
      waiting = setTimeout(lose, PATIENCE);
      ask();
    }
  }

  function heard() {
    clearTimeout(waiting);
    waiting = null;
  }

  const regular = setInterval(() => document.hidden || beat(), EVERY);
  return {
    heard,
    ask: beat,
    stop() {
      clearInterval(regular);
      heard();
    },
  };
}
