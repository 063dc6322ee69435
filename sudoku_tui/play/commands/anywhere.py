"""What every screen but the game's can do: show its keys, be left, and end the program."""

from __future__ import annotations

from typing import Protocol

from sudoku_tui.play.commands.command import Command, Place
from sudoku_tui.words.message import say


class ScreenHost(Protocol):
    """Any screen."""

    def open_help(self) -> None: ...
    def leave(self) -> None: ...
    def quit(self) -> None: ...


ANYWHERE = Place[ScreenHost]("anywhere")

HELP = Command(
    "help", ANYWHERE, say("Show these keys"), lambda screen, _: screen.open_help(), "question_mark,f1"
).shown(51, say("Keys"))
LEAVE = Command("back", ANYWHERE, say("Leave"), lambda screen, _: screen.leave(), "escape,q").shown(50)
QUIT = Command("quit", ANYWHERE, say("Quit"), lambda screen, _: screen.quit(), "ctrl+q")

COMMANDS = (HELP, LEAVE, QUIT)
