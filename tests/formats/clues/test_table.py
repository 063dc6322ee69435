"""The table of constraints is what the code does."""

from __future__ import annotations

from pathlib import Path

import pytest

import sudoku_tui.engine.constraints
from tests.formats.clues.table import rows, table

PAGE = Path(next(iter(sudoku_tui.engine.constraints.__path__))) / "KINDS.md"


@pytest.mark.slow
def test_the_table_is_printed_from_the_code() -> None:
    assert PAGE.read_text("utf-8") == table(), "python -m tests.formats.clues.table prints it"


@pytest.mark.slow
def test_every_kind_is_solved_explained_read_and_written() -> None:
    for row in rows():
        assert row.solved, row.key
        assert row.explained, row.key
        assert row.written == "f-puzzles, our line", row.key
