"""The cube: a truth value for every cell and digit, propagated, fished, and guessed in where fewest are true.

Propagating makes the digit of each cell with one truth left false in all peers. Fishing looks along the other axis: a
house with one place left for a digit gets it there. Guesses are made on copies of the cube.

Source: solvers on arrays and integer programmes, as Bartlett, Chartier, Langville and Rankin, "An Integer Programming
Model for the Sudoku Problem" (2008).
"""

from __future__ import annotations

from collections.abc import Generator
from copy import copy

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.lab.trace import NO_SOLUTION, Event, EventKind, Solving, no_other_place
from sudoku_tui.words.message import counted, say

DEPTH_LIMIT = 60  # how many guesses may stand at a time; on 9×9 enough for the empty grid
_ONLY_DIGIT = say("no other digit is possible there")


def cube(puzzle: Puzzle, depth_limit: int = DEPTH_LIMIT) -> Solving:
    """Turn back where more guesses than a limit would have to stand; stuck if that finds nothing."""
    search = _Search(puzzle.geometry, depth_limit)
    start = _Cube(puzzle.geometry)
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            start.settle(cell, digit)
    solved = yield from search.run(start, 0)
    if solved:
        return tuple(row.index(True) + 1 for row in solved.possible)
    if search.was_cut:
        return counted(
            "{count} guess stood, and no more were allowed",
            "{count} guesses stood, and no more were allowed",
            depth_limit,
        )
    return NO_SOLUTION


class _Cube:
    """What is possible: for each cell n truth values, digit 1 first, and whether its digit was taken from its peers."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.possible = [[True] * geometry.size for _ in range(geometry.cell_count)]
        self.is_settled = [False] * geometry.cell_count

    def copy(self) -> _Cube:
        other = copy(self)
        other.possible, other.is_settled = [row.copy() for row in self.possible], self.is_settled.copy()
        return other

    def settle(self, cell: int, digit: int) -> None:
        self.possible[cell] = [other == digit for other in self.geometry.digits]
        self.is_settled[cell] = True
        for peer in self.geometry.peers[cell]:
            self.possible[peer][digit - 1] = False

    def open_cells(self) -> list[int]:
        return [cell for cell, settled in enumerate(self.is_settled) if not settled]

    def digits(self, cell: int) -> list[int]:
        return [digit for digit, is_possible in enumerate(self.possible[cell], 1) if is_possible]


class _Search:
    def __init__(self, geometry: Geometry, depth_limit: int) -> None:
        self.was_cut = False  # whether the limit of guesses cut the search anywhere
        self._digits, self._depth_limit = geometry.digits, depth_limit
        self._houses = [(house, no_other_place(house)) for house in geometry.houses]

    def run(self, state: _Cube, depth: int) -> Generator[Event, None, _Cube | None]:
        """Search on from a cube, changing it; return a cube with one truth a cell, or None."""
        while True:
            count = yield from self._propagate(state, depth)
            if count == 0:
                count = yield from self._fish(state, depth)
            if count is None:
                return None
            if count == 0:
                return (yield from self._guess(state, depth))

    def _propagate(self, state: _Cube, depth: int) -> Generator[Event, None, int | None]:
        """Settle every cell with one possibility; return how many there were, or None at a cell with none."""
        count = 0
        for cell in state.open_cells():
            digits = state.digits(cell)
            if not digits:
                return None
            if len(digits) == 1:
                state.settle(cell, digits[0])
                count += 1
                yield Event(EventKind.PLACE, cell, digits[0], depth, _ONLY_DIGIT)
        return count

    def _fish(self, state: _Cube, depth: int) -> Generator[Event, None, int | None]:
        """Settle every digit with one place in a house; return how many there were, or None at a digit with none."""
        count = 0
        for house, reason in self._houses:
            for digit in self._digits:
                places = [cell for cell in house.cells if state.possible[cell][digit - 1]]
                if not places:
                    return None
                if len(places) == 1 and not state.is_settled[places[0]]:
                    state.settle(places[0], digit)
                    count += 1
                    yield Event(EventKind.PLACE, places[0], digit, depth, reason)
        return count

    def _guess(self, state: _Cube, depth: int) -> Generator[Event, None, _Cube | None]:
        """Try each digit of the cell with the fewest; a cube without open cells is the solution."""
        open_cells = state.open_cells()
        if not open_cells:
            return state
        if depth == self._depth_limit:
            self.was_cut = True
            return None
        cell = min(open_cells, key=lambda open_cell: sum(state.possible[open_cell]))
        for digit in state.digits(cell):
            tried = state.copy()
            tried.settle(cell, digit)
            yield Event(EventKind.TRY, cell, digit, depth + 1)
            if solved := (yield from self.run(tried, depth + 1)):
                return solved
            yield Event(EventKind.BACK, cell, digit, depth)
        return None
