// Choosing a file: the browser's own way, wherever the game asks for one.

import { say } from "./words.js";

/**
 * Lets the player choose a file.
 *
 * @param {object} report the page, for a browser that shows its files only after a click
 * @param {function(File): void} take called with what was chosen, if anything
 */
export function chooseFile(report, take) {
  const field = Object.assign(document.createElement("input"), { type: "file" });
  field.onchange = () => field.files.length && take(field.files[0]);
  if (navigator.userActivation?.isActive === false) {
    report.tell(say("Which file shall be read?"), { label: say("Choose"), act: () => field.click() });
  } else {
    field.click();
  }
}
