from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from sudoku_tui.game.daily import daily_seed
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.storage.games import start_game
from sudoku_tui.storage.paths import HOME_VARIABLE, database_path
from sudoku_tui.storage.store import Store
from sudoku_tui.words.dates import local_day
from tests.cli.conftest import Shell
from tests.cli.test_play import games
from tests.game.examples import TINY

__all__ = ["games"]

MONDAY = date(2026, 3, 2)


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))


def test_the_puzzle_of_a_day_is_made_and_played(shell: Shell, games: list[dict[str, object]]) -> None:
    assert shell("daily", MONDAY.isoformat()).code == 0
    (asked,) = games
    origin = asked["origin"]
    assert isinstance(origin, Origin)
    assert (origin.source, origin.level, origin.seed) == (Source.DAILY, "easy", "daily-2026-03-02")


def test_a_daily_game_goes_on(shell: Shell, games: list[dict[str, object]], tmp_path: Path) -> None:
    today = local_day(datetime.now(UTC))
    with Store(database_path({HOME_VARIABLE: str(tmp_path)}), lambda: datetime.now(UTC)) as store:
        for day in (MONDAY, today):
            start_game(store, Origin(TINY, "", "easy", daily_seed(day), source=Source.DAILY), lambda: 0.0)
    shell("daily", MONDAY.isoformat())
    shell("daily")
    assert games == [{"game": 1}, {"game": 2}]


def test_other_days_are_refused_in_a_sentence(shell: Shell, games: list[dict[str, object]]) -> None:
    tomorrow = local_day(datetime.now(UTC)) + timedelta(days=1)
    refusals = {
        tomorrow.isoformat(): "comes on that day, not before",
        "1999-01-01": "the first daily puzzle is that of 1 January 2026",
        "sometime": "'sometime' is no day; write it as 2026-11-22",
    }
    for text, refusal in refusals.items():
        outcome = shell("daily", text)
        assert outcome.code == 1
        assert refusal in outcome.err
    assert games == []
