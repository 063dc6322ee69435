from __future__ import annotations

import pytest

from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import turns_of
from sudoku_tui.game.own_work import is_by_program
from tests.features.games_played import Played
from tests.game.examples import EASY, EASY_SOLUTION


@pytest.mark.parametrize(("asked", "answer"), [(0, False), (10, False), (40, True)])
def test_who_wrote_most_digits_solved_it(asked: int, answer: bool) -> None:
    played = Played(EASY)
    for _ in range(asked):
        played.session.solve_step()
    for cell, digit in enumerate(EASY_SOLUTION):
        if not played.session.state.values[cell]:
            played.session.enter([cell], digit, Mode.DIGIT)
    assert is_by_program(turns_of(played.origin.start(), played.events)) is answer


def test_a_digit_written_after_a_hint_for_the_position_is_the_programs() -> None:
    played = Played(EASY)
    played.session.hint()
    cell = EASY.givens.index(0)
    played.session.enter([cell], EASY_SOLUTION[cell], Mode.DIGIT)
    assert is_by_program(turns_of(played.origin.start(), played.events))
    other = EASY.givens.index(0, cell + 1)
    played.session.enter([other], EASY_SOLUTION[other], Mode.DIGIT)
    assert not is_by_program(turns_of(played.origin.start(), played.events))
