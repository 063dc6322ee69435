from __future__ import annotations

import pytest

from sudoku_tui.game.entry import Mode
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.play.coach.coach import PAUSE, Coach
from sudoku_tui.play.coach.known import Known
from sudoku_tui.play.desk.desk import Desk
from sudoku_tui.words.message import NOTHING
from tests.play.desk.test_desk import go_wrong
from tests.tui.playing import EASY, Clock


def at_work(known: Known | None = None, cost: float = 0.0) -> tuple[Coach, Desk, Clock]:
    """A coach for whom each look at the processor's clock costs so many seconds."""
    clock, spent = Clock(), Clock()

    def processor() -> float:
        spent.now += cost
        return spent.now

    desk = Desk(Session(Origin(EASY, "Easy"), clock))
    return Coach(desk, known or Known(), processor), desk, clock


class Everything(Known):
    """A player who finds everything alone."""

    def __contains__(self, technique: str) -> bool:
        return True


def test_a_silent_coach_says_nothing() -> None:
    coach, _, _ = at_work()
    assert coach.line(0) is NOTHING


def test_the_coach_speaks_of_the_position() -> None:
    coach, desk, _ = at_work()
    assert str(coach.line(1)) == "There is something to be found."
    assert str(coach.line(2)) == "A single is enough now."
    desk.solve_step()
    assert str(coach.line(3)).startswith("There is a single in")
    assert str(coach.line(4)).startswith(("Where can", "What can"))


def test_what_the_player_finds_alone_is_said_after_a_pause_only() -> None:
    coach, desk, clock = at_work(Everything())
    assert coach.line(2) is NOTHING
    clock.now += PAUSE - 1
    assert coach.line(2) is NOTHING
    clock.now += 1
    assert str(coach.line(2)) == "A single is enough now."
    desk.session.enter([desk.cursor], desk.session.solution[desk.cursor], Mode.DIGIT)
    assert coach.line(2) is NOTHING


def test_the_coach_learns_while_one_plays() -> None:
    coach, desk, _ = at_work()
    spoken = []
    while not desk.session.is_finished:
        spoken.append(bool(coach.line(2)))
        desk.session.enter([desk.cursor], desk.session.solution[desk.cursor], Mode.DIGIT)
        desk.go(desk.session.state.values.index(0) if 0 in desk.session.state.values else 0)
    assert spoken[0]
    assert not spoken[-1]


def test_the_coach_keeps_out_of_hints_pauses_and_the_end() -> None:
    coach, desk, _ = at_work()
    desk.ask_hint()
    assert coach.line(4) is NOTHING
    desk.close()
    desk.session.pause()
    assert coach.line(4) is NOTHING
    desk.session.resume()
    assert coach.line(4)
    while not desk.session.is_finished:
        desk.solve_step()
    assert coach.line(4) is NOTHING


def test_the_coach_builds_nothing_on_a_wrong_digit_and_does_not_give_it_away() -> None:
    coach, desk, _ = at_work()
    go_wrong(desk)
    assert coach.line(1) is NOTHING
    assert coach.line(4) is NOTHING


@pytest.mark.parametrize("mode", [Mode.CORNER, Mode.CENTRE])
def test_a_note_that_sees_its_digit_is_impossible_here_and_only_here(mode: Mode) -> None:
    coach, desk, _ = at_work()
    cell = desk.cursor
    seen = next(digit for digit in range(1, 10) if not desk.session.state.legal(cell) >> (digit - 1) & 1)
    desk.session.enter([cell], seen, mode)
    assert str(coach.line(1)) == "A note here is impossible."
    desk.go(next(at for at, value in enumerate(EASY.givens) if not value and at != cell))
    assert str(coach.line(1)) == "There is something to be found."


def test_a_search_that_takes_long_is_given_up() -> None:
    coach, _, _ = at_work(cost=1.0)
    assert coach.line(1) is NOTHING
