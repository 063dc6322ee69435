""""""

from __future__ import annotations

from sudoku_tui.board.looks import board_looks, cells_for
from sudoku_tui.desk.actions import (
    change_visual,
    choose_digit,
    click,
    fill_certain,
    go_to_next_candidate,
    invert_selection,
    look_also_for,
    look_for_pairs,
    reverse,
    select_alike,
    select_all,
    select_none,
    select_same,
    strike_notes,
    write_chosen,
)
from sudoku_tui.desk.cursor import Direction
from sudoku_tui.desk.desk import Desk
from sudoku_tui.desk.view import desk_view, standing
from sudoku_tui.engine.bits import cells_of
from sudoku_tui.game.entry import Mode
from tests.app.playing import EASY
from tests.desk.test_desk import go_wrong, new_desk


def digit_first() -> Desk:
    desk = new_desk()
    desk.settings.digit_first = True
    return desk


def test_a_chosen_digit_is_pointed_out_and_written_into_cell_after_cell() -> None:
    desk = digit_first()
    choose_digit(desk, 9)
    assert desk_view(desk).focus == 9
    assert "9" in str(standing(desk))
    empty = [cell for cell, value in enumerate(desk.session.state.values) if not value][:2]
    click(desk, empty[0])
    desk.move_to(empty[1])
    write_chosen(desk)
    assert [desk.session.state.values[cell] for cell in empty] == [9, 9]
    choose_digit(desk, 9)
    assert desk.focus == 0


def test_a_click_on_another_digit_chooses_it() -> None:
    desk = digit_first()
    choose_digit(desk, 9)
    given = desk.session.state.values.index(4)
    before = desk.session.state
    click(desk, given)
    assert desk.focus == 4
    assert desk.session.state is before


def test_a_click_only_goes_there_where_no_digit_is_chosen_or_the_cell_comes_first() -> None:
    for desk in (digit_first(), new_desk()):
        before = desk.session.state
        click(desk, before.values.index(0))
        assert desk.session.state is before


def test_without_a_chosen_digit_there_is_nothing_to_write() -> None:
    for desk in (digit_first(), new_desk()):
        write_chosen(desk)
        assert not desk.session.can_undo
        assert desk.message


def test_filling_and_striking_say_what_they_did_and_when_they_do_nothing() -> None:
    desk = new_desk()
    strike_notes(desk)
    assert "nothing to strike out" in str(desk.message)
    fill_certain(desk)
    assert str(desk.message).startswith("Filled ")
    desk.session.restart()
    while desk.session.fill_certain():
        pass
    fill_certain(desk)
    assert "The puzzle is solved" in str(desk.message)


def test_nothing_is_certain_while_digits_clash() -> None:
    desk = new_desk()
    givens = desk.session.puzzle.givens
    desk.go(givens.index(0))
    desk.enter(next(digit for digit in givens[:9] if digit))
    fill_certain(desk)
    assert "clash" in str(desk.message)
    assert len(desk.session.state.entries) == 1


def test_mistakes_are_shown_as_the_player_wants_it() -> None:
    desk = new_desk()
    go_wrong(desk)
    assert not desk_view(desk).wrong
    desk.settings.mistakes = "solution"
    assert desk_view(desk).wrong == 1 << desk.cursor


def test_clashes_are_not_shown_where_nothing_is_to_be_shown() -> None:
    desk = new_desk()
    row = range(9)
    clashing = next(digit for digit in desk.session.state.values if digit)
    cell = next(cell for cell in row if not desk.session.state.values[cell])
    desk.go(cell)
    desk.enter(clashing)
    shown = {mode: _clashes(desk, mode) for mode in ("off", "clashes", "solution")}
    assert shown == {"off": False, "clashes": True, "solution": True}


def _clashes(desk: Desk, mode: str) -> bool:
    desk.settings.mistakes = mode
    return any(look.conflict for look in board_looks(desk.session.state, desk_view(desk)))


def test_only_mistakes_that_are_shown_are_limited() -> None:
    desk = new_desk()
    desk.settings.mistake_limit = 3
    for _ in range(3):
        go_wrong(desk)
    assert not desk.has_broken_limit
    desk.settings.mistakes = "solution"
    assert desk.has_broken_limit


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
    assert str(desk.message) == "Every 3 and 5 is highlighted."
    both = bright(desk)
    assert three < both
    desk.point_out(5)
    assert bright(desk) | three == both
    look_also_for(desk, 5)
    assert str(desk.message) == "The filter is off."
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


def test_a_colour_goes_into_a_cell_that_holds_another_digit() -> None:
    desk = digit_first()
    choose_digit(desk, 3)
    desk.set_mode(Mode.COLOUR)
    given = desk.session.state.values.index(4)
    click(desk, given)
    assert (desk.focus, desk.session.state.colours[given]) == (3, 3)


def test_digits_that_are_certain_count_as_one_hint() -> None:
    desk = new_desk()
    lines = list[str]()
    desk.session.record = lambda event: lines.append(event.line)
    fill_certain(desk)
    assert lines[0] == "hint certain"
    assert len(lines) == 2


def test_digits_that_clash_are_still_found_when_their_digit_is_looked_for() -> None:
    desk = new_desk()
    values = desk.session.state.values
    cell = values.index(0)
    digit = next(value for value in values[:9] if value)
    desk.go(cell)
    desk.enter(digit)
    holding = [at for at, value in enumerate(desk.session.state.values) if value == digit]
    assert cell in holding
    assert all(cells_for(desk.session.state, digit) >> at & 1 for at in holding)
