"""How quickly the program starts and answers keys: `python -m tests.bench.screen [--keys]`.

Times are of one run on the machine at hand; compare them only within it, as the last column does with the bare start of
Python. Keys are measured in a pseudo-terminal, until the frame that answers has come out whole, and by Pilot, until the
frame is ready to be written. In large terminals they are measured with all highlights, the last moves and large
digits. With `--keys` only keys are measured.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from datetime import UTC, datetime
from itertools import cycle, islice
from pathlib import Path
from statistics import median, quantiles
from unittest.mock import patch

from rich.console import RenderableType
from textual.screen import Screen

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.games import start_game
from sudoku_tui.storage.store import Store
from tests.support import made
from tests.terminal.reading import digits_on
from tests.terminal.terminal import FRAME_END, PROGRAM, Terminal

RUNS, KEYS = 10, 200
SIZES = ((80, 24), (120, 40), (160, 50), (200, 60))
PUZZLE = made("bench")
ARROWS = {"right": "\x1b[C", "down": "\x1b[B", "left": "\x1b[D", "up": "\x1b[A"}
DIGITS = {"5": "5", "6": "6"}
_PATIENCE, _STARTED, _READY, _AT_REST = 20.0, 0.5, 4.0, 0.03
"""Seconds to wait for the first output, of silence after which a start is over, until all that hints need is loaded,
and of silence after which an answer to a key is over."""


def process_times(*command: str) -> list[float]:
    """Seconds from a process's start to its end."""
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - start)
    return times


def import_times(module: str) -> list[float]:
    """Seconds that an import takes within a fresh process."""
    script = f"import time; start = time.perf_counter(); import {module}; print(time.perf_counter() - start)"
    command = (sys.executable, "-c", script)
    return [float(subprocess.run(command, check=True, capture_output=True).stdout) for _ in range(RUNS)]


def burst(terminal: Terminal, silence: float, patience: float = _PATIENCE) -> list[tuple[float, bytes]]:
    """What the program writes before it falls silent, each piece with the time it came at."""
    pieces: list[tuple[float, bytes]] = []
    while output := terminal.receive(silence if pieces else patience):
        pieces.append((time.perf_counter(), output))
    return pieces


def start_times(home: Path) -> list[float]:
    """Seconds from the process's start until the whole board is on the screen of a pseudo-terminal."""
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        with Terminal("play", str(PUZZLE), home=home) as terminal:
            # Shown only afterwards: an emulator at work would hold the program up.
            for stamp, output in burst(terminal, _STARTED):
                terminal.show(output)
                if digits_on(terminal.lines) == str(PUZZLE):
                    times.append(stamp - start)
                    break
    return times


def key_times(home: Path, keys: Mapping[str, str], size: tuple[int, int]) -> list[float]:
    """Seconds from each key until the frame that answers has come out of a pseudo-terminal."""
    times = []
    columns, rows = size
    with Terminal("play", str(PUZZLE), home=home, columns=columns, rows=rows) as terminal:
        ready = time.monotonic() + _READY
        while time.monotonic() < ready:  # it is never silent: the clock goes on
            terminal.receive(_AT_REST)
        for key in islice(cycle(keys.values()), KEYS):
            start = time.perf_counter()
            terminal.type(key)
            while not terminal.receive(_PATIENCE).endswith(FRAME_END):
                pass
            times.append(time.perf_counter() - start)
            burst(terminal, _AT_REST, _AT_REST)
    return times


async def pilot_times(home: Path, keys: Mapping[str, str], size: tuple[int, int]) -> list[float]:
    """Seconds from each key until the first frame after it is ready to be written."""
    times: list[float] = []
    frames: list[float] = []
    display = SudokuApp._display

    def noted(app: SudokuApp, screen: Screen[object], frame: RenderableType | None) -> None:
        display(app, screen, frame)
        frames.append(time.perf_counter())

    with Store(home / "pilot.sqlite3", lambda: datetime.now(UTC)) as store, patch.object(SudokuApp, "_display", noted):
        session = start_game(store, Origin(PUZZLE, "Bench"), time.monotonic)
        app = SudokuApp(store, clock=time.monotonic, new_seed=lambda: "1", session=session)
        async with app.run_test(size=size) as pilot:
            for key in islice(cycle(keys), KEYS):
                frames.clear()
                start = time.perf_counter()
                await pilot.press(key)
                times.append(frames[0] - start)
    return times


def print_row(title: str, times: list[float], unit: float) -> None:
    """Prints milliseconds, and the median as a multiple of a unit."""
    middle, late = median(times) * 1e3, quantiles(times, n=20)[-1] * 1e3
    print(f"{title:44}{len(times):>6}{middle:>11.1f}{late:>9.1f}{middle / (unit * 1e3):>10.2f}")


def print_starts(unit: float, home: Path) -> None:
    print_row("sudoku-tui --help", process_times(*PROGRAM, "--help"), unit)
    for module in (
        "sudoku_tui.engine.search.solve",
        "sudoku_tui.engine.generate",
        "sudoku_tui.logic.path",
        "textual.app",
    ):
        print_row(f"import {module}", import_times(module), unit)
    print_row("process start to board, pseudo-terminal", start_times(home), unit)


def print_keys(unit: float, home: Path) -> None:
    for size in SIZES:
        for title, keys in (("arrow key", ARROWS), ("digit key", DIGITS)):
            at = "{}×{}".format(*size)
            print_row(f"{title} to repaint, pseudo-terminal, {at}", key_times(home, keys, size), unit)
            print_row(f"{title}, Pilot, {at}", asyncio.run(pilot_times(home, keys, size)), unit)


def main() -> int:
    """Measures everything and prints it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keys", action="store_true", help="measure keys alone")
    only_keys = parser.parse_args().keys
    print(f"{'':44}{'times':>6}{'median ms':>11}{'p95 ms':>9}{'× python':>10}")
    bare = process_times(sys.executable, "-c", "pass")
    unit = median(bare)
    print_row("python -c pass", bare, unit)
    with tempfile.TemporaryDirectory() as folder:
        if not only_keys:
            print_starts(unit, Path(folder))
        print_keys(unit, Path(folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
