"""What the player has kept, for commands that read or add to it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sudoku_tui.cli.output import complain
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.words.message import as_it_is

if TYPE_CHECKING:
    from sudoku_tui.storage.store import Store


@contextmanager
def kept_store() -> Iterator[Store]:
    """The player's store, for as long as it is needed. What it has to say is said on standard error at the end.

    Raises:
        SudokuError: if it cannot be used; the message is one sentence.
    """
    # Only now: whoever asks for help does not need the database.
    from sudoku_tui.storage.errors import StorageError
    from sudoku_tui.storage.paths import database_path
    from sudoku_tui.storage.store import Store

    try:
        with Store(database_path(os.environ), lambda: datetime.now(UTC)) as store:
            yield store
            for notice in store.notices:
                complain(notice)
    except StorageError as error:
        raise SudokuError(as_it_is(str(error))) from None
