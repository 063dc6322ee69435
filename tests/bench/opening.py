"""How long the opening of each screen holds up a frame: `python -m tests.bench.opening`.

An app with years of games and one long game opens one screen after the other. What is printed is the processor time of
the longest turn of the event loop until the screen stands there whole: no key can be answered meanwhile. The first
opening is that of a fresh process, with all that it has to import. Between two openings the player looks at a screen
for as long as the search for garbage waits.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from asyncio.events import Handle
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from statistics import median
from unittest.mock import patch

from textual import events

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.app.idle import REST_SECONDS, tidy, wait_for_rest
from sudoku_tui.features.play.screen import GameScreen
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.storage.games import start_game
from sudoku_tui.storage.opening import MEMORY
from sudoku_tui.storage.store import Store
from tests.app.calm import calm
from tests.bench.statistics import fill
from tests.support import made

GAMES, MOVES = 3000, 3000
SCREENS = {
    "new game": "new",
    "games": "games",
    "history": "history",
    "statistics": "statistics",
    "daily": "daily",
    "lessons": "learn",
    "settings": "settings",
    "own puzzle": "own",
    "home": "home",
    "help": "help",
    "watch": "lab.watch",
    "race": "lab.race",
}
_SIZE = 120, 40


@contextmanager
def turns() -> Iterator[list[float]]:
    """The processor time of each turn of the event loop, in milliseconds."""
    run, times = Handle._run, list[float]()

    def timed(handle: Handle) -> None:
        start = time.process_time()
        run(handle)
        times.append(1000 * (time.process_time() - start))

    with patch.object(Handle, "_run", timed):
        yield times


def played_long(store: Store) -> Session:
    """A game with so many moves."""
    session = start_game(store, Origin(made("opening")), time.monotonic)
    empty = [cell for cell, digit in enumerate(session.state.values) if not digit]
    with store.on_disk_at_end():
        for number in range(MOVES):
            session.enter([empty[number % len(empty)]], 1 + number // len(empty) % 9, Mode.CORNER)
    return session


async def opening_times(store: Store, session: Session, rounds: int, rest: float) -> dict[str, list[float]]:
    """The longest turn of each opening, by the name of the screen."""
    longest: dict[str, list[float]] = {name: [] for name in SCREENS}
    app = SudokuApp(store, clock=time.monotonic, new_seed=lambda: "1", session=session)
    async with app.run_test(size=_SIZE):
        await asyncio.sleep(app.WARMING_SECONDS + rest)
        for _ in range(rounds):
            for name, command in SCREENS.items():
                game = app.screen
                assert isinstance(game, GameScreen)
                await app.input_order.take(events.Key("escape", None))  # nobody rests who opens a screen
                with turns() as times:
                    game.action_command(command)
                    await another_stands(app, game)
                longest[name].append(max(times))
                while app.screen is not game:
                    app.pop_screen()
                    await calm()
                tidy(REST_SECONDS)
    return longest


async def another_stands(app: SudokuApp, game: GameScreen) -> None:
    """Wait until another screen than the game has come and has nothing left to do."""
    while app.screen is game:
        await asyncio.sleep(0.001)
    await calm()


def main() -> None:
    """Print a line for each screen, the slowest first."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=GAMES)
    options.add_argument("--rounds", type=int, default=4)
    options.add_argument("--rest", type=float, default=4.0, help="seconds in which the app may load things")
    chosen = options.parse_args()
    with Store(MEMORY, lambda: datetime.now(UTC)) as store:
        fill(store, chosen.games)
        session = played_long(store)
        wait_for_rest()  # as when the program is started
        longest = asyncio.run(opening_times(store, session, chosen.rounds, chosen.rest))
    print(f"{'longest turn in ms of processor time':40}{'first':>8}{'then':>8}")
    for name, (first, *later) in sorted(longest.items(), key=lambda item: -item[1][0]):
        print(f"{name:40}{first:>8.1f}{median(later) if later else 0:>8.1f}")


if __name__ == "__main__":
    main()
