from __future__ import annotations

from sudoku_tui.play.desk.desk import Desk
from sudoku_tui.play.desk.filtering import look_also_for, look_for_pairs, reverse
from sudoku_tui.play.desk.view import desk_view
from sudoku_tui.play.looks.cells import board_looks
from tests.play.desk.test_desk import new_desk


def bright(desk: Desk) -> set[int]:
    """The cells that are not dimmed."""
    looks = board_looks(desk.session.state, desk_view(desk))
    return {cell for cell, look in enumerate(looks) if not look.barred}


def shaded(desk: Desk) -> set[int]:
    """The cells that have the shade of those that can take what is looked for."""
    looks = board_looks(desk.session.state, desk_view(desk))
    return {cell for cell, look in enumerate(looks) if look.open}


def holding(desk: Desk, digit: int) -> set[int]:
    return {cell for cell, value in enumerate(desk.session.state.values) if value == digit}


def test_several_digits_are_looked_for_at_once() -> None:
    desk = new_desk()
    desk.point_out(3)
    three = bright(desk)
    look_also_for(desk, 5)
    assert str(desk.message) == "Every 3 and 5 is pointed out."
    both = bright(desk)
    assert three < both
    desk.point_out(5)
    assert bright(desk) | three == both
    look_also_for(desk, 5)
    assert str(desk.message) == "No digit is filtered."
    assert len(bright(desk)) == 81


def test_the_notes_of_all_of_them_are_pointed_out() -> None:
    desk = new_desk()
    desk.session.fill_notes()
    look_also_for(desk, 3)
    look_also_for(desk, 5)
    looks = board_looks(desk.session.state, desk_view(desk))
    assert {look.focus for look in looks} <= {0, 1 << 2, 1 << 4, 1 << 2 | 1 << 4}
    assert any(look.focus == 1 << 4 for look in looks)


def test_where_a_digit_cannot_go_stands_out_instead() -> None:
    desk = new_desk()
    desk.point_out(3)
    can = bright(desk)
    reverse(desk, 3)
    assert str(desk.message) == "Cells that cannot take 3 stand out."
    assert bright(desk) & can == holding(desk, 3)
    assert bright(desk) | can == set(range(81))
    reverse(desk, 3)
    assert bright(desk) == can
    reverse(desk, 3)
    desk.point_out(0)
    assert len(bright(desk)) == 81


def test_cells_with_two_candidates_stand_out() -> None:
    desk = new_desk()
    look_for_pairs(desk)
    state = desk.session.state
    two = {cell for cell in range(81) if not state.values[cell] and state.candidates(cell).bit_count() == 2}
    assert bright(desk) == two
    assert shaded(desk) == two
    desk.session.fill_notes()
    assert bright(desk) == shaded(desk) == two
    looks = board_looks(desk.session.state, desk_view(desk))
    assert {cell for cell, look in enumerate(looks) if look.focus == look.notes and look.notes} == two
    look_for_pairs(desk)
    assert len(bright(desk)) == 81
