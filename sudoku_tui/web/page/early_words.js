// Early words: what there is to say of a move on the early board, as the game says it (sudoku_tui/desk/words.py).

import { say } from "./words.js";

const SAID = {
  "no undo": say("There is nothing to undo."),
  "no redo": say("There is nothing to redo."),
  given: say("This is a given; it cannot be changed."),
  "not empty": say("Notes go into empty cells."),
  full: say("The grid is full, but something is wrong."),
  checkpoint: say("Checkpoint set."),
  "is checkpoint": say("There is a checkpoint here already."),
  "at checkpoint": say("Back at the last checkpoint."),
  "last checkpoint": say("This is the last checkpoint."),
  "no checkpoint": say("There is no checkpoint."),
  "no colour": say("No cell is coloured."),
  "no note": say("No note is impossible: there is nothing to strike out."),
  "nothing to check": say("There is nothing to check yet."),
};

/** @param {object} play on the early board @returns {string} what there is to say after a move; empty if there is nothing */
export function wordsFor(play) {
  if (play.isSolved) {
    return say("Solved! One moment …");
  }
  if (play.isPaused) {
    return say("Paused. Press any key to go on, or tap.");
  }
  return play.said === "checked" ? found(play.report()) : (SAID[play.said] ?? "");
}

/** What a check finds: numbers, never cells. */
function found({ clashes, wrong }) {
  const words = [
    clashes && say("Digits that clash: {count}.", { count: clashes }),
    wrong && say("Wrong digits: {count}. Check again to see which.", { count: wrong }),
  ];
  return words.filter(Boolean).join(" ") || say("No digit is wrong so far.");
}
