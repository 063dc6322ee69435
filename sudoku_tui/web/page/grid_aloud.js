// The board for assistive programs: a grid of roles over the board that is seen. Its cells have words in place of looks.

import { nothing, takeIn } from "./board_model.js";
import { shapeOf } from "./board_shape.js";
import { boxWords, cellWords } from "./cell_words.js";
import { boardWords, leftWords, moveWords } from "./move_words.js";
import { say } from "./words.js";

/**
 * @param {{grid: HTMLElement, left: HTMLElement}} places for the board, and for what is left to be placed
 * @param {{voice: {tell: function(...string): void}, point: function(number, number): void, where: function(number[]):
 *   object}} how `point` takes a board and its cell that is pressed; `where` finds columns and rows of the terminal on the
 *   page
 * @returns {{hear: function(object): void, active: HTMLElement|null}} `hear` takes what the game tells; `active` is the
 *   cell in which the cursor stands
 */
export function makeGridAloud({ grid, left }, { voice, point, where }) {
  const known = new Map();
  let shown = null;
  let cells = [];
  let said = [];
  let clues = [];
  let broken = [];
  let here = -1;

  grid.addEventListener("click", (event) => {
    const at = cells.indexOf(event.target.closest("[role=gridcell]"));
    if (at >= 0) {
      point(shown, at);
    }
  });

  /** What is not understood is not painted either: the game then tells the cursor's cell in words. */
  function hear(news) {
    try {
      listen(news);
    } catch (error) {
      console.error(error);
      known.clear();
      turnTo(null);
    }
  }

  function listen({ boards, draw, ...news }) {
    clues = news.clues ?? clues;
    const told = Object.entries(draw ?? {}).map(([number, one]) => [Number(number), one]);
    if (boards) {
      const seen = new Set([...boards.map(({ board }) => board), ...told.map(([number]) => number)]);
      [...known.keys()].filter((number) => !seen.has(number)).forEach((number) => known.delete(number));
    }
    const changes = told.map(([number, one]) => [number, take(number, one)]);
    if (boards) {
      turnTo(boards.find(({ played, dim }) => played && !dim) ?? null);
    }
    changes.filter(([number, before]) => number === shown && before).forEach(([, before]) => change(before));
    if (news.clues && shown !== null) {
      const board = played();
      board.cells.forEach((_, at) => describe(board, at));
    }
    if (news.broken) {
      const fresh = news.broken.filter((words) => !broken.includes(words));
      broken = news.broken;
      voice.tell(fresh.length ? say("Broken: {clues}", { clues: fresh.join("; ") }) : "");
    }
  }

  /** The board that is played on, with its clues. */
  function played() {
    return Object.assign(known.get(shown), { clues });
  }

  /** @returns {Map|null} what the cells that change were; null for another board */
  function take(number, told) {
    const board = known.get(number) ?? nothing();
    known.set(number, board);
    const before = new Map((told.cells ?? []).flatMap(([, where]) => where.map((at) => [at, board.cells[at]])));
    if (takeIn(board, told)) {
      return before;
    }
    if (number === shown) {
      build();
    }
    return null;
  }

  function turnTo(place) {
    grid.hidden = !place;
    if (place) {
      Object.assign(grid.style, where(place.at));
      if (place.board !== shown && known.has(place.board)) {
        shown = place.board;
        build();
      }
    }
    shown = place?.board ?? null;
  }

  function build() {
    const board = played();
    const shape = shapeOf(board.grid);
    grid.setAttribute("aria-rowcount", shape.height);
    grid.setAttribute("aria-colcount", shape.width);
    grid.style.setProperty("--across", shape.width);
    grid.setAttribute("aria-label", say("Board"));
    said = [];
    cells = board.cells.map((_, at) => {
      const place = { id: `${grid.id}-${at}`, "aria-colindex": shape.columnOf(at) + 1 };
      // Not among its words, which are heard with every step: what is told last can be skipped.
      const cell = made("gridcell", { ...place, "aria-description": boxWords(board, at) });
      if (!shape.isWhole) {
        cell.style.gridArea = `${shape.rowOf(at) + 1} / ${shape.columnOf(at) + 1}`;
      }
      return cell;
    });
    const rows = Array.from({ length: shape.height }, (_, row) => {
      const line = made("row", { "aria-rowindex": row + 1, "aria-label": say("row {row}", { row: row + 1 }) });
      line.append(...cells.filter((_, at) => shape.rowOf(at) === row));
      return line;
    });
    grid.replaceChildren(...rows.filter((row) => row.childElementCount)); // between grids that lie apart there is nothing
    cells.forEach((_, at) => describe(board, at));
    sumUp(board);
    voice.tell(boardWords(board));
  }

  function change(before) {
    const board = played();
    withTheirCages(board, before).forEach((at) => describe(board, at));
    sumUp(board);
    voice.tell(moveWords(board, before));
  }

  /** The cells that change, and those of whose cage something else is left then. */
  function withTheirCages({ cells }, before) {
    const isFilled = (at) => cells[at].d !== before.get(at).d;
    const changed = [...before.keys()];
    const around = clues.filter(([, where, total]) => total && where.some((at) => before.has(at) && isFilled(at)));
    return new Set([...changed, ...around.flatMap(([, where]) => where)]);
  }

  function sumUp(board) {
    here = board.cells.findIndex(({ c }) => c);
    const words = leftWords(board);
    if (left.textContent !== words) {
      left.textContent = words;
    }
  }

  function describe(board, at) {
    const cell = board.cells[at];
    const now = { words: cellWords(board, at), isSelected: Boolean(cell.s || cell.c), isInvalid: Boolean(cell.w) };
    const before = said[at] ?? {};
    said[at] = now; // most cells that look different sound as before, and every change of the page is dear
    if (now.words !== before.words) {
      cells[at].textContent = now.words;
    }
    if (now.isSelected !== before.isSelected) {
      cells[at].ariaSelected = now.isSelected ? "true" : null;
    }
    if (now.isInvalid !== before.isInvalid) {
      cells[at].ariaInvalid = now.isInvalid ? "true" : null;
    }
  }

  return {
    hear,
    get active() {
      return grid.hidden ? null : (cells[here] ?? null);
    },
  };
}

function made(role, attributes) {
  const element = document.createElement("div");
  Object.entries({ role, ...attributes }).forEach(([name, value]) => element.setAttribute(name, value));
  return element;
}
