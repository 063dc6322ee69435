// The terminal's screen for assistive programs: its name, its words, and what takes keys there, each over the place where
// it is seen. What is new is read out, and what is active is said to be.

import { say } from "./words.js";

/** Sends from the chosen line of a list to another one, and opens it. */
const DOWN = "\x1b[B";
const UP = "\x1b[A";
const ENTER = "\r";

/**
 * @typedef {{role: string, name: string, place: number[], lines?: string[], rows?: number, from?: number, of?: number,
 *   value?: string}} Control `rows` are those of the terminal that each line takes
 * @param {{title: HTMLElement, controls: HTMLElement, words: HTMLElement, beside: HTMLElement}} places
 * @param {{voice: {tell: function(...string): void}, send: function(string): void, where: function(number[]): object}} how
 * @returns {{hear: function(object): void, active: HTMLElement|null, field: Control|null}} `hear` takes what the game
 *   tells; `active` is the line or the button that takes the keys, `field` the field that does
 */
export function makeScreenAloud(places, { voice, send, where }) {
  let told = { screen: "", words: [], beside: [], keys: [], said: [0, ""], controls: [], active: [] };
  let elements = [];
  let active = null;
  let field = null;

  function hear(news) {
    const before = told;
    told = Object.fromEntries(Object.keys(told).map((name) => [name, news[name] ?? told[name]]));
    if (told.screen !== before.screen) {
      voice.tell(told.screen);
    }
    if (news.words || news.screen !== undefined) {
      places.title.textContent = told.screen || told.words[0] || say("Sudoku");
      paragraphs(places.words, told.words);
    }
    if (news.beside || news.keys) {
      paragraphs(places.beside, [...told.beside, ...told.keys]);
    }
    if (news.said && told.said[0] !== before.said[0]) {
      voice.tell(told.said[1]);
    }
    if (news.words) {
      voice.tell(...told.words.filter((words) => !before.words.includes(words) && words !== told.said[1]));
    }
    if (news.controls) {
      elements = told.controls.map(built);
      places.controls.replaceChildren(...elements);
    }
    if (news.controls || news.active) {
      activate();
    }
  }

  function built(control, index) {
    const element = made(control.role === "textbox" ? "button" : control.role, `control-${index}`);
    element.setAttribute("aria-label", control.name || say("List"));
    Object.assign(element.style, where(control.place));
    if (control.lines) {
      element.style.gridAutoRows = where([0, 0, 0, control.rows]).height;
      element.append(...control.lines.map((words, at) => line(words, `control-${index}-${at}`, at, control)));
    }
    element.addEventListener("click", (event) => press(control, index, event.target));
    return element;
  }

  function press(control, index, target) {
    const at = [...elements[index].children].indexOf(target);
    const [focused, chosen] = told.active;
    if (at >= 0 && focused === index) {
      const way = (control.from ?? 0) + at - chosen;
      send((way > 0 ? DOWN : UP).repeat(Math.abs(way)) + ENTER);
    } else {
      const [column, row, columns, rows] = control.place;
      const spot = `${column + (columns >> 1) + 1};${row + (rows >> 1) + 1}`;
      send(`\x1b[<0;${spot}M\x1b[<0;${spot}m`);
    }
  }

  function activate() {
    const [index, chosen] = told.active;
    const control = told.controls[index];
    const before = field;
    field = control?.role === "textbox" ? control : null;
    active = null;
    elements.forEach((element) => {
      [...element.children].forEach((each) => each.setAttribute("aria-selected", "false"));
    });
    if (control && !field) {
      active = chosen === undefined ? elements[index] : elements[index].children[chosen - (control.from ?? 0)];
      if (chosen !== undefined) {
        active?.setAttribute("aria-selected", "true");
      }
    }
    if (field && field.name !== before?.name) {
      voice.tell(say("{name}: type here", { name: field.name }), field.value);
    }
  }

  return {
    hear,
    get active() {
      return active ?? null;
    },
    get field() {
      return field;
    },
  };
}

function line(words, id, at, { from = 0, of }) {
  const element = made("option", id);
  element.textContent = words;
  element.setAttribute("aria-posinset", from + at + 1);
  element.setAttribute("aria-setsize", of);
  return element;
}

function paragraphs(place, lines) {
  place.replaceChildren(...lines.map((words) => Object.assign(document.createElement("p"), { textContent: words })));
}

function made(role, id) {
  const element = document.createElement("div");
  element.setAttribute("role", role);
  element.id = id;
  return element;
}
