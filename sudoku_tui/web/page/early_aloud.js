// Early aloud: tells those who do not see the page what is on the early board, and what a move changed. The grid that they
// can walk about in comes with the game.

import { cellWords } from "./cell_words.js";
import { boardWords, moveWords } from "./move_words.js";
import { makeVoice } from "./voice.js";
import { say } from "./words.js";

/**
 * @param {object} board
 * @param {HTMLElement} log a live region
 * @returns {function(Map<number, object>): void} takes what the cells were that a move changed
 */
export function makeEarlyAloud(board, log) {
  const voice = makeVoice(log);
  const here = () => board.cells.findIndex(({ c }) => c);
  let last = here();
  const loading = say("The game is still loading; it takes digits, notes and arrow keys already.");
  voice.tell(boardWords(board), loading, words());

  function words() {
    return cellWords(board, here());
  }

  return (before) => {
    const moved = here() !== last;
    last = here();
    voice.tell(moved ? words() : moveWords(board, before));
  };
}
