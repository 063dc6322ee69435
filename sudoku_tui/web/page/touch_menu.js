// The menu for fingers, and for a mouse: what can be done now, as a list over the game. The game says what is in it each
// time it is opened; a row that is chosen is sent back by name.

import { spoken } from "./saying.js";
import { say } from "./words.js";

/**
 * @param {function(string): void} send
 * @param {function(): void} onClosed
 * @returns {{open: function(): void, hear: function(object): void}}
 */
export function makeTouchMenu(send, onClosed) {
  const dialog = make("dialog", { id: "menu" });
  dialog.setAttribute("aria-label", say("Menu"));
  const back = make("button", { type: "button", className: "back", textContent: say("Back") });
  const list = make("div", { className: "groups" });
  dialog.append(list, back);
  document.body.append(dialog);
  let isWanted = false;

  function hear({ menu }) {
    if (!menu || !isWanted) {
      return;
    }
    isWanted = false;
    list.replaceChildren(...menu.flatMap(group));
    if (!dialog.open) {
      dialog.showModal();
      list.scrollTop = 0;
    }
  }

  function group({ title, rows }) {
    const heading = make("h2", { textContent: title });
    const buttons = rows.map(([words, run, choice]) =>
      Object.assign(make("button", { type: "button", className: "item", textContent: words }), { told: { run, choice } }),
    );
    return title ? [heading, ...buttons] : buttons;
  }

  dialog.addEventListener("click", (event) => {
    const told = event.target.closest("button.item")?.told;
    if (told) {
      send(spoken(told));
    }
    // What is outside of the list is the dialog itself.
    if (told || event.target === dialog || event.target === back) {
      dialog.close();
    }
  });
  dialog.addEventListener("close", onClosed);
  return {
    open() {
      isWanted = true;
      send(spoken({ menu: 1 }));
    },
    hear,
  };
}

function make(tag, properties) {
  return Object.assign(document.createElement(tag), properties);
}
