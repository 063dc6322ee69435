// Everything that can be heard: the board and the screen for assistive programs, the voice, and which of it takes the keys.
// The keys themselves go to the terminal's field, as ever; it says what is active in its stead.

import { makeGridAloud } from "./grid_aloud.js";
import { makeScreenAloud } from "./screen_aloud.js";
import { spoken } from "./saying.js";
import { makeVoice } from "./voice.js";
import { seatOfBoard } from "./seat.js";
import { say } from "./words.js";

/**
 * @param {object} terminal
 * @param {HTMLElement} stage over which all of it lies, unseen
 * @param {function(string): void} send
 * @param {{active: HTMLElement|null, words: string[], state: string}} sheets
 * @returns {{hear: function(object): void}} takes what the game tells
 */
export function makeAloud(terminal, stage, send, sheets) {
  const part = (name) => stage.querySelector(`#${name}`);
  const voice = makeVoice(part("voice"));
  const how = { voice, send, where };
  const point = (shown, cell) => send(spoken({ board: shown, cell }));
  const board = makeGridAloud({ grid: part("board-aloud"), left: part("left") }, { voice, where: whereBoard, point });
  const places = { title: "title", controls: "controls", words: "words-aloud", beside: "beside" };
  const screen = makeScreenAloud(Object.fromEntries(Object.entries(places).map(([name, id]) => [name, part(id)])), how);
  const label = say("The game takes your keys here. Ctrl+F6 goes on to the rest of the page.");
  let last = [];
  let read = { words: [], name: undefined, state: "" };

  /** Reads out what is new on a sheet: its words, and how what the keys are at is set when that has changed. */
  function readSheet() {
    const { words, active, state } = sheets;
    voice.tell(...words.filter((line) => !read.words.includes(line)));
    if (active?.closest("[data-name]")?.dataset.name === read.name && state !== read.state) {
      voice.tell(state);
    }
    read = { words, name: active?.closest("[data-name]")?.dataset.name, state };
  }

  /** Where the board is on the stage: on its seat, or over its characters. */
  function whereBoard(region) {
    const seat = seatOfBoard();
    return seat ? Object.fromEntries(Object.entries(seat).map(([name, size]) => [name, `${size}px`])) : where(region);
  }

  /** Where columns and rows of the terminal are on the stage. */
  function where([column, row, columns, rows]) {
    const seen = terminal.element.querySelector(".xterm-screen").getBoundingClientRect();
    const origin = stage.getBoundingClientRect();
    const [across, down] = [seen.width / terminal.cols, seen.height / terminal.rows];
    return {
      left: `${seen.left - origin.left + column * across}px`,
      top: `${seen.top - origin.top + row * down}px`,
      width: `${columns * across}px`,
      height: `${rows * down}px`,
    };
  }

  function pointOut() {
    const active = sheets.active ?? screen.active ?? (screen.field ? null : board.active);
    const { textarea } = terminal;
    if (active) {
      textarea.setAttribute("aria-controls", active.parentElement.closest("[role=grid], [role=listbox]")?.id ?? active.id);
      textarea.setAttribute("aria-activedescendant", active.id);
    } else {
      textarea.removeAttribute("aria-controls");
      textarea.removeAttribute("aria-activedescendant");
    }
    textarea.setAttribute("aria-label", screen.field ? `${screen.field.name}: ${screen.field.value}` : label);
  }

  pointOut();
  return {
    hear(news) {
      screen.hear(news);
      board.hear(news);
      readSheet();
      const now = [sheets.active, screen.active, screen.field, board.active];
      if (now.some((one, index) => one !== last[index])) {
        last = now;
        pointOut();
      }
    },
  };
}
