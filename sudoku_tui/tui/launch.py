"""Opening the player's store, and playing.

What a game that goes on does not need, such as the lab and the formats, is imported only where it is wanted.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

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
    """Play a puzzle, a new one of a level, or the game that was left last.

    A player who never played before gets an easy puzzle at once.

    Args:
        origin: the puzzle, if it was made already.
        position: the player's own puzzle; an unfinished game of it goes on.
        title: what a new game of that is called.
        level: the level of a new puzzle.
        seed: the seed of a new puzzle; None for a surprise.
        game: the number of the kept game to go on with.
        shared: a puzzle that somebody shared, as text.

    Returns:
        The exit code: 0, or 1 after an error message.
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
    if beginning.notice:
        store.note(beginning.notice)
    app = SudokuApp(
        store,
        clock=time.monotonic,
        new_seed=new_seed,
        session=beginning.session,
        wish=beginning.wish,
        address=os.environ.get(ADDRESS_VARIABLE, ""),
    )
    # What has been imported stays: to look through it for garbage would hold up the first frame, and keys.
    gc.freeze()
    app.run()
    app.leave_game()
    return app.return_code or 0


def _show(screen: Screen[None]) -> int:
    """Show a screen of the lab in the player's theme, or the usual one if the store cannot be read."""
    from sudoku_tui.tui.lab_app import LabApp

    theme = Settings().theme
    with suppress(StorageError), _open_store() as store:
        theme = SettingsKeeper(store).settings.theme
    app = LabApp(screen, theme)
    app.run()
    return app.return_code or 0
