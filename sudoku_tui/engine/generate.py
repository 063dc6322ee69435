"""Generation: random full grids, puzzles with one solution, and maps of jigsaws.

A minimal puzzle is what is left of a full grid when givens are removed in random order, as long as no second solution
appears. To look for one, the search need only be told that the cell does not hold the digit it had.

A jigsaw's map begins with the boxes of a grid. Two neighbouring regions exchange a cell each, as long as both stay in
one piece; after some hundred exchanges nothing is left of the boxes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import NoSolutionError, SearchLimitError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import search
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.engine.stepper import Progress, Stepper, reporting
from sudoku_tui.words.message import Message, say

_NODES_OF_TRIES = [400 << doubled for doubled in range(6) for _ in range(10)]
_PROOF_NODES = 20_000

_NO_GRID = say("there is no full grid of {size}×{size}: its rules leave none")
_NO_GRID_OF_VARIANT = say("there is no full grid of {size}×{size} of the variant {variant}: its rules leave none")
_NONE_FOUND = say("no full grid of {size}×{size} was found; there may be none")
_NONE_FOUND_OF_VARIANT = say("no full grid of {size}×{size} of the variant {variant} was found; there may be none")


def full_grid(geometry: Geometry, dice: Dice) -> Stepper[tuple[int, ...]]:
    """A random full grid of n² digits, as a stepper.

    A random search that has lost its way seldom recovers, so it starts again after a few nodes, many times over. Raises
    `NoSolutionError` for a variant whose rules leave no full grid, `SearchLimitError` if none is found.
    """
    empty, about = Puzzle.empty(geometry), {"size": geometry.size, "variant": geometry.variant}
    for nodes in _NODES_OF_TRIES:
        try:
            result = yield from search(empty, 1, max_nodes=nodes, dice=dice, thorough=True)
        except SearchLimitError:
            continue
        if not result.solutions:
            raise NoSolutionError((_NO_GRID_OF_VARIANT if geometry.variant else _NO_GRID).given(about))
        return result.solutions[0]
    raise SearchLimitError((_NONE_FOUND_OF_VARIANT if geometry.variant else _NONE_FOUND).given(about))


def minimize(geometry: Geometry, grid: Sequence[int], dice: Dice, *, symmetric: bool = True) -> Stepper[Puzzle]:
    """A minimal puzzle whose solution is the given full grid, as a stepper; see `thin_out`."""
    groups = half_turn_pairs(geometry) if symmetric else [(cell,) for cell in range(len(grid))]
    return thin_out(Puzzle(geometry, tuple(grid)), grid, dice.shuffled(groups))


def thin_out(puzzle: Puzzle, grid: Sequence[int], groups: Sequence[tuple[int, ...]], least: int = 0) -> Stepper[Puzzle]:
    """A puzzle without the groups of givens it can do without, tried in turn, as a stepper; at least `least` stay.

    On grids so large that a proof of uniqueness would take too long, the givens in question are kept.
    """
    geometry, givens, left = puzzle.geometry, list(puzzle.givens), puzzle.clues
    for done, group in enumerate(groups):
        progress = Progress(done, taking_away(done, len(groups)))
        yield progress
        if left - len(group) < least:
            continue
        for cell in group:
            givens[cell] = 0
        proof = has_other_solution(Puzzle(geometry, tuple(givens)), grid, group)
        if (yield from reporting(proof, progress)):
            for cell in group:
                givens[cell] = grid[cell]
        else:
            left -= len(group)
    return Puzzle(geometry, tuple(givens))


def taking_away(done: int, of: int) -> Message:
    return say("removing givens: {percent} %", percent=100 * done // of)


def half_turn_pairs(geometry: Geometry) -> list[tuple[int, ...]]:
    """The cells in groups that a half turn maps to themselves: pairs, and the centre cell if there is one."""
    last = geometry.cell_count - 1
    return [(cell, last - cell) if cell != last - cell else (cell,) for cell in range((last + 2) // 2)]


def has_other_solution(puzzle: Puzzle, grid: Sequence[int], cells: tuple[int, ...]) -> Stepper[bool]:
    """Whether a puzzle has a solution that differs from a full grid in some cells; True where that takes too long."""
    for cell in cells:
        known = Candidate(cell, grid[cell])
        try:
            result = yield from search(puzzle, 1, without=[known], max_nodes=_PROOF_NODES)
        except SearchLimitError:
            return True
        if result.solutions:
            return True
    return False


_ROUNDS = 400
_MOST_SOLUTIONS = 60  # how many solutions are counted after a change; beyond this, all changes are equally bad
_NODES = 3_000
_FITTING = say("fitting digits to the pattern")


def fit_pattern(geometry: Geometry, cells: Sequence[int], dice: Dice) -> Stepper[Puzzle | None]:
    """A puzzle with one solution and givens in certain cells, as a stepper; None where the search loses its way.

    One given after another is changed to the digit that leaves the fewest solutions, until there is one.
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
    """How many of the counted solutions have each digit in a cell whose given is left out."""
    without = Puzzle(geometry, (*givens[:cell], 0, *givens[cell + 1 :]))
    try:
        found = yield from search(without, _MOST_SOLUTIONS, max_nodes=_NODES)
    except SearchLimitError:
        return Counter()
    return Counter(solution[cell] for solution in found.solutions)


_EXCHANGES_A_CELL = 3
_NODES_OF_MAP = 200  # a map is dropped if no full grid is found within this many nodes: there may be none
_MOST_MAPS = 1_000  # a few dozen are enough where full grids are common; with some rules no map has one
_CUTTING = say("cutting regions")
_NO_MAP = say("none of {count:,} maps led to a full grid of a {size}×{size} jigsaw")
_NO_MAP_WITH_RULES = say("none of {count:,} maps led to a full grid of a {size}×{size} jigsaw with {rules}")


def random_jigsaw(grid: Geometry, dice: Dice) -> Stepper[Geometry]:
    """A jigsaw with the rules of a grid and a random map that has full grids, as a stepper.

    Raises `SearchLimitError` if no such map is found, `ShapeError` if a rule needs boxes.
    """
    for tried in range(1, _MOST_MAPS + 1):
        shape = geometry(grid.box_height, grid.box_width, random_regions(grid, dice), grid.rules, (), grid.layout)
        yield Progress(tried, _CUTTING)
        try:
            result = yield from search(Puzzle.empty(shape), 1, max_nodes=_NODES_OF_MAP, dice=dice, thorough=True)
        except SearchLimitError:
            continue
        if result.solutions:
            return shape
    told = _NO_MAP_WITH_RULES if grid.rules else _NO_MAP
    raise SearchLimitError(told.given({"count": _MOST_MAPS, "size": grid.size, "rules": "+".join(grid.rules)}))


def random_regions(grid: Geometry, dice: Dice) -> tuple[int, ...]:
    """The region of each cell, from 0; each region has n cells joined by their sides."""
    regions = [grid.box_of(cell) - 1 for cell in range(grid.cell_count)]
    for _ in range(_EXCHANGES_A_CELL * grid.cell_count):
        _exchange(grid, regions, dice)
    return tuple(regions)


def _exchange(grid: Geometry, regions: list[int], dice: Dice) -> None:
    borders = [(cell, other) for cell in range(grid.cell_count) for other in _beside(grid, cell)]
    borders = [(cell, other) for cell, other in borders if regions[cell] != regions[other]]
    given, taker = dice.choice(borders)
    one, two = regions[given], regions[taker]
    regions[given] = two
    back = [cell for cell, other in borders if cell != given and regions[cell] == two and regions[other] == one]
    for cell in dice.shuffled(sorted(set(back))):
        regions[cell] = one
        if _is_joined(grid, regions, one) and _is_joined(grid, regions, two):
            return
        regions[cell] = two
    regions[given] = one


def _is_joined(grid: Geometry, regions: Sequence[int], region: int) -> bool:
    members = set_of(cell for cell, number in enumerate(regions) if number == region)
    reached = new = members & -members
    while new:
        new = set_of(other for cell in cells_of(new) for other in _beside(grid, cell)) & members & ~reached
        reached |= new
    return reached == members


def _beside(grid: Geometry, cell: int) -> Iterator[int]:
    for down, right in ((0, -1), (0, 1), (-1, 0), (1, 0)):
        if (other := grid.beside(cell, down, right)) is not None:
            yield other
