"""Jigsaw maps: random regions of any shape, made from the boxes of a grid.

Two neighbouring regions exchange a cell each, as long as both stay in one piece; after some hundred exchanges nothing
is left of the boxes.
"""

from collections.abc import Iterator, Sequence

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import search
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.words.message import say

_EXCHANGES_A_CELL = 3
_NODES = 200  # a map without a full grid within so many nodes is given up: there may be none
_MOST_MAPS = 1_000  # a few dozen are enough where full grids are common; some rules leave none on any map
_CUTTING = say("cutting regions")
_NO_MAP = say("none of {count:,} maps led to a full grid of a {size}×{size} jigsaw")
_NO_MAP_WITH_RULES = say("none of {count:,} maps led to a full grid of a {size}×{size} jigsaw with {rules}")


def random_jigsaw(grid: Geometry, dice: Dice) -> Stepper[Geometry]:
    """A jigsaw with the rules of a grid and a random map that has full grids, as a stepper.

    A `SearchLimitError` if no such map is found, a `ShapeError` if a rule needs boxes.
    """
    for tried in range(1, _MOST_MAPS + 1):
        shape = geometry(grid.box_height, grid.box_width, random_regions(grid, dice), grid.rules)
        yield Progress(tried, _CUTTING)
        try:
            result = yield from search(Puzzle.empty(shape), 1, max_nodes=_NODES, dice=dice, thorough=True)
        except SearchLimitError:
            continue
        if result.solutions:
            return shape
    told = _NO_MAP_WITH_RULES if grid.rules else _NO_MAP
    raise SearchLimitError(told.given({"count": _MOST_MAPS, "size": grid.size, "rules": "+".join(grid.rules)}))


def random_regions(grid: Geometry, dice: Dice) -> tuple[int, ...]:
    """The region of each cell, from 0: as many cells in each as there are digits, all joined by their sides."""
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
    row, column = divmod(cell, grid.size)
    for down, right in ((0, -1), (0, 1), (-1, 0), (1, 0)):
        if 0 <= row + down < grid.size and 0 <= column + right < grid.size:
            yield cell + down * grid.size + right
