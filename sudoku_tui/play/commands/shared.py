"""What screens other than the game's share: help, a way out, lists, and words that scroll."""

from typing import Protocol

from sudoku_tui.play.commands.command import WAY, Command, Place
from sudoku_tui.words.message import say


class ScreenHost(Protocol):
    """Any screen."""

    def open_help(self) -> None: ...
    def leave(self) -> None: ...
    def quit(self) -> None: ...


class ReadingHost(ScreenHost, Protocol):
    """A screen with words that scroll where they need more rows than there are."""

    @property
    def is_scrolling(self) -> bool: ...
    def read(self, pages: int) -> None: ...


class ListHost(ScreenHost, Protocol):
    """A screen with a list."""

    def move_by(self, lines: int) -> None: ...
    def move_to_end(self, way: int) -> None: ...


ANYWHERE, READING = Place[ScreenHost]("anywhere"), Place[ReadingHost]("reading")
LIST = Place[ListHost]("list")

HELP = Command(
    "help", ANYWHERE, say("Show these keys"), lambda screen, _: screen.open_help(), "question_mark,f1"
).shown(51, say("Keys"))
LEAVE = Command("back", ANYWHERE, say("Leave"), lambda screen, _: screen.leave(), "escape,q").shown(50)
QUIT = Command("quit", ANYWHERE, say("Quit"), lambda screen, _: screen.quit(), "ctrl+q")
ANYWHERE_COMMANDS = (HELP, LEAVE, QUIT)

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

READING_COMMANDS = (READ, *ANYWHERE_COMMANDS)
LIST_COMMANDS = (LINE, END)
