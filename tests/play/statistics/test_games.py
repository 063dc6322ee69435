from __future__ import annotations

from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.levels import Level
from sudoku_tui.play.statistics.games import Shape, Statistics, shape_of
from sudoku_tui.play.statistics.techniques import is_mastered, techniques_met
from sudoku_tui.play.statistics.words import (
    games_words,
    level_words,
    met_words,
    shape_words,
    streak_words,
    time_text,
)
from tests.play.statistics.played import TODAY, solved_game, unsolved_game

CLASSIC = Shape(9, "")
MAP = "jigsaw:" + "A" * 81


def test_without_games_there_is_nothing_to_count() -> None:
    empty = Statistics.of([], TODAY)
    assert (empty.begun, empty.solved, empty.clean, empty.seconds, empty.rows) == (0, 0, 0, 0, ())
    assert str(games_words(empty)) == "0 games begun · 0 solved (–) · 0 without help · 0:00:00 of play"


def test_games_are_counted_by_level_and_shape() -> None:
    games = [
        solved_game(minutes=10),
        solved_game(minutes=2, helped=3),
        solved_game(minutes=7),
        solved_game(minutes=30, level="hard", helped=1),
        unsolved_game(),
        unsolved_game(level="hard", size=6),
        unsolved_game(level=None, variant=MAP),
    ]
    counted = Statistics.of(games, TODAY)
    assert (counted.begun, counted.solved, counted.clean, counted.seconds) == (7, 4, 2, 49 * 60)
    assert counted.shapes == (CLASSIC, Shape(6, ""), Shape(9, "jigsaw"))
    easy, hard = counted.of_shape(CLASSIC)
    assert (easy.level, easy.begun, len(easy.solved), easy.clean) == (Level.EASY, 4, 3, 2)
    assert (easy.best, easy.median, easy.last) == (420, 420, (600, 120, 420))
    assert (hard.best, hard.median, hard.last) == (None, 1800, (1800,))
    assert counted.row(CLASSIC, "hard") is hard
    assert counted.row(CLASSIC, "extreme") is None
    assert str(games_words(counted)) == "7 games begun · 4 solved (57%) · 2 without help · 0:49:00 of play"


def test_the_best_time_is_one_without_help() -> None:
    (row,) = Statistics.of([solved_game(minutes=1, helped=1), solved_game(minutes=9)], TODAY).rows
    assert row.best == 540


def test_the_last_times_are_the_newest_five() -> None:
    (row,) = Statistics.of([solved_game(minutes=minutes) for minutes in range(1, 8)], TODAY).rows
    assert row.last == (180, 240, 300, 360, 420)
    assert row.trend == tuple(60 * minutes for minutes in range(1, 8))
    assert sum(row.histogram.counts) == 7


def test_jigsaws_are_one_shape_whatever_their_maps() -> None:
    assert shape_of(9, MAP) == shape_of(9, MAP.lower()) == Shape(9, "jigsaw")
    assert shape_of(9, f"{MAP}+x") == Shape(9, "jigsaw+x")
    assert shape_of(9, "hyper+antiknight") == Shape(9, "hyper+antiknight")


def test_a_level_of_a_newer_version_counts_as_none() -> None:
    (row,) = Statistics.of([solved_game(level="diabolic"), solved_game(level=None)], TODAY).rows
    assert (row.level, row.begun, str(level_words(row))) == (None, 2, "Not rated")


def test_shapes_are_named() -> None:
    names = {"": "9×9", "jigsaw": "Jigsaw", "jigsaw+x": "Jigsaw · diagonals", "x": "Diagonals", "new": "9×9 new"}
    assert {variant: str(shape_words(Shape(9, variant))) for variant in names} == names
    assert str(shape_words(Shape(16, ""))) == "16×16"
    assert str(shape_words(Shape(6, "3x2"))) == "6×6 · boxes of 3×2"


def test_times_are_short() -> None:
    assert [time_text(seconds) for seconds in (None, 61, 3723)] == ["–", "01:01", "1:02:03"]


def test_streaks_are_told() -> None:
    days = Statistics.of([solved_game()], TODAY).days
    assert str(streak_words(days.streak)) == "Streak: 1 day · longest: 1 day"


def test_techniques_are_mastered_by_finding_them_at_once() -> None:
    assert not is_mastered(Tally(asked=2, first=2, found=2))
    assert is_mastered(Tally(asked=6, first=3, found=5))
    assert not is_mastered(Tally(asked=7, first=3, found=7))
    tallies = {"x-wing": Tally(asked=3, first=3), "naked-pair": Tally(asked=1), "skyscraper": Tally(), "new": Tally(9)}
    met = techniques_met({}, tallies)
    assert [(each.technique.identifier, each.is_mastered) for each in met] == [("naked-pair", False), ("x-wing", True)]
    assert str(met_words(met)) == "0 techniques met in games · 2 trained · 1 mastered"


def test_techniques_are_met_in_games() -> None:
    met = techniques_met({"x-wing": 3, "naked-single": 7, "of a newer version": 1}, {"x-wing": Tally(asked=1)})
    assert [(each.technique.identifier, each.games) for each in met] == [("naked-single", 7), ("x-wing", 3)]
    assert str(met_words(met)) == "2 techniques met in games · 1 trained · 0 mastered"
