"""Filling: a grid that is filled in reading order, with a stack in place of recursion.

The stack holds, for each cell filled so far, the digits that have not been tried there yet; a cell whose digits run out
is left for the one before it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.lab.trace import Event, EventKind


class Filling:
    """A grid being filled, with the set of digits that each house holds."""

    def __init__(self, puzzle: Puzzle) -> None:
        geometry = puzzle.geometry
        self.values = [0] * geometry.cell_count
        self._digits, self._houses_of, self._far_peers = geometry.digits, geometry.houses_of, geometry.far_peers
        self._held = [set[int]() for _ in geometry.houses]
        for cell, digit in enumerate(puzzle.givens):
            if digit:
                self.write(cell, digit)

    def empty_cells(self) -> list[int]:
        return [cell for cell, digit in enumerate(self.values) if not digit]

    def free_digits(self, cell: int) -> list[int]:
        held = [self._held[house] for house in self._houses_of[cell]]
        taken = set().union(*held, (self.values[peer] for peer in self._far_peers[cell]))
        return [digit for digit in self._digits if digit not in taken]

    def write(self, cell: int, digit: int) -> None:
        self.values[cell] = digit
        for house in self._houses_of[cell]:
            self._held[house].add(digit)

    def erase(self, cell: int) -> int:
        digit, self.values[cell] = self.values[cell], 0
        for house in self._houses_of[cell]:
            self._held[house].remove(digit)
        return digit

    def backtrack(self, ordered: Callable[[list[int]], list[int]]) -> Generator[Event, None, bool]:
        """Fill the empty cells if possible; `ordered` puts free digits in order, the one to try first at the end."""
        empty = self.empty_cells()
        untried: list[list[int]] = []
        while len(untried) < len(empty):
            untried.append(ordered(self.free_digits(empty[len(untried)])))
            while not untried[-1]:
                untried.pop()
                if not untried:
                    return False
                cell = empty[len(untried) - 1]
                yield Event(EventKind.BACK, cell, self.erase(cell), len(untried) - 1)
            cell, digit = empty[len(untried) - 1], untried[-1].pop()
            self.write(cell, digit)
            yield Event(EventKind.TRY, cell, digit, len(untried))
        return True
