"""How things stand: the current game and the days on which something was solved, without opening a game to play."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from sudoku_tui.play.panels.variant_names import full_title
from sudoku_tui.play.statistics.days import streak_of
from sudoku_tui.storage.games import overview
from sudoku_tui.storage.store import Store
from sudoku_tui.words.message import Message

_WHOLE = 100


class Standing(NamedTuple):
    """The unfinished game that was played last, or where there is none the last one that was solved."""

    game: int
    title: Message
    level: str | None
    filled: int  # of the cells that were empty at first
    to_fill: int
    seconds: float  # played
    is_solved: bool
    solved_today: int
    streak: int  # the days up to today on which a game was solved, or up to yesterday while today is not over

    @property
    def share(self) -> int:
        """How much is filled, in percent."""
        return _WHOLE * self.filled // self.to_fill if self.to_fill else _WHOLE


def standing(store: Store, today: date) -> Standing | None:
    """How things stand; None without any game."""
    days = store.solved_days(today)
    number = next(iter(store.unfinished()), None) or store.last_game()
    if number is None:
        return None
    game = overview(store, store.game(number))
    record, origin = game.record, game.record.origin
    return Standing(
        number,
        full_title(origin.title, origin.puzzle.geometry),
        origin.level,
        game.filled,
        game.to_fill,
        record.seconds,
        record.finished is not None,
        days.get(today, 0),
        streak_of(days.keys(), today).current,
    )
