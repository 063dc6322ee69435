// Pixels: how many of the screen's there are in one of the page. Another screen, and another zoom, may have another number
// of them, while everything on the page keeps its size.

/** @param {function(): void} act called whenever their number has changed */
export function whenPixelsChange(act) {
  const now = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const follow = () => {
    act();
    whenPixelsChange(act);
  };
  now.addEventListener("change", follow, { once: true });
}
