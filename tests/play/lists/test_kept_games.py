from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from sudoku_tui.game.origin import Origin
from sudoku_tui.play.lists.kept_games import day_text, game_row, progress_share
from sudoku_tui.storage.games import Overview
from sudoku_tui.storage.records import GameRecord
from tests.tui.playing import EASY

NOW = datetime(2026, 5, 20, 15, 0).astimezone()


def record(title: str = "Easy 1", *, finished: datetime | None = None) -> GameRecord:
    return GameRecord(3, Origin(EASY, title, "easy"), NOW, NOW - timedelta(days=40), finished, 754.0)


@pytest.mark.parametrize("width", [30, 40, 55, 56, 74, 120])
@pytest.mark.parametrize(
    "title", ["Easy 1", "A very long title that nobody can remember, and more of it", "数独数独数独数独数独数独数独"]
)
def test_a_row_fits_its_width(width: int, title: str) -> None:
    row = game_row(record(title), Overview(record(), 17, 40), NOW, width, is_here=False)
    assert row.cell_length <= width


def test_a_row_tells_all_of_a_game() -> None:
    progress = Overview(record(), 17, 40)
    row = game_row(record(), progress, NOW, 74, is_here=False).plain
    assert row.split() == ["Easy", "1", "━━━─────", "42%", "0:12:34", "10", "Apr"]
    assert game_row(record(), progress, NOW, 74, is_here=True).plain.startswith("▸ Easy 1")
    assert "…" in game_row(record(), None, NOW, 74, is_here=False).plain
    solved = game_row(record(finished=NOW), None, NOW, 74, is_here=False).plain
    assert solved.startswith("✓")
    assert "100%" in solved


@pytest.mark.parametrize(("days", "text"), [(0, "15:00"), (1, "yesterday"), (9, "11 May"), (365, "20 May 2025")])
def test_days_are_named_as_people_do(days: int, text: str) -> None:
    assert day_text(NOW - timedelta(days=days), NOW) == text


def test_a_game_with_nothing_to_fill_is_full() -> None:
    assert progress_share(Overview(record(), 0, 0)) == 1.0


def test_games_without_a_level_are_told_apart_by_their_givens() -> None:
    plain = GameRecord(4, Origin(EASY, "A puzzle"), NOW, NOW, None, 0.0)
    assert "A puzzle · 37 givens · 1...469.2" in game_row(plain, None, NOW, 76, is_here=False).plain
