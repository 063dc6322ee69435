"""Game rows: kept games as lines of a list. Pure."""

from __future__ import annotations

from datetime import datetime

from rich.cells import cell_len
from textual.content import Content

from sudoku_tui.game.clock import clock_text
from sudoku_tui.game.origin import Origin
from sudoku_tui.play.panels.variant_names import full_title
from sudoku_tui.storage.games import Overview
from sudoku_tui.storage.records import GameRecord
from sudoku_tui.words.language import tell

_BAR = 8
_TIME, _WHEN = 9, 12
_HERE, _SOLVED, _OPEN = "▸", "✓", " "
_NARROW = 56
"""Below so many columns the time and the day are left out."""


def game_row(record: GameRecord, progress: Overview | None, now: datetime, width: int, *, is_here: bool) -> Content:
    """A kept game in one line: how it stands, its title, its progress, the time played, and when that was.

    Args:
        record: the game.
        progress: how far it has come; None while that is not known.
        now: the time of day.
        width: the columns there are.
        is_here: whether it is the game being played.
    """
    is_solved = record.finished is not None
    sign = _HERE if is_here else _SOLVED if is_solved else _OPEN
    tail = [] if width < _NARROW else [_told_time(record.seconds), _told_day(record.touched, now)]
    room = width - 2 - (_BAR + 6) - (_TIME + _WHEN if tail else 0)
    title = _fitted(_told_apart(record.origin), room)
    return Content.assemble(
        (f"{sign} ", "bold"), (title, "bold" if is_here else ""), *_bar(progress, is_solved=is_solved), *tail
    )


def _told_apart(origin: Origin) -> str:
    """A game's title; one that nobody rated or made from a seed is told apart by its givens and its first row."""
    title, puzzle = full_title(tell(origin.title), origin.puzzle.geometry), origin.puzzle
    if origin.seed or origin.level:
        return title
    first_row = puzzle.givens[: puzzle.geometry.size]
    row = "".join(puzzle.geometry.digit_name(digit) if digit else "." for digit in first_row)
    return f"{title} · {puzzle.clues} givens · {row}"


def progress_share(progress: Overview) -> float:
    """How much of what was empty is filled, from 0 to 1."""
    return progress.filled / progress.to_fill if progress.to_fill else 1.0


def day_text(when: datetime, now: datetime) -> str:
    """When something was, in the time of this place: `14:05`, `yesterday`, `3 Nov`, or with the year."""
    when, now = when.astimezone(), now.astimezone()
    days = (now.date() - when.date()).days
    if days == 0:
        return f"{when:%H:%M}"
    if days == 1:
        return "yesterday"
    return f"{when.day} {when:%b}" if when.year == now.year else f"{when.day} {when:%b %Y}"


def _bar(progress: Overview | None, *, is_solved: bool) -> list[tuple[str, str]]:
    share = 1.0 if is_solved else progress_share(progress) if progress else 0.0
    full = round(_BAR * share)
    percent = "   …" if progress is None and not is_solved else f"{int(100 * share):>3}%"
    return [("━" * full, "bold"), ("─" * (_BAR - full), "dim"), (f"{percent:>5} ", "dim")]


def _told_time(seconds: float) -> tuple[str, str]:
    return f"{clock_text(seconds):>{_TIME - 1}} ", "dim"


def _told_day(when: datetime, now: datetime) -> tuple[str, str]:
    return f"{day_text(when, now):>{_WHEN}}", "dim"


def _fitted(text: str, room: int) -> str:
    """A text that takes exactly so many columns, cut where it is too long."""
    room = max(room, 4)
    while cell_len(text) > room - 1:
        text = text[:-2] + "…"
    return text + " " * (room - cell_len(text))
