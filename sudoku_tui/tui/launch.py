"""Open the player's store, and play.

What is not needed to go on with a game, such as the lab and the formats, is imported late.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from textual.driver import Driver
from textual.screen import Screen

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.game.origin import Origin
from sudoku_tui.play.games.links import ADDRESS_VARIABLE
from sudoku_tui.play.games.opening import Beginning, new_seed, open_game
from sudoku_tui.play.games.settings import Settings, SettingsKeeper
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.store import Store, open_to_play
from sudoku_tui.tui.app import SudokuApp

if TYPE_CHECKING:
    from sudoku_tui.lab.strategies import Strategy


def play(
    *,
    origin: Origin | None = None,
    position: Position | None = None,
    title: str = "",
    level: str | None = None,
    seed: str | None = None,
    game: int | None = None,
    shared: str = "",
) -> int:
    """Play a puzzle, a new one of a level, or the game left last; return the exit code.

    A new player gets an easy puzzle at once.

    Args:
        origin: a puzzle that is already made.
        position: the player's own puzzle; an unfinished game of it is resumed.
        title: the title of a new game of that puzzle.
        level: the level of a new puzzle.
        seed: the seed of a new puzzle; None for a random one.
        game: the number of the kept game to resume.
        shared: a shared puzzle, as text.
    """
    try:
        with _open_store() as store:
            own = _own(position, title) if position else None
            beginning = open_game(
                store, clock=time.monotonic, origin=origin, own=own, shared=shared, level=level, seed=seed, game=game
            )
            return _run(store, beginning)
    except (SudokuError, StorageError) as error:
        sys.stderr.write(f"sudoku-tui: {error}\n")
        return 1


def app_for(store: Store, beginning: Beginning, driver_class: type[Driver] | None = None) -> SudokuApp:
    """The app, ready to begin a game."""
    if beginning.notice:
        store.note(beginning.notice)
    return SudokuApp(
        store,
        clock=time.monotonic,
        new_seed=new_seed,
        session=beginning.session,
        wish=beginning.wish,
        address=os.environ.get(ADDRESS_VARIABLE, ""),
        driver_class=driver_class,
    )


def watch(puzzle: Puzzle, chosen: Strategy, speed: float) -> int:
    """Show a strategy at work, at some steps a second, and return the exit code."""
    from sudoku_tui.lab.strategies import STRATEGIES
    from sudoku_tui.tui.screens.watch import WatchScreen

    return _show(WatchScreen(puzzle, chosen=STRATEGIES.index(chosen), speed=speed))


def race(puzzle: Puzzle) -> int:
    """Let all strategies race on a puzzle, and return the exit code."""
    from sudoku_tui.tui.screens.race import RaceScreen

    return _show(RaceScreen(puzzle))


def _own(position: Position, title: str) -> Origin:
    from sudoku_tui.play.games.pasted_puzzle import playable

    return playable(position, title)


def _open_store() -> Store:
    return open_to_play(os.environ, lambda: datetime.now(UTC))


def _run(store: Store, beginning: Beginning) -> int:
    app = app_for(store, beginning)
    # Modules are never garbage; to search them for it would hold up the first frame and keys.
    gc.freeze()
    app.run()
    app.leave_game()
    return app.return_code or 0


def _show(screen: Screen[None]) -> int:
    """Show a screen of the lab in the player's theme, or in the default one if the store cannot be read."""
    from sudoku_tui.tui.lab_app import LabApp

    theme = Settings().theme
    with suppress(StorageError), _open_store() as store:
        theme = SettingsKeeper(store).settings.theme
    app = LabApp(screen, theme)
    app.run()
    return app.return_code or 0
