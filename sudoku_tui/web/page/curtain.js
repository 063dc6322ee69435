// The curtain: what is seen while the game loads, and when it cannot go on. Its drawing is a solved grid whose cells
// appear as loading really goes on.

const SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const GIVEN = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HIDING_MILLISECONDS = 250;

/**
 * @param {HTMLElement} curtain
 * @returns {{progress: function(number, string): void, lift: function(Promise<void>): Promise<boolean>,
 *   giveWay: function(): void, stop: function(string, {label: string, act: function(): void}=): void, isDown: boolean}}
 */
export function makeCurtain(curtain) {
  const grid = curtain.querySelector("#grid");
  const sentence = curtain.querySelector("#sentence");
  const wayOn = curtain.querySelector("#way-on");
  const game = document.getElementById("game");
  const waiting = drawGrid(grid);
  let isStopped = false;
  let isDown = true;
  let lowered = 0;

  function lower() {
    lowered += 1;
    isDown = true;
    curtain.hidden = false;
    curtain.classList.remove("lifting");
    game.inert = true;
  }

  function progress(fraction, words) {
    if (isStopped) {
      return;
    }
    lower();
    const share = Math.min(Math.max(fraction, 0), 1);
    grid.setAttribute("aria-valuenow", String(Math.round(share * 100)));
    waiting.forEach((cell, index) => cell.classList.toggle("there", index < share * waiting.length));
    if (words && sentence.textContent !== words) {
      sentence.textContent = words;
    }
  }

  /** Lets a board be played on that is there before the game: the style sheet hides the curtain behind it. */
  function giveWay() {
    game.inert = isStopped;
  }

  /** Lifts it once there is nothing left to wait for; tells whether it did: it may have been lowered meanwhile. */
  async function lift(waited) {
    const before = lowered;
    await waited;
    if (isStopped || lowered !== before) {
      return false;
    }
    isDown = false;
    game.inert = false;
    document.body.classList.remove("loading");
    curtain.classList.add("lifting");
    setTimeout(() => {
      curtain.hidden = !isDown;
    }, HIDING_MILLISECONDS);
    return true;
  }

  function stop(words, action) {
    lower();
    isStopped = true;
    curtain.classList.add("stopped");
    curtain.setAttribute("role", "alertdialog");
    curtain.setAttribute("aria-modal", "true");
    curtain.setAttribute("aria-labelledby", "sentence");
    grid.removeAttribute("role");
    grid.setAttribute("aria-hidden", "true");
    sentence.removeAttribute("role");
    sentence.textContent = words;
    wayOn.hidden = !action;
    if (action) {
      wayOn.textContent = action.label;
      wayOn.onclick = () => action.act();
      wayOn.focus();
    } else {
      curtain.tabIndex = -1;
      curtain.focus();
    }
  }

  return {
    progress,
    giveWay,
    lift,
    stop,
    get isDown() {
      return isDown;
    },
  };
}

/** Draws the grid, and returns the cells that are still to appear, in the order in which they will. */
function drawGrid(grid) {
  const waiting = [];
  [...SOLVED].forEach((digit, index) => {
    const cell = document.createElement("i");
    cell.textContent = digit;
    if (GIVEN[index] === ".") {
      waiting.push([(index * 32) % 81, cell]);
    } else {
      cell.className = "given";
    }
    grid.append(cell);
  });
  return waiting.sort(([one], [other]) => one - other).map(([, cell]) => cell);
}
