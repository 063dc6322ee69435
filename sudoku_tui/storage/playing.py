"""Opening what the player has, to play: where it cannot be kept, it is played without."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime

from sudoku_tui.storage.errors import UnusableFileError
from sudoku_tui.storage.paths import DATABASE, data_folder, database_path
from sudoku_tui.storage.store import Store


def open_to_play(
    environment: Mapping[str, str], now: Callable[[], datetime], *, on_change: Callable[[], None] = lambda: None
) -> Store:
    """Open the player's store; its notices say so where nothing can be saved."""
    try:
        path = database_path(environment)
    except UnusableFileError:
        path = data_folder(environment) / DATABASE  # what is wrong is found, and said, when it is opened
    return Store(path, now, on_change=on_change, is_playing=True)
