"""The choice of the next puzzle."""

from __future__ import annotations

from typing import Protocol

from sudoku_tui.keys.command import LEAVE, QUIT, WAY, Command, Place, ScreenHost
from sudoku_tui.logic.levels import Level
from sudoku_tui.words.message import say


class NewGameHost(ScreenHost, Protocol):
    """The choice of the next puzzle."""

    def change_size(self, way: int) -> None: ...
    def play_level(self, rank: int) -> None: ...
    def show_details(self) -> None: ...


NEW_GAME = Place[NewGameHost]("new game")

NEW_GAME_COMMANDS = (
    LEAVE.at(NEW_GAME, title=say("Cancel"), keys="escape"),
    QUIT,
    Command(
        "size",
        NEW_GAME,
        {"previous": say("Smaller grid"), "next": say("Larger grid")},
        lambda dialog, choice: dialog.change_size(WAY[choice]),
        {"previous": "left", "next": "right"},
    ),
    Command(
        "level.play",
        NEW_GAME,
        {str(level.rank + 1): level.label for level in Level},
        lambda dialog, choice: dialog.play_level(int(choice) - 1),
        {str(level.rank + 1): str(level.rank + 1) for level in Level},
    ),
    Command("new.details", NEW_GAME, say("Details"), lambda dialog, _: dialog.show_details(), "d"),
)
