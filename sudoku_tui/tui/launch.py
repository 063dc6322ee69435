"""Launch: opens what the player has, and plays."""

from __future__ import annotations

import os
import random
import sys
import time
from datetime import UTC, datetime

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.game.session import Session
from sudoku_tui.logic.ladder import Level
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.library import resume_latest, start_game
from sudoku_tui.storage.paths import database_path
from sudoku_tui.storage.store import Store
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.pasted import playable
from sudoku_tui.tui.wish import Wish


def play(
    *, position: Position | None = None, title: str = "", level: str | None = None, seed: str | None = None
) -> int:
    """Plays a puzzle, a new one of a level, or the game that was left last.

    A player who never played before gets an easy puzzle at once.

    Args:
        position: the puzzle to play, if it is known.
        title: what that game is called.
        level: the level of a new puzzle.
        seed: the seed of a new puzzle; None for a surprise.

    Returns:
        The exit code: 0, or 1 after a sentence on standard error.
    """
    try:
        with Store(database_path(os.environ), lambda: datetime.now(UTC)) as store:
            session, wish = _beginning(store, position, title, level, seed)
            app = SudokuApp(store, clock=time.monotonic, new_seed=_new_seed, session=session, wish=wish)
            app.run()
            app.leave_game()
            return app.return_code or 0
    except (SudokuError, StorageError) as error:
        sys.stderr.write(f"sudoku-tui: {error}\n")
        return 1


def _beginning(
    store: Store, position: Position | None, title: str, level: str | None, seed: str | None
) -> tuple[Session | None, Wish | None]:
    """The game to begin with, or the wish for one that has yet to be made."""
    if position is not None:
        return start_game(store, playable(position, title or "A puzzle"), time.monotonic), None
    if level is not None and level not in tuple(Level):
        raise SudokuError(f"there is no level {level!r}; the levels are {', '.join(Level)}")
    if level is not None or seed is not None:
        return None, Wish(level or store.setting("level", "easy"), seed or "", is_order=True)
    session = resume_latest(store, time.monotonic)
    is_newcomer = session is None and not store.games()
    return session, Wish(is_order=True) if is_newcomer else None


def _new_seed() -> str:
    return str(random.SystemRandom().randrange(1, 1_000_000))
