// The looks of the core: what is to be seen in each cell, as the description of a board has it (sudoku_tui/board/DRAWING.md);
// decided as in sudoku_tui/board/looks.py while no hint is open.

import { COLOUR, conflictsOf } from "./core_entry.js";
import { digitsOf } from "./core_grid.js";
import { isOn, soughtBy, through } from "./core_sieve.js";

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
  const { cursor, mode, wrong, sieve } = desk;
  const under = state.values[cursor];
  const chosen = new Set(desk.cells());
  const peers = new Set(shown.peers ? grid.peers[cursor] : []);
  const conflicts = shown.clashes ? conflictsOf(grid, state) : new Set();
  const sought = soughtBy(sieve);
  const pointedOut = (isShown) => (sieve.digit || !(isShown && under) ? sought : [under, ...sought]);
  const same = new Set(pointedOut(shown.same));
  const noted = pointedOut(shown.notes).reduce((mask, digit) => mask | (1 << (digit - 1)), 0);
  const isThrough = through(grid, state, sieve);

  function look(digit, cell) {
    const isHere = cell === cursor;
    const warning = conflicts.has(cell) ? "conflict" : wrong.has(cell) ? "wrong" : "";
    const isOutlined = isHere && mode === COLOUR;
    const isLet = isThrough(cell);
    const colour = state.colours[cell];
    const ways = {
      isChosen: chosen.has(cell) && !isOutlined,
      isSame: digit && same.has(digit),
      isOpen: isOn(sieve) && !digit && isLet,
      isPeer: peers.has(cell) && isLet, // open cells have to stand out
    };
    const told = {
      g: warning || groundOf(colour, ways),
      c: isHere ? mode : "",
      o: Number(isOutlined),
      s: Number(chosen.has(cell)),
      q: colour ? [colour] : null,
      z: Number(!isLet),
      w: warning,
      ...(digit ? { d: grid.signOf(digit), e: Number(!state.givens[cell]) } : notesIn(cell, isLet)),
    };
    return Object.fromEntries(Object.entries(told).filter(([, value]) => value));
  }

  function notesIn(cell, isLet) {
    const [corner, centre] = [state.corner[cell], state.centre[cell]];
    const signs = (mask) => digitsOf(mask).map(grid.signOf).join("");
    const [all, crossed] = [corner | centre, state.crossed[cell]];
    return { n: signs(corner), m: signs(centre), f: signs(sieve.hasTwo && isLet ? all : all & noted), x: signs(all & crossed) };
  }

  return state.values.map(look);
}

function groundOf(colour, { isChosen, isSame, isOpen, isPeer }) {
  const seen = isChosen ? "selected" : isSame ? "same" : isOpen ? "open" : isPeer ? "peer" : "";
  return colour ? `colour-${colour}` : seen; // also in a selection, which shows by its edges
}
