// Early play: what plain moves do to a board, for the eye alone. The same keys reach the game once it is there, and what it
// then tells counts. Nothing here knows a page.

import { sees } from "./board_model.js";
import { shapeOf } from "./board_shape.js";

const WAYS = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };
const DIGIT = "digit";
const CORNER = "corner";
const CENTRE = "centre";
/** The field of a cell that has the notes of a mode. */
const FIELDS = { [CORNER]: "n", [CENTRE]: "m" };

/**
 * @typedef {import("./board_model.js").Board} Board
 * @param {Board} board as it was seen last, with nothing open on it
 * @param {{tidy: number, peers: number, same: number, notes: number, clashes: number}} acts what goes along with moves
 * @returns {object} somebody who plays on it
 */
export function makePlay(board, acts) {
  const { symbols } = board.grid;
  const { height, width, rowOf, columnOf, cellIn } = shapeOf(board.grid);
  const cells = board.cells;
  const all = cells.map((_, at) => at);
  const peers = all.map((at) => all.filter((other) => other !== at && sees(board.grid, at, other)));
  /** The notes beneath digits that were written here. */
  const beneath = new Map();
  const seen = cells.map(inOrder);
  let cursor = cells.findIndex((cell) => cell.c);
  if (cursor < 0) {
    throw new RangeError("the board has no cursor");
  }
  let mode = cells[cursor].c;
  let notes = mode === CENTRE ? CENTRE : CORNER;

  /** @returns {boolean} whether it is known what the key does */
  function act(name) {
    const [deed, choice] = name.split(".");
    return deeds[deed]?.(choice) ?? false;
  }

  const deeds = {
    move(way) {
      const [down, right] = WAYS[way];
      let [row, column] = [rowOf(cursor), columnOf(cursor)];
      do {
        [row, column] = [(row + down + height) % height, (column + right + width) % width];
      } while (cellIn(row, column) === null);
      return go(cellIn(row, column));
    },
    empty(choice) {
      const step = choice === "previous" ? cells.length - 1 : 1;
      let at = cursor;
      do {
        at = (at + step) % cells.length;
      } while (at !== cursor && cells[at].d);
      return go(at);
    },
    mode(choice) {
      mode = choice;
      notes = FIELDS[mode] ? mode : notes;
      return true;
    },
    notes: () => deeds.mode(mode === DIGIT ? notes : DIGIT),
    digit: (number) => (mode === DIGIT ? write(symbols[number - 1]) : note(mode, symbols[number - 1])),
    corner: (number) => note(CORNER, symbols[number - 1]),
    centre: (number) => note(CENTRE, symbols[number - 1]),
    erase() {
      const cell = cells[cursor];
      if (cell.d) {
        return !cell.e || takeOff();
      }
      const field = [FIELDS[mode], FIELDS[CORNER], FIELDS[CENTRE]].find((name) => cell[name]);
      if (field) {
        cell[field] = "";
        return true;
      }
      return !cell.q;
    },
  };

  function go(at) {
    cursor = at;
    return true;
  }

  function write(symbol) {
    const cell = cells[cursor];
    if (!symbol) {
      return false;
    }
    if (cell.d && !cell.e) {
      return true;
    }
    if (cell.d === symbol) {
      return takeOff();
    }
    if (!cell.d) {
      beneath.set(cursor, { n: cell.n, m: cell.m, x: cell.x });
    }
    Object.assign(cell, { d: symbol, e: 1, n: "", m: "", x: "" });
    if (acts.tidy) {
      peers[cursor].forEach((at) => [cells[at], beneath.get(at)].forEach((noted) => noted && rubOut(noted, symbol)));
    }
    return cells.some((each) => !each.d); // a full grid is the game's to judge
  }

  /** Takes a digit off again, and shows the notes beneath it where they are known. */
  function takeOff() {
    const before = beneath.get(cursor);
    if (before) {
      Object.assign(cells[cursor], { d: 0, e: 0 }, before);
    }
    return Boolean(before);
  }

  function rubOut(cell, symbol) {
    ["n", "m", "x"].forEach((field) => (cell[field] = (cell[field] ?? "").replace(symbol, "")));
  }

  function note(kind, symbol) {
    const cell = cells[cursor];
    const field = FIELDS[kind];
    if (!symbol || !field) {
      return false;
    }
    if (cell.d) {
      return true;
    }
    const noted = new Set(cell[field] ?? "");
    if (!noted.delete(symbol)) {
      noted.add(symbol);
    }
    cell.x = (cell.x ?? "").replace(symbol, "");
    cell[field] = [...symbols].filter((each) => noted.has(each)).join("");
    return true;
  }

  /** Says anew what cells look like beside each other. @returns {Set<number>} those that look different now */
  function look() {
    const changed = new Set();
    const under = cells[cursor].d;
    cells.forEach((cell, at) => {
      const isHere = at === cursor;
      cell.c = isHere ? mode : "";
      cell.s = Number(isHere);
      cell.w = acts.clashes && cell.d && peers[at].some((other) => cells[other].d === cell.d) ? "conflict" : "";
      cell.f = acts.notes && under && !cell.d && `${cell.n ?? ""}${cell.m ?? ""}`.includes(under) ? under : "";
      cell.g = groundOf(cell, at, under);
      cells[at] = Object.fromEntries(Object.entries(cell).filter(([, value]) => value));
      const now = inOrder(cell);
      if (now !== seen[at]) {
        seen[at] = now;
        changed.add(at);
      }
    });
    return changed;
  }

  function groundOf(cell, at, under) {
    if (cell.w) {
      return cell.w;
    }
    if (cell.q) {
      return `colour-${cell.q[0]}`;
    }
    if (cell.s) {
      return "selected";
    }
    if (acts.same && under && cell.d === under) {
      return "same";
    }
    return acts.peers && peers[cursor].includes(at) ? "peer" : "";
  }

  return {
    /** Carries out what a key means; tells which cells changed, or nothing if only the game knows what it does. */
    act: (name) => (act(name) ? look() : null),
    point: (at) => go(at) && look(),
    look,
    get cursor() {
      return cursor;
    },
    get mode() {
      return mode;
    },
  };
}

/** What sets the mode in which the game left off; it begins with digits. */
export const modeKeys = (keys, mode) =>
  mode === DIGIT ? [] : Object.keys(keys).filter((text) => keys[text] === `mode.${mode}`).slice(0, 1);

function inOrder(cell) {
  return JSON.stringify(Object.entries(cell).filter(([, value]) => value).sort());
}
