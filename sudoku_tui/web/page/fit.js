// Fit: keeps the terminal as large as its place, in letters with which the whole board is seen.

import { READABLE, SIZES, letterSize, sizeForWords } from "./letter_size.js";
import { whenPixelsChange } from "./pixels.js";
import { FONT_FAMILY } from "./terminal.js";

/**
 * Keeps a terminal as large as its place.
 *
 * @param {object} terminal
 * @param {HTMLElement} place
 * @param {function(): boolean} arePainted whether the page paints the boards
 * @returns {{done: Promise<void>, plan: function(): void, aim: function(number[][]): void}} `done` once it fits for the
 *   first time; `plan` has it fitted again
 */
export function makeFitting(terminal, place, arePainted) {
  const touch = matchMedia("(pointer: coarse)");
  let sizes = SIZES;
  let isPlanned = false;
  let begun;
  const done = new Promise((resolve) => {
    begun = resolve;
  });

  function fit() {
    isPlanned = false;
    const style = getComputedStyle(place);
    const width = place.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const height = place.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    if (width <= 0 || height <= 0) {
      return;
    }
    const hand = touch.matches ? "touch" : "mouse";
    const size = arePainted()
      ? sizeForWords({ width, height }, hand, cellOf)
      : letterSize({ width, height }, sizes, READABLE[hand], cellOf);
    const cell = cellOf(size);
    terminal.options.fontSize = size;
    terminal.resize(Math.max(2, Math.floor(width / cell.width)), Math.max(1, Math.floor(height / cell.height)));
    begun();
  }

  function plan() {
    if (!isPlanned) {
      isPlanned = true;
      requestAnimationFrame(fit);
    }
  }

  function followViewport() {
    // Only an on-screen keyboard makes it smaller than the window; a zoomed page is left as it is.
    const { height, scale } = visualViewport;
    if (Math.abs(scale - 1) < 0.01) {
      document.documentElement.style.setProperty("--height", `${height}px`);
      scrollTo(0, 0);
    }
  }

  new ResizeObserver(plan).observe(place);
  touch.addEventListener("change", plan);
  whenPixelsChange(plan); // for rows end where a pixel does
  if (globalThis.visualViewport) {
    visualViewport.addEventListener("resize", followViewport);
    followViewport();
  }
  plan();
  return {
    done,
    plan,
    aim(wanted) {
      if (JSON.stringify(wanted) !== JSON.stringify(sizes)) {
        sizes = wanted;
        plan();
      }
    },
  };
}

const pen = document.createElement("canvas").getContext("2d");

/** The size of a character in pixels of the page, as the terminal will draw it: rows end where a pixel does. */
function cellOf(size) {
  pen.font = `${size}px ${FONT_FAMILY}`;
  const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = pen.measureText("W");
  const ratio = devicePixelRatio;
  return { width, height: Math.ceil((fontBoundingBoxAscent + fontBoundingBoxDescent) * ratio) / ratio };
}
