"""What a process keeps of the games played in it: `python -m tests.bench.memory [--games 1000]`.

One app plays one game after the other, a few moves, a hint and an undo in each, every tenth resumed from the store,
which is a file as a player's is. Printed are the objects there are then, the memory of the whole process, and the most
it ever had. Textual's caches fill in the first sixty games or so. Tracing each allocation would take minutes.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import resource
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, Self

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.app.idle import are_hints_loaded
from sudoku_tui.features.play.screen import GameScreen
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.games import number_of, resume, start_game
from sudoku_tui.storage.store import Store
from tests.app.calm import calm
from tests.support import made

# The same one at each look, but for that after half of the games.
PUZZLES = [made(f"memory {number}") for number in range(90)]
FIRST, RESUMED = 10, 10
_MOVES = 3
_KIB_IN_MIB = 2**10
_PAGES = Path("/proc/self/statm")  # of Linux; elsewhere the most there ever was has to do


class Kept(NamedTuple):
    """What a process keeps."""

    blocks: int
    mebibytes: float
    most: float

    @classmethod
    def now(cls) -> Self:
        gc.collect()
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / _KIB_IN_MIB
        return cls(sys.getallocatedblocks(), _resident() or most, most)


def _resident() -> float:
    """The memory of the process now, in MiB; 0 where the system does not say."""
    if not _PAGES.exists():
        return 0.0
    return int(_PAGES.read_text(encoding="ascii").split()[1]) * resource.getpagesize() / 2**20


async def kept_after(games: int) -> dict[int, Kept]:
    """What is kept after so many games, by their number."""
    kept: dict[int, Kept] = {}
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder, "games.db"), lambda: datetime.now(UTC)) as store:
        session = start_game(store, Origin(PUZZLES[0]), time.monotonic)
        app = SudokuApp(store, clock=time.monotonic, new_seed=lambda: "1", session=session)
        async with app.run_test(size=(120, 40)):
            await asyncio.sleep(app.WARMING_SECONDS)
            while not are_hints_loaded() or any(not worker.is_finished for worker in app.workers):
                await asyncio.sleep(0.1)  # until all is loaded
            for number in range(1, games + 1):
                play(app)
                await calm()
                if number in (FIRST, games // 10, games // 2, games):
                    kept[number] = Kept.now()
                begin_next(app, store, number)
                await calm()
    return kept


def play(app: SudokuApp) -> None:
    """A few moves, a hint and an undo."""
    game = app.screen
    assert isinstance(game, GameScreen)
    desk = game.desk
    for cell in [cell for cell, digit in enumerate(desk.session.state.values) if not digit][:_MOVES]:
        desk.go(cell)
        game.do(lambda: desk.enter(1, Mode.CORNER))
    game.do(desk.ask_hint)
    game.do(desk.close)
    game.do(desk.session.undo)


def begin_next(app: SudokuApp, store: Store, number: int) -> None:
    session = start_game(store, Origin(PUZZLES[number % len(PUZZLES)]), time.monotonic)
    if number % RESUMED == 0:
        session = resume(store, number_of(session) or 1, time.monotonic)
    app.show_game(session)


def main() -> None:
    """Print a line for each moment looked at."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=1000)
    kept = asyncio.run(kept_after(options.parse_args().games))
    for number, (blocks, mebibytes, most) in kept.items():
        print(f"after {number:>5} games: {blocks:>9,} objects, {mebibytes:6.1f} MiB, {most:6.1f} at most")


if __name__ == "__main__":
    main()
