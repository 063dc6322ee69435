"""The rungs that read clues: when they are climbed, how they are chosen, and what every step of them must keep."""

from __future__ import annotations

import pickle
import subprocess
import sys
from itertools import count, islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui import SudokuError, explain, path, rate, rate_many, steps, steps_many
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.constraints.conflicts import is_met
from sudoku_tui.engine.kinds.marked_cells import Odd
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, geometry
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats.clues.keys import with_constraints
from sudoku_tui.logic.clue_rungs import CLUE_RUNGS
from sudoku_tui.logic.families.clues.parts import cell_masks, masks_in, parts_of
from sudoku_tui.logic.ladder import (
    LADDER,
    USUAL,
    LadderError,
    add_rung,
    ladder_of,
    rungs_of,
    technique,
    text_of,
    with_clues,
)
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.next_step import in_human_order, next_step
from sudoku_tui.logic.path import fitting
from sudoku_tui.logic.path import steps as board_steps
from sudoku_tui.logic.reason import Reason
from sudoku_tui.logic.why_not import asking, proving_removal
from tests.formats.clues.killer import CLUED, KILLER, PUZZLE, SOLUTION
from tests.formats.clues.test_laws import full_grid
from tests.kinds.definitions import Grid, meets
from tests.kinds.mixtures import mixture
from tests.laws import examples
from tests.logic.clued import DEAR, caged, climbed, killer
from tests.logic.positions import stages_of
from tests.logic.proofs import check
from tests.logic.test_laws import hold

DIGITS = tuple(map(int, SOLUTION))
BOARD = PUZZLE.board()


def names(text: str) -> list[str]:
    return [rung.identifier for rung in fitting(rungs_of(text), BOARD)]


@pytest.mark.slow
def test_a_classic_grid_climbs_as_ever_and_loads_nothing_of_them() -> None:
    assert ladder_of(CLASSIC) is LADDER
    program = (
        "import sys; from sudoku_tui import hint, path, rate; puzzle = '.1.4........3.2.'; "
        "rate(puzzle); path(puzzle); hint(puzzle); "
        "print([name for name in sys.modules if 'families.killer' in name or 'families.clues' in name])"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_rungs_that_read_clues_stand_among_the_others() -> None:
    usual = names("")
    assert usual.index("hidden-single") < usual.index("innie-outie-single") < usual.index("locked-pair")
    assert {rung.identifier for rung in ladder_of(BOARD.geometry)} >= {rung.identifier for rung in LADDER}
    assert with_clues(with_clues(USUAL)) == with_clues(USUAL)


def test_they_are_chosen_by_name() -> None:
    assert "killer-pair" not in names("-killer-pair")
    assert names("-* +killer-pair +x-wing") == ["killer-pair", "x-wing"]
    moved = names("killer-triple<killer-pair")
    assert moved.index("killer-triple") + 1 == moved.index("killer-pair")
    assert text_of(rungs_of("-killer-pair")) == "-killer-pair"
    assert rungs_of("-killer-pair") == USUAL
    assert [rung.identifier for rung in fitting(rungs_of(["killer-pair"]), BOARD)] == ["killer-pair"]


def test_they_are_ours_and_travel_by_name() -> None:
    pair = technique("killer-pair")
    assert pickle.loads(pickle.dumps(pair)) is pair
    chosen = pickle.loads(pickle.dumps(rungs_of("-killer-pair")))
    assert "killer-pair" not in [rung.identifier for rung in with_clues(chosen)]
    with pytest.raises(LadderError, match="is a technique of the game itself"):
        add_rung(pair)
    with pytest.raises(LadderError, match="'killer-pair'"):
        technique("killer-pairs")


def test_people_see_easy_cages_before_hard_ones() -> None:
    order = [rung.identifier for rung in in_human_order(with_clues(USUAL))]
    assert order.index("cage-combinations-easy") < order.index("cage-combinations-hard") < order.index("killer-pair")
    assert order.index("killer-pair") < order.index("clue-net")
    assert order.index("whispers-count") < order.index("naked-pair") < order.index("house-ways")


def test_a_killer_is_rated_walked_and_listed() -> None:
    rating = rate(KILLER)
    assert (rating.level, rating.logic_only, rating.explainer) == (Level.EASY, True, 0.0)
    assert path(KILLER).end.values == DIGITS
    assert list(rate_many([KILLER])) == [rating]
    assert next(iter(steps_many([KILLER]))).is_solved
    listed = steps(KILLER)
    assert "cage-combinations-easy" in {step.technique for step in listed}
    assert all(str(explain(step, PUZZLE)) for step in listed)
    assert next_step(BOARD)


def test_a_digit_that_a_clue_for_its_cell_keeps_out() -> None:
    shape = geometry(2, 2, constraints=[Odd(0)])
    puzzle = Puzzle.empty(shape)
    assert Position.start(puzzle).candidates("r1c1") == (1, 3)
    answer = finish(asking(puzzle.board(), None, Candidate(0, 2)))
    assert (answer.reason, str(answer.text)) == (Reason.CLUE, "r1c1 cannot be 2: odd digit in r1c1.")


def test_why_not_and_what_explains_a_removal_know_cages() -> None:
    board = caged(r1c1_r1c2=3)
    answer = finish(asking(board, None, Candidate(0, 5)))
    assert answer.step
    assert answer.step.technique == "cage-combinations-easy"
    assert str(answer.text) == "r1c1 cannot be 5: Cage Combinations (Easy) removes it."
    proof = finish(proving_removal(board, [Candidate(1, 9)]))
    assert proof
    assert proof.step.technique == "cage-combinations-easy"


def test_a_wrong_killer_is_no_ratings_matter() -> None:
    with pytest.raises(SudokuError):
        rate(KILLER.replace('"6"', '"7"'))


@pytest.mark.parametrize("seed", range(3))
def test_every_step_on_a_killer_is_right(seed: int) -> None:
    puzzle, grid = killer(seed, 6)
    end = climbed(puzzle.board(), grid, most=40)
    assert end.placed


def test_where_nothing_is_left_to_see_no_clue_leaves_less() -> None:
    puzzle, grid = killer(4, 6, most=5)
    end = climbed(puzzle.board(), grid, most=200)
    masks = cell_masks(end)
    for part in parts_of(end.geometry):
        before = masks_in(masks, part.cells)
        found = part.narrow(before)
        assert found
        assert found.masks == before


def test_a_walk_leads_to_a_grid_that_meets_every_clue() -> None:
    board = climbed(CLUED.puzzle.board(), tuple(map(int, SOLUTION)), most=99)
    assert board.values == tuple(map(int, SOLUTION))
    assert all(is_met(clue, board.values, board.geometry) for clue in board.geometry.constraints)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_every_step_there_is_on_a_large_killer_is_right(seed: int) -> None:
    puzzle, grid = killer(seed, 9, most=5)
    board = climbed(puzzle.board(), grid, most=30)
    for rung in ladder_of(board.geometry):
        if rung.identifier not in DEAR and rung.is_on and not rung.needs_uniqueness:
            for step in board_steps(board, rung.identifier)[:12]:
                hold(board, step, grid)


def test_what_takes_one_solution_for_granted_is_off() -> None:
    puzzle, _ = killer(1, 6)
    board = puzzle.board()
    assert not any(rung.needs_uniqueness for rung in fitting(USUAL, board))
    assert list(technique("unique-rectangle-1").steps(board)) == []
    assert board_steps(board, "bug-plus-1") == []


RUNGS = [rung for rungs in CLUE_RUNGS.values() for rung in rungs if rung.level < "extreme"]
FEW = 2


def mixed(seed: int, clues: int, givens: int) -> tuple[Board, tuple[int, ...]]:
    """A board with some clues and givens of a full grid, and that grid."""
    dice = Random(seed)
    solution = full_grid(9, dice.randrange(2))
    grid = Grid(solution, 3, 3)
    mixtures = (mixture(dice, grid, clues, is_true=1) for _ in count())
    shape = with_constraints(CLASSIC, next(keys for keys in mixtures if meets(keys, grid)))
    given = set(dice.sample(range(81), givens))
    return Board.of(shape, [digit if cell in given else 0 for cell, digit in enumerate(solution)]), solution


def hold_all(seed: int, clues: int, givens: int) -> None:
    board, solution = mixed(seed, clues, givens)
    for rung in RUNGS:
        for step in islice(rung.steps(board), FEW):
            assert all(solution[cell] == digit for cell, digit in step.placements)
            assert all(solution[cell] != digit for cell, digit in step.eliminations)
            check(board, step)
            assert all(stage.strip() for stage in stages_of(step, board.geometry))


@given(st.integers(0, 2**32))
@settings(max_examples=examples(3), deadline=None)
def test_every_step_by_clues_is_right(seed: int) -> None:
    hold_all(seed, clues=6, givens=30)


@pytest.mark.slow
@given(st.integers(0, 2**32), st.integers(0, 40))
@settings(max_examples=examples(20), deadline=None)
def test_every_step_by_many_clues_is_right(seed: int, givens: int) -> None:
    hold_all(seed, clues=14, givens=givens)
