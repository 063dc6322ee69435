// Early handover: what was done on the early board reaches the program: game after game in the order in which they were
// played. Those that it has yet to begin it begins first; moves are sent to no other game than theirs.

import { isSame, keepMoves, keptGameOf, noteBegun, unbegun } from "./early_kept.js";
import { waitingText, written } from "./early_round.js";
import { spoken } from "./saying.js";
import { say } from "./words.js";

/**
 * @param {function(string): void} send to the program
 * @param {function(string): void} tell the player
 * @param {function(): void} onReached called whenever the program has come further
 */
export function makeHandover(send, tell, onReached) {
  /** The last places that the program is to reach, and has reached, in what it is sent. */
  let [wanted, reached] = [0, 0];
  let isDone = false;
  /** Whether the game that is seen has all its moves, and takes each by itself. */
  let isLive = false;
  /** What waits for the screen that it is for. */
  let waiting = [];
  let wake = () => {};
  /** The game that is open, and whether anything was done in it before. */
  let [open, isBegun] = [null, false];

  function hear({ game = open, begun = isBegun, reached: place }) {
    [open, isBegun] = [game, begun];
    if (place !== undefined) {
      reached = place;
      wake();
      onReached();
    }
  }

  /** Sends something, and waits until the program has done it all. */
  async function reach(text) {
    wanted += 1;
    const place = wanted;
    send(text + spoken({ reach: place }));
    while (reached < place) {
      await new Promise((resolve) => (wake = resolve));
    }
  }

  function sendOne(move) {
    wanted += 1;
    send(written(move) + spoken({ reach: wanted }));
  }

  /** Sends what was done in games before this visit. */
  async function catchUp({ kept }) {
    const there = kept.begins ? keptGameOf(open) : null;
    const others = kept.begins ? unbegun().filter(({ game }) => !isSame(game, kept.game)) : [];
    if (there && waitingText(there)) {
      await reach(waitingText(there));
      keepMoves(there.game, []);
    }
    for (const other of others.filter(waitingText)) {
      const text = waitingText(other);
      (await hand(other, true)) && (await reach(text));
    }
  }

  /** Has the program open a game; tells whether that is the one that was played. */
  async function hand(kept, hasMoves) {
    if (kept.begins) {
      await reach(spoken(kept.begins));
      noteBegun(kept.game);
    }
    keepMoves(kept.game, []);
    const isThere = isSame(kept.game, open);
    if (isThere && !(isBegun && kept.isNew)) {
      return true;
    }
    if (hasMoves) {
      tell(
        isThere
          ? say("You had begun this puzzle before: it goes on as you left it, without the moves made meanwhile.")
          : say("Another game was opened: the moves made meanwhile are not in it."),
      );
    }
    return false;
  }

  return {
    hear,
    /** Hands on all games; `last` says what the program is to open in the end. */
    async begin(rounds, last) {
      await null; // after what the rest of the page answers to the same question
      await catchUp(rounds[0]);
      for (const round of rounds.slice(0, -1)) {
        if (round.moves.length || !round.kept.begins) {
          (await hand(round.kept, round.moves.length > 0)) && (await reach(round.text));
        }
      }
      const round = rounds.at(-1);
      isLive = await hand(round.kept, round.moves.length > 0);
      const text = (isLive ? round.text : "") + last() + waiting.map(written).join("");
      waiting = null;
      await reach(text);
      isDone = true;
      onReached();
    },
    /** Takes a move that is made meanwhile. */
    take(move) {
      if (isLive) {
        sendOne(move);
      }
    },
    /** Takes what is not for the board. */
    pass(move) {
      if (waiting) {
        waiting.push(move);
      } else {
        sendOne(move);
      }
    },
    get isDone() {
      return isDone && reached >= wanted;
    },
  };
}
