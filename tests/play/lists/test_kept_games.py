from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from sudoku_tui.game.origin import Origin
from sudoku_tui.play.lists.kept_games import day_words, game_row, progress_share, when_words
from sudoku_tui.storage.games import Overview
from sudoku_tui.storage.records import GameRecord
from tests.tui.playing import EASY

NOW = datetime(2026, 5, 20, 15, 0).astimezone()


def record(title: str = "Easy 1", *, finished: datetime | None = None) -> GameRecord:
    return GameRecord(3, Origin(EASY, title, "easy"), NOW, NOW - timedelta(days=40), finished, 754.0)


def test_a_row_tells_all_of_a_game() -> None:
    row = game_row(record(), Overview(record(), 17, 40), NOW, is_here=False)
    assert (row.sign, str(row.title), row.share, row.time, str(row.day)) == (" ", "Easy 1", 0.425, "0:12:34", "10 Apr")
    assert game_row(record(), None, NOW, is_here=True).sign == "▸"
    assert game_row(record(), None, NOW, is_here=False).share is None


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


def test_a_game_with_nothing_to_fill_is_full() -> None:
    assert progress_share(Overview(record(), 0, 0)) == 1.0


def test_games_without_a_level_are_told_apart_by_their_givens() -> None:
    plain = GameRecord(4, Origin(EASY, "A puzzle"), NOW, NOW, None, 0.0)
    assert "A puzzle · 37 givens · 1...469.2" in str(game_row(plain, None, NOW, is_here=False).title)
