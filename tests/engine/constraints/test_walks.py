"""What lines that are read in turn leave to their cells, held against all ways to fill them."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import digit_mask, digits_of
from sudoku_tui.engine.constraints import walks
from sudoku_tui.engine.constraints.constraint import Handler, Masks, Narrowed
from sudoku_tui.engine.kinds.step_lines import (
    CountedDifferences,
    FibonacciLine,
    SameDifference,
    SequenceLine,
    SteppedLine,
)
from sudoku_tui.engine.shapes.geometry import Geometry
from tests.kinds.definitions import counted_differences, fibonacci, same_difference, same_steps
from tests.laws import examples

SIX = Geometry.of_size(6)
KINDS = {
    SequenceLine: same_steps,
    SameDifference: same_difference,
    FibonacciLine: fibonacci,
    CountedDifferences: counted_differences,
}
MASKS = st.lists(st.integers(1, 63), min_size=2, max_size=5).map(tuple)


def handler(kind: type[SteppedLine], length: int) -> Handler:
    (only,) = kind(tuple(range(length))).handlers(SIX)
    return only


def left(kind: type[SteppedLine], before: Masks) -> Masks | None:
    found = handler(kind, len(before)).narrow(before)
    return found and found.masks


def exact(kind: type[SteppedLine], before: Masks) -> Masks | None:
    ways = [way for way in product(*map(digits_of, before)) if KINDS[kind](list(way))]
    return tuple(digit_mask(set(held)) for held in zip(*ways, strict=True)) if ways else None


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=examples(60), deadline=None)
@given(MASKS)
def test_a_line_leaves_just_what_some_way_to_fill_it_has(kind: type[SteppedLine], before: Masks) -> None:
    assert left(kind, before) == exact(kind, before)


def test_a_line_that_comes_back_to_a_cell_reads_it_again() -> None:
    (walk,) = SameDifference((0, 1, 0, 1)).handlers(SIX)
    assert walk.cells == (0, 1, 0, 1)
    assert walk.narrow((1, 2, 1, 2))
    assert walk.narrow((1, 2, 1, 4)) is None


class _All(walks.Reading[tuple[int, ...]]):
    """A rule that remembers everything."""

    @property
    def start(self) -> tuple[int, ...]:
        return ()

    def after(self, state: tuple[int, ...], digit: int) -> tuple[int, ...]:
        return (*state, digit)

    def is_end(self, state: tuple[int, ...]) -> bool:
        return state == (1,) * len(state)


def test_nothing_is_removed_while_there_is_too_much_to_remember() -> None:
    walk = walks.Walk(tuple(range(6)), _All(6))
    assert walk.narrow((63,) * 6) == Narrowed((63,) * 6)
    assert walk.narrow((3,) * 6) == Narrowed((1,) * 6, is_final=True)


@pytest.mark.parametrize(
    ("kind", "length", "told"),
    [
        (FibonacciLine, 5, "no digits fit the Fibonacci line r1c1–r1c5"),
        (FibonacciLine, 4, ""),
        (CountedDifferences, 6, ""),
    ],
)
def test_a_line_that_no_digits_fit_is_refused(kind: type[SteppedLine], length: int, told: str) -> None:
    assert str(kind(tuple(range(length))).misfit(SIX)) == told
