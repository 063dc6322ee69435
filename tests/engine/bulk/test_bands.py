from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solutions
from sudoku_tui.engine.shapes.geometry import CLASSIC
from tests.engine.bulk.ways import PLAIN, WAYS, module
from tests.laws import examples
from tests.support import classic, filled, made

pytest.importorskip("numpy", reason="NumPy is not installed: pip install sudoku-tui[fast]")

HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
CLASHES = {"row": "55", "column": "5........5", "box": "5.........5", "low column": "." * 35 + "7" + "." * 26 + "7"}
CAP = 100_000
GIVEN_UP = -1


def found(way: str, puzzles: list[Puzzle], limit: int) -> list[tuple[int, bytes]]:
    counts, solutions = module("bands", way).find(np.array([each.givens for each in puzzles]), limit, CAP)
    return list(zip(counts.tolist(), map(bytes, solutions), strict=True))


def thinned(seed: int, clues: int, is_wrong: bool) -> Puzzle:
    """Some digits of a full grid; where it is to be wrong, one of them, or an empty cell, is any digit."""
    dice, givens = Dice(seed), list(filled(seed % 20))
    for cell in dice.shuffled(range(81))[clues:]:
        givens[cell] = 0
    if is_wrong:
        givens[dice.below(81)] = 1 + dice.below(9)
    return Puzzle(CLASSIC, tuple(givens))


def check(way: str, puzzles: list[Puzzle], limit: int) -> None:
    """The single search counts as many, and finds the same where there is one."""
    for puzzle, (number, solution) in zip(puzzles, found(way, puzzles, limit), strict=True):
        expected = solutions(puzzle, limit).solutions
        assert number == len(expected)
        if number == 1:
            assert tuple(solution) == expected[0]
        elif number:
            assert solutions(Puzzle(CLASSIC, tuple(solution))).solutions == (tuple(solution),)
            assert all(digit in (0, other) for digit, other in zip(puzzle.givens, solution, strict=True))


@WAYS
@given(st.integers(0, 999), st.integers(17, 50), st.booleans())
@settings(max_examples=examples(40), deadline=None)
def test_the_single_search_says_the_same_of_any_grid(way: str, seed: int, clues: int, is_wrong: bool) -> None:
    number = 2 if way == PLAIN else 50
    check(way, [thinned(seed + more, clues, is_wrong) for more in range(number)], 3)


@WAYS
def test_and_of_minimal_ones_and_of_one_of_the_hardest(way: str) -> None:
    check(way, [*(made(seed) for seed in range(3 if way == PLAIN else 50)), classic(HARDEST)], 2)


@WAYS
def test_givens_that_clash_have_no_solution(way: str) -> None:
    puzzles = [classic(text.ljust(81, ".")) for text in CLASHES.values()]
    assert [number for number, _ in found(way, puzzles, 2)] == [0] * len(CLASHES)


@WAYS
def test_full_grids_are_their_own_solution_unless_they_break_a_rule(way: str) -> None:
    grid = filled(1)
    wrong = (grid[1], grid[0], *grid[2:])
    (right, solution), (none, _) = found(way, [Puzzle(CLASSIC, grid), Puzzle(CLASSIC, wrong)], 2)
    assert (right, none, tuple(solution)) == (1, 0, grid)


@WAYS
def test_a_search_ends_at_its_limit_and_at_its_cap(way: str) -> None:
    empty, find = (0,) * 81, module("bands", way).find
    assert find(np.array([empty, empty]), 7, CAP)[0].tolist() == [7, 7]
    assert find(np.array([empty, filled(1)]), 10_000, 60)[0].tolist() == [GIVEN_UP, 1]
    assert len(find(np.zeros((0, 81)), 2, CAP)[0]) == 0


def test_long_work_is_cut_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    bands, firsts = module("bands", PLAIN), list[int]()
    search_some = bands._search_some

    def seen(puzzles: object, first: int, *rest: object) -> object:
        firsts.append(first)
        return search_some(puzzles, first, *rest)

    monkeypatch.setattr(bands, "_SLICE", 10)
    monkeypatch.setattr(bands, "_search_some", seen)
    puzzles = np.array([(0,) * 81, (0,) * 81, filled(1)])
    assert bands.find(puzzles, 50, CAP)[0].tolist() == [50, 50, 1]
    assert firsts == [0, 1, 2]
