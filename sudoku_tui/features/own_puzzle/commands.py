"""The player's own puzzle: typed into a grid, pasted, copied, played."""

from typing import Protocol

from sudoku_tui.desk.cursor import Direction
from sudoku_tui.keys.command import LEAVE, READING_COMMANDS, WAY, Command, Place, ReadingHost, with_shared
from sudoku_tui.words.message import say


class OwnPuzzleHost(ReadingHost, Protocol):
    """A grid that is being filled."""

    @property
    def is_playable(self) -> bool: ...
    def move(self, direction: Direction) -> None: ...
    def write(self, digit: int) -> None: ...
    def erase(self) -> None: ...
    def go_back(self) -> None: ...
    def clear(self) -> None: ...
    def undo(self) -> None: ...
    def change_size(self, way: int) -> None: ...
    def change_kind(self) -> None: ...
    def copy(self) -> None: ...
    def paste(self) -> None: ...
    def play(self) -> None: ...


OWN = Place[OwnPuzzleHost]("own puzzle")

_KEYS = {str(digit): str(digit) if digit < 10 else f"{chr(55 + digit)},{chr(87 + digit)}" for digit in range(1, 17)}
"""Digits above 9 are letters, in either case."""

WRITE = Command("own.digit", OWN, say("Write"), lambda own, digit: own.write(int(digit)), _KEYS)
EMPTY = Command(
    "own.empty", OWN, say("Leave the cell empty"), lambda own, _: own.write(0), "space,0,full_stop,minus"
).shown(2, say("Empty"))

COMMANDS = with_shared(
    WRITE,
    EMPTY,
    Command("own.back", OWN, say("Back one cell"), lambda own, _: own.go_back(), "backspace"),
    Command("own.erase", OWN, say("Empty the cell"), lambda own, _: own.erase(), "delete"),
    Command(
        "own.cell",
        OWN,
        say("Move"),
        lambda own, choice: own.move(Direction[choice.upper()]),
        {"left": "left", "down": "down", "up": "up", "right": "right"},
        in_palette=False,
    ),
    Command("own.play", OWN, say("Play it"), lambda own, _: own.play(), "enter")
    .when(lambda own: own.is_playable)
    .shown(1, say("Play")),
    Command(
        "own.size",
        OWN,
        {"previous": say("Smaller grid"), "next": say("Larger grid")},
        lambda own, choice: own.change_size(WAY[choice]),
        {"previous": "less_than_sign", "next": "greater_than_sign"},
    ).shown(6, say("Size")),
    Command("own.kind", OWN, say("Next variant"), lambda own, _: own.change_kind(), "v").shown(7, say("Variant")),
    Command("own.paste", OWN, say("Paste a puzzle"), lambda own, _: own.paste(), "P").shown(3, say("Paste")),
    Command("own.copy", OWN, say("Copy the puzzle"), lambda own, _: own.copy(), "y").shown(8, say("Copy")),
    Command("own.undo", OWN, say("Undo"), lambda own, _: own.undo(), "u,ctrl+z").shown(5),
    Command("own.clear", OWN, say("Clear the grid"), lambda own, _: own.clear(), "x").shown(9, say("Clear")),
    LEAVE.at(OWN, keys="escape,q", label=say("Back")),
    shared=READING_COMMANDS,
)
