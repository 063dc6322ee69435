"""Puzzles whose givens stand where somebody wants them."""

from collections import Counter
from collections.abc import Sequence

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.generate import full_grid
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import search
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.words.message import say

_ROUNDS = 400
_MOST_SOLUTIONS = 60  # how many are counted of a change; with more, one is as bad as the other
_NODES = 3_000
_FITTING = say("fitting digits to the pattern")


def fit_pattern(geometry: Geometry, cells: Sequence[int], dice: Dice) -> Stepper[Puzzle | None]:
    """A puzzle with one solution whose givens are in some cells, as a stepper; None where the search has lost its way.

    One given after the other becomes the digit that leaves the fewest solutions, until there is one.
    """
    grid = yield from full_grid(geometry, dice)
    givens = [0] * geometry.cell_count
    for cell in cells:
        givens[cell] = grid[cell]
    order = list[int]()
    for done in range(_ROUNDS):
        yield Progress(done, _FITTING)
        order = order or dice.shuffled(cells)
        cell = order.pop()
        counts = yield from _solutions_by_digit(geometry, givens, cell)
        if not counts:
            return None
        fewest = min(counts.values())
        givens[cell] = dice.choice(sorted(digit for digit, count in counts.items() if count == fewest))
        if fewest == 1 and sum(counts.values()) < _MOST_SOLUTIONS:
            return Puzzle(geometry, tuple(givens))
    return None


def _solutions_by_digit(geometry: Geometry, givens: Sequence[int], cell: int) -> Stepper[Counter[int]]:
    """How many solutions there are for each digit of a cell whose given is forgotten, as far as they are counted."""
    without = Puzzle(geometry, (*givens[:cell], 0, *givens[cell + 1 :]))
    try:
        found = yield from search(without, _MOST_SOLUTIONS, max_nodes=_NODES)
    except SearchLimitError:
        return Counter()
    return Counter(solution[cell] for solution in found.solutions)
