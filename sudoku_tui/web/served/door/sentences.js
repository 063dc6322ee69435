// What to say: a sentence for each of the codes with which the server closes a connection (`open_page.py`), and the ones
// that it sends itself.

import { say } from "../page/words.js";

const LONGEST = 300;

const SENTENCES = {
  1000: say("Your game is saved."),
  1003: say("This page and the server do not understand each other any more. Your game is saved."),
  1008: say("More came from this page than a player can play, so the server closed it. Your game is saved."),
  1009: say("That was too much at once for the server. Your game is saved."),
  1011: say("The game ended because of a mistake in it. Your moves are saved."),
  4001: say("Nobody has played for a while, so the server made room for others. Your game is saved."),
  4002: say("This game goes on in another connection of this page."),
  4003: say("The server cannot open your game; whoever runs it is told why. What you played before is left as it is."),
};

/**
 * @param {number} code why the connection was closed
 * @returns {string | undefined} why, for the player; undefined if it was lost and may be had again
 */
export function farewell(code) {
  return SENTENCES[code];
}

/**
 * @param {Response} answer of the server, or of a proxy before it, which has pages of its own to show
 * @returns {Promise<string | undefined>} why it refused, for the player; undefined unless the server says it
 */
export async function reasonIn(answer) {
  const reason = await answer.text().catch(() => "");
  const isSentence = answer.headers.get("Content-Type")?.startsWith("text/plain") && reason.length < LONGEST;
  return isSentence ? reason : undefined;
}
