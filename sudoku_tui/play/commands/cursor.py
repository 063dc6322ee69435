"""Moving the cursor and choosing cells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sudoku_tui.play.commands.command import Command, Group, by_choice
from sudoku_tui.play.desk.cursor_moves import Direction, beside, next_box, next_empty, next_empty_ahead

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.game import GameScreen


def _with_arrows(modifier: str) -> Mapping[str, str]:
    return by_choice({name: f"{modifier}+{name}" for name in ("up", "down", "left", "right")})


class MoveCursor(Command):
    """To the neighbouring cell."""

    identifier = "move"
    title = "Move"
    help = "Moves to the neighbouring cell; past the edge it goes on at the other side."
    group = Group.MOVE
    keys = by_choice({"up": "up,k", "down": "down,j", "left": "left,h", "right": "right,l"})
    in_palette = False

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        desk = game.desk
        desk.go(beside(desk.geometry, desk.cursor, Direction[choice.upper()]))


class ExtendSelection(Command):
    """To the neighbouring cell, keeping the selection."""

    identifier = "extend"
    title = "Select more"
    help = "Moves and selects what it passes: digits and notes then go into all selected cells."
    group = Group.MOVE
    keys = _with_arrows("shift")
    in_palette = False

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        desk = game.desk
        desk.go(beside(desk.geometry, desk.cursor, Direction[choice.upper()]), extend=True)


class NextEmpty(Command):
    """To the next empty cell in reading order."""

    identifier = "empty"
    title = "Next empty cell"
    help = "Moves to the next empty cell, or back to the one before."
    group = Group.MOVE
    keys = by_choice({"next": "tab", "previous": "shift+tab"})
    in_palette = False

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        desk = game.desk
        desk.go(next_empty(desk.session.state.values, desk.cursor, backwards=choice == "previous"))


class EmptyAhead(Command):
    """To the next empty cell of the row or column."""

    identifier = "ahead"
    title = "Next empty cell ahead"
    help = "Moves to the next empty cell in that direction."
    group = Group.MOVE
    keys = _with_arrows("ctrl")
    in_palette = False

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        desk = game.desk
        values = desk.session.state.values
        desk.go(next_empty_ahead(desk.geometry, values, desk.cursor, Direction[choice.upper()]))


class NextBox(Command):
    """To the neighbouring box."""

    identifier = "box"
    title = "Next box"
    help = "Moves by a whole box."
    group = Group.MOVE
    keys = _with_arrows("alt")
    in_palette = False

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        desk = game.desk
        desk.go(next_box(desk.geometry, desk.cursor, Direction[choice.upper()]))


class SelectAll(Command):
    """Every cell."""

    identifier = "select.all"
    title = "Select all cells"
    help = "Selects every cell."
    group = Group.MOVE
    keys = "ctrl+a"

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.desk.select_all()


class SelectSame(Command):
    """Every cell alike."""

    identifier = "select.same"
    title = "Select the same digit"
    help = "Selects all cells that hold the cursor's digit; in an empty cell, all empty ones."
    group = Group.MOVE
    keys = "equals_sign"

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.desk.select_same()


class SelectNone(Command):
    """Only the cursor's cell."""

    identifier = "select.none"
    title = "Select one cell only"
    help = "Lets go of every cell but the cursor's."
    group = Group.MOVE
    keys = "escape"
    in_palette = False

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.desk.go(game.desk.cursor)


COMMANDS: tuple[type[Command], ...] = (
    MoveCursor,
    NextEmpty,
    EmptyAhead,
    NextBox,
    ExtendSelection,
    SelectSame,
    SelectAll,
    SelectNone,
)
