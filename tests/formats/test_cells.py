from __future__ import annotations

import pytest

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.formats.cells import EMPTY_SIGNS, SHAPES, geometry_of_count, geometry_of_rows, read_number, read_sign

GIANT = Geometry.of_size(25)
LARGE = Geometry.of_size(16)


def test_every_size_with_boxes_has_a_shape() -> None:
    assert list(SHAPES) == [4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25]


@pytest.mark.parametrize("sign", EMPTY_SIGNS)
def test_many_signs_mean_an_empty_cell(sign: str) -> None:
    assert read_sign(CLASSIC, sign) == 0


def test_where_x_is_a_digit_it_is_not_an_empty_cell() -> None:
    assert read_sign(GIANT, "x") == read_sign(GIANT, "X") == 24


def test_letters_are_read_in_either_case() -> None:
    assert [read_sign(LARGE, sign) for sign in "9aAgG"] == [9, 10, 10, 16, 16]
    assert read_sign(LARGE, "H") is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [("7", 7), ("16", 16), ("g", 16), ("17", None), ("", 0), ("null", 0), ("None", 0), ("'3'", 3), ("-1", None)],
)
def test_numbers_and_signs_are_read(text: str, expected: int | None) -> None:
    assert read_number(LARGE, text) == expected


def test_numbers_name_the_letters_of_a_giant_grid() -> None:
    assert read_number(GIANT, "25") == read_number(GIANT, "y") == 25


@pytest.mark.parametrize(
    ("widths", "message"),
    [
        ([9, 9, 9, 8, 9, 9, 9, 9, 9], "row 4 has 8 cells, but 9 are needed"),
        ([9] * 8, "8 rows were found, 9 are needed"),
        ([9] * 10, "10 rows were found, 9 are needed"),
        ([9], "1 row was found, 9 are needed"),
        ([4, 4, 1, 4], "row 3 has 1 cell, but 4 are needed"),
        ([7] * 7, "rows of 7 cells make no grid; rows of 4, 6, 8, 9, 10"),
    ],
)
def test_a_wrong_shape_is_named(widths: list[int], message: str) -> None:
    with pytest.raises(PuzzleTextError, match=message):
        geometry_of_rows(widths)


def test_a_wrong_number_of_cells_is_named_with_the_possible_ones() -> None:
    with pytest.raises(PuzzleTextError, match=r"^80 cells were found, 81 are needed for a grid of 9×9$"):
        geometry_of_count(80)
