"""How long the program takes to its board, beside the least that Textual can show: `python -m tests.bench.start`.

Both are started in turns in a pseudo-terminal, and timed from the start of the process until the frame with the board
of a kept game, or with the one widget, has come out whole. The figure that counts is the median of the ratios: one run
on the machine at hand says nothing about another.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple
from unittest.mock import patch

from tests.bench.one_widget import TEXT
from tests.support import made
from tests.terminal.reading import digits_on
from tests.terminal.terminal import PROGRAM, Terminal

PUZZLE = made("bench")
ONE_WIDGET = (sys.executable, str(Path(__file__).with_name("one_widget.py")))
_PATIENCE, _SILENCE = 20.0, 0.5
"""Seconds to wait for the first output, and of silence after which a start is over: the clock ticks every second."""


class Start(NamedTuple):
    """Seconds from a process's start until its screen shows what it is to show.

    Attributes:
        clock: by the clock on the wall.
        processor: of those, how many its main thread was at work: less is disturbed by what else the machine does.
    """

    clock: float
    processor: float


def start(command: tuple[str, ...], home: Path, is_shown: Callable[[list[str]], bool]) -> Start:
    """Start a program in a pseudo-terminal and end it once it has fallen silent."""
    begun = time.perf_counter()
    with Terminal(home=home, program=command) as terminal:
        at_work = Path(f"/proc/{terminal.process.pid}/schedstat")
        pieces: list[tuple[Start, bytes]] = []
        while output := terminal.receive(_SILENCE if pieces else _PATIENCE):
            passed = time.perf_counter() - begun
            pieces.append((Start(passed, int(at_work.read_text().split()[0]) / 1e9), output))
        # Shown only afterwards: an emulator at work would hold the program up.
        for passed_then, output in pieces:
            terminal.show(output)
            if is_shown(terminal.lines):
                return passed_then
        raise AssertionError("\n".join(["never came", *terminal.lines]))


def shows_board(lines: list[str]) -> bool:
    return digits_on(lines) == str(PUZZLE)


def shows_widget(lines: list[str]) -> bool:
    return any(TEXT in line for line in lines)


def print_row(title: str, values: list[float]) -> None:
    print(f"{title:44}{median(values):>8.3f}{min(values):>8.3f}{quantiles(values, n=20)[-1]:>8.3f}")


def main() -> int:
    """Measure both and print seconds and ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=20, help="how often each is started")
    parser.add_argument("--tree", type=Path, help="another checkout of the program to measure")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ):
        # Compiled once, whatever the environment says, and away from the checkout.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = folder
        if options.tree:
            os.environ["PYTHONPATH"] = str(options.tree)
        home = Path(folder)
        with Terminal(home=home, program=(*PROGRAM, "play", str(PUZZLE))) as terminal:
            terminal.until(lambda: shows_board(terminal.lines), "the board of the game to go on with")
        starts = [
            (start(ONE_WIDGET, home, shows_widget), start(PROGRAM, home, shows_board)) for _ in range(options.runs + 1)
        ][1:]  # the first of each has compiled its files
    print(f"{'':44}{'median':>8}{'least':>8}{'p95':>8}")
    for unit, name in enumerate(("seconds", "seconds of processor time")):
        print_row(f"one widget, {name}", [widget[unit] for widget, _ in starts])
        print_row(f"board of a kept game, {name}", [board[unit] for _, board in starts])
        print_row(f"ratio of {name}", [board[unit] / widget[unit] for widget, board in starts])
    return 0


if __name__ == "__main__":
    sys.exit(main())
