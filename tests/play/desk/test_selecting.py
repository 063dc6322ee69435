from __future__ import annotations

from sudoku_tui.play.desk.cursor_moves import Direction
from sudoku_tui.play.desk.selecting import (
    change_visual,
    go_to_next_candidate,
    invert_selection,
    select_all,
    select_none,
    select_same,
)
from tests.play.desk.test_desk import new_desk
from tests.tui.playing import EASY


def test_in_visual_mode_every_move_selects_until_the_selection_is_cleared() -> None:
    desk = new_desk()
    desk.go(0)
    change_visual(desk)
    desk.move_to(1)
    desk.move_to(10)
    assert list(desk.cells) == [0, 1, 10]
    select_none(desk)
    assert list(desk.cells) == [10]
    desk.move_to(11)
    assert list(desk.cells) == [11]


def test_leaving_visual_mode_keeps_what_is_selected() -> None:
    desk = new_desk()
    desk.go(0)
    change_visual(desk)
    desk.move_to(1)
    change_visual(desk)
    assert list(desk.cells) == [0, 1]
    assert desk.message


def test_the_same_digit_is_selected_everywhere() -> None:
    desk = new_desk()
    desk.go(0)
    select_same(desk)
    assert desk.cells == tuple(cell for cell, digit in enumerate(EASY.givens) if digit == EASY.givens[0])
    select_all(desk)
    assert len(desk.cells) == 81


def test_the_other_cells_are_selected_instead_and_the_cursor_is_among_them() -> None:
    desk = new_desk()
    desk.go(79)
    desk.go(80, extend=True)
    invert_selection(desk)
    assert desk.cells == tuple(range(79))
    assert desk.cursor == 0
    select_all(desk)
    invert_selection(desk)
    assert len(desk.cells) == 81
    assert "Every cell is selected" in str(desk.message)


def test_the_next_cell_that_can_take_the_digit_is_gone_to() -> None:
    desk = new_desk()
    state = desk.session.state
    desk.go(state.values.index(4))
    seen = []
    while desk.cursor not in seen:
        seen.append(desk.cursor)
        assert go_to_next_candidate(desk)
    can = [cell for cell, value in enumerate(state.values) if not value and state.candidates(cell) >> 3 & 1]
    assert desk.focus == 4
    assert sorted(seen[1:]) == can


def test_the_next_cell_for_a_digit_can_be_looked_for_in_any_direction() -> None:
    desk = new_desk()
    desk.focus = 4
    desk.go(40)
    went = {}
    for direction in Direction:
        desk.go(40)
        assert go_to_next_candidate(desk, direction)
        went[direction] = desk.cursor
    assert went[Direction.LEFT] < 40 < went[Direction.RIGHT]
    assert went[Direction.UP] != went[Direction.DOWN]


def test_there_may_be_no_digit_or_no_cell_to_go_to() -> None:
    desk = new_desk()
    assert not desk.session.state.values[desk.cursor]
    assert not go_to_next_candidate(desk)
    while desk.session.fill_certain():
        pass
    desk.go(0)
    assert go_to_next_candidate(desk)
    assert "No cell can take" in str(desk.message)
    assert desk.cursor == 0
