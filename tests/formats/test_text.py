from __future__ import annotations

import pytest

from sudoku_tui.formats.cells import quoted
from sudoku_tui.formats.lines import content, plain


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        ("\ufeff12\t3\r\n", "12 3"),
        ("1\xa02\u30003", "1 2 3"),
        ("１２．＃", "12.#"),
        ("│4 ·║ ─┼━╬", "|4 .| -+-+"),
        ("1\u200b2", "12"),
    ],
)
def test_a_line_is_made_plain(raw: str, expected: str) -> None:
    assert plain(raw) == expected


def test_a_comment_begins_with_a_hash() -> None:
    assert content("12..34 # a fine one") == "12..34"
    assert content("# only words") == ""


def test_quotations_stay_short_and_on_one_line() -> None:
    assert quoted("z") == "'z'"
    assert quoted("a\nb") == r"'a\nb'"
    assert len(quoted("x" * 500)) < 20
