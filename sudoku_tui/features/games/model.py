"""Kept games, as the lines of a list tell them, and the one that was played last."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import NamedTuple

from sudoku_tui.desk.names import full_title
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
    share: float | None  # of what was empty, from 0 to 1; None while that is not known
    time: str
    day: Message
    is_here: bool


def game_row(record: GameRecord, progress: Overview | None, now: datetime, *, is_here: bool) -> GameRow:
    is_solved = record.finished is not None
    sign = "✓" if is_solved else "▸" if is_here else " "
    share = 1.0 if is_solved else progress_share(progress) if progress else None
    day = day_words(record.touched, now)
    return GameRow(sign, _told_apart(record.origin), share, clock_text(record.seconds), day, is_here)


def progress_share(progress: Overview) -> float:
    return progress.filled / progress.to_fill if progress.to_fill else 1.0


def when_words(record: GameRecord, now: datetime) -> Message:
    """How long and when a game was played: `0:12:34 · yesterday`."""
    day = day_words(record.touched, now)
    if local_day(record.touched) == local_day(now):
        day = say("at {time}", time=day)
    return in_turn(as_it_is(clock_text(record.seconds)), day, between=" · ")


def day_words(when: datetime, now: datetime) -> Message:
    """When something was, in local time: `14:05`, `yesterday`, `3 Nov`, or with the year."""
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
    """A game's title; without a level or a seed, it needs its givens and its first row, too."""
    title, puzzle = full_title(origin.title, origin.puzzle.geometry), origin.puzzle
    if origin.seed or origin.level:
        return title
    first_row = puzzle.givens[: puzzle.geometry.size]
    row = "".join(puzzle.geometry.digit_name(digit) if digit else "." for digit in first_row)
    return in_turn(title, counted("{count} given", "{count} givens", puzzle.clues), as_it_is(row), between=" · ")


_WHOLE = 100


class LatestGame(NamedTuple):
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


def latest_game(store: Store, today: date) -> LatestGame | None:
    """How things stand; None without any game."""
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
