"""Cells that differ and hold one of some sets: just what some way to fill them has, and long searches that need it."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import cells_of, digit_mask, digits_of, set_of
from sudoku_tui.engine.constraints.constraint import Masks
from sudoku_tui.engine.constraints.matching import OneOfSetsMatched
from sudoku_tui.engine.kinds.pair_lines import Nabner, Renban
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import count_solutions
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from tests.game.examples import cell
from tests.laws import examples

NINE = Geometry.of_size(9)
MASKS = st.lists(st.integers(1, 63), min_size=1, max_size=5).map(tuple)
SETS = st.lists(st.integers(1, 63), min_size=1, max_size=6, unique=True)
NABNERS = (
    "r6c5 r7c4 r7c5, r9c2 r8c1 r7c1, r6c7 r6c8 r7c7 r8c8 r7c8, r4c5 r3c6 r2c6 r3c7 r4c8, r6c1 r5c2 r5c1 r4c2 r4c3, "
    "r4c9 r5c8 r6c9, r8c7 r9c7 r8c6, r8c3 r8c4 r9c5 r9c6 r8c5, r5c3 r4c4 r5c5 r4c6, r1c3 r1c2 r2c3 r3c4, "
    "r1c9 r1c8 r2c8, r3c1 r3c2 r3c3 r2c2, r9c9 r8c9 r7c9, r1c7 r2c7 r1c6, r1c5 r2c4 r1c4, r5c4 r6c3 r6c2"
)


@settings(max_examples=examples(300), deadline=None)
@given(MASKS, SETS)
def test_it_leaves_just_what_some_way_to_hold_one_of_the_sets_has(before: Masks, sets: list[int]) -> None:
    chosen = [held for held in sets if held.bit_count() == len(before)]
    ways = [way for way in product(*map(digits_of, before)) if digit_mask(way) in chosen and len({*way}) == len(way)]
    found = OneOfSetsMatched(tuple(range(len(before))), chosen).narrow(before)
    if not ways:
        assert found is None
        return
    assert found
    assert found.masks == tuple(digit_mask(set(held)) for held in zip(*ways, strict=True))
    common = set.intersection(*({*way} for way in ways))
    assert found.claims == tuple((1 << digit - 1, set_of(range(len(before)))) for digit in sorted(common))


def test_a_nabner_of_five_holds_the_odd_digits() -> None:
    (late,) = Nabner(tuple(range(5))).late_handlers(NINE)
    found = late.narrow((511,) * 5)
    assert found
    assert {*found.masks} == {digit_mask((1, 3, 5, 7, 9))}


def test_a_renban_of_seven_claims_what_every_run_has() -> None:
    (late,) = Renban(tuple(range(7))).late_handlers(NINE)
    found = late.narrow((511,) * 7)
    assert found
    assert [next(digits_of(bit)) for bit, _ in found.claims] == [3, 4, 5, 6, 7]
    assert all([*cells_of(cells)] == [*range(7)] for _, cells in found.claims)


def test_a_grid_of_nabners_needs_few_nodes() -> None:
    lines = [Nabner(tuple(map(cell, line.split()))) for line in NABNERS.split(", ")]
    givens = tuple(8 if place == cell("r7c1") else 0 for place in range(81))
    puzzle = Puzzle(geometry(3, 3, constraints=lines), givens)
    assert count_solutions(puzzle, max_nodes=1_000) == 2, "it took 17,000 without matching"
