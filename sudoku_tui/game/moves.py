"""Moves: the effect of one key press on the game, and its one line of text.

A move is a list of changes, done and undone together. The text is the saved form: changes joined by `; `.

    r3c4=7                  place a digit            r3c4=.            take it away
    corner r3c4 +1 -6       corner notes             centre r3c4 +5    centre notes
    cross r3c4 +2           candidates that a player, or a hint, holds to be impossible
    colour r3c4 3           a cell's colour, 0 for none
    restart                 back to the givens
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.words.message import quoted, say

COLOURS = range(1, 10)  # the colours a cell can have; 0 is none


class MoveError(SudokuError):
    """A move that cannot be read or made.

    >>> from sudoku_tui import Move
    >>> Move(())
    Traceback (most recent call last):
    sudoku_tui.game.moves.MoveError: a move must change something
    """


class Layer(StrEnum):
    """The layers of pencil marks in a cell: each is a set of digits."""

    CORNER = "corner"
    CENTRE = "centre"
    CROSS = "cross"


@dataclass(frozen=True, slots=True)
class Place:
    """A digit placed in a cell; 0 empties it.

    >>> from sudoku_tui import Geometry, Place
    >>> Place(cell=30, digit=7).text(Geometry.of_size(9))
    'r4c4=7'
    """

    cell: int
    digit: int

    def text(self, geometry: Geometry) -> str:
        return f"{geometry.cell_name(self.cell)}={geometry.digit_name(self.digit)}"


@dataclass(frozen=True, slots=True)
class Pencil:
    """Digits added to and removed from one layer of a cell, as masks: at least one digit, and none in both."""

    layer: Layer
    cell: int
    added: int
    removed: int

    def __post_init__(self) -> None:
        if not self.added | self.removed or self.added & self.removed:
            raise MoveError(say("a note must be either added or removed"))

    def text(self, geometry: Geometry) -> str:
        signs = [f"+{geometry.digit_name(digit)}" for digit in digits_of(self.added)]
        signs += [f"-{geometry.digit_name(digit)}" for digit in digits_of(self.removed)]
        return f"{self.layer} {geometry.cell_name(self.cell)} {' '.join(signs)}"


@dataclass(frozen=True, slots=True)
class Paint:
    """A cell's colour, 1 to 9; 0 removes it."""

    cell: int
    colour: int

    def text(self, geometry: Geometry) -> str:
        return f"colour {geometry.cell_name(self.cell)} {self.colour}"


class Restart:
    """Clears everything but the givens; all restarts are equal."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Restart)

    def __hash__(self) -> int:
        return hash(Restart)

    def text(self, _: Geometry) -> str:
        return "restart"


Change: TypeAlias = Place | Pencil | Paint | Restart


@dataclass(frozen=True, slots=True)
class Move:
    """Changes that are made and undone together: at least one.

    >>> from sudoku_tui import Geometry, Move, Place
    >>> Move((Place(30, 7), Place(31, 0))).text(Geometry.of_size(9))
    'r4c4=7; r4c5=.'
    """

    changes: tuple[Change, ...]

    def __post_init__(self) -> None:
        if not self.changes:
            raise MoveError(say("a move must change something"))

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells it changes, in order; none for a restart."""
        return tuple(dict.fromkeys(change.cell for change in self.changes if not isinstance(change, Restart)))

    def text(self, geometry: Geometry) -> str:
        return "; ".join(change.text(geometry) for change in self.changes)


# Compiled when the first line is read: a new game has none.
_PLACE = r"(r\d+c\d+)=(\S)"
_PENCIL = r"(corner|centre|cross) (r\d+c\d+)((?: [+-]\S)+)"
_PAINT = r"colour (r\d+c\d+) (\d)"
_CELL = r"r(\d{1,2})c(\d{1,2})"


def parse_move(line: str, geometry: Geometry) -> Move:
    """Read a move from its line, as `Move.text` writes it; a `MoveError` names the part that cannot be read."""
    return Move(tuple(_parse_change(part.strip(), geometry) for part in line.split(";")))


def _parse_change(text: str, geometry: Geometry) -> Change:
    if text == "restart":
        return Restart()
    if match := re.fullmatch(_PLACE, text):
        return Place(_parse_cell(match[1], geometry), 0 if match[2] == "." else _parse_digit(match[2], geometry))
    if match := re.fullmatch(_PENCIL, text):
        return _parse_pencil(Layer(match[1]), _parse_cell(match[2], geometry), match[3].split(), geometry)
    if match := re.fullmatch(_PAINT, text):
        return Paint(_parse_cell(match[1], geometry), int(match[2]))
    raise MoveError(say("{text} is not a move", text=quoted(text)))


def _parse_pencil(layer: Layer, cell: int, signs: list[str], geometry: Geometry) -> Pencil:
    masks = {"+": 0, "-": 0}
    for sign in signs:
        masks[sign[0]] |= 1 << (_parse_digit(sign[1], geometry) - 1)
    return Pencil(layer, cell, masks["+"], masks["-"])


def _parse_cell(name: str, geometry: Geometry) -> int:
    match = re.fullmatch(_CELL, name)
    row, column = map(int, match.groups()) if match else (0, 0)
    cell = geometry.cell_in(row, column)
    if cell is None:
        unknown = say("there is no cell {cell} in a grid of {size}×{size}")
        raise MoveError(unknown.given({"cell": quoted(name), "size": geometry.height}))
    return cell


def _parse_digit(sign: str, geometry: Geometry) -> int:
    if sign not in geometry.symbols:
        unknown = say("there is no digit {digit} in a grid of {size}×{size}")
        raise MoveError(unknown.given({"digit": quoted(sign), "size": geometry.size}))
    return geometry.symbols.index(sign) + 1
