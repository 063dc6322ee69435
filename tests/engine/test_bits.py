from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.bits import cells_of, digit_mask, digits_of, set_of


@given(st.sets(st.integers(0, 700)))
def test_a_set_of_numbers_comes_back_ascending(numbers: set[int]) -> None:
    assert list(cells_of(set_of(numbers))) == sorted(numbers)


@given(st.sets(st.integers(1, 25)))
def test_a_mask_of_digits_comes_back_ascending(digits: set[int]) -> None:
    assert list(digits_of(digit_mask(digits))) == sorted(digits)


def test_digit_one_is_bit_zero() -> None:
    assert digit_mask([1]) == 1
    assert set_of([0]) == 1
