from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.stepper import Progress, finish
from sudoku_tui.features.daily.model import Archive
from sudoku_tui.features.statistics.model import (
    SHADES,
    Days,
    Histogram,
    ShapeGroup,
    Statistics,
    histogram,
    medians_over_time,
    shape_of,
    sparkline,
)
from sudoku_tui.features.statistics.pages import (
    Bars,
    Calendar,
    TableBlock,
    TextBlock,
    ahead_words,
    counting,
    days_page,
    games_page,
    games_words,
    level_words,
    met_words,
    shape_words,
    techniques_met,
    techniques_page,
    times_page,
)
from sudoku_tui.game.clock import time_text
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.played import Played, Streak, day_solved, streak_of
from sudoku_tui.storage.store import Store
from tests.features.statistics.played import TODAY, ago, noon, solved_daily, solved_game, unsolved_game
from tests.game.examples import EASY


@pytest.fixture
def tokyo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        ([], (0, 0)),
        ([0], (1, 1)),
        ([1], (1, 1)),
        ([2], (0, 1)),
        ([0, 1, 2, 4, 5, 6, 7], (3, 4)),
        ([1, 2, 9], (2, 2)),
        ([0, -1, -2], (1, 1)),
        ([-1, -2, -3], (0, 0)),
        ([1, -1], (1, 1)),
    ],
)
def test_a_streak_is_what_leads_to_today_or_yesterday(days: list[int], streak: tuple[int, int]) -> None:
    assert streak_of({ago(each) for each in days}, TODAY) == Streak(*streak)


def test_days_are_counted_once_for_streaks_and_as_often_as_something_was_solved() -> None:
    days = Days.of([solved_game(ago(1)), solved_game(), solved_game(), unsolved_game(ago(2))], TODAY)
    assert days.counts == {ago(1): 1, TODAY: 2}
    assert days.streak == Streak(2, 2)
    assert not ahead_words(days)
    assert str(days.streak.words) == "Streak: 2 days · longest: 2 days"
    assert str(Streak(1, 1).words) == "Streak: 1 day · longest: 1 day"


@pytest.mark.usefixtures("tokyo")
def test_a_day_is_the_players_own() -> None:
    late = datetime(2026, 11, 21, 16, 0, tzinfo=UTC)  # one in the morning of the next day in Tokyo
    game = Played(1, late, 9, "", "easy", "generator", "7", late, 60.0, 0, 0, 0)
    assert day_solved(game, TODAY) == date(2026, 11, 22)


def test_what_the_clock_puts_into_the_future_is_told_and_neither_makes_nor_breaks_a_streak() -> None:
    games = [solved_game(ago(1)), solved_game(), solved_game(ago(-1)), solved_game(ago(-300))]
    days = Days.of(games, TODAY)
    assert (days.streak, days.ahead) == (Streak(2, 2), 2)
    assert str(ahead_words(days)).startswith("By the clock, 2 games were solved on days still to come")
    assert str(ahead_words(Days.of(games[:3], TODAY))).startswith(
        "By the clock, 1 game was solved on a day still to come"
    )
    later = Days.of(games, ago(-1))
    assert (later.streak, later.ahead) == (Streak(3, 3), 1)


def test_a_clock_that_is_years_behind_loses_nothing_for_good() -> None:
    games = [solved_game(ago(1)), solved_game()]
    wrong = Days.of(games, date(2020, 1, 1))
    assert (wrong.streak, wrong.ahead) == (Streak(0, 0), 2)
    assert Days.of(games, TODAY).streak == Streak(2, 2)


def test_a_game_during_which_the_clock_was_set_back_counts_for_the_day_it_was_begun() -> None:
    assert day_solved(solved_game(ago(3), begun=ago(1)), TODAY) == ago(1)
    assert day_solved(solved_game(TODAY, begun=ago(-9)), TODAY) == TODAY
    assert day_solved(unsolved_game(), TODAY) is None


def test_the_calendar_has_weeks_from_monday_to_sunday_this_one_last() -> None:
    days = Days(TODAY - timedelta(days=2), {ago(2): 1, ago(9): 2, ago(10): 5, ago(11): 40})  # a Friday
    calendar = days.calendar(3)
    assert [len(row) for row in calendar] == [3] * 7
    assert [row[-1].day for row in calendar] == [ago(6) + timedelta(days=weekday) for weekday in range(7)]
    assert [row[0].day.weekday() for row in calendar] == [*range(7)]
    assert [row[1].shade for row in calendar] == [0, 0, SHADES, 3, 2, 0, 0]
    assert [row[-1].is_to_come for row in calendar] == [False] * 5 + [True] * 2


TIMES = st.lists(st.floats(0, 1e6), max_size=200)


def test_bars_are_as_narrow_as_most_times_allow() -> None:
    assert histogram([]) == Histogram(0, 15, ())
    assert histogram([62]) == Histogram(60, 15, (1,))
    assert histogram([61, 70, 80, 95, 200]) == Histogram(60, 15, (2, 1, 1, 0, 0, 0, 0, 0, 0, 1))
    assert histogram([600, 900, 1200, 1250]).width == 120
    assert histogram([100] * 19 + [90_000]) == Histogram(90, 15, (19, 0, 0, 0, 0, 0, 0, 0, 0, 1))
    assert histogram([61, 70, 80, 95, 200]).start(2) == 90


@given(TIMES)
def test_every_time_has_its_bar(seconds: list[float]) -> None:
    found = histogram(seconds)
    assert sum(found.counts) == len(seconds)
    assert len(found.counts) <= 10
    assert not found.counts or (found.counts[-1] and found.first <= min(seconds))


def test_medians_go_over_time() -> None:
    assert medians_over_time([]) == ()
    assert medians_over_time([5, 4, 3]) == (5, 4, 3)
    assert medians_over_time([9, 1, 8, 3, 2, 4], points=2) == (8, 3)


@given(TIMES, st.integers(1, 30))
def test_there_are_no_more_points_than_asked_for(seconds: list[float], points: int) -> None:
    assert len(medians_over_time(seconds, points)) == min(points, len(seconds))


def test_a_row_of_bars_goes_from_the_least_to_the_greatest() -> None:
    assert sparkline([]) == ""
    assert sparkline([3]) == sparkline([7]) == "▄"
    assert sparkline([0, 7]) == "▁█"
    assert sparkline([*range(8)]) == "▁▂▃▄▅▆▇█"


CLASSIC = ShapeGroup(9, "")
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
    assert counted.shapes == (CLASSIC, ShapeGroup(6, ""), ShapeGroup(9, "jigsaw"))
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
    assert shape_of(9, MAP) == shape_of(9, MAP.lower()) == ShapeGroup(9, "jigsaw")
    assert shape_of(9, f"{MAP}+x") == ShapeGroup(9, "jigsaw+x")
    assert shape_of(9, "hyper+antiknight") == ShapeGroup(9, "hyper+antiknight")


def test_a_level_of_a_newer_version_counts_as_none() -> None:
    (row,) = Statistics.of([solved_game(level="diabolic"), solved_game(level=None)], TODAY).rows
    assert (row.level, row.begun, str(level_words(row))) == (None, 2, "Not rated")


def test_shapes_are_named() -> None:
    names = {"": "9×9", "jigsaw": "Jigsaw", "jigsaw+x": "Jigsaw · diagonals", "x": "Diagonals", "new": "9×9 new"}
    assert {variant: str(shape_words(ShapeGroup(9, variant))) for variant in names} == names
    assert str(shape_words(ShapeGroup(16, ""))) == "16×16"
    assert str(shape_words(ShapeGroup(6, "3x2"))) == "6×6 · boxes of 3×2"


def test_times_are_short() -> None:
    assert [time_text(seconds) for seconds in (None, 61, 3723)] == ["–", "01:01", "1:02:03"]


def test_techniques_are_mastered_by_finding_them_at_once() -> None:
    assert not Tally(asked=2, first=2, found=2).is_mastered
    assert Tally(asked=6, first=3, found=5).is_mastered
    assert not Tally(asked=7, first=3, found=7).is_mastered
    tallies = {"x-wing": Tally(asked=3, first=3), "naked-pair": Tally(asked=1), "skyscraper": Tally(), "new": Tally(9)}
    met = techniques_met({}, tallies)
    assert [(each.technique.identifier, each.is_mastered) for each in met] == [("naked-pair", False), ("x-wing", True)]
    assert str(met_words(met)) == "0 techniques seen in games · 2 trained · 1 mastered"


def test_techniques_are_met_in_games() -> None:
    met = techniques_met({"x-wing": 3, "naked-single": 7, "of a newer version": 1}, {"x-wing": Tally(asked=1)})
    assert [(each.technique.identifier, each.games) for each in met] == [("naked-single", 7), ("x-wing", 3)]
    assert str(met_words(met)) == "2 techniques seen in games · 1 trained · 0 mastered"


def test_all_is_counted_slice_by_slice() -> None:
    with Store(":memory:", lambda: noon(TODAY)) as store:
        for _ in range(3):
            store.new_game(Origin(EASY, level="easy"))
        store.add_tally("x-wing", Tally(asked=1))
        assert isinstance(next(counting(store, TODAY)), Progress)
        counted = finish(counting(store, TODAY))
        assert counted.statistics.begun == 1, "copies of one moment are one game"
        assert counted.archive.solved == 0
        assert [each.technique.identifier for each in counted.met] == ["x-wing"]


def test_games_have_a_table_for_each_shape() -> None:
    games = [solved_game(minutes=10), solved_game(minutes=5, size=16), unsolved_game()]
    words, nine, sixteen = games_page(Statistics.of(games, TODAY))
    assert isinstance(words, TextBlock)
    assert isinstance(nine, TableBlock)
    assert isinstance(sixteen, TableBlock)
    assert [*map(str, nine.heads)] == ["9×9", "solved", "median", "best", "last", "clean", ""]
    assert [[*map(str, row)] for row in nine.rows] == [["Easy", "1/2", "10:00", "10:00", "10:00", "1", "▄"]]


def test_times_are_those_of_a_level() -> None:
    (row,) = Statistics.of([solved_game(minutes=minutes) for minutes in (5, 6, 5)], TODAY).rows
    title, facts, last, trend, bars, _ = times_page(row)
    told = [str(block.words) for block in (title, facts, last, trend) if isinstance(block, TextBlock)]
    assert told == [
        "Easy · 9×9",
        "3 solved · best 05:00 · median 05:00",
        "last ones: 05:00, 06:00, 05:00",
        "medians over time: ▁█▁",
    ]
    assert bars == Bars(("05:00", "05:15", "05:30", "05:45", "06:00+"), (2, 0, 0, 0, 1))


def test_what_was_begun_alone_has_no_times() -> None:
    (row,) = Statistics.of([unsolved_game()], TODAY).rows
    assert times_page(row) == times_page(None)
    assert len(techniques_page(())) == 1


def test_days_have_streaks_and_a_calendar() -> None:
    games = [solved_game(ago(1)), solved_daily(TODAY), solved_game(ago(-3))]
    blocks = days_page(Statistics.of(games, TODAY), Archive(games, TODAY))
    told = [str(block.words) for block in blocks if isinstance(block, TextBlock)]
    assert told[0] == "Streak: 2 days · longest: 2 days"
    assert told[1] == "1 daily solved · Streak: 1 day · longest: 1 day"
    assert told[2].startswith("By the clock, 1 game was solved on a day still to come")
    assert isinstance(blocks[-1], Calendar)


def test_techniques_are_listed_with_what_was_found() -> None:
    _, table, words = techniques_page(techniques_met({"x-wing": 2}, {"x-wing": Tally(asked=5, first=4, found=5)}))
    assert isinstance(table, TableBlock)
    assert [[*map(str, row)] for row in table.rows] == [["✓ X-Wing", "2", "4", "5", "5"]]
    assert isinstance(words, TextBlock)
