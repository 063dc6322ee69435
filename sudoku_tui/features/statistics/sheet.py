"""The statistics as values: every page a group, with tables, bars and the days of a year."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from sudoku_tui.app.page import sheet
from sudoku_tui.features.statistics.pages import TIMES, TITLES, Bars, Block, Calendar, TableBlock, TextBlock, row_words
from sudoku_tui.words.dates import NARROW_WEEKDAYS, SHORT_MONTHS
from sudoku_tui.words.message import Message, counted, say

if TYPE_CHECKING:
    from sudoku_tui.features.statistics.model import Days, LevelRow, Square

LEVEL = "level"
_WEEKS = 53


def statistics_sheet(
    pages: Sequence[Sequence[Block]], rows: Sequence[LevelRow], level: int, page: int | None
) -> sheet.Sheet:
    """The sheet; its keys are at a page, or at none where all are seen."""
    groups = []
    for number, (title, blocks) in enumerate(zip(TITLES, pages, strict=True)):
        parts: list[sheet.Part] = [part for block in blocks if not _is_of_choice(block, rows) for part in _part(block)]
        if number == TIMES and len(rows) > 1:
            options = tuple((str(at), row_words(row)) for at, row in enumerate(rows))
            parts.insert(0, sheet.Choice(say("Level"), LEVEL, options, str(level)))
        groups.append(sheet.Group(title, tuple(parts), _name(number)))
    at = "" if page is None else _name(page)
    return sheet.Sheet(say("Statistics"), tuple(groups), at, reads="pages" if len(rows) > 1 else "lines")


def _is_of_choice(block: Block, rows: Sequence[LevelRow]) -> bool:
    """Whether a choice says it already."""
    return len(rows) > 1 and isinstance(block, TextBlock) and block.is_title


def _name(page: int) -> str:
    return f"page.{page + 1}"


def _part(block: Block) -> Iterator[sheet.Paragraph | sheet.Table | sheet.Bars | sheet.Squares]:
    match block:
        case TextBlock(words):
            yield sheet.Paragraph(words)
        case TableBlock(heads, rows):
            yield sheet.Table(heads, rows)
        case Bars(labels, counts):
            yield sheet.Bars(say("Games by their time"), labels, counts)
        case Calendar(days):
            yield _squares(days)


def _squares(days: Days) -> sheet.Squares:
    rows = days.calendar(_WEEKS)
    solved = sum(bool(square.solved) for row in rows for square in row)
    title = counted("solved on {count} day of the last year", "solved on {count} days of the last year", solved)
    marked = tuple("".join("." if square.is_to_come else str(square.shade) for square in row) for row in rows)
    return sheet.Squares(title, NARROW_WEEKDAYS, marked, tuple(_months(rows[0])))


def _months(mondays: Sequence[Square]) -> Iterator[tuple[int, Message]]:
    for week, (before, square) in enumerate(pairwise(mondays), start=1):
        if before.day.month != square.day.month and week < len(mondays) - 1:
            yield week, SHORT_MONTHS[square.day.month - 1]
