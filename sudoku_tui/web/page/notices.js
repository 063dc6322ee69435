// Notices: passing words at the edge of the page, each with a button if there is something to do about it.

import { say } from "./words.js";

const SECONDS = 10;

/**
 * @param {HTMLElement} shelf where they are shown
 * @returns {{tell: function(string, {label: string, act: function(): void}=): function(): void}} `tell` gives what takes
 *   the words back
 */
export function makeNotices(shelf) {
  function tell(words, action) {
    // What is said twice is shown once.
    [...shelf.children].filter((other) => other.dataset.words === words).forEach((other) => other.remove());
    const notice = document.createElement("div");
    notice.dataset.words = words;
    const text = document.createElement("span");
    text.textContent = words;
    notice.append(text);
    if (action) {
      notice.append(button(action.label, action.label, () => {
        notice.remove();
        action.act();
      }));
    }
    notice.append(button("×", say("Close this notice"), () => notice.remove()));
    shelf.append(notice);
    if (!action) {
      setTimeout(() => notice.remove(), SECONDS * 1000);
    }
    return () => notice.remove();
  }
  return { tell };
}

function button(label, name, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.setAttribute("aria-label", name);
  made.addEventListener("click", act);
  return made;
}
