// The hand: whether the player uses fingers or a mouse, told to the game, which speaks of keys only to those who may have
// some. What a device is mostly used with counts until the other is.

import { spoken } from "./saying.js";

/**
 * @param {function(string): void} send
 * @returns {{hear: function(object): void, isTouch: function(): boolean, whenChanged: function(function(): void): void}}
 */
export function makeHand(send) {
  const coarse = matchMedia("(pointer: coarse)");
  const listeners = [];
  let isTouch = coarse.matches;

  function use(touch) {
    if (touch !== isTouch) {
      isTouch = touch;
      tell();
      listeners.forEach((listener) => listener());
    }
  }

  function tell() {
    document.body.classList.toggle("by-touch", isTouch);
    send(spoken({ hand: isTouch ? "touch" : "mouse" }));
  }

  addEventListener("pointerdown", ({ pointerType }) => pointerType !== "pen" && use(pointerType === "touch"), {
    capture: true,
  });
  coarse.addEventListener("change", () => use(coarse.matches));
  document.body.classList.toggle("by-touch", isTouch);
  return {
    hear: ({ ask }) => ask === "paint" && tell(),
    isTouch: () => isTouch,
    whenChanged: (listener) => listeners.push(listener),
  };
}
