"""What the player has kept, for commands that read or add to it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sudoku_tui.cli.output import complain

if TYPE_CHECKING:
    from sudoku_tui.storage.store import Store


@contextmanager
def kept_store() -> Iterator[Store]:
    """The player's store; its notices go to standard error at the end."""
    from sudoku_tui.storage.paths import database_path
    from sudoku_tui.storage.store import Store

    with Store(database_path(os.environ), lambda: datetime.now(UTC)) as store:
        yield store
        for notice in store.notices:
            complain(notice)
