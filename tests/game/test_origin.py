from __future__ import annotations

from datetime import UTC, datetime

from sudoku_tui.game.origin import Origin, Source
from tests.game.examples import TINY

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)


def title(source: Source, name: str = "", level: str | None = "hard", seed: str = "7", *, is_begun: bool = True) -> str:
    return str(Origin(TINY, name, level, seed, source=source, begun=NOON if is_begun else None).title)


def test_a_game_is_called_after_its_level_and_the_day_on_which_it_was_begun() -> None:
    assert title(Source.GENERATOR) == title(Source.PACK) == "Hard · 22 Nov"
    assert title(Source.GENERATOR, is_begun=False) == "Hard 7"
    assert title(Source.PACK, is_begun=False) == "Hard"


def test_a_daily_is_called_after_its_own_day() -> None:
    assert title(Source.DAILY, seed="daily-2026-11-16") == "Daily · 16 Nov"


def test_what_a_player_brought_keeps_its_name() -> None:
    assert title(Source.OTHER, "Sunday paper") == title(Source.GENERATOR, "Sunday paper") == "Sunday paper"
    assert title(Source.PASTED, level=None) == "Your own"
    assert title(Source.SHARED, level=None) == "Shared"
    assert title(Source.OTHER, level=None) == "A puzzle"
