from __future__ import annotations

from sudoku_tui.game.tally import Tally
from sudoku_tui.play.daily.archive import Archive
from sudoku_tui.play.statistics.games import Statistics
from sudoku_tui.play.statistics.pages import (
    Bars,
    Calendar,
    Table,
    Text,
    days_page,
    games_page,
    techniques_page,
    times_page,
)
from sudoku_tui.play.statistics.techniques import techniques_met
from sudoku_tui.storage.played import Played
from tests.play.statistics.played import TODAY, ago, solved_daily, solved_game, unsolved_game


def test_games_have_a_table_for_each_shape() -> None:
    games = [solved_game(minutes=10), solved_game(minutes=5, size=16), unsolved_game()]
    words, nine, sixteen = games_page(Statistics.of(games, TODAY))
    assert isinstance(words, Text)
    assert isinstance(nine, Table)
    assert isinstance(sixteen, Table)
    assert [*map(str, nine.heads)] == ["9×9", "solved", "median", "best", "last", "clean", ""]
    assert [[*map(str, row)] for row in nine.rows] == [["Easy", "1/2", "10:00", "10:00", "10:00", "1", "▄"]]


def test_times_are_those_of_a_level() -> None:
    (row,) = Statistics.of([solved_game(minutes=minutes) for minutes in (5, 6, 5)], TODAY).rows
    title, facts, last, trend, bars, _ = times_page(row)
    told = [str(block.words) for block in (title, facts, last, trend) if isinstance(block, Text)]
    assert told == [
        "Easy · 9×9",
        "3 solved · best 05:00 · median 05:00",
        "last ones: 05:00, 06:00, 05:00",
        "medians over time: ▁█▁",
    ]
    assert bars == Bars(("05:00", "05:15", "05:30", "05:45", "06:00+"), (2, 0, 0, 0, 1))


def test_pages_without_anything_say_so() -> None:
    nothing: list[Played] = []
    empty = Statistics.of(nothing, TODAY)
    for blocks, beginning in ((games_page(empty), "Nothing is solved yet."), (times_page(None), "The times of")):
        assert isinstance(blocks[-1], Text)
        assert str(blocks[-1].words).startswith(beginning)
    (row,) = Statistics.of([unsolved_game()], TODAY).rows
    assert times_page(row) == times_page(None)
    assert len(techniques_page(())) == 1


def test_days_have_streaks_and_a_calendar() -> None:
    games = [solved_game(ago(1)), solved_daily(TODAY), solved_game(ago(-3))]
    blocks = days_page(Statistics.of(games, TODAY), Archive(games, TODAY))
    told = [str(block.words) for block in blocks if isinstance(block, Text)]
    assert told[0] == "Streak: 2 days · longest: 2 days"
    assert told[1] == "1 daily solved · Streak: 1 day · longest: 1 day"
    assert told[2].startswith("1 game was solved on a day that is yet to come")
    assert isinstance(blocks[-1], Calendar)


def test_techniques_are_listed_with_what_was_found() -> None:
    _, table = techniques_page(techniques_met({"x-wing": 2}, {"x-wing": Tally(asked=5, first=4, found=5)}))
    assert isinstance(table, Table)
    assert [[*map(str, row)] for row in table.rows] == [["✓ X-Wing", "2", "4", "5", "5"]]
