"""Lists: going from line to line, on every screen that has one; and reading words that find no room."""

from __future__ import annotations

from typing import Protocol

from sudoku_tui.play.commands import anywhere
from sudoku_tui.play.commands.anywhere import ScreenHost
from sudoku_tui.play.commands.command import WAY, Command, Place
from sudoku_tui.words.message import say


class ReadingHost(ScreenHost, Protocol):
    """A screen with words that scroll where they need more rows than there are."""

    @property
    def is_scrolling(self) -> bool: ...
    def read(self, pages: int) -> None: ...


class ListHost(ScreenHost, Protocol):
    """A screen with a list."""

    def move_by(self, lines: int) -> None: ...
    def move_to_end(self, way: int) -> None: ...


READING = Place[ReadingHost]("reading")
LIST = Place[ListHost]("list")

READ = Command(
    "read",
    READING,
    {"previous": say("Read back"), "next": say("Read on")},
    lambda screen, choice: screen.read(WAY[choice]),
    {"next": "pagedown,J", "previous": "pageup,K"},
).shown(90, say("Read on"), when=lambda screen: screen.is_scrolling)
LINE = Command(
    "line",
    LIST,
    {"previous": say("Previous line"), "next": say("Next line")},
    lambda screen, choice: screen.move_by(WAY[choice]),
    {"previous": "up,k", "next": "down,j"},
    in_palette=False,
)
END = Command(
    "line.end",
    LIST,
    {"previous": say("First line"), "next": say("Last line")},
    lambda screen, choice: screen.move_to_end(WAY[choice]),
    {"previous": "home,g", "next": "end,G"},
)

READING_COMMANDS = (READ, *anywhere.COMMANDS)
LIST_COMMANDS = (LINE, END)
