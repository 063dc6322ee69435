// Early elsewhere: where a player can go from the early board: home, the choice of a new game, the puzzle of the day. These
// are sheets like the program's, on the same place; once the program is there it opens its own in their stead.

import { spoken, saidIn } from "./saying.js";
import { awaited } from "./early_words.js";

const ESCAPES = ["\x1b", "\x1b[27u"];
const STEPS = { "\x1b[A": -1, k: -1, "\x1b[Z": -1, "\x1b[B": 1, j: 1, "\t": 1 };
const CHOOSING = ["\r", " "];
/** What sheets are told where the board is all that is seen. */
const BOARD_ALONE = { sheets: [{ kind: "sheet", heading: "", parts: [], board: true }], at: "", bar: [], out: null, status: null };

export class Elsewhere {
  #sheets = null;
  #connected;
  /** Resolved once there is a place for anything else. */
  #isConnected = new Promise((resolve) => (this.#connected = resolve));
  #path = [];
  #at = 0;
  #isBusy = false;
  /** The name of what is about to be seen over the board. */
  #coming = "";
  #waiting = [];
  #held = [];
  #play;

  /** @param {{begin: function(object): void, again: function(object): void, round: function(): object}} play `begin` takes a
   *   puzzle to play, `again` what was done while this was busy and is not for it, `round` is what is played */
  constructor(play) {
    this.#play = play;
  }

  /** @param {{hear: function(object): void}} sheets what draws them, once it is there */
  connect(sheets) {
    this.#sheets = sheets;
    this.#connected();
  }

  /** Whether something is seen over the board, or about to be. */
  get isOpen() {
    return this.#isBusy || this.#path.length > 0;
  }

  /** What has the program open what is seen here; empty for nothing. */
  get text() {
    const name = this.#path.at(-1)?.name ?? this.#coming;
    return name ? spoken({ run: name }) : "";
  }

  /** Passes on what the program tells sheets; as long as those of the page are seen, it waits. */
  pass(news, isHeld) {
    if (isHeld && this.isOpen) {
      this.#held.push(news);
    } else {
      this.#sheets.hear(news);
    }
  }

  /** Gives the place to the program's own. */
  giveWay() {
    const wasOpen = this.#path.length > 0;
    this.#path = [];
    if (wasOpen && this.#held.every(({ sheets }) => !sheets)) {
      this.#sheets.hear(BOARD_ALONE);
    }
    this.#held.splice(0).forEach((news) => this.#sheets.hear(news));
  }

  /** @param {string} name of a screen */
  open(name) {
    this.#coming = name;
    return this.#while(async () => {
      const [{ SCREENS }] = await Promise.all([import("./early_screens.js"), this.#isConnected]);
      this.#coming = "";
      this.#go([...this.#path, SCREENS[name](this.#play.round().board)]);
    });
  }

  /** Takes a key, or what was pressed on a sheet. */
  take(done) {
    if (this.#isBusy) {
      this.#waiting.push(done);
      return;
    }
    const shown = this.#path.at(-1);
    const said = saidIn(done.key ?? "");
    const step = STEPS[done.key];
    if (step) {
      this.#at = (this.#at + step + shown.actions.length) % shown.actions.length;
      this.#tell();
    } else if (ESCAPES.includes(done.key) || said?.run === "back" || shown.isBack(done.key)) {
      this.#go(this.#path.slice(0, -1));
    } else {
      const isMeant = ({ run, choice, keys }) => (said ? said.run === run && (said.choice || undefined) === choice : keys.includes(done.key));
      const action = CHOOSING.includes(done.key) ? shown.actions[this.#at] : shown.actions.find(isMeant);
      this.#do(action);
    }
  }

  #do(action) {
    switch (action?.run) {
      case undefined:
        return;
      case "home.play":
        this.#go([]);
        return;
      case "level.play":
        this.#begin(({ puzzleOf }) => puzzleOf(action.level, this.#play.round().kept.game[1]), action.run);
        return;
      case "daily.play":
        this.#begin(({ puzzleOfTheDay }) => puzzleOfTheDay(), action.run);
        return;
      default:
        this.open(action.run);
    }
  }

  /** Begins a puzzle, or says that it takes the program. */
  #begin(find, name) {
    return this.#while(async () => {
      const found = await find(await import("./early_offers.js"));
      if (found) {
        this.#go([]);
        this.#play.begin(found);
      } else {
        this.#tell(awaited(name));
      }
    });
  }

  /** Has keys wait while something is fetched. */
  async #while(act) {
    this.#isBusy = true;
    try {
      await act();
    } catch (error) {
      console.warn(error);
      this.#tell(awaited("home"));
    }
    this.#isBusy = false;
    this.#waiting.splice(0).forEach((done) => this.#play.again(done));
  }

  #go(path) {
    const wasOpen = this.#path.length > 0;
    [this.#path, this.#at] = [path, 0];
    if (wasOpen || path.length) {
      this.#tell();
    }
  }

  /** Shows where the player is; with other words in place of the usual ones, if there are any. */
  #tell(words = "") {
    const shown = this.#path.at(-1);
    if (!shown) {
      document.activeElement?.closest("#sheets *")?.blur(); // a button that is hidden keeps the focus, and keys, for a moment
      this.#sheets.hear(BOARD_ALONE);
      return;
    }
    const parts = words ? [...shown.parts.slice(0, -1), { kind: "paragraph", words }] : shown.parts;
    const at = shown.actions[this.#at].name;
    const out = { kind: "action", title: shown.back, run: "back", name: "back" };
    const sheets = [{ kind: "sheet", heading: shown.heading, parts, at }];
    this.#sheets.hear({ sheets, at, bar: [], out, status: null, inks: this.#play.round().inks });
    this.#sheets.active?.focus({ preventScroll: true }); // for those who hear it
  }
}
