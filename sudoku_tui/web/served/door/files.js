// Files: from the game to the player, and back.

import { say } from "../page/words.js";
import { reasonIn } from "./sentences.js";

const TOO_LARGE = 413;
const LARGE = say("The file is too large for this server.");
const LOST = say("The server could not be given the file; is the connection lost, or the file too large?");

/** @param {string} key what the server calls the file */
export function keepFile(key) {
  const link = document.createElement("a");
  link.href = new URL(`download/${encodeURIComponent(key)}`, document.baseURI).href;
  link.download = "";
  document.body.append(link);
  link.click();
  link.remove();
}

/**
 * Gives a file to the game, and says why if that cannot be done.
 * @param {File} file
 * @param {string} page which page the game is on
 * @param {object} report the page
 */
export async function giveFile(file, page, report) {
  const query = new URLSearchParams({ page, name: file.name });
  try {
    const answer = await fetch(new URL(`file?${query}`, document.baseURI), { method: "POST", body: file });
    if (!answer.ok) {
      report.tell((await reasonIn(answer)) ?? (answer.status === TOO_LARGE ? LARGE : LOST));
    }
  } catch {
    report.tell(LOST);
  }
}
