// Key presses of the core: from a state, cells and a digit to a move, or null if nothing would change. The rules are those of
// sudoku_tui/game/entry.py.

import { CENTRE, CORNER, CROSS, LAYERS, paint, pencil, place, RESTART } from "./core_moves.js";

export const DIGIT = "digit";
export const COLOUR = "colour";
export const MODES = [DIGIT, CORNER, CENTRE, COLOUR];
const COLOURS = 9;
const NOTES = [CORNER, CENTRE];

/**
 * @typedef {import("./core_moves.js").State} State
 * @typedef {import("./core_moves.js").Change} Change
 * @typedef {import("./core_grid.js").Grid} Grid
 */

/**
 * @param {Grid} grid @param {State} state @param {number[]} cells @param {number} digit or the number of a colour
 * @param {string} mode @param {boolean} isTidy whether a digit is removed from the notes of its peers
 * @returns {Change[]|null}
 */
export function entered(grid, state, cells, digit, mode, isTidy) {
  if (!(digit >= 1 && digit <= (mode === COLOUR ? COLOURS : grid.symbols.length))) {
    return null;
  }
  if (mode === DIGIT) {
    return digitEntered(grid, state, cells, digit, isTidy);
  }
  if (mode === COLOUR) {
    const colour = cells.every((cell) => state.colours[cell] === digit) ? 0 : digit;
    return made(cells.filter((cell) => state.colours[cell] !== colour).map((cell) => paint(cell, colour)));
  }
  return noteEntered(grid, state, cells.filter((cell) => !state.values[cell]), digit, mode);
}

/** The topmost layer that any of the cells has is erased in all of them. @returns {Change[]|null} */
export function erased(state, cells, mode) {
  const order = [...(mode === COLOUR ? [mode] : [DIGIT, mode]), ...MODES];
  for (const layer of order) {
    const changes = cells.flatMap((cell) => erasedIn(state, cell, layer));
    if (changes.length) {
      return changes;
    }
  }
  return null;
}

/** Corner notes become the candidates of every empty cell. @returns {Change[]|null} */
export function filled(grid, state) {
  return made(
    emptyCells(state).flatMap((cell) => {
      const [wanted, present] = [candidates(grid, state, cell), state.corner[cell]];
      return wanted === present ? [] : [pencil(CORNER, cell, wanted & ~present, present & ~wanted)];
    }),
  );
}

/** All notes go, hidden ones and crosses, too. @returns {Change[]|null} */
export function cleared(state) {
  const of = (layer) => state[LAYERS[layer]].flatMap((mask, cell) => (mask ? [pencil(layer, cell, 0, mask)] : []));
  return made([CORNER, CENTRE, CROSS].flatMap(of));
}

/** Every note goes that a peer's digit excludes. @returns {Change[]|null} */
export function struck(grid, state) {
  const all = full(grid);
  const noted = state.values.map((_, cell) => cell).filter((cell) => state.corner[cell] || state.centre[cell]);
  return made(noted.flatMap((cell) => without(state, cell, all & ~legal(grid, state, cell))));
}

/** @returns {Change[]|null} */
export function restarted({ givens, values, ...written }) {
  const isAtStart = values.every((digit, cell) => digit === givens[cell]);
  return isAtStart && Object.values(written).every((cells) => cells.every((mark) => !mark)) ? null : [RESTART];
}

/** The cells that hold the same digit as one of their peers, or one that a clue forbids there. @returns {Set<number>} */
export function conflictsOf(grid, { values }) {
  const clashes = (digit, cell) =>
    digit && (grid.peers[cell].some((peer) => values[peer] === digit) || !(grid.left(values, cell) & bitOf(digit)));
  return new Set(values.flatMap((digit, cell) => (clashes(digit, cell) ? [cell] : [])));
}

const made = (changes) => (changes.length ? changes : null);
const full = ({ symbols }) => 2 ** symbols.length - 1;
const emptyCells = ({ values }) => values.flatMap((digit, cell) => (digit ? [] : [cell]));

function digitEntered(grid, state, cells, digit, isTidy) {
  const free = cells.filter((cell) => !state.givens[cell]);
  const targets = free.filter((cell) => state.values[cell] !== digit);
  if (!targets.length) {
    return made(free.map((cell) => place(cell, 0)));
  }
  return made([...targets.map((cell) => place(cell, digit)), ...(isTidy ? tidied(grid, state, free, digit) : [])]);
}

/**
 * A digit goes from the notes of all peers, hidden ones, too: these would be wrong when seen again. So does from others what
 * a clue excludes beside it.
 */
function tidied(grid, state, placed, digit) {
  const gone = new Map(placed.flatMap((cell) => grid.peers[cell].map((peer) => [peer, bitOf(digit)])));
  for (const [cell, mask] of placed.flatMap((each) => grid.excluded(each, digit))) {
    gone.set(cell, gone.get(cell) | mask);
  }
  placed.forEach((cell) => gone.delete(cell));
  return [...gone.keys()].sort((one, other) => one - other).flatMap((cell) => without(state, cell, gone.get(cell)));
}

function noteEntered(grid, state, cells, digit, layer) {
  const [bit, notes] = [bitOf(digit), state[LAYERS[layer]]];
  const isAdding = cells.some((cell) => !(notes[cell] & bit));
  return made(
    cells.flatMap((cell) => {
      if (!isAdding) {
        const claim = isClaim(grid, state, cell, bit, layer) ? [pencil(CROSS, cell, bit, 0)] : [];
        return [pencil(layer, cell, 0, bit), ...claim];
      }
      const noted = notes[cell] & bit ? [] : [pencil(layer, cell, bit, 0)];
      return state.crossed[cell] & bit ? [...noted, pencil(CROSS, cell, 0, bit)] : noted;
    }),
  );
}

/** Whether removing a note claims that its candidate is impossible; incomplete notes may just lack it. */
function isClaim(grid, state, cell, bit, layer) {
  const others = layer === CORNER ? state.centre : state.corner;
  const [open, notes] = [candidates(grid, state, cell), state.corner[cell] | state.centre[cell]];
  return Boolean(open & bit) && !(open & ~notes) && !(others[cell] & bit);
}

function erasedIn(state, cell, layer) {
  if (layer === COLOUR) {
    return state.colours[cell] ? [paint(cell, 0)] : [];
  }
  if (layer === DIGIT) {
    return state.values[cell] && !state.givens[cell] ? [place(cell, 0)] : [];
  }
  const notes = state[LAYERS[layer]][cell];
  return notes ? [pencil(layer, cell, 0, notes)] : [];
}

function without(state, cell, mask) {
  return NOTES.flatMap((layer) => {
    const present = state[LAYERS[layer]][cell] & mask;
    return present ? [pencil(layer, cell, 0, present)] : [];
  });
}

function legal(grid, { values }, cell) {
  return grid.peers[cell].reduce(
    (mask, peer) => (values[peer] ? mask & ~bitOf(values[peer]) : mask),
    grid.left(values, cell),
  );
}

/** The digits that a cell can still take, as a set of bits. */
export const candidates = (grid, state, cell) => legal(grid, state, cell) & ~state.crossed[cell];
const bitOf = (digit) => 1 << (digit - 1);
