"""The rungs that read clues: when they are climbed, how they are chosen, and what answers make of them."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

from sudoku_tui import SudokuError, explain, path, rate, rate_many, steps, steps_many
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.constraints.marks import Odd
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, geometry
from sudoku_tui.engine.stepper import finish
from sudoku_tui.logic.human_order import in_human_order
from sudoku_tui.logic.ladder import LADDER, USUAL, LadderError, add_rung, ladder_of, technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.nearest_proof import proving_removal
from sudoku_tui.logic.next_step import next_step
from sudoku_tui.logic.path import fitting
from sudoku_tui.logic.reason import Reason
from sudoku_tui.logic.rung_choice import rungs_of, text_of, with_clues
from sudoku_tui.logic.why_not import asking
from tests.formats.clues.killer import KILLER, PUZZLE, SOLUTION
from tests.logic.caged import caged

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
    with pytest.raises(LadderError, match="is one of ours"):
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
