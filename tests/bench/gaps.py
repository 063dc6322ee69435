"""What each gap of Textual costs while it stays open: `python -m tests.bench.gaps [ROUNDS | --page FOLDER]`.

The program is played in a pseudo-terminal as it is, and for each of `textual_gaps` that is there for speed with stock
Textual in its place; all take turns, for so many rounds. A row has the median milliseconds from a key to the end of the
frame that answers, the milliseconds of the main thread's work for a key, and the bytes sent for it, each the best of
all rounds.

With a folder that `sudoku-tui site build` made, the page is played in headless Chromium. A row then has the median
milliseconds from a key until the page's terminal has read the answer, and until it has painted it, and the milliseconds
of processors' work for a key.
"""

from __future__ import annotations

import sys
import tempfile
import time
from itertools import cycle, islice
from pathlib import Path
from statistics import mean, median

from tests.bench.screen import ARROWS, DIGITS, PUZZLE, burst
from tests.bench.site import key_times
from tests.terminal.terminal import Terminal
from tests.web.site.running import site_served

KEYS = 60
_STARTED, _AT_REST = 5.0, 0.03
"""Seconds for a start with all that is loaded after it, and of silence after which an answer to a key is over."""
STOCK = {
    "as it is": "",
    "without drawing": "import sudoku_tui.features.play.screen as game\n"
    "game.draw_only_what_changed = game.draw_at_once = lambda screen: None\n",
    "without drawing at once": "import sudoku_tui.features.play.screen as game\n"
    "game.draw_at_once = lambda screen: None\n",
    "without bound keys": "from textual.app import App\n"
    "from sudoku_tui.app.textual_gaps.input_order import OrderedApp\n"
    "OrderedApp._check_bindings = App._check_bindings\n",
    "without kept bindings": "from sudoku_tui.app.textual_gaps.input_order import BoundKeys\n"
    "BoundKeys._current_chain = lambda self: self._app.screen._binding_chain\n",
    "without input order": "from textual.app import App\n"
    "from sudoku_tui.app.textual_gaps.input_order import OrderedApp\n"
    "OrderedApp.on_event = App.on_event\n",
}
"""What puts stock Textual in place of a gap's file."""


def program(patch: str) -> tuple[str, ...]:
    script = f"{patch}\nfrom sudoku_tui.cli import main\nraise SystemExit(main())"
    return sys.executable, "-c", script


def measured(patch: str, keys: dict[str, str]) -> tuple[float, float, float]:
    """Milliseconds, milliseconds of work and bytes for a key."""
    times, lengths = list[float](), list[int]()
    with (
        tempfile.TemporaryDirectory() as home,
        Terminal("play", str(PUZZLE), home=Path(home), program=program(patch)) as terminal,
    ):
        at_work = Path(f"/proc/{terminal.process.pid}/schedstat")
        ready = time.monotonic() + _STARTED
        while time.monotonic() < ready:  # it is never silent: the clock goes on
            terminal.receive(_AT_REST)
        began = int(at_work.read_text().split()[0])
        for key in islice(cycle(keys.values()), KEYS):
            start = time.perf_counter()
            terminal.type(key)
            pieces = burst(terminal, _AT_REST, _AT_REST * 10)
            if pieces:
                times.append((pieces[-1][0] - start) * 1e3)
            answer = b"".join(output for _, output in pieces)
            lengths.append(len(answer))
        work = (int(at_work.read_text().split()[0]) - began) / 1e6 / KEYS
    return median(times), work, mean(lengths)


def measure_page(folder: Path) -> None:
    """Measure all in a browser and print it."""
    columns = [f"{keys}{what}" for keys in ("arrows", "digits") for what in ("", " painted", " work")]
    print(f"{'':28}" + "".join(f"{column:>16}" for column in columns))
    with site_served(folder) as address:
        for title, patch in STOCK.items():
            times = key_times(address, KEYS, patch or "pass")
            print(f"{title:28}" + "".join(f"{median(times[column]):>16.1f}" for column in columns), flush=True)


def measure_terminal(rounds: int) -> None:
    """Measure all in turns and print it."""
    rows: dict[str, list[tuple[float, ...]]] = {title: [] for title in STOCK}
    for _ in range(rounds):
        for title, patch in STOCK.items():
            rows[title].append((*measured(patch, ARROWS), *measured(patch, DIGITS)))
    print(f"{'':28}{'arrow ms':>10}{'work ms':>10}{'bytes':>8}{'digit ms':>10}{'work ms':>10}{'bytes':>8}")
    for title, found in rows.items():
        row = [min(column) for column in zip(*found, strict=True)]
        print(f"{title:28}{row[0]:>10.1f}{row[1]:>10.1f}{row[2]:>8.0f}{row[3]:>10.1f}{row[4]:>10.1f}{row[5]:>8.0f}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--page"]:
        measure_page(Path(sys.argv[2]))
    else:
        measure_terminal(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
