// The fields of a sheet: one line of text, perhaps with a list of what is found for it. The text is told to the game as it
// is typed, or with Enter; keys that are no text stay the game's, so that Enter and the arrows do what they do in a terminal.
// Keys that were on their way to the game when a field takes over are asked for, and put before what was typed since.

import { described, make } from "./elements.js";
import { spoken } from "./saying.js";

/** What keys send that the game has a use for while a field is typed into; all but the first two go along a list. */
const SENT = {
  Escape: "\x1b",
  Enter: "\r",
  ArrowDown: "\x1b[B",
  ArrowUp: "\x1b[A",
  PageDown: "\x1b[6~",
  PageUp: "\x1b[5~",
};
const ALWAYS = ["Escape", "Enter"];
const FIELD = ".field input";

/**
 * @param {object} part
 * @param {HTMLElement[]} rows what is found
 * @returns {HTMLElement}
 */
export function field(part, rows) {
  const id = `sheet-${part.name}`;
  const input = make("input", { type: "text", id, autocomplete: "off", spellcheck: false, enterKeyHint: "done" });
  const words = make("label", { htmlFor: id, className: "words" });
  const line = make("div", { className: "row field" }, words, input);
  line.dataset.name = part.name;
  Object.assign(line, { sent: [], held: [], before: undefined }); // elements have a method of that name
  if (part.found) {
    const list = described(make("div", { id: `${id}-found`, className: "found" }), { role: "listbox" });
    described(input, { role: "combobox", "aria-controls": list.id, "aria-expanded": "true", "aria-autocomplete": "list" });
    line.append(list);
  }
  showField(line, part, rows);
  return line;
}

/** Has a field show what is told of it; what is being typed into it stays, for the game answers later. */
export function showField(line, part, rows) {
  const { title = "", detail = "", value = "", usual = "", longest = 0, live, found } = part;
  const [input, words] = [line.querySelector("input"), line.querySelector("label")];
  const at = line.sent.indexOf(value);
  line.sent = line.sent.slice(at + 1);
  if (at < 0 && line.before === undefined && value !== line.known) { // else it is what was there before what is typed
    input.value = value;
  }
  Object.assign(line, { live: Boolean(live), known: value });
  input.placeholder = usual;
  input.toggleAttribute("maxlength", longest > 0);
  if (longest) {
    input.maxLength = longest;
  }
  words.replaceChildren(...[["strong", title], ["small", detail]].flatMap(([tag, text]) => (text ? [make(tag, { textContent: text })] : [])));
  if (!title) {
    input.setAttribute("aria-labelledby", document.querySelector(".card-sheet[open]") ? "card-title" : "sheet-title");
  }
  if (found) {
    const list = line.querySelector(".found");
    showFound(list, rows);
    list.setAttribute("aria-label", title || usual);
  }
}

/** Shows what is found; lines that stay are left in their place, for a finger may be on one. */
function showFound(list, rows) {
  const shown = [...list.children];
  shown.forEach((line) => line.setAttribute("aria-selected", "false"));
  rows.forEach((row, index) => {
    const line = shown[index];
    described(row, { role: "option", tabindex: "-1", "aria-selected": "false" });
    if (line?.isEqualNode(row)) {
      line.pressed = row.pressed;
    } else {
      line ? line.replaceWith(row) : list.append(row);
    }
  });
  shown.slice(rows.length).forEach((line) => line.remove());
}

/** Has a field take the keys, once those before have arrived where they were going. */
export function takeOver(line, send) {
  line.before = line.known;
  line.querySelector("input").focus();
  send(spoken({ typing: line.dataset.name }));
}

/** Says to assistive programs which line of what is found the keys are at. */
export function pointAt(line) {
  const place = line.closest(".found");
  place?.querySelector("[aria-selected=true]")?.setAttribute("aria-selected", "false");
  line.setAttribute("aria-selected", "true");
  place?.closest(".field").querySelector("input").setAttribute("aria-activedescendant", line.id);
}

/**
 * Tells the game what is typed into the fields of a place, and which keys were pressed there.
 *
 * @param {HTMLElement} place
 * @param {{send: function(string): void, giveBack: function(): void}} how
 * @returns {function(object): void} hears that the keys before have arrived
 */
export function followFields(place, { send, giveBack }) {
  function tell(input) {
    const line = input.closest(".field");
    if (line.before === undefined && input.value !== (line.sent.at(-1) ?? line.known)) {
      line.sent.push(input.value);
      send(spoken({ set: line.dataset.name, to: input.value }));
    }
  }

  function tellAtOnce({ target, isComposing }) {
    if (target.matches(FIELD) && target.closest(".field").live && !isComposing) {
      tell(target);
    }
  }

  place.addEventListener("input", tellAtOnce);
  place.addEventListener("compositionend", tellAtOnce);
  place.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (event.target.matches(FIELD) && text.trim().includes("\n")) {
      event.preventDefault(); // the field would make one line of it
      send(spoken({ set: event.target.closest(".field").dataset.name, to: text }));
    }
  });
  place.addEventListener("change", ({ target }) => {
    if (target.matches(FIELD)) {
      tell(target);
    }
  });
  place.addEventListener("keydown", (event) => {
    const { key, target, isComposing, ctrlKey, metaKey, altKey } = event;
    if (!target.matches(FIELD) || isComposing || ctrlKey || metaKey || altKey) {
      return;
    }
    if (ALWAYS.includes(key) || (SENT[key] && target.getAttribute("role") === "combobox")) {
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed(key, target);
    }
  });

  function pressed(key, input) {
    const line = input.closest(".field");
    if (key === "Escape") {
      giveBack();
      send(SENT[key]);
    } else if (line.before !== undefined) {
      line.held.push(SENT[key]);
    } else {
      tell(input);
      send(SENT[key]);
    }
  }

  function catchUp(line) {
    const input = line.querySelector("input");
    const { before, known, held } = line;
    Object.assign(line, { before: undefined, held: [] });
    if (input.value.startsWith(before)) { // else it was all replaced since, and the keys before went with it
      const at = input.selectionStart - before.length + known.length;
      input.value = known + input.value.slice(before.length);
      input.setSelectionRange(at, at);
    }
    if (line.live || held.length) {
      tell(input);
    }
    held.forEach(send);
  }

  return ({ typed }) => {
    const line = typed === undefined ? null : place.querySelector(`.field[data-name="${CSS.escape(typed)}"]`);
    if (line?.before !== undefined) {
      catchUp(line);
    }
  };
}
