"""What an easier technique always does first."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.game.never_next import always_before
from sudoku_tui.logic.ladder import LADDER, USUAL, technique


@pytest.mark.parametrize(
    ("wanted", "size", "easier"),
    [
        ("jellyfish", 9, None),
        ("squirmbag", 9, "jellyfish"),
        ("leviathan", 9, "x-wing"),
        ("jellyfish", 6, "x-wing"),
        ("squirmbag", 10, None),
        ("whale", 10, "jellyfish"),
        ("leviathan", 25, None),
        ("dual-two-string-kite", 9, "two-string-kite"),
        ("finned-squirmbag", 9, None),
    ],
)
def test_the_fish_in_the_other_lines_and_parts_come_first(wanted: str, size: int, easier: str | None) -> None:
    assert always_before(technique(wanted), Geometry.of_size(size), USUAL) == (technique(easier) if easier else None)


def test_what_is_left_out_or_comes_later_is_not_before() -> None:
    kite, dual = technique("two-string-kite"), technique("dual-two-string-kite")
    size = Geometry.of_size(9)
    assert always_before(dual, size, [rung for rung in USUAL if rung != kite]) is None
    assert always_before(dual, size, [dual, kite]) is None
    assert always_before(technique("squirmbag"), size, [rung for rung in LADDER if rung.identifier != "x-wing"]) is None
