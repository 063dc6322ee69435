// The game: what stands around its board while the page draws it. The board itself is drawn where the seat is; here are
// the line that says how things stand, the panel, and the line of keys.

import { makeClock } from "./clock.js";
import { make } from "./elements.js";
import { fill, without } from "./sheet_parts.js";
import { say } from "./words.js";

/**
 * @param {HTMLElement} place
 * @returns {{show: function(object, object, object[], object|null): void, hide: function(): void}} `show` takes a sheet, how
 *   things stand, the keys, and the inks of boards
 */
export function makePlay(place) {
  const part = (name) => place.querySelector(`#${name}`);
  const [status, panel, keys] = ["status", "panel", "keys"].map(part);
  const [title, message, mode, beside] = ["title", "message", "mode", "beside"].map((name) => make("span", { className: name }));
  const clock = make("time", { className: "clock" });
  const more = make("button", { type: "button", className: "more", textContent: "⋯" });
  const tick = makeClock(clock);
  more.setAttribute("aria-label", say("Menu"));
  clock.setAttribute("role", "timer");
  status.append(title, mode, beside, message, clock, more);

  function write(element, words = "") {
    if (element.textContent !== words) {
      element.textContent = words;
    }
  }

  function show({ parts }, now, bar, inks) {
    const told = now ?? {};
    write(title, told.title);
    write(message, told.message);
    write(mode, told.mode);
    write(beside, told.beside);
    tick(told);
    fill(panel, parts, inks);
    const explained = parts.find(({ kind }) => kind === "explanation");
    const isExplained = Boolean(explained);
    fill(keys, without(parts, bar), inks);
    document.body.classList.toggle("with-hint", isExplained && !explained.aside);
    document.body.classList.toggle("with-tour", isExplained && Boolean(explained.aside));
    if (isExplained && panel.dataset.told !== JSON.stringify(explained.words)) {
      [panel, ...panel.querySelectorAll(".told")].forEach((each) => each.scrollTo(0, 0));
    }
    panel.dataset.told = isExplained ? JSON.stringify(explained.words) : "";
  }

  return { show, hide: () => document.body.classList.remove("with-hint", "with-tour") };
}

/** Tells the style sheet how far the whole game reaches beyond its stage, for what lies over the keypad. */
export function measureAround() {
  const [game, stage] = ["game", "stage"].map((name) => document.getElementById(name));
  new ResizeObserver(() => {
    const [whole, part] = [game.getBoundingClientRect(), stage.getBoundingClientRect()];
    game.style.setProperty("--under", `${Math.max(whole.bottom - part.bottom, 0)}px`);
    game.style.setProperty("--aside", `${Math.max(whole.right - part.right, 0)}px`);
  }).observe(stage);
}
