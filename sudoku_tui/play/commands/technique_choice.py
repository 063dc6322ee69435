"""The choice of techniques: which of them hints, steps and paths use, and in what order."""

from __future__ import annotations

from typing import Protocol

from sudoku_tui.play.commands import anywhere
from sudoku_tui.play.commands.command import WAY, Command, Place, with_own
from sudoku_tui.play.commands.dialogs import DIALOG_LIST_COMMANDS, DialogListHost
from sudoku_tui.words.message import say


class TechniqueChoiceHost(DialogListHost, Protocol):
    """The list of all techniques while the player changes it."""

    def switch(self) -> None: ...
    def switch_level(self) -> None: ...
    def move_technique(self, way: int) -> None: ...
    def reset(self) -> None: ...
    def go_to_level(self, rank: int) -> None: ...
    def keep(self) -> None: ...


TECHNIQUES = Place[TechniqueChoiceHost]("technique choice")
_LEVELS = 5

COMMANDS = with_own(
    (
        Command("technique.switch", TECHNIQUES, say("On or off"), lambda choice, _: choice.switch(), "space").shown(
            1, say("On/off")
        ),
        Command("technique.keep", TECHNIQUES, say("Keep"), lambda choice, _: choice.keep(), "enter").shown(2),
        Command(
            "technique.move",
            TECHNIQUES,
            {"previous": say("Earlier"), "next": say("Later")},
            lambda choice, way: choice.move_technique(WAY[way]),
            {"previous": "minus,shift+up,K", "next": "plus,equals_sign,shift+down,J"},
        ).shown(60, say("Move")),
        Command(
            "technique.level", TECHNIQUES, say("The whole level"), lambda choice, _: choice.switch_level(), "a"
        ).shown(62, say("Whole level")),
        Command("technique.usual", TECHNIQUES, say("The usual ones"), lambda choice, _: choice.reset(), "u").shown(
            61, say("Usual")
        ),
        Command(
            "level.choose",
            TECHNIQUES,
            say("To a level"),
            lambda choice, number: choice.go_to_level(int(number) - 1),
            {str(number): str(number) for number in range(1, _LEVELS + 1)},
        ).shown(63, say("Level")),
    ),
    DIALOG_LIST_COMMANDS,
    anywhere.COMMANDS,
)
