"""Random-order backtracking: the free digits of each cell in random order, an explicit stack in place of recursion.

Idea: keep for every row, column, box and other house the set of digits it holds; the digits free in a cell are those in
none of its houses' sets. The cells are filled in reading order. The stack holds, for each cell filled so far, the free
digits that have not been tried there yet, shuffled; a cell whose digits run out is left for the one before it. On an
empty grid the same algorithm makes a random full grid, which is how many generators begin.

Source: the shuffled variant of backtracking that is common in puzzle generators; for the explicit stack, Knuth, The Art
of Computer Programming, volume 4B, section 7.2.2 (Algorithm B).
"""

from __future__ import annotations

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.lab.far_peers import far_peers
from sudoku_tui.lab.trace import NO_SOLUTION, Event, Kind, Solving


def random_order(puzzle: Puzzle, dice: Dice) -> Solving:
    """Solves a puzzle whose givens do not clash, to the first solution that the dice lead to."""
    filling = _Filling(puzzle)
    empty = [cell for cell, digit in enumerate(puzzle.givens) if not digit]
    untried: list[list[int]] = []
    while len(untried) < len(empty):
        untried.append(dice.shuffled(filling.free_digits(empty[len(untried)])))
        while not untried[-1]:
            untried.pop()
            if not untried:
                return NO_SOLUTION
            cell = empty[len(untried) - 1]
            yield Event(Kind.BACK, cell, filling.erase(cell), len(untried) - 1)
        cell, digit = empty[len(untried) - 1], untried[-1].pop()
        filling.write(cell, digit)
        yield Event(Kind.TRY, cell, digit, len(untried))
    return tuple(filling.values)


class _Filling:
    """A grid being filled, with the set of digits that each house holds.

    Attributes:
        values: for each cell its digit, or 0.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        geometry = puzzle.geometry
        self.values = [0] * geometry.cell_count
        self._digits = geometry.digits
        self._houses_of = geometry.houses_of
        self._held = [set[int]() for _ in geometry.houses]
        self._far_peers = far_peers(geometry)
        for cell, digit in enumerate(puzzle.givens):
            if digit:
                self.write(cell, digit)

    def free_digits(self, cell: int) -> list[int]:
        """The digits that none of the cell's houses hold, nor any other peer."""
        held = [self._held[house] for house in self._houses_of[cell]]
        taken = set().union(*held, (self.values[peer] for peer in self._far_peers[cell]))
        return [digit for digit in self._digits if digit not in taken]

    def write(self, cell: int, digit: int) -> None:
        """Writes a digit into an empty cell."""
        self.values[cell] = digit
        for house in self._houses_of[cell]:
            self._held[house].add(digit)

    def erase(self, cell: int) -> int:
        """Takes a cell's digit out again and returns it."""
        digit, self.values[cell] = self.values[cell], 0
        for house in self._houses_of[cell]:
            self._held[house].remove(digit)
        return digit
