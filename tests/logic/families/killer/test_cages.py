"""Sets of digits that are left for cages."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.logic.families.killer.cages import ways_to


@given(st.lists(st.integers(1, 63), min_size=1, max_size=4).map(tuple), st.integers(1, 20))
def test_ways_are_those_of_trying_all(masks: tuple[int, ...], total: int) -> None:
    expected: dict[int, list[int]] = {}
    for digits in permutations(range(1, 7), len(masks)):
        if sum(digits) == total and all(mask >> digit - 1 & 1 for mask, digit in zip(masks, digits, strict=True)):
            held = sum(1 << digit - 1 for digit in digits)
            left = expected.setdefault(held, [0] * len(masks))
            for place, digit in enumerate(digits):
                left[place] |= 1 << digit - 1
    assert dict(ways_to(masks, total)) == {held: tuple(left) for held, left in expected.items()}
