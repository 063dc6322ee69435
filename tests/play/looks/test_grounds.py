from __future__ import annotations

import pytest

from sudoku_tui.game.entry import Mode
from sudoku_tui.logic.roles import Role
from sudoku_tui.play.looks.cells import CellLook, Shade
from sudoku_tui.play.looks.grounds import ground


@pytest.mark.parametrize(
    ("look", "name"),
    [
        (CellLook(), "plain"),
        (CellLook(hidden=True, conflict=True), "plain"),
        (CellLook(cursor=Mode.CORNER, conflict=True), "cursor-corner"),
        (CellLook(cursor=Mode.DIGIT, outlined=True, selected=True, eliminations=1), "elimination"),
        (CellLook(cursor=Mode.DIGIT, outlined=True, selected=True), "plain"),
        (CellLook(conflict=True, wrong=True), "conflict"),
        (CellLook(wrong=True, placements=1), "wrong"),
        (CellLook(placements=1, eliminations=2), "placement"),
        (CellLook(marks=((1, Role.ON),), selected=True), "marked"),
        (CellLook(marks=((1, Role.SET),)), "role-set"),
        (CellLook(selected=True, colour=4), "colour-4"),
        (CellLook(colour=4, shade=Shade.PEER), "colour-4"),
        (CellLook(selected=True, shade=Shade.SAME), "selected"),
        (CellLook(shade=Shade.SAME, house=Role.SET), "same"),
        (CellLook(house=Role.SET, shade=Shade.PEER), "house"),
        (CellLook(shade=Shade.PEER), "peer"),
    ],
)
def test_the_most_important_thing_lies_behind_a_cell(look: CellLook, name: str) -> None:
    assert ground(look) == name
