"""The menu of the page: what can be done on a screen now, in the groups of its help."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from sudoku_tui.play.commands.command import Command, Commands
from sudoku_tui.play.commands.of_the_game import FOR_FINGERS
from sudoku_tui.tui.page.controls import heading_of
from sudoku_tui.tui.screens.commanded import CommandedScreen
from sudoku_tui.tui.screens.game import GameScreen
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message

if TYPE_CHECKING:
    News = dict[str, object]

_LEFT_OUT = ("palette", "leader", "mode")
"""What the menu stands in for, what leads to keys alone, and what has buttons at all times."""


def menu_of(screen: Screen[Any]) -> list[News]:
    """The groups with their rows; a row is a title, a command and a choice, by which it can be chosen."""
    if not isinstance(screen, CommandedScreen):
        return []
    groups = ((heading, [*_rows(commands, screen)]) for heading, commands in _sections(screen).items())
    return [{"title": tell(heading), "rows": rows} for heading, rows in groups if rows]


def choose(screen: Screen[Any], identifier: str, choice: str) -> None:
    """Carry out a row of the menu, if it can still be chosen."""
    if isinstance(screen, CommandedScreen) and any(
        [identifier, choice] == [command, of]
        for commands in _sections(screen).values()
        for _, command, of in _rows(commands, screen)
    ):
        screen.action_command(identifier, choice)


def _sections(screen: CommandedScreen[Any]) -> Mapping[Message, Commands]:
    return FOR_FINGERS if isinstance(screen, GameScreen) else {heading_of(screen): screen.commands}


def _rows(commands: Commands, screen: CommandedScreen[Any]) -> Iterator[list[str]]:
    for command in commands:
        if _is_in_menu(command, screen):
            for choice in command.choices:
                yield [tell(command.title_of(choice)), command.identifier, choice]


def _is_in_menu(command: Command[Any], screen: CommandedScreen[Any]) -> bool:
    return command.identifier not in _LEFT_OUT and command.is_offered and command.is_enabled(screen)
