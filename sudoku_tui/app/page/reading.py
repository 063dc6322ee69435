"""Screens with words to read as values: the words, beside a board or a list, and the lines that they are about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sudoku_tui.app.page.sheet import Action, Explanation, Menu, Part, Sheet, Status
from sudoku_tui.words.message import NOTHING, Message

_LINE = "line."
"""How the names of lines begin."""


def line_of(place: int, title: Message, detail: Message = NOTHING, value: Message = NOTHING) -> Action:
    """A line of a list, by its place from 0."""
    return Action(title, name=f"{_LINE}{place}", detail=detail, value=value)


def line_wanted(name: str, count: int) -> int | None:
    """The line of so many that a page asks for; None if it asks for something else."""
    place = name.removeprefix(_LINE)
    is_line = name.startswith(_LINE) and place.isdecimal() and int(place) < count
    return int(place) if is_line else None


def board_sheet(
    heading: Message,
    told: Part,
    *,
    status: Status | None = None,
    between: Iterable[Part] = (),
    lines: Sequence[Action] = (),
    chosen: int = 0,
) -> Sheet:
    """Words beside the board of a screen; below them the list whose chosen line they are about."""
    return Sheet(
        heading,
        (told, *between, *_listed(lines)),
        _name_of(lines, chosen),
        reads="pages",
        board=True,
        status=status or Status(NOTHING),
    )


def list_sheet(
    heading: Message, told: Explanation, lines: Sequence[Action], chosen: int, *, above: Iterable[Part] = ()
) -> Sheet:
    """A list, and words about its chosen line."""
    return Sheet(heading, (*above, *_listed(lines), told), _name_of(lines, chosen), reads="pages")


def _listed(lines: Sequence[Action]) -> Iterable[Part]:
    return (Menu(tuple(lines)),) if lines else ()


def _name_of(lines: Sequence[Action], chosen: int) -> str:
    return lines[chosen].known_by if chosen < len(lines) else ""
