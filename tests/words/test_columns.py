"""Columns are as wide as a terminal shows them, and the system's errors are told in the language."""

from __future__ import annotations

import errno
import os

import pytest

from sudoku_tui.words.columns import Column, filled_up, width_of
from sudoku_tui.words.message import as_it_is, reason_of
from tests.words.made_up import MadeUp, untold


@pytest.mark.parametrize(("text", "width"), [("", 0), ("row", 3), ("行 4", 4), ("ｒ1", 3), ("é", 1), ("ñ", 1)])
def test_wide_letters_take_two_cells(text: str, width: int) -> None:
    assert width_of(text) == width
    assert width_of(filled_up(text, 9)) == 9


def test_a_column_is_filled_up_and_never_cut() -> None:
    assert str(Column(as_it_is("行"), 4)) == "行  "
    assert str(Column(as_it_is("a long one"), 4)) == "a long one"


@pytest.mark.parametrize("code", [errno.ENOENT, errno.EACCES, errno.ENOSPC, errno.EADDRINUSE])
def test_what_the_system_says_is_told(code: int) -> None:
    reason = reason_of(OSError(code, os.strerror(code)))
    assert str(reason) == os.strerror(code)[:1].lower() + os.strerror(code)[1:]
    assert untold(reason.told(MadeUp())) == []


def test_what_the_system_says_otherwise_is_as_it_is() -> None:
    assert str(reason_of(OSError(errno.ENOENT, "Nichts gefunden"))) == "nichts gefunden"
    assert str(reason_of(OSError("odd"))) == "odd"
