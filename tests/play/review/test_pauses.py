from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.game.entry import Mode
from sudoku_tui.game.timeline import Turn, turns_of
from sudoku_tui.play.review.pauses import LEAST, MOST, TIMES_USUAL, pauses, usual_wait
from tests.game.examples import EASY, EASY_SOLUTION
from tests.laws import examples
from tests.play.games_played import Played

EMPTY = [cell for cell, digit in enumerate(EASY.givens) if not digit]
WAITS = st.lists(st.floats(0.1, 900).map(lambda seconds: round(seconds, 1)), min_size=1, max_size=len(EMPTY))


def turns(waits: list[float], *, break_after: int | None = None) -> list[Turn]:
    """A game in which so many seconds were thought before each digit, with a break of an hour if wanted."""
    played = Played(EASY)
    for number, (cell, seconds) in enumerate(zip(EMPTY, waits, strict=False)):
        if number == break_after:
            played.session.pause()
            played.wait(3600).session.resume()
        played.wait(seconds).session.enter([cell], EASY_SOLUTION[cell], Mode.DIGIT)
    return [*turns_of(played.origin.start(), played.events)]


def numbers(found: list[Turn]) -> list[float]:
    return [round(turn.waited, 1) for turn in found]


def test_a_pause_is_long_for_this_player() -> None:
    quick, slow = [5.0] * 20 + [40.0], [30.0] * 20 + [40.0]
    assert numbers(pauses(turns(quick))) == [40.0]
    assert numbers(pauses(turns(slow))) == []
    assert usual_wait(turns(slow)) == 30.0


def test_nobody_is_told_of_seconds() -> None:
    assert pauses(turns([0.5] * 20 + [14.0])) == []
    assert numbers(pauses(turns([0.5] * 20 + [16.0]))) == [16.0]


def test_who_was_away_did_not_think() -> None:
    assert pauses(turns([5.0] * 20 + [4000.0])) == []
    assert usual_wait(turns([4000.0, 5.0])) == 5.0


def test_notes_in_bursts_do_not_make_every_digit_a_pause() -> None:
    played = Played(EASY)
    for number, cell in enumerate(EMPTY[:20]):
        for digit in (1, 2, 3):
            played.wait(0.3).session.enter([EMPTY[-1]], digit, Mode.CORNER)
        played.wait(8.0 if number != 10 else 70.0).session.enter([cell], EASY_SOLUTION[cell], Mode.DIGIT)
    game = [*turns_of(played.origin.start(), played.events)]
    assert usual_wait(game) == 8.0
    assert numbers(pauses(game)) == [70.0]


def test_a_game_without_a_move_has_no_pauses() -> None:
    assert (pauses([]), usual_wait([])) == ([], 0.0)


@given(waits=WAITS, place=st.integers(0, 50))
@settings(max_examples=examples(50), deadline=None)
def test_a_paused_clock_does_not_count(waits: list[float], place: int) -> None:
    assert numbers(pauses(turns(waits, break_after=place))) == numbers(pauses(turns(waits)))


@given(waits=WAITS)
@settings(max_examples=examples(50), deadline=None)
def test_the_longest_pauses_are_found_in_the_order_of_the_game(waits: list[float]) -> None:
    game = turns(waits)
    found = pauses(game)
    least = max(LEAST, TIMES_USUAL * usual_wait(game))
    assert len(found) <= MOST
    assert [turn.number for turn in found] == sorted(turn.number for turn in found)
    assert all(turn.waited >= least for turn in found)
    left_out = [turn.waited for turn in game if turn not in found and turn.waited >= least and turn.word is None]
    assert all(seconds <= min(turn.waited for turn in found) for seconds in left_out)


@given(waits=WAITS)
@settings(max_examples=examples(30), deadline=None)
def test_what_stands_out_does_not_depend_on_the_pace(waits: list[float]) -> None:
    calm = [seconds + LEAST for seconds in waits]
    slow = [seconds * 2 for seconds in calm]  # exact in binary
    assert [turn.number for turn in pauses(turns(slow))] == [turn.number for turn in pauses(turns(calm))]
