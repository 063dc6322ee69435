// Early words: what there is to say of a move on the early board, as the game says it (sudoku_tui/desk/words.py).

import { say } from "./words.js";

const SAID = {
  seeking: say("Select cells with the note … Press a digit."),
  struck: say("Impossible notes are struck out."),
  "none highlighted": say("No digit is highlighted any more."),
  "highlight first": say("Highlight a digit first."),
  "nothing to write": say("Press a digit to write it; this key writes the one you highlight."),
  "filter off": say("The filter is off."),
  pairs: say("Cells with two candidates stand out."),
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

const OF_DIGITS = {
  highlighted: (digit) => say("Every {digit} is highlighted.", { digit }),
  cannot: (digit) => say("Cells that cannot take {digit} stand out.", { digit }),
  can: (digit) => say("Cells that can take {digit} stand out.", { digit }),
  "no cell for it": (digit) => say("No cell can take {digit} any more.", { digit }),
  "only cell for it": (digit) => say("This is the only cell that can take {digit}.", { digit }),
};

const COMES = say("This comes as soon as the rest of the game is here.");
const OF_CLUES = say("What the clues allow is known as soon as the rest of the game is here.");
const AWAITED = {
  hint: say("The hint comes as soon as the rest of the game is here."),
  home: COMES,
  new: COMES,
  daily: COMES,
  "level.play": COMES,
  "daily.play": say("Today's puzzle comes as soon as the rest of the game is here."),
  check: OF_CLUES,
  jump: OF_CLUES,
  "notes.fill": OF_CLUES,
  "notes.strike": OF_CLUES,
};

/** @param {string=} name of a command that only the game can carry out @returns {string} what there is to say of it */
export const awaited = (name) => AWAITED[name] ?? say("One moment …");

/** @param {object} play on the early board @returns {string} what there is to say after a move; empty if there is nothing */
export function wordsFor(play) {
  if (play.isSolved) {
    return say("Solved! One moment …");
  }
  if (play.isPaused) {
    return say("Paused. Press any key to go on, or tap.");
  }
  if (play.said === "checked") {
    return found(play.report());
  }
  return OF_DIGITS[play.said]?.(play.sought.join(", ")) ?? SAID[play.said] ?? "";
}

/** What a check finds: numbers, never cells. */
function found({ clashes, wrong }) {
  const words = [
    clashes && say("Digits that clash: {count}.", { count: clashes }),
    wrong && say("Wrong digits: {count}. Check again to see which.", { count: wrong }),
  ];
  return words.filter(Boolean).join(" ") || say("No digit is wrong so far.");
}
