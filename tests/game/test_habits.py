from __future__ import annotations

import pytest

from sudoku_tui.game.entry import Mode
from sudoku_tui.game.habits import UsualHabits
from tests.game.examples import EASY, EASY_SOLUTION, TINY, Recorded, cell

R5C2, R5C3, R5C5, R5C7, R5C8 = map(cell, ("r5c2", "r5c3", "r5c5", "r5c7", "r5c8"))
ROW = (R5C2, R5C3, R5C5, R5C7)


def playing(*, tidy: bool = True, strike: bool = False, auto: bool = False) -> Recorded:
    game = Recorded()
    game.session.habits = UsualHabits(tidy, strike, auto)
    return game


@pytest.mark.parametrize("auto", [True, False])
def test_the_last_cell_of_a_house_is_filled_with_the_move(auto: bool) -> None:
    game = playing(auto=auto)
    session = game.session
    for place in ROW:
        assert session.state.values[R5C8] == 0
        session.enter([place], EASY_SOLUTION[place], Mode.DIGIT)
    assert (session.state.values[R5C8] == EASY_SOLUTION[R5C8]) is auto
    assert session.undo()
    assert session.state.values[R5C7] == session.state.values[R5C8] == 0
    assert game.replayed().state == session.state


def test_one_filled_cell_leads_to_the_next() -> None:
    game = Recorded(TINY)
    game.session.habits = UsualHabits(auto_place=True)
    game.session.fill_certain()
    assert game.session.is_finished
    assert game.lines[-1] == "finished"


def test_a_digit_that_fits_nowhere_is_not_filled_in() -> None:
    session = playing(auto=True).session
    for place in ROW[:-1]:
        session.enter([place], EASY_SOLUTION[place], Mode.DIGIT)
    session.enter([R5C7], EASY_SOLUTION[R5C5], Mode.DIGIT)  # it is in the row already
    assert session.state.values[R5C8] == 0


def test_impossible_notes_are_struck_out_with_every_digit() -> None:
    session = playing(tidy=False, strike=True).session
    session.enter([cell("r1c3")], 5, Mode.CORNER)  # r1c1 holds a 5
    session.enter([cell("r1c4")], 4, Mode.CENTRE)
    assert session.state.corner[cell("r1c3")]
    session.enter([cell("r1c9")], 4, Mode.DIGIT)
    assert not session.state.corner[cell("r1c3")]
    assert not session.state.centre[cell("r1c4")]
    assert session.undo()
    assert session.state.corner[cell("r1c3")]


def test_a_move_without_digits_is_left_as_it_is() -> None:
    game = playing(strike=True, auto=True)
    game.session.enter([cell("r1c3")], 5, Mode.CORNER)
    game.session.enter([cell("r1c3")], 2, Mode.COLOUR)
    assert game.lines == ["corner r1c3 +5", "colour r1c3 2"]


def test_impossible_notes_are_struck_out_at_once_when_asked() -> None:
    game = Recorded()
    session = game.session
    assert not session.strike_notes()
    session.enter([cell("r1c3")], 5, Mode.CORNER)
    session.enter([cell("r1c3")], 4, Mode.CENTRE)
    assert session.strike_notes()
    assert game.lines[-1] == "corner r1c3 -5"
    assert session.state.centre[cell("r1c3")]


def test_all_certain_digits_are_one_move_and_one_hint() -> None:
    game = Recorded(EASY)
    session = game.session
    assert session.fill_certain()
    filled = session.state.entries
    assert len(filled) > 1
    assert all(session.state.values[place] == EASY_SOLUTION[place] for place in filled)
    assert session.course.hints == 1
    assert session.undo()
    assert session.state.entries == ()
    rounds = 1
    while session.fill_certain():
        rounds += 1
    assert session.is_finished
    assert not session.fill_certain()
    assert session.course.hints == rounds
    assert game.replayed().state == session.state


def test_after_a_mistake_certain_digits_never_clash_with_each_other() -> None:
    session = Recorded(EASY).session
    session.enter([cell("r1c3")], 1, Mode.DIGIT)
    while session.fill_certain():
        assert not session.state.conflicts
