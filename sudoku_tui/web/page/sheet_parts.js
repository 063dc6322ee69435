// The parts of a sheet: each kind of value (sudoku_tui/app/page/sheet.py) as an element of HTML. What is told again as it
// was stays as it is, and so do the focus and the place one has read to.

import { nothing, takeIn } from "./board_model.js";
import { makePainter } from "./board_painter.js";
import { described, make } from "./elements.js";
import { field, showField } from "./sheet_fields.js";
import { explanation, facts, log, retell } from "./sheet_explaining.js";
import { bars, month, squares, table, withCourses } from "./sheet_figures.js";
import { say } from "./words.js";

/** Of more options, or of longer ones, a list drops down. */
const MOST_OPTIONS = 5;
const MOST_LETTERS = 34;

const isSign = ({ title }) => title.length <= 2;

/** @typedef {{kind: string, name?: string, title?: string, parts?: object[], actions?: object[]}} Part */

const KINDS = {
  heading: ({ words }) => make("h2", { id: "card-title", textContent: words }),
  paragraph: ({ words }) => make("p", {}, ...withCourses(words)),
  menu: ({ actions }, inks) => {
    const menu = make("div", { className: "menu" }, ...actions.map((each) => built(each, inks)));
    menu.style.setProperty("--lines", Math.max(actions.length - 1, 1)); // beside the picture
    return menu;
  },
  cards: ({ actions, large }, inks) =>
    make("div", { className: `cards${large ? " large" : ""}` }, ...actions.map((each) => built(each, inks))),
  progress,
  picture: watched,
  range,
  buttons: (part, inks) =>
    make("div", { className: `buttons${part.actions.every(isSign) ? " signs" : ""}` }, ...part.actions.map((each) => builtWithin(part, each, inks))),
  action: (part, inks) => (part.more?.length ? withMore(part, inks) : row(part, inks)),
  switch: switched,
  choice,
  field: (part, inks) => field(part, rowsOf(part, inks)),
  figure: ({ words }) => make("p", { className: "figure", textContent: words }),
  table,
  bars,
  squares,
  month,
  facts,
  log,
  explanation: (part, inks) => explanation(part, inks, (action) => note(button(action), action, inks)),
  group: ({ title, parts, name }, inks) => {
    const heading = make("h2", { textContent: title });
    const group = make("section", { className: "group" }, heading, ...parts.map((part) => built(part, inks)));
    return described(name ? named(group, { name }) : group, { "aria-label": title });
  },
};

/**
 * Has a place show parts.
 *
 * @param {HTMLElement} place
 * @param {Part[]} parts
 * @param {object|null} inks those of boards
 */
export function fill(place, parts, inks) {
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const [name, value] = [focused?.closest("[data-name]")?.dataset.name, focused?.value];
  const before = [...place.children];
  parts.forEach((part, index) => {
    const shown = before[index];
    if (shown && mend(shown, part, inks)) {
      return;
    }
    const element = built(part, inks);
    shown ? shown.replaceWith(element) : place.append(element);
  });
  before.slice(parts.length).forEach((element) => element.remove());
  if (name && !place.contains(document.activeElement)) {
    const again = find(place, name);
    (again?.querySelector(`input[value="${value}"]`) ?? again?.querySelector("input, select") ?? again)?.focus();
  }
}

/** Whether an element shows a part already, or does after what has changed in it was: a finger may be on the rest of it. */
function mend(element, part, inks) {
  const { told } = element;
  if (told.text === JSON.stringify(part) && (!part.picture || told.inks === inks)) {
    return told.inks === inks || !within(part) || mendWithin(element, part, inks);
  }
  if (part.kind === "field" && told.part.kind === "field" && told.part.name === part.name) {
    showField(element, part, rowsOf(part, inks));
    return Boolean(note(element, part, inks));
  }
  if (ONWARD[part.kind] && goesOn(part, told.part)) {
    ONWARD[part.kind](element, part, inks);
    return Boolean(note(element, part, inks));
  }
  if (part.more?.length && JSON.stringify(told.part.more) === JSON.stringify(part.more)) {
    element.firstElementChild.replaceWith(row(part, inks)); // what is behind the button beside it stays open
    return Boolean(note(element, part, inks));
  }
  const isSame = told.part.kind === part.kind && told.part.title === part.title;
  return isSame && within(part)?.length === within(told.part)?.length && mendWithin(element, part, inks);
}

/** Whether a part is the same thing as before, in which nothing but what goes on has changed. */
function goesOn(part, before) {
  const [fixed, old] = [part, before].map((each) => (FIXED[part.kind] ?? (() => "all"))(each));
  return before.kind === part.kind && Boolean(fixed) && JSON.stringify(fixed) === JSON.stringify(old);
}

const rowsOf = ({ found = [] }, inks) => found.map((each) => row(each, inks));

const within = ({ kind, parts, actions }) => ({ group: parts, menu: actions, buttons: actions, cards: actions })[kind];

function mendWithin(element, part, inks) {
  const inner = within(part);
  const shown = inner ? [...element.children].slice(-inner.length) : [];
  inner?.forEach((each, index) => {
    if (!mend(shown[index], each, inks)) {
      shown[index].replaceWith(builtWithin(part, each, inks));
    }
  });
  return Boolean(inner) && Boolean(note(element, part, inks));
}

function builtWithin({ kind }, part, inks) {
  return kind === "buttons" ? note(button(part), part, inks) : built(part, inks);
}

function built(part, inks) {
  return note((KINDS[part.kind] ?? (() => make("div")))(part, inks), part, inks);
}

function note(element, part, inks) {
  element.told = { part, text: JSON.stringify(part), inks };
  return element;
}

/** @returns {HTMLElement|null} the element with a name */
export const find = (place, name) => place.querySelector(`[data-name="${CSS.escape(name)}"]`);

/** @returns {object[]} the keys of a bar without those that stand on buttons */
export function without(parts, bar) {
  const there = new Set(keyed(parts).map(({ run }) => run));
  return bar.filter(({ run }) => !there.has(run));
}

/** What can be pressed, and says with which key. */
function keyed(parts) {
  return parts.flatMap(({ kind, key, stop, parts: inner = [], actions = [], ...part }) => {
    const own = kind === "action" && key ? [part] : [];
    return [...own, ...keyed([...inner, ...actions, ...(kind === "progress" ? [stop] : [])])];
  });
}

/** @returns {string[]} all that is there to read, but for what goes by too fast */
export function wordsOf(parts, at = "") {
  const explained = ({ head, title, words, passing, notation }) => [head, title, ...(passing ? [] : words), ...(notation ?? [])];
  return parts.flatMap((part) =>
    part.kind === "explanation" ? explained(part) : part.passing ? [] : isPage(part) ? pageWords(part, at) : (part.words ?? wordsOf(part.parts ?? [])),
  );
}

/** Whether keys lead to a part as a whole: of those only where they are at is read, of the others what they are called. */
const isPage = ({ kind, name }) => kind === "group" && Boolean(name);
const pageWords = ({ title, parts, name }, at) => (name === at ? [title, ...wordsOf(parts)] : [title]);

/** @returns {string} how something that can be set is set, in words; nothing for what cannot */
export function linesOf(parts, name) {
  const inner = parts.flatMap((part) => part.parts ?? [part]);
  const { kind, title, on, options, chosen, value, detail } = inner.find((part) => part.name === name) ?? {};
  const state = {
    switch: on ? say("on") : say("off"),
    choice: options?.find(([each]) => each === chosen)?.[1],
    action: [value, detail].filter(Boolean).join(". "),
  }[kind];
  return state ? `${title}: ${state}` : "";
}

function named(element, { name }) {
  element.dataset.name = name;
  element.id = `sheet-${name}`;
  return element;
}

function button(action) {
  const made = make("button", { type: "button", pressed: action }, ...keyOf(action), action.title);
  made.classList.toggle("main", Boolean(action.main));
  return named(made, action);
}

function keyOf({ key }) {
  return key ? [described(make("kbd", { textContent: key }), { "aria-hidden": "true" })] : [];
}

function row(action, inks) {
  const { title, detail, value, picture, main } = action;
  const words = make("span", { className: "words" }, make("strong", { textContent: title }));
  if (detail) {
    words.append(" ", make("small", { textContent: detail }));
  }
  const made = make("button", { type: "button", className: "row", pressed: action }, ...keyOf(action), words);
  if (value) {
    made.append(" ", make("span", { className: "value", textContent: value }));
  }
  made.classList.toggle("main", Boolean(main));
  if (picture?.grid && inks) {
    made.classList.add("pictured");
    made.prepend(pictured(picture, inks));
  }
  return named(made, action);
}

/** A line, and behind a button what else can be done with what it stands for. */
function withMore(action, inks) {
  const more = make("div", { className: "buttons", hidden: true }, ...action.more.map(button));
  const opener = make("button", { type: "button", className: "opener", textContent: "⋯" });
  const naming = { "aria-label": say("More: {title}", { title: action.title }), "aria-expanded": "false" };
  opener.addEventListener("click", () => {
    more.hidden = !more.hidden;
    opener.setAttribute("aria-expanded", String(!more.hidden));
  });
  return make("div", { className: "with-more" }, row(action, inks), described(opener, naming), more);
}

function progress({ doing, stop }) {
  const bar = described(make("progress"), { "aria-label": doing });
  const words = described(make("p", { textContent: doing }), { "aria-hidden": "true" });
  return make("div", { className: "progress" }, bar, words, make("div", { className: "buttons" }, button(stop)));
}

/** A position that is watched: what is under it changes with it. */
function watched(part, inks) {
  const caption = make("figcaption", {}, make("strong"), " ", make("small"));
  const figure = make("figure", { className: "watched" }, ...(inks ? [pictured(part.picture, inks)] : []), caption);
  ONWARD.picture(figure, part, inks);
  return part.name ? named(figure, part) : figure;
}

function range(part) {
  const { place, naming } = setting(part, "div", { titled: "label" });
  const input = make("input", { type: "range", id: `sheet-${part.name}` });
  place.querySelector(".title").htmlFor = input.id;
  place.append(described(input, naming));
  ONWARD.range(place, part);
  return place;
}

/** What goes on by itself: it stays where it is, and keeps the focus. */
const ONWARD = {
  action(element, { detail = "", value = "", picture }, inks) {
    element.querySelector(".picture").repaint(picture, inks);
    element.querySelector("small").textContent = detail;
    element.querySelector(".value").textContent = value;
  },
  explanation: retell,
  progress(element, { doing, stop }) {
    element.querySelector("p").textContent = doing;
    element.querySelector("progress").setAttribute("aria-label", doing);
    element.querySelector("button").pressed = stop;
  },
  picture(element, { title, picture, detail = "" }, inks) {
    element.querySelector(".picture")?.repaint(picture, inks);
    element.querySelector("strong").textContent = title;
    element.querySelector("small").textContent = detail;
  },
  range(element, { at = 0, last, detail }) {
    const input = element.querySelector("input");
    if (!input.matches(":active")) {
      Object.assign(input, { max: last, value: at });
    }
    input.setAttribute("aria-valuetext", detail);
    element.querySelector("small").textContent = detail;
  },
};

/** What has to be the same for that, where it is not the kind alone; null for what never goes on. */
const FIXED = {
  action: ({ picture, detail, value, ...part }) => (picture?.grid && detail && value ? part : null),
  explanation: ({ head, title, words, passing, ...part }) => [part, Boolean(title)],
};

/** A position, drawn as soon as it is known how much room there is, and whenever that changes. */
function pictured(picture, inks) {
  const place = make("span", { className: "picture" });
  place.dataset.numbers = "none";
  const painter = makePainter(place);
  let shown = [];
  place.repaint = (told, colours) => {
    const [before, under] = shown;
    shown = [nothing(), colours];
    takeIn(shown[0], told);
    if (place.clientWidth) {
      painter.paint(...shown, under === colours ? changedCells(before, shown[0]) : undefined);
    }
  };
  place.repaint(picture, inks);
  new ResizeObserver(() => painter.paint(...shown)).observe(place);
  return place;
}

/** The cells that look otherwise than before; undefined for another grid. */
function changedCells(before, now) {
  const [old, fresh] = [before, now].map(({ cells }) => cells.map((cell) => JSON.stringify(cell)));
  const isSame = JSON.stringify(before.grid) === JSON.stringify(now.grid);
  return isSame ? new Set(fresh.flatMap((cell, at) => (cell === old[at] ? [] : [at]))) : undefined;
}

/** The words of something that can be set, and what sets it, which has those as its name and its description. */
function setting(part, tag, { titled = "strong" } = {}) {
  const title = make(titled, { id: `sheet-${part.name}-title`, className: "title", textContent: part.title });
  const detail = make("small", { id: `sheet-${part.name}-detail`, textContent: part.detail ?? "" });
  const words = make("span", { className: "words" }, title, " ", detail);
  const naming = { "aria-labelledby": title.id, ...(part.detail ? { "aria-describedby": detail.id } : {}) };
  const place = make(tag, { className: "row setting" }, words);
  place.dataset.name = part.name;
  return { place, naming };
}

function switched(part) {
  const { place, naming } = setting(part, "label");
  const input = make("input", { type: "checkbox", checked: Boolean(part.on), id: `sheet-${part.name}` });
  place.append(described(input, { role: "switch", ...naming }));
  return place;
}

function choice(part) {
  const letters = part.options.map(([, words]) => words).join("").length;
  const isShort = part.options.length <= MOST_OPTIONS && letters <= MOST_LETTERS;
  const { place, naming } = setting(part, "div", isShort ? {} : { titled: "label" });
  const control = isShort ? segments(part) : list(part);
  if (!isShort) {
    place.querySelector(".title").htmlFor = control.id;
  }
  place.append(described(control, naming));
  return place;
}

function segments({ name, options, chosen }) {
  const choices = options.map(([value, words]) => {
    const input = make("input", { type: "radio", name: `sheet-${name}`, value, checked: value === chosen });
    input.id = `sheet-${name}-${value}`;
    return make("label", {}, input, make("span", { textContent: words }));
  });
  return described(make("div", { className: "segments" }, ...choices), { role: "radiogroup" });
}

function list({ name, options, chosen }) {
  const choices = options.map(([value, words]) => make("option", { value, textContent: words }));
  const select = make("select", { id: `sheet-${name}` }, ...choices);
  select.value = chosen;
  return select;
}
