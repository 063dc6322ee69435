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
  const loading = say("The game is still loading, but you can play already.");
  voice.tell(boardWords(board), loading, words());

  /** The cell that the cursor is on; while the game is paused, that the board is covered. */
  function words() {
    return here() < 0 ? boardWords(board) : cellWords(board, here());
  }

  return (before) => {
    const moved = here() !== last;
    last = here();
    voice.tell(moved ? words() : moveWords(board, before));
  };
}
