from __future__ import annotations

from itertools import combinations

import pytest

from sudoku_tui.board.big_digits import big_digit
from sudoku_tui.engine.shapes.geometry import CLASSIC, geometry

SYMBOLS = geometry(5, 5).symbols
SIZES = [(7, 3), (12, 5), (9, 4)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_two_digits_have_one_shape(width: int, height: int) -> None:
    shapes = [big_digit(symbol, width, height) for symbol in SYMBOLS]

    assert None not in shapes
    assert all(one != other for one, other in combinations(shapes, 2))


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_a_big_digit_lies_in_its_cell_and_is_made_of_half_blocks(symbol: str, width: int, height: int) -> None:
    digit = big_digit(symbol, width, height)

    assert digit
    assert digit.y + len(digit.lines) <= height
    assert len({len(line) for line in digit.lines}) == 1
    assert digit.x > 0
    assert digit.x + len(digit.lines[0]) < width
    assert set("".join(digit.lines)) <= set(" ▀▄█")


@pytest.mark.parametrize(("width", "height"), [(5, 2), (4, 3), (3, 1), (6, 3)])
def test_a_small_cell_has_no_room_for_one(width: int, height: int) -> None:
    assert all(big_digit(symbol, width, height) is None for symbol in CLASSIC.symbols)
