// The moves of the core: what one key does to the game, and its line of text, as in sudoku_tui/game/moves.py and state.py.

import { digitsOf } from "./core_grid.js";

export const CORNER = "corner";
export const CENTRE = "centre";
export const CROSS = "cross";
/** The field of a state that has each layer of small digits. */
export const LAYERS = { [CORNER]: "corner", [CENTRE]: "centre", [CROSS]: "crossed" };

/**
 * @typedef {{givens: number[], values: number[], corner: number[], centre: number[], crossed: number[], colours: number[]}}
 *   State what is written on the board, one entry for each cell; the small digits are sets of bits. It is never changed
 * @typedef {{kind: "place", cell: number, digit: number} | {kind: "pencil", layer: string, cell: number, added: number,
 *   removed: number} | {kind: "paint", cell: number, colour: number} | {kind: "restart"}} Change
 */

export const place = (cell, digit) => ({ kind: "place", cell, digit });
export const pencil = (layer, cell, added, removed) => ({ kind: "pencil", layer, cell, added, removed });
export const paint = (cell, colour) => ({ kind: "paint", cell, colour });
export const RESTART = { kind: "restart" };

/** @param {number[]} givens @returns {State} */
export function startOf(givens) {
  const nothing = () => givens.map(() => 0);
  const written = { corner: nothing(), centre: nothing(), crossed: nothing(), colours: nothing() };
  return { givens, values: [...givens], ...written };
}

/** @param {State} state @param {Change[]} move @returns {State} the state after a move */
export function applied(state, move) {
  let draft = copied(state);
  for (const change of move) {
    switch (change.kind) {
      case "place":
        draft.values[change.cell] = change.digit;
        break;
      case "pencil": {
        const marks = draft[LAYERS[change.layer]];
        marks[change.cell] = (marks[change.cell] & ~change.removed) | change.added;
        break;
      }
      case "paint":
        draft.colours[change.cell] = change.colour;
        break;
      default:
        draft = startOf(state.givens);
    }
  }
  return draft;
}

function copied({ givens, ...written }) {
  return { givens, ...Object.fromEntries(Object.entries(written).map(([name, cells]) => [name, [...cells]])) };
}

const PLACE = /^(r\d+c\d+)=(\S)$/;
const PENCIL = /^(corner|centre|cross) (r\d+c\d+)((?: [+-]\S)+)$/;
const PAINT = /^colour (r\d+c\d+) (\d)$/;

/**
 * @param {string} line of the log @param {import("./core_grid.js").Grid} grid
 * @returns {Change[]|null} its move; null for a line that is none, or does not fit the grid
 */
export function moveOf(line, grid) {
  const changes = line.split(";").map((text) => changeOf(text.trim(), grid));
  return changes.every(Boolean) ? changes : null;
}

function changeOf(text, { cellNamed, digitOf }) {
  if (text === "restart") {
    return RESTART;
  }
  const [placed, pencilled, painted] = [PLACE, PENCIL, PAINT].map((form) => form.exec(text));
  const cell = cellNamed((placed ?? painted)?.[1] ?? pencilled?.[2] ?? "");
  if (cell === null) {
    return null;
  }
  if (pencilled) {
    const maskOf = (sign) =>
      pencilled[3].split(" ").reduce((mask, each) => (each[0] === sign ? mask | (1 << (digitOf(each[1]) - 1)) : mask), 0);
    return pencil(pencilled[1], cell, maskOf("+"), maskOf("-"));
  }
  return placed ? place(cell, digitOf(placed[2])) : paint(cell, Number(painted[2]));
}

/** @param {Change[]} move @param {import("./core_grid.js").Grid} grid @returns {string} its line in the log */
export const textOf = (move, grid) => move.map((change) => TEXTS[change.kind](change, grid)).join("; ");

const TEXTS = {
  place: ({ cell, digit }, { nameOf, signOf }) => `${nameOf(cell)}=${signOf(digit)}`,
  paint: ({ cell, colour }, { nameOf }) => `colour ${nameOf(cell)} ${colour}`,
  restart: () => "restart",
  pencil({ layer, cell, added, removed }, { nameOf, signOf }) {
    const signed = (sign, mask) => digitsOf(mask).map((digit) => sign + signOf(digit));
    return [layer, nameOf(cell), ...signed("+", added), ...signed("-", removed)].join(" ");
  },
};
