// Focus: the terminal takes the keys without a click, and gets them back after one anywhere else.

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

  document.addEventListener("click", (event) => {
    // Whoever goes from button to button by keyboard, which makes clicks of no detail, stays there.
    if (event.detail > 0) {
      take();
    }
  });
  addEventListener("focus", take);
  addEventListener("blur", noticeThePlayer);
  document.addEventListener("visibilitychange", noticeThePlayer);
  return { take };
}
