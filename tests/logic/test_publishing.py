from __future__ import annotations

from collections.abc import Mapping

import pytest

from sudoku_tui import rate
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import count_solutions, solve
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.shapes.symmetry import ClueSymmetry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.engine.stepper import finish
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.path import first_step, steps, walk
from sudoku_tui.logic.publishing import Checks, checking, spike_of, symmetry_of
from sudoku_tui.logic.rating import rate as rate_board
from sudoku_tui.storage.packs import graded
from tests.logic.positions import EASY
from tests.support import made


def checks_of(puzzle: Puzzle) -> Checks:
    rating = rate_board(puzzle.board())
    return finish(checking(Position.start(puzzle), USUAL, rating.techniques, rating.hardest))


def pattern(*cells: str) -> Puzzle:
    places = [CLASSIC.cell(int(name[1]), int(name[3])) for name in cells]
    return Puzzle(CLASSIC, tuple(1 if cell in places else 0 for cell in range(81)))


@pytest.mark.parametrize(
    ("cells", "symmetry"),
    [
        ((), ClueSymmetry.NONE),
        (("r1c1", "r1c2"), ClueSymmetry.NONE),
        (("r1c1", "r9c9", "r2c1", "r8c9"), ClueSymmetry.HALF_TURN),
        (("r1c2", "r1c8"), ClueSymmetry.LEFT_RIGHT),
        (("r2c1", "r8c1"), ClueSymmetry.TOP_BOTTOM),
        (("r1c2", "r1c8", "r9c2", "r9c8"), ClueSymmetry.MIRRORS),
        (("r1c2", "r2c1"), ClueSymmetry.DIAGONAL),
        (("r1c1", "r1c9", "r9c1", "r9c9"), ClueSymmetry.FULL),
        (("r1c2", "r2c9", "r9c8", "r8c1"), ClueSymmetry.QUARTER_TURN),
    ],
)
def test_the_richest_symmetry_of_the_givens_is_named(cells: tuple[str, ...], symmetry: ClueSymmetry) -> None:
    assert symmetry_of(pattern(*cells)) is symmetry


def test_a_given_is_unused_if_the_puzzle_has_one_solution_without_it() -> None:
    minimal = made(3, symmetric=False)
    extra = next(cell for cell, digit in enumerate(minimal.givens) if not digit)
    richer = list(minimal.givens)
    richer[extra] = solve(minimal)[extra]
    unused = checks_of(Puzzle(CLASSIC, tuple(richer))).unused
    assert extra in unused
    for cell, digit in enumerate(richer):
        poorer = Puzzle(CLASSIC, (*richer[:cell], 0, *richer[cell + 1 :]))
        assert (cell in unused) is bool(digit and count_solutions(poorer) == 1)


def test_a_minimal_puzzle_needs_all_its_givens() -> None:
    assert checks_of(made(4, symmetric=False)).unused == ()


def test_a_clue_is_unused_if_the_puzzle_has_one_solution_without_it() -> None:
    solution = solve(EASY)
    cages = tuple(Cage((cell, cell + 1), solution[cell] + solution[cell + 1]) for cell in (0, 40))
    assert checks_of(Puzzle(CLASSIC.changed(constraints=cages), EASY.givens)).unused_clues == (0, 1)
    given = next(cell for cell, digit in enumerate(EASY.givens) if digit)
    poorer = (*EASY.givens[:given], 0, *EASY.givens[given + 1 :])
    cages = (Cage((given,), solution[given]), Cage((40, 41), solution[40] + solution[41]))
    assert count_solutions(Puzzle(CLASSIC, poorer)) > 1
    assert checks_of(Puzzle(CLASSIC.changed(constraints=cages), poorer)).unused_clues == (1,)


@pytest.mark.parametrize(
    ("counts", "spike"),
    [
        ({}, None),
        ({"x-wing": 1}, None),
        ({"naked-single": 9}, None),
        ({"naked-single": 9, "x-wing": 1}, "x-wing"),
        ({"naked-single": 9, "x-wing": 2}, None),
        ({"naked-single": 9, "x-wing": 1, "swordfish": 1}, None),
        ({"naked-single": 9, "naked-pair": 3, "xy-chain": 1}, "xy-chain"),
    ],
)
def test_a_spike_is_the_only_step_of_its_level(counts: Mapping[str, int], spike: str | None) -> None:
    assert spike_of(counts) == spike


def test_ways_on_are_counted_by_what_they_do_where_it_is_hardest() -> None:
    for origin in graded("hard")[:3]:
        puzzle = origin.puzzle
        path, hardest = walk(puzzle.board()), rate_board(puzzle.board()).hardest
        board = puzzle.board()
        while (step := first_step(board)) and step.technique != hardest:
            board = board.remove(step.eliminations)
            for placement in step.placements:
                board = board.place(*placement)
        assert step
        most = next(rung.score for rung in USUAL if rung.identifier == hardest)
        cheap = {rung.identifier for rung in USUAL if rung.score <= most}
        ways = {(each.placements, frozenset(each.eliminations)) for each in steps(board) if each.technique in cheap}
        assert path.is_solved
        assert checks_of(puzzle).alternatives == len(ways) > 0


def test_the_checks_come_with_a_rating_on_request() -> None:
    assert rate(EASY).checks is None
    assert rate(EASY, checks=True).checks == checks_of(EASY)
    assert rate(solve(EASY), checks=True).checks == Checks(ClueSymmetry.FULL, tuple(range(81)), (), None, 0)


def test_minutes_are_seconds_for_each_point() -> None:
    ratings = [rate_board(graded(level)[0].puzzle.board()) for level in ("easy", "hard", "extreme")]
    assert [rating.minutes for rating in ratings] == sorted(max(1, round(rating.score / 60)) for rating in ratings)


def test_variants_are_checked_too() -> None:
    x = geometry_named("x")
    assert checks_of(made(2, x)).symmetry is not ClueSymmetry.NONE
