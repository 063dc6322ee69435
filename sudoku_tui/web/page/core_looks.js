// The looks of the core: what is to be seen in each cell, as the description of a board has it (sudoku_tui/board/DRAWING.md);
// decided as in sudoku_tui/board/looks.py while no hint is open and no digit is looked for.

import { COLOUR, conflictsOf } from "./core_entry.js";
import { digitsOf } from "./core_grid.js";

/**
 * @param {import("./core_grid.js").Grid} grid
 * @param {object} session of the core
 * @param {object} desk of the core
 * @param {{peers: number, same: number, notes: number, clashes: number}} shown what stands out
 * @returns {object[]} the looks of all cells
 */
export function looksOf(grid, session, desk, shown) {
  const { state } = session;
  if (session.isPaused) {
    return state.values.map(() => ({ p: 1 }));
  }
  const { cursor, mode, wrong } = desk;
  const under = state.values[cursor];
  const chosen = new Set(desk.cells());
  const peers = new Set(shown.peers ? grid.peers[cursor] : []);
  const conflicts = shown.clashes ? conflictsOf(grid, state) : new Set();
  const same = shown.same && under;
  const noted = shown.notes && under ? 1 << (under - 1) : 0;

  function look(digit, cell) {
    const isHere = cell === cursor;
    const warning = conflicts.has(cell) ? "conflict" : wrong.has(cell) ? "wrong" : "";
    const isOutlined = isHere && mode === COLOUR;
    const isSame = same && digit === same;
    const colour = state.colours[cell];
    const told = {
      g: warning || groundOf({ colour, isChosen: chosen.has(cell) && !isOutlined, isSame, isPeer: peers.has(cell) }),
      c: isHere ? mode : "",
      o: Number(isOutlined),
      s: Number(chosen.has(cell)),
      q: colour ? [colour] : null,
      w: warning,
      ...(digit ? { d: grid.signOf(digit), e: Number(!state.givens[cell]) } : notesIn(cell)),
    };
    return Object.fromEntries(Object.entries(told).filter(([, value]) => value));
  }

  function notesIn(cell) {
    const [corner, centre] = [state.corner[cell], state.centre[cell]];
    const signs = (mask) => digitsOf(mask).map(grid.signOf).join("");
    const [all, crossed] = [corner | centre, state.crossed[cell]];
    return { n: signs(corner), m: signs(centre), f: signs(all & noted), x: signs(all & crossed) };
  }

  return state.values.map(look);
}

function groundOf({ colour, isChosen, isSame, isPeer }) {
  return colour ? `colour-${colour}` : isChosen ? "selected" : isSame ? "same" : isPeer ? "peer" : "";
}
