// The voice: what assistive programs read out by themselves, in the order in which it was said.

/** Milliseconds in which what belongs together comes together. */
const A_MOMENT = 60;
/** So many lines stay, for those who did not catch one. */
const KEPT = 12;
const ENDED = /[\p{Punctuation}]$/u;

/**
 * @param {HTMLElement} log a live region
 * @returns {{tell: function(...string): void}} takes lines; empty ones are left out, and so is what is said already
 */
export function makeVoice(log) {
  let waiting = [];

  function speak() {
    if (log.closest("[inert]")) {
      setTimeout(speak, A_MOMENT); // behind the curtain nobody hears
      return;
    }
    // As one line, for screen readers do not keep the order of several.
    const words = waiting.map((line) => (ENDED.test(line) ? line : `${line}.`)).join(" ");
    waiting = [];
    log.append(Object.assign(document.createElement("p"), { textContent: words }));
    [...log.children].slice(0, -KEPT).forEach((line) => line.remove());
  }

  return {
    tell(...lines) {
      const fresh = [...new Set(lines)].filter((words) => words && !waiting.includes(words));
      if (fresh.length && !waiting.length) {
        setTimeout(speak, A_MOMENT);
      }
      waiting.push(...fresh);
    },
  };
}
