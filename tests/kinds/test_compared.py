"""Lines that are compared: what their products leave, and that only sums are equations."""

from __future__ import annotations

from sudoku_tui.engine.kinds.compared import EqualLines, EqualProducts
from sudoku_tui.engine.kinds.numbers import NumberSum
from sudoku_tui.engine.kinds.sum_lines import RegionSumTree
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.totals import equation_of

SIX = Geometry.of_size(6)
FULL = 63


def test_products_are_no_equation_of_sums() -> None:
    assert equation_of(EqualLines(((0, 1), (8, 9))), SIX)
    assert equation_of(EqualProducts(((0, 1), (8, 9))), SIX) is None


def test_products_that_only_one_line_can_have_are_gone() -> None:
    """3 × 5 is 15, and so it is with a 3 or a 5 first."""
    (handler,) = EqualProducts(((0, 1), (8, 9))).handlers(SIX)
    found = handler.narrow((0b100, 0b10000, FULL, FULL))
    assert found
    assert found.masks == (0b100, 0b10000, 0b10100, 0b10100)
    assert handler.narrow((0b10000, 0b10000, FULL, 0b1111)) is None


def test_pieces_of_a_line_with_branches_hang_together_within_a_box() -> None:
    """Boxes have three columns and two rows: r1c1 r1c2, with the branch r2c2, and beyond them r1c4."""
    tree = RegionSumTree(((0, 1, 2, 3), (1, 7, 13)))
    assert sorted(tree.pieces(SIX)) == [(0, 1, 2, 7), (3,), (13,)]


def test_numbers_are_read_along_their_cells() -> None:
    (handler,) = NumberSum(((0, 1), (8, 9)), 100).handlers(SIX)
    found = handler.narrow((0b100000, 0b1000, FULL, FULL))
    assert found
    assert found.masks == (0b100000, 0b1000, 0b100, 0b100000)  # 64 and 36
