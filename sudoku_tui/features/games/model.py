"""Kept games as lines of a list, and the one played last."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import NamedTuple

from sudoku_tui.desk.names import full_title
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.game.clock import clock_text
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.games import Overview, overview
from sudoku_tui.storage.played import streak_of
from sudoku_tui.storage.records import GameRecord
from sudoku_tui.storage.store import Store
from sudoku_tui.words.dates import SHORT_MONTHS, local, local_day, short_day
from sudoku_tui.words.message import Message, as_it_is, counted, in_turn, say


@dataclass(frozen=True, slots=True)
class GameRow:
    """A kept game in one line."""

    sign: str
    title: Message
    share: float | None  # of the cells empty at the start, from 0 to 1; None while unknown
    time: str
    day: Message
    is_here: bool


def game_row(record: GameRecord, progress: Overview | None, now: datetime, *, is_here: bool) -> GameRow:
    is_solved = record.finished is not None
    sign = "✓" if is_solved else "▸" if is_here else " "
    share = 1.0 if is_solved else progress_share(progress) if progress else None
    day = day_words(record.touched, now)
    return GameRow(sign, _told_apart(record.origin), share, clock_text(record.seconds), day, is_here)


def listing(store: Store, here: int | None) -> Stepper[list[GameRecord]]:
    """The games as they are listed, the one played last first; those that nobody touched stand last."""
    records = yield from store.collecting()
    untouched = store.untouched() - {here}
    return sorted(records, key=lambda record: record.id in untouched)


def progress_share(progress: Overview) -> float:
    return progress.filled / progress.to_fill if progress.to_fill else 1.0


def when_words(record: GameRecord, now: datetime) -> Message:
    """How long a game was played, and when: `0:12:34 · yesterday`."""
    day = day_words(record.touched, now)
    if local_day(record.touched) == local_day(now):
        day = say("at {time}", time=day)
    return in_turn(as_it_is(clock_text(record.seconds)), day, between=" · ")


def day_words(when: datetime, now: datetime) -> Message:
    """The time of an event, in local time: `14:05`, `yesterday`, `3 Nov`, or with the year."""
    when, now = local(when), local(now)
    days = (now.date() - when.date()).days
    if days == 0:
        return as_it_is(f"{when:%H:%M}")
    if days == 1:
        return say("yesterday")
    if when.year == now.year:
        return short_day(when)
    return say("{day} {month} {year}", day=when.day, month=SHORT_MONTHS[when.month - 1], year=when.year)


def _told_apart(origin: Origin) -> Message:
    """A game's title; without a level or a seed, its givens and its first row are added."""
    title, puzzle = full_title(origin.title, origin.puzzle.geometry), origin.puzzle
    if origin.seed or origin.level:
        return title
    first_row = puzzle.givens[: puzzle.geometry.size]
    row = "".join(puzzle.geometry.digit_name(digit) if digit else "." for digit in first_row)
    return in_turn(title, counted("{count} given", "{count} givens", puzzle.clues), as_it_is(row), between=" · ")


_WHOLE = 100


class LatestGame(NamedTuple):
    """The unfinished game played last or, if there is none, the game solved last."""

    game: int
    title: Message
    level: str | None
    filled: int  # of the cells empty at the start
    to_fill: int
    seconds: float  # played
    is_solved: bool
    solved_today: int
    streak: int  # the days up to today on which a game was solved, or up to yesterday while today is not over

    @property
    def share(self) -> int:
        """The share of cells filled, in percent."""
        return _WHOLE * self.filled // self.to_fill if self.to_fill else _WHOLE


def latest_game(store: Store, today: date) -> LatestGame | None:
    """The latest game; None if there is none."""
    days = store.solved_days(today)
    number = next(iter(store.unfinished()), None) or store.last_game()
    if number is None:
        return None
    game = overview(store, store.game(number))
    record, origin = game.record, game.record.origin
    return LatestGame(
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
