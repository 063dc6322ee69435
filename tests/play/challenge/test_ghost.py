from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.game.entry import Mode
from sudoku_tui.play.challenge.ghost import Ghost, Standing, outcome_said, progress_said, standing_of
from tests.game.examples import EASY, TINY
from tests.laws import examples
from tests.play.games_played import Played, played_games


def ghost_of(played: Played) -> Ghost:
    return Ghost(played.origin.start(), played.events, played.session.solution)


def solved(seconds: float = 10.0) -> Ghost:
    played = Played(TINY)
    for cell, digit in enumerate(played.session.solution):
        if not TINY.givens[cell]:
            played.wait(seconds).session.enter([cell], digit, Mode.DIGIT)
    played.session.undo()
    return ghost_of(played)


def test_a_ghost_is_where_its_player_was() -> None:
    ghost = solved(10.0)
    empty = TINY.givens.count(0)
    assert ghost.at(0.0) == ghost.at(9.9) == Standing(0.0, 0, 0, empty, is_finished=False)
    assert (ghost.at(10.0).right, ghost.at(25.0).right) == (1, 2)
    assert ghost.end == ghost.at(10_000.0) == Standing(10.0 * empty, empty, empty, empty, is_finished=True)
    assert (ghost.at(0).share, ghost.at(10).share, ghost.end.share) == (0, 100 // empty, 100)


def test_wrong_digits_fill_cells_but_are_not_right() -> None:
    played = Played(EASY).wait(5).write("r1c3", 1).wait(5).write("r1c4", 6)
    assert ghost_of(played).end[1:] == (2, 1, 51, False)


@given(played=played_games([EASY, TINY]), times=st.lists(st.floats(-10, 10_000), min_size=2))
@settings(max_examples=examples(40), deadline=None)
def test_at_any_time_there_is_one_standing(played: Played, times: list[float]) -> None:
    ghost = ghost_of(played)
    standings = [ghost.at(time) for time in sorted(times)]
    assert all(0 <= standing.right <= standing.filled <= standing.to_fill for standing in standings)
    assert [standing.time for standing in standings] == sorted(standing.time for standing in standings)
    assert [standing.is_finished for standing in standings] == sorted(standing.is_finished for standing in standings)
    if not played.session.is_finished:
        last = standing_of(played.session.state, played.session.solution, ghost.end.time)
        assert ghost.at(10**9) == last


@pytest.mark.parametrize(
    ("own", "told"),
    [
        (200.0, "Your friend was faster by 1:20."),
        (60.4, "You were faster than your friend by 1:00."),
        (59.9, "You were faster than your friend by 1:01."),
        (120.8, "You were exactly as fast as your friend."),
    ],
)
def test_in_the_end_it_is_told_who_was_faster(own: float, told: str) -> None:
    ghost = solved(120 / TINY.givens.count(0))
    assert str(outcome_said(own, ghost.end)) == told
    assert str(progress_said(Played(TINY).session.state, ghost.end)) == "You 0% · friend solved in 2:00"


def test_who_gave_up_is_beaten_at_any_pace() -> None:
    standing = Ghost(Played(EASY).origin.start(), (), (1,) * 81).end
    assert str(outcome_said(99_999.0, standing)) == "Your friend did not finish this puzzle: you win."
    assert str(progress_said(Played(EASY).write("r1c3", 4).session.state, standing)) == "You 1% · friend 0%"
