"""What a puzzle is converted to keeps all that its text said."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sudoku_tui.formats.clues.forms import FORMS
from sudoku_tui.formats.clues.links import read_clued
from tests.formats.clues.killer import CLUED


@pytest.mark.parametrize("name", FORMS)
def test_title_author_and_rules_are_kept(name: str) -> None:
    assert read_clued(FORMS[name].write(CLUED)) == CLUED
    assert not list(FORMS[name].left_out(CLUED))


def test_what_is_left_out_is_told() -> None:
    begun = replace(CLUED, position=CLUED.position.place("r1c1", 1), is_drawn_too=True)
    assert list(map(str, FORMS["clues"].left_out(begun))) == [
        "1 digit placed since the start is left out",
        "lines and signs that only the rules explain are left out",
    ]
    assert [str(told).split()[-2:] for told in FORMS["f-puzzles"].left_out(begun)] == [["left", "out"]]
