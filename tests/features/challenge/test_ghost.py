from __future__ import annotations

import pickle
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.challenge.ghost import (
    SECONDS,
    SPEEDS,
    Duel,
    Ghost,
    Side,
    Standing,
    machine_text,
    outcome_said,
    progress_said,
    seconds_of,
    seeking_ghost,
    slow_game,
    standing_of,
    usual_seconds,
)
from sudoku_tui.features.statistics.model import LevelRow, ShapeGroup
from sudoku_tui.game.entry import Mode
from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.packs import graded
from sudoku_tui.storage.played import Played as PlayedGame
from tests.features.games_played import Played, played_games
from tests.game.examples import EASY, TINY
from tests.laws import examples


def ghost_of(played: Played) -> Ghost:
    return Ghost(played.origin.start(), played.events, played.session.solution)


def steadily(seconds: float) -> Played:
    """A game in which each digit takes so long."""
    played = Played(TINY)
    for cell, digit in enumerate(played.session.solution):
        if not TINY.givens[cell]:
            played.wait(seconds).session.enter([cell], digit, Mode.DIGIT)
    return played


def solved(seconds: float) -> Ghost:
    """The same, at which was looked again when it was over."""
    played = steadily(seconds)
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


HARD = graded("extreme")[0].puzzle


def machine(puzzle: Puzzle, text: str) -> Ghost:
    ghost = finish(seeking_ghost(puzzle, solve(puzzle), text))
    assert ghost
    return ghost


@pytest.mark.parametrize("puzzle", [EASY, TINY, HARD], ids=["easy", "4×4", "extreme"])
def test_the_algorithm_solves_the_puzzle_in_the_time_it_is_given(puzzle: Puzzle) -> None:
    ghost = machine(puzzle, "norvig-300")
    assert (ghost.end.time, ghost.end.is_finished) == (300.0, True)
    shares = [ghost.at(second).share for second in range(0, 300, 30)]
    assert 0 <= shares[0] < 100
    assert len(set(shares)) > 2
    assert len(ghost.log) <= 305


def test_what_it_took_back_it_writes_no_more() -> None:
    log = finish(slow_game(HARD, 60.0))
    assert any("=." in event.line for event in log)
    assert [event.elapsed for event in log] == sorted(event.elapsed for event in log)


def test_it_is_called_by_its_name() -> None:
    ghost = machine(EASY, "norvig-300")
    assert str(progress_said(ghost.start, ghost.at(0), ghost.rival)).startswith("You 0% · Norvig ")
    assert str(progress_said(ghost.start, ghost.end, ghost.rival)) == "You 0% · Norvig solved in 5:00"
    told = str(outcome_said(360.0, ghost.end, ghost.rival))
    assert told == "Norvig's algorithm was faster, even in slow motion, by 1:00."


def test_it_can_be_found_elsewhere() -> None:
    ghost = pickle.loads(pickle.dumps(machine(EASY, "norvig-300")))
    assert ghost.end.is_finished


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        (machine_text(299.6), 300),
        (machine_text(1e12), 999_999),
        ("norvig-", 0),
        ("norvig-1234567", 0),
        ("", 0),
        ("AYoA7zHj", 0),
    ],
)
def test_its_text_is_the_seconds(text: str, seconds: int) -> None:
    assert seconds_of(text) == seconds
    if not seconds:
        assert finish(seeking_ghost(EASY, solve(EASY), text)) is None


def test_it_takes_as_long_as_the_player_usually_does() -> None:
    def row(*times: float) -> LevelRow:
        moment = datetime(2026, 1, 1, tzinfo=UTC)
        games = [PlayedGame(1, moment, 9, "", "hard", "pack", None, moment, time, 0, 0, 0) for time in times]
        return LevelRow(ShapeGroup(9, ""), Level.HARD, len(games), games)

    assert usual_seconds(row(100, 200, 400), "hard") == 200
    assert usual_seconds(row(100, 200), "hard") == 15 * 60
    assert usual_seconds(None, "easy") == 6 * 60
    assert usual_seconds(None, None) == 12 * 60


def side_of(played: Played) -> Side:
    return Side(played.origin.start(), played.events, played.session.solution)


def steady(seconds: float) -> Side:
    return side_of(steadily(seconds))


def test_both_sides_are_played_by_one_clock() -> None:
    duel, empty = Duel((steady(10), steady(20))), TINY.givens.count(0)
    assert duel.duration == 20 * empty
    duel.seek(40)
    assert [side.at(duel.time).standing.filled for side in duel.sides] == [4, 2]
    assert [sum(look.selected for look in side.looks(duel.time)) for side in duel.sides] == [1, 1]


def test_the_longer_game_lasts_as_long_as_any() -> None:
    duel = Duel((steady(10), steady(20)))
    duel.pass_time(SECONDS / 2)
    assert (duel.time, duel.hundredth, duel.is_playing) == (duel.duration / 2, 50, True)
    duel.pass_time(SECONDS)
    assert (duel.is_over, duel.is_playing) == (True, False)
    duel.toggle()
    assert (duel.time, duel.is_playing) == (0.0, True)


def test_it_is_walked_from_change_to_change() -> None:
    duel = Duel((steady(10), steady(15)))
    seen = []
    for _ in range(4):
        duel.step(1)
        seen.append(duel.time)
    assert seen == [10, 15, 20, 30]
    assert not duel.is_playing
    duel.step(-1)
    assert duel.time == 20


def test_speeds_have_a_first_and_a_last() -> None:
    duel = Duel((steady(10), steady(10)))
    for _ in SPEEDS:
        duel.change_speed(1)
    assert duel.speed == SPEEDS[-1]
    for _ in SPEEDS:
        duel.change_speed(-1)
    assert duel.speed == SPEEDS[0]


def test_two_games_without_a_move_are_over_at_once() -> None:
    duel = Duel((side_of(Played(EASY)), side_of(Played(EASY))))
    assert (duel.duration, duel.is_over, duel.hundredth) == (0.0, True, 100)
    duel.pass_time(1)
    duel.toggle()
    assert not duel.is_playing


@given(one=played_games([TINY]), other=played_games([TINY]), steps=st.lists(st.floats(0, 20), max_size=8))
@settings(max_examples=examples(30), deadline=None)
def test_time_passes_evenly_and_ends_where_both_games_end(one: Played, other: Played, steps: list[float]) -> None:
    duel = Duel((side_of(one), side_of(other)))
    for seconds in steps:
        duel.pass_time(seconds)
    assert duel.time == pytest.approx(min(sum(steps) * duel.duration / SECONDS, duel.duration))
    duel.seek(duel.duration)
    assert [side.at(duel.time) for side in duel.sides] == [side.end for side in duel.sides]
