"""How long the program takes to its board, beside the least that Textual can show: `python -m tests.bench.start`.

It is started as people start it: in a new home, where the board is the picture beside the menu; with a puzzle, in a
new home, too; and to go on with a kept game. All of these and an app of one widget are started in turns in a
pseudo-terminal, and timed from the start of the process until the frame with the board, or with the widget, has come
out whole. The figure that counts is the median of the ratios: one run on a machine says nothing about another.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple
from unittest.mock import patch

from sudoku_tui.words.language import CHOICE_VARIABLE
from tests.bench.one_widget import TEXT
from tests.support import made
from tests.terminal.reading import digits_on
from tests.terminal.terminal import Terminal

PUZZLE = made("bench")
COMMAND = (sys.executable, str(Path(sys.executable).with_name("sudoku-tui")))
ONE_WIDGET = (sys.executable, str(Path(__file__).with_name("one_widget.py")))
_PATIENCE, _SILENCE = 20.0, 0.5
"""Seconds to wait for the board, and of silence before a look whether it is there: the clock ticks every second."""


class Start(NamedTuple):
    """Seconds from a process's start until its screen shows what it is to show.

    Attributes:
        clock: by the clock on the wall.
        processor: of those, how many its main thread was at work: less is disturbed by what else the machine does.
    """

    clock: float
    processor: float


def start(command: tuple[str, ...], home: Path, is_shown: Callable[[list[str]], bool]) -> Start:
    """Start a program in a pseudo-terminal and end it once it has shown what it is to show, and fallen silent."""
    begun = time.perf_counter()
    with Terminal(home=home, program=command) as terminal:
        at_work = Path(f"/proc/{terminal.process.pid}/schedstat")
        pieces: list[tuple[Start, bytes]] = []
        while time.perf_counter() - begun < _PATIENCE:
            if output := terminal.receive(_SILENCE):
                passed = time.perf_counter() - begun
                pieces.append((Start(passed, int(at_work.read_text().split()[0]) / 1e9), output))
                continue
            # Shown only in silence: an emulator at work would hold the program up.
            for passed_then, output in pieces:
                terminal.show(output)
                if is_shown(terminal.lines):
                    leave(terminal)
                    return passed_then
            pieces.clear()
        raise AssertionError("\n".join(["never came", *terminal.lines]))


def leave(terminal: Terminal) -> None:
    """End a program in good order: after a crash the next start would look for losses."""
    terminal.process.terminate()
    while terminal.process.poll() is None:
        terminal.receive(_SILENCE)


def shows_board(lines: list[str]) -> bool:
    return digits_on(lines) == str(PUZZLE)


def shows_widget(lines: list[str]) -> bool:
    return any(TEXT in line for line in lines)


def shows_home(lines: list[str]) -> bool:
    """Whether the menu and the picture of the first game are there, to the last line of each."""
    picture = [line[:20] for line in lines if "│" in line[:20]]
    return len(picture) == 9 and any(map(str.isdigit, picture[-1])) and any("Settings" in line for line in lines)


class Way(NamedTuple):
    """A way to start the program."""

    title: str
    command: tuple[str, ...]
    is_shown: Callable[[list[str]], bool]
    is_kept: bool = False  # whether in the home where a game is kept
    language: str = ""  # that the environment asks for


LEAST = Way("one widget", ONE_WIDGET, shows_widget)
WAYS = (
    Way("new home", COMMAND, shows_home),
    Way("play PUZZLE", (*COMMAND, "play", str(PUZZLE)), shows_board),
    Way("kept game", COMMAND, shows_board, is_kept=True),
)


def start_all(kept: Path, ways: Sequence[Way]) -> dict[Way, Start]:
    """Start the program in every way, and before them the app of one widget."""
    starts = dict[Way, Start]()
    for way in (LEAST, *ways):
        with tempfile.TemporaryDirectory() as new, patch.dict(os.environ, {CHOICE_VARIABLE: way.language}):
            starts[way] = start(way.command, kept if way.is_kept else Path(new), way.is_shown)
    return starts


def print_row(title: str, values: list[float]) -> None:
    print(f"{title:44}{median(values):>8.3f}{min(values):>8.3f}{quantiles(values, n=20)[-1]:>8.3f}")


def main() -> int:
    """Measure all and print seconds and ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=20, help="how often each is started")
    parser.add_argument("--tree", type=Path, help="another checkout of the program to measure")
    parser.add_argument("--language", help="start it in another language, too, such as de")
    options = parser.parse_args()
    ways = list(WAYS)
    if options.language:
        ways += [way._replace(title=f"{way.title}, {options.language}", language=options.language) for way in WAYS[1:]]
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ):
        # Compiled once, whatever the environment says, and away from the checkout.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = folder
        if options.tree:
            os.environ["PYTHONPATH"] = str(options.tree)
        kept = Path(folder)
        with Terminal(home=kept, program=(*COMMAND, "play", str(PUZZLE))) as terminal:
            terminal.until(lambda: shows_board(terminal.lines), "the board of the game to go on with")
            leave(terminal)
        rounds = [start_all(kept, ways) for _ in range(options.runs + 1)][1:]  # the first has compiled all files
    print(f"{'':44}{'median':>8}{'least':>8}{'p95':>8}")
    for unit, name in enumerate(("seconds", "seconds of processor time")):
        for way in (LEAST, *ways):
            print_row(f"{way.title}, {name}", [starts[way][unit] for starts in rounds])
        for way in ways:
            print_row(f"{way.title}, ratio of {name}", [starts[way][unit] / starts[LEAST][unit] for starts in rounds])
        for way, english in zip(ways[len(WAYS) :], WAYS[1:], strict=False):
            ratios = [starts[way][unit] / starts[english][unit] for starts in rounds]
            print_row(f"{way.title} to English, ratio of {name}", ratios)
    return 0


if __name__ == "__main__":
    sys.exit(main())
