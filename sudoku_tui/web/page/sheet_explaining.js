// Explanations on a sheet: why something on the board is so, in stages or stop by stop, with what the marks mean; and what
// is known of the cursor's cell, and the last moves.

import { css } from "./board_inks.js";
import { described, make } from "./elements.js";
import { say, sayIn } from "./words.js";

const GROUND = ["tile"];
const WAYS_OUT = ["leave", "back"];

/**
 * @param {object} part
 * @param {object|null} inks those of boards
 * @param {function(object): HTMLElement} button makes the button of an action
 * @returns {HTMLElement}
 */
export function explanation(part, inks, button) {
  const { head, title, words, notation = [], legend = [], actions = [], stages = [], at = 0, stop, has_menu } = part;
  const leave = actions.find(({ run }) => WAYS_OUT.includes(run));
  const top = make("header", {}, make("p", { className: "head", textContent: head }), ...wayAlong(stages, at, stop, button));
  if (has_menu) {
    top.append(described(make("button", { type: "button", className: "more", textContent: "⋯" }), { "aria-label": say("Menu") }));
  }
  if (leave) {
    const close = make("button", { type: "button", className: "close", pressed: leave, textContent: "×" });
    top.append(described(close, { "aria-label": leave.title }));
  }
  const told = words.map(paragraph);
  const proof = notation.map((line) => make("p", { className: "notation", textContent: line }));
  const text = make("div", { className: "told", tabIndex: 0 }, ...(title ? [make("h2", { textContent: title })] : []), ...told, ...proof);
  if (legend.length) {
    text.append(described(make("ul", { className: "legend" }, ...legend.map((sign) => entry(sign, inks))), { role: "list" }));
  }
  const made = make("section", { className: "explanation" }, top, text, ways(part, button));
  return described(made, { "aria-label": head || title });
}

const paragraph = (line) => make("p", { textContent: line });

/** Has an explanation say something else, with all the rest as it was. */
export function retell(element, { head, title, words }) {
  const text = element.querySelector(".told");
  element.querySelector(".head").textContent = head;
  text.querySelectorAll("p:not(.notation)").forEach((line) => line.remove());
  if (title) {
    text.querySelector("h2").textContent = title;
    text.querySelector("h2").after(...words.map(paragraph));
  } else {
    text.prepend(...words.map(paragraph));
  }
  element.setAttribute("aria-label", head || title);
}

/** Where one is: the stages to choose from, or a line as long as one has come on a walk. */
function wayAlong(stages, at, stop, button) {
  if (stop) {
    const [here, last] = stop;
    const done = make("progress", { max: last, value: here });
    return [described(done, { "aria-label": say("{here} of {last}", { here, last }) })];
  }
  if (!stages.length) {
    return [];
  }
  const buttons = stages.map((stage, index) => {
    const made = button(stage);
    made.classList.toggle("done", index < at);
    return index + 1 === at ? described(made, { "aria-current": "step" }) : made;
  });
  return [described(make("div", { className: "stages" }, ...buttons), { role: "group", "aria-label": say("Stages") })];
}

function ways({ actions = [], stages = [], at = 0, stop }, button) {
  const made = actions.map((action) => {
    const one = button(action);
    one.classList.toggle("leaving", WAYS_OUT.includes(action.run));
    return one;
  });
  if (!stop && at > 1) {
    const back = button({ ...stages[at - 2], title: sayIn("one page or stop back", "Back"), main: false });
    back.classList.add("back");
    back.removeAttribute("data-name");
    back.id = "";
    made.unshift(back);
  }
  return make("div", { className: "ways" }, ...made);
}

/** What a mark means, beside one that is drawn as on the board. */
function entry({ words, ink, sign = "", form = "" }, inks) {
  const line = make("li", {}, ...(form || sign ? [mark(ink, sign, form, inks)] : []), words);
  return line;
}

function mark(ink, sign, form, inks) {
  const made = make("i", { className: `mark ${form || "sign"} ${ink}`, textContent: sign });
  if (inks) {
    const ground = inks.ground(GROUND);
    const full = form === "ground" ? inks.ground([...GROUND, ink]) : inks.drawn(ink, ground);
    made.style.setProperty("--full", css(full));
    made.style.setProperty("--soft", css(full.map((part, at) => ground[at] + (part - ground[at]) * 0.28)));
    made.style.setProperty("--written", css(form ? inks.on("plain", ground) : inks.on(ink, ground)));
    made.style.setProperty("--label", css(inks.onLabel(full)));
  }
  return described(made, { "aria-hidden": "true" });
}

/** @returns {HTMLElement} what is known of one thing */
export function facts({ title, rows }) {
  const list = rows.flatMap(([name, what]) => [make("dt", { textContent: name }), make("dd", { textContent: what })]);
  return make("section", { className: "facts" }, make("h2", { textContent: title }), make("dl", {}, ...list));
}

/** @returns {HTMLElement} what has happened, the latest first */
export function log({ title, entries }) {
  const lines = entries.map(([number, words]) => make("li", { value: Number(number), textContent: words }));
  return make("section", { className: "log" }, make("h2", { textContent: title }), make("ol", {}, ...lines));
}
