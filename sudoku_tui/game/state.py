"""GameState: everything undo restores, immutable."""

from __future__ import annotations

from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.game.moves import COLOURS, Layer, Move, MoveError, Paint, Pencil, Place
from sudoku_tui.words.message import say


class GameState(NamedTuple):
    """What is written on the board. All tuples have one entry for each cell, in reading order."""

    puzzle: Puzzle
    values: tuple[int, ...]  # given or entered; 0 for an empty cell
    corner: tuple[int, ...]  # masks of digits; notes of a cell that holds a digit are kept, but not seen
    centre: tuple[int, ...]  # masks of digits
    crossed: tuple[int, ...]  # masks of the digits held to be impossible
    colours: tuple[int, ...]  # 1 to 9; 0 for none

    @staticmethod
    def start(puzzle: Puzzle) -> GameState:
        nothing = (0,) * puzzle.geometry.cell_count
        return GameState(puzzle, puzzle.givens, nothing, nothing, nothing, nothing)

    @staticmethod
    def from_position(position: Position) -> GameState:
        """A position's digits, with its removed candidates crossed."""
        crossed = [0] * position.geometry.cell_count
        for cell, digit in position.removed:
            crossed[cell] |= 1 << (digit - 1)
        return GameState.start(position.puzzle)._replace(values=position.values, crossed=tuple(crossed))

    @property
    def geometry(self) -> Geometry:
        return self.puzzle.geometry

    def is_given(self, cell: int) -> bool:
        return self.puzzle.givens[cell] != 0

    @property
    def entries(self) -> tuple[int, ...]:
        return tuple(cell for cell, digit in enumerate(self.values) if digit and not self.is_given(cell))

    @property
    def is_full(self) -> bool:
        return 0 not in self.values

    @property
    def conflicts(self) -> int:
        """The set of cells that hold the same digit as one of their peers, or break a constraint."""
        conflicts = 0
        cells_by_digit = [0] * (self.geometry.size + 1)
        for cell, digit in enumerate(self.values):
            cells_by_digit[digit] |= 1 << cell
        for cells in cells_by_digit[1:]:
            for cell in cells_of(cells):
                if self.geometry.peer_masks[cell] & cells:
                    conflicts |= 1 << cell
        if self.geometry.constraints:
            from sudoku_tui.engine.constraints.conflicts import all_broken  # classic grids do without

            conflicts |= all_broken(self.geometry, self.values)
        return conflicts

    @property
    def noted_alone(self) -> int:
        """The set of empty cells in which a single digit is noted."""
        notes = map(int.__or__, self.corner, self.centre)
        return set_of(cell for cell, mask in enumerate(notes) if mask.bit_count() == 1 and not self.values[cell])

    def remaining(self, digit: int) -> int:
        """How many of a digit are still to be placed; below 0 when there are too many."""
        return self.geometry.size - self.values.count(digit)

    def legal(self, cell: int) -> int:
        """The mask of digits that none of the cell's peers holds, and that pairs of a constraint leave it."""
        mask = (1 << self.geometry.size) - 1
        for peer in self.geometry.peers[cell]:
            if self.values[peer]:
                mask &= ~(1 << (self.values[peer] - 1))
        if self.geometry.constraints:
            from sudoku_tui.engine.constraints.ties import left_by_ties

            mask &= left_by_ties(self.geometry, self.values, cell)
        return mask

    def candidates(self, cell: int) -> int:
        """The mask of digits that are legal in a cell and not crossed there."""
        return self.legal(cell) & ~self.crossed[cell]

    def notes(self, layer: Layer) -> tuple[int, ...]:
        """One layer of pencil marks: a mask of digits for each cell."""
        return {Layer.CORNER: self.corner, Layer.CENTRE: self.centre, Layer.CROSS: self.crossed}[layer]

    def apply(self, move: Move) -> GameState:
        """The state after a move, its changes made in order; a `MoveError` if one changes a given or does not fit."""
        draft = _Draft(self)
        for change in move.changes:
            match change:
                case Place(cell, digit):
                    draft.place(cell, digit)
                case Pencil(layer, cell, added, removed):
                    draft.pencil(layer, cell, added, removed)
                case Paint(cell, colour):
                    draft.paint(cell, colour)
                case _:
                    draft = _Draft(GameState.start(self.puzzle))
        return draft.state()


class _Draft:
    def __init__(self, before: GameState) -> None:
        self._before, self._geometry = before, before.geometry
        self._values, self._colours = list(before.values), list(before.colours)
        self._layers = {layer: list(before.notes(layer)) for layer in Layer}

    def place(self, cell: int, digit: int) -> None:
        self._check_cell(cell)
        size = self._geometry.size
        if self._before.is_given(cell):
            raise MoveError(say("{cell} is a given and cannot be changed", cell=self._geometry.cell_name(cell)))
        if not 0 <= digit <= size:
            raise MoveError(say("there is no digit {digit} in a grid of {size}×{size}", digit=digit, size=size))
        self._values[cell] = digit

    def pencil(self, layer: Layer, cell: int, added: int, removed: int) -> None:
        self._check_cell(cell)
        size = self._geometry.size
        if (added | removed) >> size:
            raise MoveError(say("a note names a digit that a grid of {size}×{size} does not have", size=size))
        self._layers[layer][cell] = self._layers[layer][cell] & ~removed | added

    def paint(self, cell: int, colour: int) -> None:
        self._check_cell(cell)
        if colour and colour not in COLOURS:
            raise MoveError(say("there is no colour {colour}", colour=colour))
        self._colours[cell] = colour

    def state(self) -> GameState:
        corner, centre, crossed = (tuple(self._layers[layer]) for layer in Layer)
        return GameState(self._before.puzzle, tuple(self._values), corner, centre, crossed, tuple(self._colours))

    def _check_cell(self, cell: int) -> None:
        if not 0 <= cell < self._geometry.cell_count:
            raise MoveError(say("there is no cell number {cell} in this grid", cell=cell))
