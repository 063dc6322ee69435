from __future__ import annotations

from itertools import count, pairwise

import pytest

from sudoku_tui.engine.constraints.sum_lines import SumLine
from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import search
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.engine.timed import finish_unless


def with_long_lines(size: int, total: int) -> Puzzle:
    """An empty grid with lines through two rows or columns each."""
    shape = Geometry.of_size(size)
    pairs = [pair for houses in (shape.rows, shape.columns) for pair in pairwise(houses)]
    lines = [SumLine((*one.cells, *other.cells[::-1]), total) for one, other in pairs]
    plain = geometry(shape.box_height, shape.box_width, shape.regions, shape.rules, lines)
    return Puzzle(plain, (0,) * plain.cell_count)


def test_a_search_looks_at_the_clock_before_the_first_of_many_long_clues_are_through() -> None:
    assert next(search(with_long_lines(9, 45))).done == 0
    ticks = count()
    with pytest.raises(SearchLimitError):
        finish_unless(search(with_long_lines(9, 30)), 2, clock=lambda: next(ticks))
    assert next(ticks) == 3  # one look at the start, and no slice after the time was over
