"""What a process keeps of the games played in it: `python -m tests.bench.memory [--games 1000]`.

One app plays one game after the other, a few moves, a hint and an undo in each, every tenth resumed from the store.
What is allocated after all of them is printed beside what was after the first ten: it should be the same.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import tempfile
import time
import tracemalloc
from datetime import UTC, datetime
from pathlib import Path

from sudoku_tui.game.entry import Mode
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.games import number_of, resume, start_game
from sudoku_tui.storage.store import Store
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.screens.game import GameScreen
from tests.support import made

PUZZLES = [made(f"memory {number}") for number in range(20)]
FIRST, RESUMED = 10, 10
_MOVES = 8
_MIB = 2**20


async def kept_after(games: int) -> dict[int, float]:
    """Mebibytes that are allocated after so many games, by their number."""
    kept: dict[int, float] = {}
    with (
        tempfile.TemporaryDirectory() as folder,
        Store(Path(folder) / "games.sqlite3", lambda: datetime.now(UTC)) as store,
    ):
        session = start_game(store, Origin(PUZZLES[0]), time.monotonic)
        app = SudokuApp(store, clock=time.monotonic, new_seed=lambda: "1", session=session)
        async with app.run_test(size=(120, 40)) as pilot:
            await asyncio.sleep(app.WARMING_SECONDS + 3)  # until all that hints need is loaded
            tracemalloc.start()
            for number in range(1, games + 1):
                await play(app)
                await pilot.pause()
                if number in (FIRST, games // 2, games):
                    gc.collect()
                    kept[number] = tracemalloc.get_traced_memory()[0] / _MIB
                begin_next(app, store, number)
                await pilot.pause()
    return kept


async def play(app: SudokuApp) -> None:
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
    for number, mebibytes in kept.items():
        print(f"allocated after {number:>5} games: {mebibytes:6.2f} MiB")


if __name__ == "__main__":
    main()
