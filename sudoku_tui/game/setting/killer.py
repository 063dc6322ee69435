"""Killers: from cages of two to larger ones, as long as there is one solution.

The way is that of Solo in Simon Tatham's puzzles: random dominoes first, then cages that share an edge and no digit are
joined. There are no givens.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from sudoku_tui.engine.constraints.cages import Cage
from sudoku_tui.engine.constraints.constraint import neighbours
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.game.setting.drafts import Choice, Drawing, has_one_solution, shape_with

_LARGEST = 5  # cells of a cage; more are tiresome to add up
_LARGEST_AT_FIRST = 4
_LAYOUTS = 20

_Cages = list[frozenset[int]]


class Killer(Drawing):
    """Cages that grow together; its choices are what two of them have joined."""

    def first(self) -> Stepper[Puzzle | None]:
        """Small cages; none where no layout has one solution."""
        for _ in range(_LAYOUTS):
            puzzle = self._puzzle(_dominoes(_beside(self.shape), self.grid, self.dice))
            if (yield from has_one_solution(puzzle)):
                return puzzle
        return None

    def choices(self, puzzle: Puzzle) -> Iterable[Choice]:
        pairs = _joinable(_beside(self.shape), self.grid, _cages(puzzle))
        return self.dice.shuffled([one | other for one, other in pairs])

    def without(self, puzzle: Puzzle, choice: Choice) -> Puzzle:
        joined = self._cells(choice)
        return self._puzzle([*(cage for cage in _cages(puzzle) if not cage <= joined), joined])

    def is_refused(self, choice: Choice, refused: Collection[Choice]) -> bool:
        """A cage that holds what must not be joined says even less."""
        cells = self._cells(choice)
        return any(self._cells(each) <= cells for each in refused)

    @staticmethod
    def _cells(choice: Choice) -> frozenset[int]:
        assert isinstance(choice, frozenset)
        return choice

    def _puzzle(self, cages: _Cages) -> Puzzle:
        clues = (Cage(tuple(sorted(cage)), sum(self.grid[cell] for cell in cage)) for cage in cages)
        return Puzzle(shape_with(self.shape, clues), (0,) * len(self.grid))


def _cages(puzzle: Puzzle) -> _Cages:
    return [frozenset(clue.cells) for clue in puzzle.constraints if isinstance(clue, Cage)]


def _dominoes(beside: Sequence[Sequence[int]], grid: Sequence[int], dice: Dice) -> _Cages:
    """Cages of two where there is room; a cell left over joins a small cage beside it, or is one of its own."""
    cage_of: dict[int, frozenset[int]] = {}
    for cell in dice.shuffled(range(len(grid))):
        if cell in cage_of:
            continue
        if free := [other for other in beside[cell] if other not in cage_of]:
            cage = frozenset([cell, dice.choice(free)])
        else:
            small = (cage_of[other] for other in beside[cell])
            fitting = [cage for cage in small if len(cage) < _LARGEST_AT_FIRST and not _share(grid, cage, [cell])]
            cage = frozenset([cell, *(dice.choice(fitting) if fitting else ())])
        cage_of |= dict.fromkeys(cage, cage)
    return list(dict.fromkeys(cage_of[cell] for cell in sorted(cage_of)))


def _joinable(
    beside: Sequence[Sequence[int]], grid: Sequence[int], cages: _Cages
) -> Iterable[tuple[frozenset[int], frozenset[int]]]:
    cage_of = {cell: cage for cage in cages for cell in cage}
    for cage in cages:
        others = dict.fromkeys(cage_of[other] for cell in sorted(cage) for other in beside[cell])
        for other in others:
            if min(cage) < min(other) and len(cage) + len(other) <= _LARGEST and not _share(grid, cage, other):
                yield cage, other


def _share(grid: Sequence[int], cage: Iterable[int], other: Iterable[int]) -> bool:
    """Whether a digit stands in both."""
    return not {grid[cell] for cell in cage}.isdisjoint(grid[cell] for cell in other)


def _beside(shape: Geometry) -> Sequence[Sequence[int]]:
    """The cells that share an edge with each cell."""
    beside: list[list[int]] = [[] for _ in range(shape.cell_count)]
    for one, other in neighbours(shape):
        beside[one].append(other)
        beside[other].append(one)
    return beside
