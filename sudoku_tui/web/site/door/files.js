// Files: from the game to the player, and back.

import { say } from "../page/words.js";

const A_WHILE = 60_000;

/**
 * Lets the player keep a file.
 *
 * @param {string} name
 * @param {string} type
 * @param {Uint8Array} content
 */
export function download(name, type, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), A_WHILE);
}

/**
 * Gives the game a file.
 *
 * @param {File} file
 * @param {object} report the page, to say if it cannot be read
 * @param {function({name: string, content: Uint8Array}): void} take
 */
export async function giveFile(file, report, take) {
  try {
    take({ name: file.name, content: new Uint8Array(await file.arrayBuffer()) });
  } catch {
    report.tell(say("The file {file} cannot be read; is it still there, or too large?", { file: file.name }));
  }
}
