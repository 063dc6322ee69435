from __future__ import annotations

from datetime import date

from sudoku_tui.game.daily import daily_day, daily_seed
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.play.daily.archive import Archive
from sudoku_tui.play.statistics.days import Streak
from tests.game.examples import TINY
from tests.play.statistics.played import TODAY, ago, solved_daily, solved_game, unsolved_game


def test_a_seed_names_its_day() -> None:
    assert daily_seed(TODAY) == "daily-2026-11-22"
    assert daily_day("daily-2026-11-22") == TODAY
    for seed in (None, "", "7", "2026-11-22", "daily-", "daily-20261122", "daily-2026-02-30", "daily-2026-W47-7"):
        assert daily_day(seed) is None


def test_a_daily_game_is_called_so() -> None:
    assert str(Origin(TINY, level="hard", seed="daily-2026-11-22", source=Source.DAILY).title) == "Daily · 22 Nov"
    assert str(Origin(TINY, level="hard", seed="daily-2026-11-22", source=Source.GENERATOR).title).startswith("Hard ")
    assert str(Origin(TINY, seed="nonsense", source=Source.DAILY).title) == "A puzzle"


def test_the_archive_knows_the_first_that_was_solved_or_else_the_last() -> None:
    begun = unsolved_game()._replace(seed=daily_seed(ago(1)), source=Source.DAILY)
    solved, again = solved_daily(TODAY), solved_daily(TODAY, solved=ago(-1))
    archive = Archive([solved, again, solved_game(), begun, begun._replace(game=9)], TODAY)
    assert archive.game(TODAY) is solved
    assert archive.game(ago(1)) is begun
    assert archive.game(ago(2)) is None
    assert archive.solved == 1


def test_only_days_played_in_time_make_a_streak() -> None:
    on_time = [solved_daily(ago(days)) for days in (0, 1, 3)]
    assert Archive(on_time, TODAY).streak == Streak(2, 2)
    past_midnight = solved_daily(ago(2), solved=ago(1))
    assert Archive([*on_time, past_midnight], TODAY).streak == Streak(4, 4)
    made_up_for = solved_daily(ago(2), begun=TODAY, solved=TODAY)
    assert Archive([*on_time, made_up_for], TODAY).streak == Streak(2, 2)
    left_for_days = solved_daily(ago(2), solved=TODAY)
    assert Archive([*on_time, left_for_days], TODAY).streak == Streak(2, 2)
    assert Archive([*on_time, left_for_days], TODAY).solved == 4


def test_a_daily_of_the_future_makes_no_streak() -> None:
    assert Archive([solved_daily(TODAY), solved_daily(ago(-1))], TODAY).streak == Streak(1, 1)


def test_a_month_is_laid_out_in_weeks() -> None:
    weeks = Archive([], TODAY).month(2026, 11)
    assert [len(week) for week in weeks] == [7] * 6
    assert weeks[0] == (None,) * 6 + (date(2026, 11, 1),)
    assert weeks[-1] == (date(2026, 11, 30),) + (None,) * 6
    assert [day for week in Archive([], TODAY).month(2027, 2) for day in week] == [
        date(2027, 2, day) for day in range(1, 29)
    ]
