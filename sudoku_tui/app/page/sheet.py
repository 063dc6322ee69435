"""What a screen shows, as values: a page draws them with buttons, switches and choices of its own.

A value says what there is and what can be done, not how it looks. What can be pressed has a name, by which the page
says that it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from sudoku_tui.words.message import NOTHING, Message


class Paragraph(NamedTuple):
    """Words to read."""

    words: Message


class Action(NamedTuple):
    """Something to press: a command of the screen with a choice, or else what the screen knows by a name."""

    title: Message
    run: str = ""
    choice: str = ""
    name: str = ""  # where no command is run
    detail: Message = NOTHING
    value: Message = NOTHING  # what is true of it now, at the end of its line
    key: Message = NOTHING  # that does the same; nothing for those who have no keys
    picture: Mapping[str, object] = {}  # of a position, as `board/drawing.py` describes it
    main: bool = False  # whether it is what is most likely wanted

    @property
    def known_by(self) -> str:
        return self.name or f"{self.run}.{self.choice}".rstrip(".")


class Menu(NamedTuple):
    """Ways to go, one under the other."""

    actions: tuple[Action, ...]


class Buttons(NamedTuple):
    """A few things to do, beside each other."""

    actions: tuple[Action, ...]


class Switch(NamedTuple):
    """Something that is on or off."""

    title: Message
    name: str
    on: bool
    detail: Message = NOTHING


class Choice(NamedTuple):
    """One of a few things, each with the value by which the page says that it was chosen."""

    title: Message
    name: str
    options: tuple[tuple[str, Message], ...]
    chosen: str  # its value; none of them where what is chosen is unknown
    detail: Message = NOTHING


class Group(NamedTuple):
    """What belongs together under a heading."""

    title: Message
    parts: tuple[Part, ...]


Part: TypeAlias = Paragraph | Action | Menu | Buttons | Switch | Choice | Group


class Sheet(NamedTuple):
    """A whole screen, or a card over another one."""

    heading: Message
    parts: tuple[Part, ...]
    at: str = ""  # what the keys are at, by its name
    card: bool = False
