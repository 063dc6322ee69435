"""Backtracking, plain and in two variations, as most first programs for Sudoku write it.

Recursive: fill the empty cells in reading order, each with the least digit that no peer holds; when none is left,
return to the cell before and take its next. Source: the exhaustive search that Golomb and Baumert named "Backtrack
Programming" (Journal of the ACM, 1965).

Random order: keep the set of digits that each house holds, try the free ones in random order, and use a stack in place
of recursion (Knuth, The Art of Computer Programming, volume 4B, section 7.2.2, Algorithm B). On an empty grid this
makes a random full grid, which is how many generators begin.

Sole candidates: first fill the cells that have one candidate, pass by pass until one finds none, which leaves fewer
cells to search, and often none. The older solving guides have the name for what is now called a naked single.
"""

from collections.abc import Callable, Generator, Iterator

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.lab.trace import NO_SOLUTION, Event, EventKind, Solving
from sudoku_tui.words.message import say

_SOLE = say("its peers hold all other digits")


def recursive(puzzle: Puzzle) -> Solving:
    digits, peers = puzzle.geometry.digits, puzzle.geometry.peers
    values = list(puzzle.givens)
    empty = [cell for cell, digit in enumerate(values) if not digit]

    def fill(depth: int) -> Generator[Event, None, bool]:
        if depth == len(empty):
            return True
        cell = empty[depth]
        forbidden = {values[peer] for peer in peers[cell]}
        for digit in digits:
            if digit in forbidden:
                continue
            values[cell] = digit
            yield Event(EventKind.TRY, cell, digit, depth + 1)
            if (yield from fill(depth + 1)):
                return True
            values[cell] = 0
            yield Event(EventKind.BACK, cell, digit, depth)
        return False

    return tuple(values) if (yield from fill(0)) else NO_SOLUTION


def random_order(puzzle: Puzzle, dice: Dice) -> Solving:
    filling = Filling(puzzle)
    return tuple(filling.values) if (yield from filling.backtrack(dice.shuffled)) else NO_SOLUTION


def sole_candidates(puzzle: Puzzle) -> Solving:
    filling = Filling(puzzle)
    yield from filling.fill_sole_candidates()
    least_first = filling.backtrack(lambda digits: digits[::-1])
    return tuple(filling.values) if (yield from least_first) else NO_SOLUTION


class Filling:
    """A grid being filled, with the set of digits that each house holds."""

    def __init__(self, puzzle: Puzzle) -> None:
        geometry = puzzle.geometry
        self.values: list[int] = [0] * geometry.cell_count
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

    def fill_sole_candidates(self) -> Iterator[Event]:
        found = True
        while found:
            found = False
            for cell in self.empty_cells():
                if len(digits := self.free_digits(cell)) == 1:
                    self.write(cell, digits[0])
                    found = True
                    yield Event(EventKind.PLACE, cell, digits[0], 0, _SOLE)

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
