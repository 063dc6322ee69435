// The clock of a game, which goes on by itself from what the game told last.

const A_SECOND = 1000;

/**
 * @param {HTMLElement} place
 * @returns {function({seconds: number=, runs: boolean=}): void} takes what the game tells; nothing is shown without seconds
 */
export function makeClock(place) {
  let told = {};
  let since = 0;
  let timer = null;

  function show() {
    const gone = told.runs ? Math.floor((performance.now() - since) / A_SECOND) : 0;
    const words = told.seconds === undefined ? "" : clockWords(told.seconds + gone);
    if (place.textContent !== words) {
      place.textContent = words;
    }
  }

  return (news) => {
    if (news.seconds !== told.seconds || news.runs !== told.runs) {
      told = { seconds: news.seconds, runs: news.runs };
      since = performance.now();
    }
    clearInterval(timer);
    timer = told.runs && told.seconds !== undefined ? setInterval(show, A_SECOND) : null;
    show();
  };
}

/** A time as the game writes it, `12:41` or `1:02:41`. */
export function clockWords(seconds) {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
