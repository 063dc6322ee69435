// Focus: the terminal takes the keys without a click, and gets them back after one anywhere else. One key leads from each
// part of the page to the next, for the terminal takes Tab.

const LEADING = "F6";

/**
 * @param {object} terminal
 * @param {function(): boolean} isPlaying whether the terminal may have the focus at all
 * @param {function(boolean): void} tell tells the game whether the player is here
 * @returns {{take: function(): void}}
 */
export function keepFocus(terminal, isPlaying, tell) {
  let wasHere = null;

  function take() {
    if (isPlaying()) {
      terminal.focus();
      noticeThePlayer();
    }
  }

  function noticeThePlayer() {
    const isHere = document.visibilityState === "visible" && document.hasFocus();
    if (isPlaying() && isHere !== wasHere) {
      wasHere = isHere;
      tell(isHere);
    }
  }

  /** Whoever comes back by Tab is on the way to something else. */
  function comeBack() {
    if (document.activeElement === document.body) {
      take();
    } else {
      noticeThePlayer();
    }
  }

  /** The first thing that can have the focus in each part of the page: the game, a sheet, the keypad, notices, the way back. */
  function parts() {
    const isThere = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest("[inert]");
    const first = (selector) => [...document.querySelectorAll(selector)].find(isThere);
    const others = ["#sheets :is(button, input, select)", "#panel button", "#keypad button, #keypad-shower", "#notices button", "#to-game"].map(first);
    return [terminal.textarea, ...others.filter(Boolean)];
  }

  function lead(event) {
    if (event.key !== LEADING || !(event.ctrlKey || event.metaKey) || !isPlaying()) {
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    const all = parts();
    const here = all.findIndex((each) => each === document.activeElement || shareAPart(each, document.activeElement));
    all.at((here + (event.shiftKey ? -1 : 1)) % all.length).focus();
  }

  document.addEventListener("keydown", lead, { capture: true });
  document.getElementById("to-game")?.addEventListener("click", take);
  document.addEventListener("click", (event) => {
    // Whoever goes from button to button by keyboard, which makes clicks of no detail, stays there; a list stays open, and
    // a field is typed into.
    if (event.detail > 0 && !event.target.closest("select, .field")) {
      take();
    }
  });
  addEventListener("focus", comeBack);
  addEventListener("blur", noticeThePlayer);
  document.addEventListener("visibilitychange", noticeThePlayer);
  return { take };
}

function shareAPart(one, other) {
  const part = (element) => element?.closest("#sheets, #panel, #keypad, #notices");
  return part(one) !== null && part(one) === part(other);
}
