from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from sudoku_tui.features.games.model import day_words, game_row, latest_game, when_words
from sudoku_tui.features.statistics.model import Statistics
from sudoku_tui.game.event_log import Event, Word
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.games import Overview
from sudoku_tui.storage.records import GameRecord
from sudoku_tui.storage.store import Store
from sudoku_tui.words.dates import local_day
from tests.app.playing import EASY

NOW = datetime(2026, 5, 20, 15, 0).astimezone()


def record(title: str = "Easy 1", *, finished: datetime | None = None) -> GameRecord:
    return GameRecord(3, Origin(EASY, title, "easy"), NOW, NOW - timedelta(days=40), finished, 754.0)


def test_a_row_tells_all_of_a_game() -> None:
    row = game_row(record(), Overview(record(), 17, 40), NOW, is_here=False)
    assert (row.sign, str(row.title), row.share, row.time, str(row.day)) == (" ", "Easy 1", 0.425, "0:12:34", "10 Apr")
    assert game_row(record(), None, NOW, is_here=True).sign == "▸"
    assert game_row(record(), None, NOW, is_here=False).share is None
    assert game_row(record(), Overview(record(), 0, 0), NOW, is_here=False).share == 1.0


def test_a_solved_game_is_ticked_even_while_it_is_looked_at() -> None:
    for is_here in (True, False):
        row = game_row(record(finished=NOW), None, NOW, is_here=is_here)
        assert (row.sign, row.share) == ("✓", 1.0)


@pytest.mark.parametrize(("days", "text"), [(0, "15:00"), (1, "yesterday"), (9, "11 May"), (365, "20 May 2025")])
def test_days_are_named_as_people_do(days: int, text: str) -> None:
    assert str(day_words(NOW - timedelta(days=days), NOW)) == text


def test_a_time_of_day_is_not_taken_for_one_that_was_played() -> None:
    just_now = record()._replace(touched=NOW)
    assert str(when_words(just_now, NOW)) == "0:12:34 · at 15:00"
    assert str(when_words(just_now, NOW + timedelta(days=1))) == "0:12:34 · yesterday"


def test_games_without_a_level_are_told_apart_by_their_givens() -> None:
    plain = GameRecord(4, Origin(EASY, "A puzzle"), NOW, NOW, None, 0.0)
    assert "A puzzle · 37 givens · 1...469.2" in str(game_row(plain, None, NOW, is_here=False).title)


NOON = datetime(2027, 5, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)


class Calendar:
    """A clock that is set to any time."""

    now = NOON

    def __call__(self) -> datetime:
        return self.now


@pytest.mark.parametrize(
    "games",
    [
        [(0, 0), (1, 1), (2, 2)],
        [(0, 0), (1, 1), (2, -11)],  # the clock was set back during the third game
        [(0, 0), (1, 1), (2, 1501)],  # and here years ahead
        [(0, 0), (1, 1), (1501, 2)],
        [(0, 0), (0, 0), (2, 2)],
    ],
)
def test_the_streak_of_the_prompt_is_that_of_the_statistics(tmp_path: Path, games: list[tuple[int, int]]) -> None:
    calendar = Calendar()
    with Store(tmp_path / "games", calendar) as store:
        for begun, solved in games:
            calendar.now = NOON + begun * DAY
            number = store.new_game(Origin(EASY))
            calendar.now = NOON + solved * DAY
            store.append(number, 1, Event(1.0, Word.FINISHED))
        today = local_day(NOON + 2 * DAY)
        days, stands = Statistics.of(store.played(), today).days, latest_game(store, today)
    assert stands is not None
    assert (stands.streak, stands.solved_today) == (days.streak.current, days.counts.get(today, 0))


def test_a_copy_of_a_game_is_no_game_more(tmp_path: Path) -> None:
    calendar = Calendar()
    with Store(tmp_path / "games", calendar) as store:
        number = store.new_game(Origin(EASY))
        store.append(number, 1, Event(1.0, "r1c2=2"))
        copy = store.fork(number, 1, Event(1.0, "r1c2=3"))
        for each in (number, copy):
            store.append(each, 2, Event(2.0, Word.FINISHED))
        stands = latest_game(store, local_day(NOON))
    assert stands is not None
    assert (stands.streak, stands.solved_today) == (1, 1)
