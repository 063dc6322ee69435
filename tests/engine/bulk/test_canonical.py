from __future__ import annotations

from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui import canonical_many
from sudoku_tui.engine.bulk.canonical import canonical
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import PuzzleTextError, SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solutions
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.shapes.symmetry import Symmetry
from tests.engine.bulk.ways import PLAIN, WAYS, module
from tests.laws import examples
from tests.support import classic, filled, made

MOST_SYMMETRIC = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
FORMS = {
    "empty": ("." * 81, "." * 81),
    "one given": ("..7".ljust(81, "."), "." * 80 + "1"),
    "a full row": ("." * 72 + "918273645", "." * 72 + "123456789"),
}


def thinned(seed: int, clues: int) -> tuple[int, ...]:
    kept = Dice(seed).shuffled(range(81))[:clues]
    return tuple(digit if cell in kept else 0 for cell, digit in enumerate(filled(seed % 9)))


def named(grid: tuple[int, ...]) -> tuple[int, ...]:
    """The same, with the digits named in the order in which they come."""
    names = {0: 0}
    return tuple(names.setdefault(digit, len(names)) for digit in grid)


def slowly(grid: tuple[int, ...]) -> tuple[int, ...]:
    """The canonical form of a full grid, by trying all."""
    lines = [list(grid[start : start + 9]) for start in range(0, 81, 9)]
    triples = list(permutations(range(3)))
    best: list[list[int]] = [[9] * 9]
    for rows in (lines, [list(column) for column in zip(*lines, strict=True)]):
        for stacks, *inner in product(triples, repeat=4):
            columns = [3 * stack + place for stack, order in zip(stacks, inner, strict=True) for place in order]
            for first in rows:
                names = {first[column]: name for name, column in enumerate(columns, 1)}
                renamed = [[names[row[column]] for column in columns] for row in rows]
                bands = sorted(sorted(renamed[start : start + 3]) for start in (0, 3, 6))
                best = min(best, [row for band in bands for row in band])
    return tuple(digit for row in best for digit in row)


@given(st.integers(0, 999), st.integers(0, 81))
@settings(max_examples=examples(40), deadline=None)
def test_puzzles_that_differ_in_names_and_places_have_the_same_form(seed: int, clues: int) -> None:
    grid, dice = thinned(seed, clues), Dice(seed)
    form = canonical(Puzzle(CLASSIC, grid))
    assert form.clues == clues
    assert canonical(form) == form
    for _ in range(3):
        moved = Symmetry.random(CLASSIC, dice).grid(grid)
        assert canonical(Puzzle(CLASSIC, moved)) == form
        assert form.givens <= named(moved)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_no_form_of_a_full_grid_is_less(seed: int) -> None:
    assert canonical(Puzzle(CLASSIC, filled(seed))).givens == slowly(filled(seed))


def test_the_form_of_a_puzzle_belongs_to_the_form_of_its_solution() -> None:
    puzzle = made(1)
    form, solution = canonical(puzzle), solutions(puzzle).solutions[0]
    (solved,) = solutions(form).solutions
    assert canonical(Puzzle(CLASSIC, solved)) == canonical(Puzzle(CLASSIC, solution))


@pytest.mark.parametrize(("text", "form"), FORMS.values(), ids=FORMS)
def test_forms_that_are_plain_to_see(text: str, form: str) -> None:
    assert str(canonical(classic(text))) == form


def test_the_least_of_all_grids_is_its_own_form() -> None:
    grid = classic(MOST_SYMMETRIC)
    moved = Puzzle(CLASSIC, Symmetry.random(CLASSIC, Dice(1)).grid(grid.givens))
    assert canonical(moved) == canonical(grid) == grid


def test_many_come_in_order_and_errors_in_the_place_of_theirs() -> None:
    forms = canonical_many([made(1), Puzzle.empty(Geometry.of_size(4)), "", made(2)])
    assert next(forms) == canonical(made(1))
    with pytest.raises(SudokuError, match="puzzle 2: only 9×9 puzzles"):
        next(forms)
    with pytest.raises(PuzzleTextError, match="puzzle 3: there is no puzzle"):
        next(forms)
    assert list(forms) == [canonical(made(2))]


@WAYS
def test_what_is_compiled_says_the_same(way: str) -> None:
    grids = [bytes(thinned(seed, clues)) for seed, clues in enumerate((17, 25, 60, 81) * (1 if way == PLAIN else 50))]
    expected = module("canonical", PLAIN).canonical_forms(grids)
    assert module("canonical", way).canonical_forms(grids) == expected
