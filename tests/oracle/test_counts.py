"""The engine against a SAT solver, on random grids of every size and variant: neither knows of the other."""

from __future__ import annotations

from random import Random

import pytest

from sudoku_tui.engine.bulk.many import count_many
from sudoku_tui.engine.puzzle import Puzzle
from tests.oracle.agreement import LIMIT, geometry_of, tally
from tests.oracle.grids import random_grids
from tests.oracle.kinds import KINDS, Kind
from tests.oracle.oracle import Oracle
from tests.support import made


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.size <= 9], ids=str)
def test_the_engine_and_the_oracle_agree(kind: Kind) -> None:
    result = tally(kind, 2, "default run")
    assert result.faults == []
    assert result.given_up <= 1


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_they_agree_on_thousands_of_grids(kind: Kind) -> None:
    grids = 48 if kind.size <= 16 else 24
    result = tally(kind, grids, "slow run")
    assert result.faults == []
    assert result.given_up <= len(result.verdicts) // 4
    assert {"none"} < set(result.by_solutions) or len(result.verdicts) < grids


@pytest.mark.parametrize(
    "kind", [Kind(3, 3), Kind(2, 3, "x"), Kind(2, 4, "antiking"), Kind(3, 3, "antiknight")], ids=str
)
def test_batches_are_counted_as_the_oracle_does(kind: Kind) -> None:
    oracle = Oracle(kind.shape(Random(0)))
    grids = list(random_grids(oracle, Random("batch"), 60))
    puzzles = [Puzzle(geometry_of(oracle.shape), givens) for givens in grids]
    assert list(count_many(puzzles, LIMIT)) == [len(oracle.solutions(givens, LIMIT)) for givens in grids]


@pytest.mark.parametrize("kind", [Kind(3, 3), Kind(2, 3), Kind(3, 3, "hyper+x"), Kind(2, 4, "antiking")], ids=str)
def test_generated_puzzles_have_one_solution_and_no_given_too_many(kind: Kind) -> None:
    oracle = Oracle(kind.shape(Random(0)))
    givens = made("oracle", geometry_of(oracle.shape), symmetric=False).givens
    assert len(oracle.solutions(givens, 2)) == 1
    for cell in (cell for cell, digit in enumerate(givens) if digit):
        assert len(oracle.solutions((*givens[:cell], 0, *givens[cell + 1 :]), 2)) == 2
