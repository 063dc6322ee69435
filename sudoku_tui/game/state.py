"""GameState: everything undo restores, immutable; and the tree of all states a game went through.

Nothing a player did is ever lost. Undo goes to the parent of a state; a move made there starts a new branch beside the
old one; redo goes down the branch visited last.
"""

from __future__ import annotations

from collections.abc import Iterator
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
    corner: tuple[int, ...]  # masks of digits; notes of a cell that holds a digit are kept but hidden
    centre: tuple[int, ...]  # masks of digits
    crossed: tuple[int, ...]  # masks of the digits believed impossible
    colours: tuple[int, ...]  # 1 to 9; 0 for none
    found: int = 0  # the givens in fog that the player wrote, as a set of bits

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
        pairs = enumerate(zip(self.values, self.puzzle.givens, strict=True))
        return tuple([cell for cell, (digit, given) in pairs if digit and not given])

    @property
    def is_full(self) -> bool:
        return 0 not in self.values

    @property
    def conflicts(self) -> int:
        """The set of cells that hold the same digit as one of their peers, or break a constraint."""
        conflicts = 0
        cells_by_digit = [0] * (self.geometry.digit_count + 1)
        for cell, digit in enumerate(self.values):
            cells_by_digit[digit] |= 1 << cell
        for cells in cells_by_digit[1:]:
            for cell in cells_of(cells):
                if self.geometry.peer_masks[cell] & cells:
                    conflicts |= 1 << cell
        if self.geometry.constraints:
            from sudoku_tui.engine.constraints.conflicts import all_broken  # not needed for classic grids

            conflicts |= all_broken(self.geometry, self.values)
        return conflicts

    @property
    def noted_alone(self) -> int:
        """The set of empty cells in which a single digit is noted."""
        notes = map(int.__or__, self.corner, self.centre)
        return set_of(cell for cell, mask in enumerate(notes) if mask.bit_count() == 1 and not self.values[cell])

    def remaining(self, digit: int) -> int:
        """The number of a digit still to be placed; below 0 when there are too many."""
        if not self.geometry.has_full_houses:
            return self.values.count(0)  # how often it occurs is for the player to find out
        return len(self.geometry.boxes) - self.values.count(digit)  # each of which has it once

    def legal(self, cell: int) -> int:
        """The mask of digits that none of the cell's peers holds and that pairs of a constraint allow."""
        mask = (1 << self.geometry.digit_count) - 1
        for peer in self.geometry.peers[cell]:
            if self.values[peer]:
                mask &= ~(1 << (self.values[peer] - 1))
        if self.geometry.constraints:
            from sudoku_tui.engine.constraints.conflicts import left_by_ties

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
        self._found = before.found

    def place(self, cell: int, digit: int) -> None:
        self._check_cell(cell)
        if self._before.is_given(cell):
            if digit == self._values[cell] and self._has_fog:
                self._found |= 1 << cell
                return
            raise MoveError(say("{cell} is a given and cannot be changed", cell=self._geometry.cell_name(cell)))
        if not 0 <= digit <= self._geometry.digit_count:
            size = self._geometry.size
            raise MoveError(say("there is no digit {digit} in a grid of {size}×{size}", digit=digit, size=size))
        self._values[cell] = digit

    def pencil(self, layer: Layer, cell: int, added: int, removed: int) -> None:
        self._check_cell(cell)
        if (added | removed) >> self._geometry.digit_count:
            size = self._geometry.size
            raise MoveError(say("a note names a digit that a grid of {size}×{size} does not have", size=size))
        self._layers[layer][cell] = self._layers[layer][cell] & ~removed | added

    def paint(self, cell: int, colour: int) -> None:
        self._check_cell(cell)
        if colour and colour not in COLOURS:
            raise MoveError(say("there is no colour {colour}", colour=colour))
        self._colours[cell] = colour

    def state(self) -> GameState:
        corner, centre, crossed = (tuple(self._layers[layer]) for layer in Layer)
        values, colours = tuple(self._values), tuple(self._colours)
        return GameState(self._before.puzzle, values, corner, centre, crossed, colours, self._found)

    @property
    def _has_fog(self) -> bool:
        return any(clue.key == "fog" for clue in self._geometry.constraints)

    def _check_cell(self, cell: int) -> None:
        if not 0 <= cell < self._geometry.cell_count:
            raise MoveError(say("there is no cell number {cell} in this grid", cell=cell))


class HistoryNode:
    """A state of the game and how it came about.

    It knows the states above it, but those below only by number: so an abandoned game is freed at once.
    """

    __slots__ = ("elapsed", "latest", "move", "number", "parent", "state")

    def __init__(
        self, number: int, parent: HistoryNode | None, move: Move | None, state: GameState, elapsed: float = 0.0
    ) -> None:
        self.number: int = number  # the number of the event that made it; 0 for the first
        self.parent: HistoryNode | None = parent  # None for the first
        self.move: Move | None = move  # the move that led here; None for the first
        self.state: GameState = state
        self.elapsed: float = elapsed  # the seconds of play when it was reached
        self.latest: int = 0  # the number of the child visited last, where redo leads; 0 for none

    def line(self) -> Iterator[HistoryNode]:
        node: HistoryNode | None = self
        while node is not None:
            yield node
            node = node.parent


class History:
    """The tree, and the current place in it: `latest` leads from the first node through it."""

    def __init__(self, start: GameState) -> None:
        self.current: HistoryNode = HistoryNode(0, None, None, start)
        self.nodes: dict[int, HistoryNode] = {0: self.current}

    def do(self, move: Move, number: int, elapsed: float = 0.0) -> None:
        """Make a move and go to the state it leads to; after a `MoveError` nothing has changed."""
        node = HistoryNode(number, self.current, move, self.current.state.apply(move), elapsed)
        self.nodes[number], self.current.latest = node, number
        self.current = node

    def reread(self, puzzle: Puzzle) -> None:
        """Have all states be of another reading of the same puzzle, one with the same givens."""
        for node in self.nodes.values():
            node.state = node.state._replace(puzzle=puzzle)

    def children(self) -> dict[int, list[HistoryNode]]:
        """For the number of each state, the states that moves from it led to, in the order they were made."""
        below: dict[int, list[HistoryNode]] = {number: [] for number in self.nodes}
        for node in self.nodes.values():
            if node.parent is not None:
                below[node.parent.number].append(node)
        return below

    def undo(self) -> bool:
        return self._step(self.current.parent)

    def redo(self) -> bool:
        return self._step(self.nodes[self.current.latest] if self.current.latest else None)

    def go_to(self, number: int) -> bool:
        if not self._step(self.nodes.get(number)):
            return False
        for below in self.current.line():
            if below.parent is not None:
                below.parent.latest = below.number
        return True

    def _step(self, node: HistoryNode | None) -> bool:
        self.current = node or self.current
        return node is not None
