// Early aloud: the early board for those who do not see the page: a grid that they can walk about in, with the board's keys,
// and what a move changes, read out.

import { whole } from "./board_model.js";
import { makeGridAloud } from "./grid_aloud.js";
import { makeVoice } from "./voice.js";
import { say } from "./words.js";

/**
 * @param {import("./board_model.js").Board} board
 * @param {{place: HTMLElement, room: function(): object, point: function(number): void}} how `place` is where all is that can
 *   be heard, and `room` where the board is on it; `point` takes a cell that is pressed
 * @returns {{tell: function(Map<number, object>): void, remove: function(): void}} `tell` takes what the cells were that a move
 *   changed
 */
export function makeEarlyAloud(board, { place, room, point }) {
  const voice = makeVoice(place.querySelector("#voice"));
  const grid = Object.assign(document.createElement("div"), { id: "early-aloud", tabIndex: 0 });
  const left = Object.assign(document.createElement("p"), { id: "early-left" });
  grid.setAttribute("role", "grid");
  grid.setAttribute("aria-describedby", left.id);
  place.prepend(grid, left);
  const where = () => Object.fromEntries(Object.entries(room()).map(([name, size]) => [name, `${size}px`]));
  const aloud = makeGridAloud({ grid, left }, { voice, where, point: (_, cell) => point(cell) });
  aloud.hear({ boards: [{ board: 0, played: 1 }], draw: { 0: whole(board) }, clues: board.clues ?? [] });
  voice.tell(say("The game is still loading, but you can play already."));
  pointOut();
  if (document.activeElement === document.body) {
    grid.focus({ preventScroll: true });
  }

  function pointOut() {
    grid.setAttribute("aria-activedescendant", aloud.active?.id ?? "");
  }

  return {
    tell(before) {
      const gone = (cell) => Object.fromEntries(Object.keys(cell).map((name) => [name, 0]));
      const cells = [...before].map(([at, cell]) => [{ ...gone(cell), ...board.cells[at] }, [at]]);
      aloud.hear({ draw: { 0: { cells } } });
      pointOut();
    },
    remove() {
      grid.remove();
      left.remove();
    },
  };
}
