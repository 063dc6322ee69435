from __future__ import annotations

import pickle
from datetime import UTC, datetime

import pytest

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.stepper import finish
from sudoku_tui.logic.levels import Level
from sudoku_tui.play.challenge.found import seeking_ghost
from sudoku_tui.play.challenge.ghost import Ghost, outcome_said, progress_said
from sudoku_tui.play.challenge.machine import machine_text, seconds_of, slow_game, usual_seconds
from sudoku_tui.play.statistics.games import Row, Shape
from sudoku_tui.storage.packs import graded
from sudoku_tui.storage.played import Played
from tests.game.examples import EASY, TINY

HARD = graded("extreme")[0].puzzle


def ghost_of(puzzle: Puzzle, text: str) -> Ghost:
    ghost = finish(seeking_ghost(puzzle, solve(puzzle), text))
    assert ghost
    return ghost


@pytest.mark.parametrize("puzzle", [EASY, TINY, HARD], ids=["easy", "4×4", "extreme"])
def test_the_algorithm_solves_the_puzzle_in_the_time_it_is_given(puzzle: Puzzle) -> None:
    ghost = ghost_of(puzzle, "norvig-300")
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
    ghost = ghost_of(EASY, "norvig-300")
    assert str(progress_said(ghost.start, ghost.at(0), ghost.rival)).startswith("You 0% · Norvig ")
    assert str(progress_said(ghost.start, ghost.end, ghost.rival)) == "You 0% · Norvig solved in 5:00"
    told = str(outcome_said(360.0, ghost.end, ghost.rival))
    assert told == "Norvig's algorithm was faster, even in slow motion, by 1:00."


def test_it_can_be_found_elsewhere() -> None:
    ghost = pickle.loads(pickle.dumps(ghost_of(EASY, "norvig-300")))
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


def test_a_text_that_is_neither_brings_no_ghost() -> None:
    assert finish(seeking_ghost(EASY, solve(EASY), "norvig-nonsense")) is None


def test_it_takes_as_long_as_the_player_usually_does() -> None:
    def row(*times: float) -> Row:
        moment = datetime(2026, 1, 1, tzinfo=UTC)
        games = [Played(1, moment, 9, "", "hard", "pack", None, moment, time, 0, 0, 0) for time in times]
        return Row(Shape(9, ""), Level.HARD, len(games), games)

    assert usual_seconds(row(100, 200, 400), "hard") == 200
    assert usual_seconds(row(100, 200), "hard") == 15 * 60
    assert usual_seconds(None, "easy") == 6 * 60
    assert usual_seconds(None, None) == 12 * 60
