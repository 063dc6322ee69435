// Boards: where the game shows them, drawn by the page over the terminal's empty characters. Where that fails, the game is
// told, and its characters appear.

import { makeInks } from "./board_inks.js";
import { drawsSheets } from "./chosen_look.js";
import { nothing, takeIn } from "./board_model.js";
import { makePainter } from "./board_painter.js";
import { whenPixelsChange } from "./pixels.js";
import { spoken } from "./saying.js";
import { seatOfBoard, whenSeatChanges } from "./seat.js";

const USUAL_RATIO = 2.2;
const FAR = 10_000;
/** By how much the shape of characters changes before boards need other room. */
const OTHER_RATIO = 0.02;

/**
 * @param {object} terminal
 * @param {HTMLElement} stage over which boards are drawn, as large as the terminal's place
 * @param {function(string): void} send
 * @param {function(): void} onGivingUp called when the page cannot paint
 * @returns {{hear: function(object): void, pointed: function(number, number): (object|null), played:
 *   function(): (object|null), areSettled: Promise<void>,
 *   arePainted: boolean, ratio: number}} `ratio` is that of a character's height to its width, 0 where the page cannot
 *   paint; `hear` takes what the game tells; `pointed` finds the board and the cell at a place on the page; `areSettled` is
 *   resolved once all boards are drawn, or none is to be
 */
export function makeBoards(terminal, stage, send, onGivingUp) {
  const shown = new Map();
  let inks = null;
  let places = [];
  let isBroken = false;
  let toldRatio = null;
  let settled;
  const areSettled = new Promise((resolve) => {
    settled = resolve;
  });

  function hear(news) {
    if (news.ask === "paint") {
      answer();
    } else if (news.background !== undefined && !news.boards) {
      settled(); // this game knows of no painter
    }
    if (isBroken) {
      return;
    }
    try {
      take(news);
    } catch (error) {
      giveUp(error);
    }
  }

  /** Says whether the page paints, how much higher than wide a character is there, and whether nothing is to move. */
  function answer() {
    toldRatio = ratioNow();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    send(spoken({ paints: !isBroken && drawsSheets, ratio: toldRatio, sheets: drawsSheets, still }));
  }

  function ratioNow() {
    const { width, height } = pixels([0, 0, 1, 1]);
    return Number((height / width || USUAL_RATIO).toFixed(3));
  }

  function take({ inks: table, boards, draw, wave }) {
    if (table) {
      inks = makeInks(table);
    }
    if (boards) {
      places = boards;
      arrange();
    }
    for (const [number, told] of Object.entries(draw ?? {})) {
      const one = shown.get(Number(number));
      const changed = one && takeIn(one.board, told);
      if (one && inks) {
        one.painter.paint(one.board, inks, changed ?? undefined);
      }
    }
    if (table) {
      shown.forEach(({ board, painter }) => painter.paint(board, inks));
    }
    Object.entries(wave ?? {}).forEach(([number, start]) => shown.get(Number(number))?.painter.wave(start));
    if (boards) {
      settled();
    }
  }

  function arrange() {
    const seen = new Set(places.map(({ board }) => board));
    for (const [number, { element }] of shown) {
      if (!seen.has(number)) {
        element.remove();
        shown.delete(number);
      }
    }
    places.forEach((place) => put(place, shown.get(place.board) ?? begin(place)));
  }

  function begin({ board: number, bare, played }) {
    const element = document.createElement("div");
    element.className = "drawn";
    element.dataset.board = played ? "played" : "seen";
    if (bare) {
      element.dataset.numbers = "none";
    }
    stage.append(element);
    const one = { element, board: nothing(), painter: makePainter(element) };
    shown.set(number, one);
    return one;
  }

  /** Lays a board exactly over its characters, less what lies over them. */
  function put(place, one) {
    const { left, top, width, height } = roomFor(place);
    const style = one.element.style;
    Object.assign(style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    style.opacity = String(1 - (place.dim ?? 0));
    style.clipPath = clip(place, left, top);
    one.place = place;
    const seat = [left, top, width, height, devicePixelRatio].join();
    if (one.seat !== seat) {
      one.seat = seat;
      one.painter.fit();
    }
  }

  /** The pixels of a board: its seat, or those of its characters; one as wide as the terminal has the page's edges, too. */
  function roomFor({ at }) {
    const seat = seatOfBoard();
    if (seat) {
      return seat;
    }
    const room = pixels(at);
    return at[2] === terminal.cols ? { ...room, left: 0, width: stage.clientWidth } : room;
  }

  function clip({ clip: whole, under }, left, top) {
    if ((!whole && !under) || seatOfBoard()) {
      return "";
    }
    const outline = ({ left: x, top: y, width, height }) =>
      `M${x - left} ${y - top}h${width}v${height}h${-width}Z`;
    // Larger than the board, so that no edge of it shows as a line across what lies over it.
    const everything = { left: -FAR, top: -FAR, width: 3 * FAR, height: 3 * FAR };
    const parts = [whole ? pixels(whole) : everything, ...(under ?? []).map(pixels)];
    return `path(evenodd, "${parts.map(outline).join("")}")`;
  }

  /** Columns and rows of the terminal in pixels of the stage. */
  function pixels([column, row, columns, rows]) {
    const screen = terminal.element.querySelector(".xterm-screen").getBoundingClientRect();
    const origin = stage.getBoundingClientRect();
    const [across, down] = [screen.width / terminal.cols, screen.height / terminal.rows];
    return {
      left: screen.left - origin.left + column * across,
      top: screen.top - origin.top + row * down,
      width: columns * across,
      height: rows * down,
    };
  }

  function pointed(x, y) {
    const origin = stage.getBoundingClientRect();
    const isWithin = ({ left, top, width, height }) => {
      const [right, down] = [x - origin.left - left, y - origin.top - top];
      return right >= 0 && down >= 0 && right < width && down < height;
    };
    const isIn = (region) => isWithin(seatOfBoard() ?? pixels(region));
    for (const { place, painter } of shown.values()) {
      if (place.played && !place.dim && isIn(place.clip ?? place.at) && (seatOfBoard() || !place.under?.some(isIn))) {
        const cell = painter.cellAt(x, y);
        if (cell !== null) {
          return { board: place.board, cell };
        }
      }
    }
    return null;
  }

  function giveUp(error) {
    console.error(error);
    isBroken = true;
    stage.replaceChildren();
    shown.clear();
    answer();
    settled();
    onGivingUp();
  }

  function follow() {
    if (isBroken) {
      return;
    }
    arrange();
    if (toldRatio !== null && Math.abs(ratioNow() - toldRatio) > OTHER_RATIO) {
      answer();
    }
  }

  new ResizeObserver(follow).observe(terminal.element.querySelector(".xterm-screen") ?? terminal.element);
  new ResizeObserver(follow).observe(stage);
  whenSeatChanges(follow);
  whenPixelsChange(follow);
  return {
    hear,
    pointed,
    areSettled,
    /** The board that is played on, if it is seen whole. */
    played() {
      const one = [...shown.values()].find(({ place }) => place?.played && !place.dim && (seatOfBoard() || !(place.clip || place.under)));
      return one ? { board: one.board, place: roomFor(one.place), bare: Boolean(one.place.bare) } : null;
    },
    get arePainted() {
      return !isBroken && drawsSheets;
    },
    get ratio() {
      return this.arePainted ? ratioNow() : 0;
    },
  };
}
