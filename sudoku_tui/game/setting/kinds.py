"""The kinds of puzzles with clues that are made here: the clues each draws on a full grid, and which can be removed.

A draft begins with enough clues; each choice to remove some is tried once, since what cannot be removed now cannot be
removed later either. The search tests whether a draft has one solution, and gives up where that takes long: people
would hardly find the way either.

Killers are made as Solo in Simon Tatham's puzzles makes them: random dominoes first, then cages that share an edge and
no digit are joined. They have no givens.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.generate import half_turn_pairs
from sudoku_tui.engine.kinds.cages import Cage, LittleKiller
from sudoku_tui.engine.kinds.dots import Difference, Ratio
from sudoku_tui.engine.kinds.line_ends import Arrow
from sudoku_tui.engine.kinds.pair_lines import Renban, Thermometer, Whispers
from sudoku_tui.engine.kinds.quadruples import Quadruple
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import search
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.houses import neighbours
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.game.generator import without

_PROOF_NODES = 60
_PLENTY = 15  # the most clues; those beyond are removed even while there are givens
Choice: TypeAlias = tuple[int, ...] | Constraint | frozenset[int]
"""What can be removed: some givens, a clue, or the borders within a cage."""
Clues: TypeAlias = Callable[[Geometry, Sequence[int], Dice], list[Constraint]]
"""Draws clues on a full grid."""


class ClueSetter(ABC):
    """How puzzles of a kind are drawn on a full grid."""

    def __init__(self, shape: Geometry, grid: Sequence[int], dice: Dice) -> None:
        self.shape, self.grid, self.dice = shape, grid, dice

    @abstractmethod
    def first(self) -> Stepper[Puzzle | None]:
        """A puzzle with plenty of clues; none where the grid allows none."""

    @abstractmethod
    def choices(self, puzzle: Puzzle) -> Iterable[Choice]:
        """What can be removed next, in random order."""

    @abstractmethod
    def without(self, puzzle: Puzzle, choice: Choice) -> Puzzle: ...

    def is_refused(self, choice: Choice, refused: Collection[Choice]) -> bool:
        """Whether a choice cannot be removed because another could not."""
        return choice in refused


class Draft(NamedTuple):
    """A puzzle, what was removed last, and what could not be removed by then."""

    puzzle: Puzzle
    by: Choice
    refused: tuple[Choice, ...]


def drafting(drawing: ClueSetter) -> Stepper[list[Draft]]:
    """Drafts from plenty of clues down to as few as suffice; none where the grid has none."""
    first, refused = (yield from drawing.first()), dict[Choice, None]()
    drafts = [Draft(first, (), ())] if first else []
    while drafts and (draft := (yield from less(drawing, drafts[-1].puzzle, refused))):
        drafts.append(draft)
    return drafts


def less(drawing: ClueSetter, puzzle: Puzzle, refused: dict[Choice, None]) -> Stepper[Draft | None]:
    """The puzzle without something that it does not need; what it needs is refused from now on."""
    for choice in drawing.choices(puzzle):
        if not drawing.is_refused(choice, refused):
            fewer = drawing.without(puzzle, choice)
            if (yield from has_one_solution(fewer)):
                return Draft(fewer, choice, tuple(refused))
            refused[choice] = None
    return None


class Clued(ClueSetter):
    """All clues and givens first, then fewer givens, in pairs swapped by a half turn; then fewer clues."""

    def __init__(self, clues: Clues, shape: Geometry, grid: Sequence[int], dice: Dice) -> None:
        super().__init__(shape, grid, dice)
        self._clues = clues

    def first(self) -> Stepper[Puzzle | None]:
        yield from ()
        clues = self._clues(self.shape, self.grid, self.dice)
        return Puzzle(shape_with(self.shape, clues), tuple(self.grid)) if clues else None

    def choices(self, puzzle: Puzzle) -> Iterable[Choice]:
        groups = [group for group in half_turn_pairs(self.shape) if puzzle.givens[group[0]]]
        yield from self.dice.shuffled(groups)
        if len(puzzle.constraints) > (_PLENTY if puzzle.clues else 1):
            yield from self.dice.shuffled(puzzle.constraints)

    def without(self, puzzle: Puzzle, choice: Choice) -> Puzzle:
        if isinstance(choice, tuple):
            return without(puzzle, choice)
        return Puzzle(shape_with(self.shape, (clue for clue in puzzle.constraints if clue != choice)), puzzle.givens)


def shape_with(shape: Geometry, clues: Iterable[Constraint]) -> Geometry:
    return shape.changed(constraints=clues)


def has_one_solution(puzzle: Puzzle) -> Stepper[bool]:
    """Whether it soon turns out to have exactly one solution."""
    try:
        result = yield from search(puzzle, 2, max_nodes=_PROOF_NODES)
    except SearchLimitError:
        return False
    return len(result.solutions) == 1


_Line = tuple[int, ...]
_Grid = Sequence[int]
_Fits = Callable[[_Line, int], bool]
"""Whether a cell can follow on a line."""


def thermometers(shape: Geometry, grid: _Grid, dice: Dice) -> list[Constraint]:
    def rises(line: _Line, cell: int) -> bool:
        return grid[cell] > grid[line[-1]]

    return [Thermometer(line) for line in _lines(shape, dice, rises, (4, 5, 5, 6, 6, 7), count=6)]


def whispers(shape: Geometry, grid: _Grid, dice: Dice) -> list[Constraint]:
    apart = (shape.digit_count + 1) // 2

    def whispers_on(line: _Line, cell: int) -> bool:
        return abs(grid[cell] - grid[line[-1]]) >= apart

    return [Whispers(line, apart) for line in _lines(shape, dice, whispers_on, (4, 5, 6, 7, 8, 9), count=6)]


def renbans(shape: Geometry, grid: _Grid, dice: Dice) -> list[Constraint]:
    def extends(line: _Line, cell: int) -> bool:
        digits = [grid[each] for each in line]
        return grid[cell] in (min(digits) - 1, max(digits) + 1)

    return [Renban(line) for line in _lines(shape, dice, extends, (3, 4, 4, 5, 5, 6), count=8)]


def arrows(shape: Geometry, grid: _Grid, dice: Dice) -> list[Constraint]:
    """Arrows whose circle is one cell, with a shaft of two cells or more."""
    taken, found = set[int](), list[Constraint]()
    for circle in dice.shuffled(range(shape.cell_count)):

        def adds(line: _Line, cell: int, circle: int = circle) -> bool:
            return sum(grid[each] for each in line[1:]) + grid[cell] <= grid[circle]

        if circle in taken or len(found) == _ARROWS:
            continue
        line = _walk(shape, dice, circle, taken, adds, shape.size)
        if len(line) > 2 and sum(grid[cell] for cell in line[1:]) == grid[circle]:
            found.append(Arrow((circle,), line[1:], circle))
            taken.update(line)
    return found


_ARROWS = 9


def _lines(shape: Geometry, dice: Dice, fits: _Fits, lengths: Sequence[int], count: int) -> list[_Line]:
    """Random lines of some lengths without common cells, as many as there is room for."""
    taken, lines = set[int](), list[_Line]()
    for start in dice.shuffled(range(shape.cell_count)):
        if start not in taken and len(lines) < count:
            line = _walk(shape, dice, start, taken, fits, dice.choice(lengths))
            if len(line) >= min(lengths):
                lines.append(line)
                taken.update(line)
    return lines


def _walk(shape: Geometry, dice: Dice, start: int, taken: set[int], fits: _Fits, longest: int) -> _Line:
    """A line from a cell on, to neighbours by side or corner, continued while any fits."""
    line: _Line = (start,)
    while len(line) < longest:
        around = (cell for cell in _around(shape, line[-1]) if cell not in taken and cell not in line)
        nearest = [cell for cell in around if fits(line, cell) and not _crosses(shape, line, cell)]
        if not nearest:
            break
        line += (dice.choice(nearest),)
    return line


def _around(shape: Geometry, cell: int) -> list[int]:
    row, column = divmod(cell, shape.size)
    rows = range(max(row - 1, 0), min(row + 2, shape.size))
    columns = range(max(column - 1, 0), min(column + 2, shape.size))
    return [shape.size * r + c for r in rows for c in columns if (r, c) != (row, column)]


def _crosses(shape: Geometry, line: _Line, cell: int) -> bool:
    """Whether a diagonal step would cross an earlier one of the same line."""
    row, column = divmod(line[-1], shape.size)
    to_row, to_column = divmod(cell, shape.size)
    corners = {shape.size * row + to_column, shape.size * to_row + column}
    return len(corners) == 2 and corners <= set(line) and cell not in corners


_SHORTEST_DIAGONAL = 3
_QUADRUPLES, _LITTLE_KILLERS = 24, 20  # to start with; unneeded ones are removed


def dots(shape: Geometry, grid: Sequence[int], dice: Dice) -> list[Constraint]:
    """A dot between any neighbours that may have one; 1 and 2 may have either."""
    found = list[Constraint]()
    for pair in neighbours(shape):
        low, high = sorted(grid[cell] for cell in pair)
        fitting: list[Constraint] = [Difference(pair, 1)] if high - low == 1 else []
        fitting += [Ratio(pair, 2)] if high == 2 * low else []
        found += [dice.choice(fitting)] if fitting else []
    return found


def quadruples(shape: Geometry, grid: Sequence[int], dice: Dice) -> list[Constraint]:
    """Circles at some crossings, each with two to four of the digits around it."""
    size, found = shape.size, list[Constraint]()
    crossings = [cell for cell in range(shape.cell_count - size) if cell % size < size - 1]
    for cell in dice.shuffled(crossings)[:_QUADRUPLES]:
        cells = (cell, cell + 1, cell + size, cell + size + 1)
        shown = dice.shuffled(grid[each] for each in cells)[: 2 + dice.below(3)]
        found.append(Quadruple(cells, tuple(sorted(shown))))
    return found


def little_killers(shape: Geometry, grid: Sequence[int], dice: Dice) -> list[Constraint]:
    """Totals of some diagonals."""
    lines = [line for line in _diagonals(shape.size) if len(line) >= _SHORTEST_DIAGONAL]
    return [LittleKiller(line, sum(grid[cell] for cell in line)) for line in dice.shuffled(lines)[:_LITTLE_KILLERS]]


def _diagonals(size: int) -> list[tuple[int, ...]]:
    """Every diagonal once, from its upper end, whether it leads down to the right or to the left."""
    inside, shifts, totals = range(size), range(1 - size, size), range(2 * size - 1)
    falling = [[size * row + row - shift for row in inside if row - shift in inside] for shift in shifts]
    rising = [[size * row + total - row for row in inside if total - row in inside] for total in totals]
    return [tuple(line) for line in (*falling, *rising)]


_LARGEST = 5  # the most cells of a cage; more are tedious to add up
_LARGEST_AT_FIRST = 4
_LAYOUTS = 20

_Cages = list[frozenset[int]]


class Killer(ClueSetter):
    """Cages that grow together; the choices are which two of them to join."""

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
        """A cage that contains a refused one says even less."""
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
    """Cages of two cells where there is room; a leftover cell joins a small cage beside it, or forms its own."""
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
    """Whether a digit occurs in both."""
    return not {grid[cell] for cell in cage}.isdisjoint(grid[cell] for cell in other)


def _beside(shape: Geometry) -> Sequence[Sequence[int]]:
    """The cells that share an edge with each cell."""
    beside: list[list[int]] = [[] for _ in range(shape.cell_count)]
    for one, other in neighbours(shape):
        beside[one].append(other)
        beside[other].append(one)
    return beside


_Beginning: TypeAlias = Callable[[Geometry, Sequence[int], Dice], ClueSetter]

KINDS: Mapping[str, _Beginning] = {
    "killer": Killer,
    "thermometers": partial(Clued, thermometers),
    "arrows": partial(Clued, arrows),
    "dots": partial(Clued, dots),
    "whispers": partial(Clued, whispers),
    "renban": partial(Clued, renbans),
    "little-killer": partial(Clued, little_killers),
    "quadruples": partial(Clued, quadruples),
}
"""For each name of a kind, the setter that draws puzzles on a full grid."""
