"""The lines of a sheet for a list: headings, what can be chosen or set under them with its value, and words between."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from rich.cells import cell_len, set_cell_size
from textual.content import Content
from textual.widgets.option_list import Option

from sudoku_tui.app.page.sheet import Action, Bars, Choice, Group, Menu, Paragraph, Part, Switch, Table
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, say

Line: TypeAlias = Action | Switch | Choice
Row: TypeAlias = Message | Line | Paragraph | Table | Bars
"""A line, a heading, or words."""

_WIDEST = 36  # columns of titles before their values
_GAP = 2
_INDENT = "  "
_BAR = 20  # columns of the longest one


def rows_of(parts: Iterable[Part]) -> Iterator[Row]:
    """What a list shows of the parts of a sheet, in order; the others stand around it."""
    is_after_group = False
    for part in parts:
        if is_after_group and not isinstance(part, Group):
            yield NOTHING
        is_after_group = isinstance(part, Group)
        match part:
            case Group(title, inner):
                yield title
                yield from (each for each in inner if isinstance(each, Paragraph))
                yield from rows_of(each for each in inner if not isinstance(each, Paragraph))
            case Menu(actions):
                yield from actions
            case Action() | Switch() | Choice() | Table() | Bars():
                yield part


def drawn(rows: Sequence[Row], room: int) -> Iterator[Option]:
    """The rows as options of a list that has so many columns."""
    lines = [row for row in rows if isinstance(row, Action | Switch | Choice)]
    titles = max((cell_len(tell(line.title)) for line in lines), default=0)
    keys = max((cell_len(tell(line.key)) for line in lines if isinstance(line, Action)), default=0)
    for row in rows:
        if isinstance(row, Action | Switch | Choice):
            yield Option(_line(row, min(titles, _WIDEST) + _GAP, keys, room), id=row.known_by)
        else:
            yield Option(_words(row), disabled=True)


def _words(row: Message | Paragraph | Table | Bars) -> Content:
    match row:
        case Paragraph(words):
            return Content(_INDENT + tell(words))
        case Table(heads, rows):
            return _table([tuple(map(tell, each)) for each in (heads, *rows) if any(map(tell, each))])
        case Bars(_, labels, counts):
            most = max(*counts, 1)
            bars = zip(labels, ("█" * round(count / most * _BAR) for count in counts), map(str, counts), strict=True)
            return _table([*bars])
        case _:
            return Content.styled(tell(row), "bold $accent")


def _table(rows: Sequence[tuple[str, ...]]) -> Content:
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    texts = ("  ".join(map(set_cell_size, row, widths)).rstrip() for row in rows)
    return Content("\n".join(_INDENT + text for text in texts))


def _line(line: Line, titles: int, keys: int, room: int) -> Content:
    """A title in its column and its value: nearer where the line is short, or beneath it."""
    key = tell(line.key) if isinstance(line, Action) else ""
    start = f"{key:>{keys}}{_INDENT}" if keys else ""
    title, value = tell(line.title), tell(value_of(line))
    left = room - cell_len(_INDENT + start + title) - cell_len(value)
    gap = titles - cell_len(title)
    if not value:
        between = ""
    elif gap >= _GAP and left >= gap:
        between = " " * gap
    else:
        between = " " * left if left > 0 else f"\n{_INDENT * 2}"
    return Content.assemble(_INDENT, (start, "bold $accent"), title, between, (value, "bold"))


def value_of(line: Line) -> Message:
    """What is true of a line now, in words."""
    if isinstance(line, Action):
        return line.value
    if isinstance(line, Switch):
        return say("on") if line.on else say("off")
    return dict(line.options).get(line.chosen, line.unknown)
