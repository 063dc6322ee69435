from __future__ import annotations

from sudoku_tui.play.desk.desk import Desk
from sudoku_tui.play.desk.view import desk_view, standing
from sudoku_tui.play.desk.writing import choose_digit, click, fill_certain, strike_notes, write_chosen
from sudoku_tui.play.looks.cells import board_looks
from tests.play.desk.test_desk import go_wrong, new_desk


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
