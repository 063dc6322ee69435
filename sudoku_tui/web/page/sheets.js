// Sheets: what a screen tells as values, drawn as a page of buttons, switches and choices over the terminal's characters;
// and cards with a question over that, or over the board. The keys go to the terminal's field, as ever; a sheet shows what
// they are at, and what is pressed on it is told by its name.

import { makeInks } from "./board_inks.js";
import { make } from "./elements.js";
import { makePlay, measureAround } from "./play.js";
import { spoken } from "./saying.js";
import { followFields, pointAt, takeOver } from "./sheet_fields.js";
import { fill, find, linesOf, without, wordsOf } from "./sheet_parts.js";
import { say } from "./words.js";

const ESCAPE = "\x1b";
/** The keys by which a page that is read goes on: by pages, and by lines. */
const SCROLLING = { PageDown: 1, PageUp: -1 };
const STEPPING = { ArrowDown: 1, ArrowUp: -1 };
const LINE = 48;

/**
 * @param {HTMLElement} place over the whole game
 * @param {{send: function(string): void, openMenu: function(): void, giveBack: function(): void, arrange: function():
 *   void}} how `giveBack` gives the keys back to the game, `arrange` puts the keypad where it belongs now
 * @returns {{hear: function(object): void, active: HTMLElement|null, words: string[], state: string}} `active` is what the
 *   keys are at, `words` are all that is there to read, `state` is how what the keys are at is set
 */
export function makeSheets(place, { send, openMenu, giveBack, arrange }) {
  const page = make("section", { className: "page", hidden: true });
  const card = make("dialog", { className: "card-sheet" });
  const head = make("header");
  const title = make("h1", { id: "sheet-title" });
  const more = make("button", { type: "button", className: "more", textContent: "⋯" });
  const out = make("button", { type: "button", className: "out" });
  const parts = make("div", { className: "parts" });
  const bar = make("footer", { className: "bar" });
  page.setAttribute("aria-labelledby", title.id);
  card.setAttribute("aria-labelledby", "card-title");
  more.setAttribute("aria-label", say("Menu"));
  head.append(out, title, more);
  page.append(head, parts, bar);
  place.append(page, card);
  const around = document.getElementById("play");
  const play = makePlay(around);
  measureAround();
  let told = { sheets: [], at: "", bar: [], out: null, status: null };
  let inks = null;
  let active = null;
  let seen = null;
  let hasTurned = false;
  let isTold = false;

  function hear(news) {
    hasTurned ||= Boolean(news.status?.mode && told.status?.mode && news.status.mode !== told.status.mode);
    if (news.inks) {
      inks = makeInks(news.inks);
    }
    isTold ||= news.sheets !== undefined;
    if (news.boards && !isTold) {
      document.body.classList.remove("with-board"); // this game tells no sheets: its boards stand among characters
      arrange();
    }
    if ([...Object.keys(told), "inks", "mended"].some((name) => news[name] !== undefined)) {
      told = Object.fromEntries(Object.keys(told).map((name) => [name, news[name] ?? (name in news ? null : told[name])]));
      if (news.mended) {
        told.sheets = mended(told.sheets, news.mended);
      }
      show();
    }
    catchUp(news);
  }

  /** Whether something on a sheet, or beside the board, has the focus and can be seen. */
  function isWithin() {
    const { activeElement: one } = document;
    return [place, around].some((each) => each.contains(one)) && one.checkVisibility() && !one.closest("[inert]");
  }

  function show() {
    const hadKeys = isWithin();
    const top = told.sheets.at(-1);
    const whole = told.sheets.find((sheet) => !sheet.card);
    const isPage = Boolean(whole && !whole.board);
    place.hidden = !isPage && !top?.card;
    page.hidden = !isPage;
    [page, around].forEach((each) => (each.inert = Boolean(top?.card)));
    around.inert ||= isPage;
    document.body.classList.toggle("with-sheet", isPage);
    document.body.classList.toggle("with-card", Boolean(top?.card));
    document.getElementById("keypad").inert = isPage || Boolean(top?.card);
    seatBoard(whole);
    if (isPage) {
      showPage(whole);
    }
    showCard(top?.card ? top : null);
    if (hadKeys && !isWithin()) {
      giveBack();
    }
    pointOut();
  }

  /** Shows what is around the board; under a page all of that stays in its place, for it comes back. */
  function seatBoard(whole) {
    if (!whole || whole.board) {
      document.body.classList.toggle("with-board", Boolean(whole));
      arrange();
    }
    if (whole?.board) {
      play.show(whole, told.status, told.sheets.at(-1).card ? [] : (told.bar ?? []), inks);
    } else if (!whole) {
      play.hide();
    }
  }

  function showPage({ heading, parts: wanted }) {
    const isOther = title.textContent !== heading;
    title.textContent = heading;
    fill(parts, wanted, inks);
    if (!page.inert) {
      fill(bar, without(wanted, told.bar ?? []), inks);
      out.hidden = !told.out;
      out.pressed = told.out;
      out.textContent = told.out?.title ?? "";
    }
    if (isOther) {
      page.scrollTop = 0;
    }
  }

  function showCard(sheet) {
    card.open = Boolean(sheet);
    fill(card, sheet ? [{ kind: "heading", words: sheet.heading }, ...sheet.parts] : [], inks);
  }

  function pointOut() {
    [place, around].flatMap((each) => [...each.querySelectorAll(".at")]).forEach((each) => mark(each, false));
    const within = card.open ? card : page.hidden ? around : page;
    const element = told.at ? find(within, told.at) : null;
    if (element) {
      mark(element, true);
    }
    active = element?.matches(".group") ? null : control(element);
    if (element?.matches(".found > *")) {
      pointAt(element);
    }
    if (element !== seen) {
      typeInto(element?.closest(".field"));
      seen = element;
      if (!isBelowWords(element)) {
        element?.scrollIntoView({ block: element.matches(".group") ? "start" : "nearest" });
      }
    }
  }

  /** Marks what the keys are at; a cell of a grid says so to assistive programs, too. */
  function mark(element, isAt) {
    element.classList.toggle("at", isAt);
    if (element.matches("[role=gridcell]")) {
      element.setAttribute("aria-selected", String(isAt));
    }
  }

  /** Whether it is in a list that scrolls with the words about its chosen line, which are what is wanted. */
  function isBelowWords(element) {
    const list = element?.closest("#panel .menu");
    return Boolean(list) && list.scrollHeight <= list.clientHeight;
  }

  /** Who has keys types into the field that they are at; a finger first has to ask for the device's own. */
  function typeInto(field) {
    const typed = document.activeElement?.closest(".field");
    if (field && field !== typed && !document.body.classList.contains("by-touch")) {
      takeOver(field, send);
    } else if (typed && !field) {
      giveBack();
    }
  }

  /** What takes the keys in a line: its own switch or choice, or all of it. */
  function control(line) {
    return line?.querySelector(":checked") ?? line?.querySelector("input, select") ?? line;
  }

  function tell(pressed, to) {
    send(spoken(pressed.run ? { run: pressed.run, choice: pressed.choice ?? "" } : { set: pressed.name, to: to ?? "" }));
  }

  function press(event) {
    const button = event.target.closest("button");
    const figure = event.target.closest(".watched[data-name]");
    const cell = figure && document.elementsFromPoint(event.clientX, event.clientY).find((each) => each.dataset.cell);
    if (cell) {
      tell({ name: figure.dataset.name }, cell.dataset.cell);
    }
    if (button?.classList.contains("more")) {
      openMenu();
    } else if (button?.pressed) {
      tell(button.pressed);
    }
  }

  document.addEventListener("keydown", ({ key }) => {
    const reads = told.sheets.at(-1)?.reads ?? "";
    const [pages, lines] = [SCROLLING[key] ?? 0, reads === "lines" ? (STEPPING[key] ?? 0) : 0];
    if (reads && (pages || lines)) {
      const read = card.open ? card : page.hidden ? (around.querySelector(".told") ?? page) : page;
      read.scrollBy({ top: pages * 0.8 * read.clientHeight + lines * LINE });
    }
  }, { capture: true });
  const catchUp = followFields(place, { send, giveBack });
  for (const each of [place, around]) {
    each.addEventListener("click", press);
    each.addEventListener("change", set);
    each.addEventListener("keydown", leadBack);
  }

  function set({ target }) {
    if (!target.matches(".field input")) {
      const isSwitch = target.getAttribute("role") === "switch";
      tell({ name: target.closest("[data-name]").dataset.name }, isSwitch ? String(target.checked) : target.value);
    }
  }

  function leadBack(event) {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key === "Escape") {
      event.preventDefault();
      giveBack();
      send(ESCAPE);
    } else if (key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey && !target.matches("select, .field input")) {
      giveBack(); // a letter means here what it means in the game
    }
  }

  return {
    hear,
    get active() {
      return active;
    },
    get words() {
      const top = told.sheets.at(-1);
      const { title, beside, message, mode } = (top?.board && told.status) || {};
      return top ? [...(top.card ? [top.heading] : [title, beside, message, hasTurned ? mode : ""]), ...wordsOf(top.parts, told.at)] : [];
    },
    get state() {
      return told.at ? linesOf(told.sheets.at(-1)?.parts ?? [], told.at) : "";
    },
  };
}

/** @returns {object[]} the sheets with what has changed in them, each value behind the way to it */
function mended(sheets, changes) {
  const after = structuredClone(sheets);
  for (const [way, value] of changes) {
    const last = way.pop();
    way.reduce((inner, step) => inner[step], after)[last] = value;
  }
  return after;
}
