from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from sudoku_tui.game.event_log import Event, Word
from sudoku_tui.game.origin import Origin
from sudoku_tui.play.games.standing import standing
from sudoku_tui.play.statistics.games import Statistics
from sudoku_tui.storage.store import Store
from sudoku_tui.words.dates import local_day
from tests.tui.playing import EASY

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
        days, stands = Statistics.of(store.played(), today).days, standing(store, today)
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
        stands = standing(store, local_day(NOON))
    assert stands is not None
    assert (stands.streak, stands.solved_today) == (1, 1)
