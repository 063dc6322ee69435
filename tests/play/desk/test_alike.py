from __future__ import annotations

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.game.entry import Mode
from sudoku_tui.play.desk.alike import select_alike
from tests.play.desk.test_desk import new_desk


def test_a_digit_selects_all_of_its_kind_and_notes_those_that_are_the_same() -> None:
    desk = new_desk()
    values = desk.session.state.values
    given = next(cell for cell, digit in enumerate(values) if digit)
    select_alike(desk, given)
    assert all(values[cell] == values[given] for cell in cells_of(desk.selection))
    assert desk.selection.bit_count() == values.count(values[given])

    empty = [cell for cell, digit in enumerate(values) if not digit]
    select_alike(desk, empty[0])
    assert [*cells_of(desk.selection)] == [empty[0]]
    desk.session.enter([empty[0], empty[-1]], 3, Mode.CORNER)
    select_alike(desk, empty[0])
    assert [*cells_of(desk.selection)] == [empty[0], empty[-1]]
