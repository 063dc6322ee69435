// Early layer: the board that is seen before the game is there, over the place where the game will show it.

import { makeInks } from "./board_inks.js";
import { makePainter } from "./board_painter.js";
import { placeFor } from "./early_place.js";

/** Milliseconds after which it is said what is still waited for. */
const LONG = 6000;

/**
 * @param {object} kept what was kept of the board, or comes with the page
 * @param {object} board its model
 * @returns {{element: HTMLElement, paint: function(Set<number>=): void, wear: function(object): void, cellAt: function(number, number): (number|null),
 *   tell: function(string): void, show: function(string, boolean=): void, remove: function(): void}} `tell` says what is waited for,
 *   which is seen after a while; until then only those hear it who do not see the page; `show` says what is seen at once in
 *   its place, until it is called with nothing, and whether the board waits for the game by now
 */
export function makeLayer(kept, board) {
  let inks = makeInks(kept.inks);
  const element = made("div", { id: "early" });
  const words = made("p", { id: "early-words" });
  const place = made("div", { className: "drawn" });
  words.setAttribute("role", "status");
  if (kept.bare) {
    place.dataset.numbers = "none";
  }
  element.append(place, words);
  document.getElementById("stage").append(element);
  document.body.classList.add("early");
  settle();
  const painter = makePainter(place);
  const follower = new ResizeObserver(() => {
    settle();
    painter.fit();
  });
  follower.observe(element);
  let [waitedFor, said, isLong] = ["", "", false];
  const waiting = setTimeout(() => {
    isLong = true;
    write();
  }, LONG);

  function settle() {
    const room = placeFor(kept);
    Object.assign(place.style, Object.fromEntries(Object.entries(room).map(([name, size]) => [name, `${size}px`])));
  }

  function write() {
    words.classList.toggle("seen", Boolean(said) || isLong);
    const sentence = said || waitedFor;
    if (words.textContent !== sentence) {
      words.textContent = sentence;
    }
  }

  return {
    element,
    paint: (changed) => painter.paint(board, inks, changed),
    /** Puts on the inks of another theme. */
    wear(table) {
      inks = makeInks(table);
      painter.paint(board, inks);
    },
    cellAt: painter.cellAt,
    /** Where the board is. */
    get place() {
      return placeFor(kept);
    },
    tell(sentence) {
      waitedFor = sentence;
      write();
    },
    show(sentence, waits = false) {
      said = sentence;
      element.classList.toggle("waiting", waits);
      write();
    },
    remove() {
      clearTimeout(waiting);
      follower.disconnect();
      element.remove();
    },
  };
}

function made(name, properties) {
  return Object.assign(document.createElement(name), properties);
}
