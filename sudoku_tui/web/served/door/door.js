// The server door: this page's half of a game that is played on a server. It connects, and connects again.

import { chooseFile } from "../page/choose_file.js";
import { forgetPuzzle, sharedPuzzle } from "../page/shared_puzzle.js";
import { admission } from "./admission.js";
import { connect } from "./connection.js";
import { farewell } from "./sentences.js";
import { giveFile, keepFile } from "./files.js";
import { say } from "../page/words.js";

export { loadTerminal } from "./terminal_class.js";

// Milliseconds before each try to connect again; the last is repeated.
const PAUSES = [0, 500, 1000, 2000, 4000, 8000, 15000];
// The first bytes only prepare the terminal; whatever is longer draws.
const SHORTEST_DRAWING = 200;

/**
 * Begins to play.
 * @param {object} terminal
 * @param {object} report
 * @returns {object} the door
 */
export function open(terminal, report) {
  // Which page this is, so that the server ends what it left behind when a connection was lost.
  const page = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join("");
  const again = { label: say("Play on"), act: () => location.reload() };
  let connection = null;
  let tries = 0;
  let pause = null;
  let isOver = false;
  let isAdmitted = false;

  function query() {
    const asked = { page, width: terminal.cols, height: terminal.rows, ratio: report.ratio, scheme: report.scheme, language: document.documentElement.lang };
    if (isAdmitted) {
      // Whoever was admitted has a cookie; if it does not come back, the browser keeps none.
      asked.admitted = "yes";
    }
    const puzzle = sharedPuzzle();
    return new URLSearchParams(puzzle ? { ...asked, puzzle } : asked);
  }

  async function begin() {
    pause = null;
    tries += 1;
    const { isOpen, reason } = await admission(query());
    if (isOver) {
      return;
    }
    if (reason !== undefined) {
      stop(reason, { label: say("Try again"), act: again.act });
    } else if (!isOpen) {
      beginLater();
    } else {
      isAdmitted = true;
      terminal.reset();
      connection = connect(query(), { draw, told, closed });
    }
  }

  function beginLater() {
    const wait = PAUSES[Math.min(tries, PAUSES.length - 1)];
    const sentence =
      wait > 1000
        ? say("The server cannot be reached. Your game is saved; trying again in {seconds} seconds …", {
            seconds: wait / 1000,
          })
        : say("The server cannot be reached. Your game is saved; trying again now …");
    report.progress(0, sentence);
    pause = setTimeout(begin, wait);
  }

  function draw(bytes) {
    terminal.write(bytes, () => {
      if (tries && bytes.length > SHORTEST_DRAWING) {
        tries = 0;
        report.ready();
        forgetPuzzle();
      }
    });
  }

  function told(kind, what) {
    if (kind === "deliver_file_start") {
      keepFile(what);
    } else if (kind === "open_url" && /^https?:/.test(what.url)) {
      const act = () => window.open(what.url, "_blank", "noopener,noreferrer");
      report.tell(say("The game would like to open {address}", { address: what.url }), { label: say("Open"), act });
    }
  }

  function closed(code) {
    connection = null;
    const sentence = farewell(code);
    if (isOver) {
      return;
    }
    if (sentence !== undefined) {
      stop(sentence, again);
    } else if (tries) {
      beginLater();
    } else {
      report.progress(0, say("The connection is lost. Your game is saved; connecting again …"));
      begin();
    }
  }

  function stop(sentence, action) {
    isOver = true;
    report.stop(sentence, action);
  }

  /** Whoever comes back to the page, or to the network, should not wait for the next try. */
  function hurry() {
    if (pause !== null) {
      clearTimeout(pause);
      begin();
    } else if (!document.hidden) {
      connection?.check();
    }
  }

  window.addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  window.addEventListener("pagehide", () => {
    isOver = true;
  });
  window.addEventListener("pageshow", (event) => event.persisted && location.reload());
  report.progress(0.5, say("Connecting …"));
  begin();
  return {
    send(text) {
      if (connection?.type(text) === false) {
        report.tell(say("That is too much to paste at once."));
      }
    },
    resize: (columns, rows) => connection?.resize(columns, rows),
    focus: (isFocused) => connection?.focus(isFocused),
    asked: ({ ask }) => ask === "file" && chooseFile(report, (file) => giveFile(file, page, report)),
  };
}
