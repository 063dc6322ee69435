"""Random mixtures of constraints, solved by our search and by CP-SAT: `pip install sudoku-tui[oracle]`."""

from __future__ import annotations

from random import Random

import pytest

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.generate import full_grid
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solutions
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats.clues.keys import with_constraints
from tests.kinds.definitions import Grid, meets
from tests.kinds.mixtures import mixture

pytest.importorskip("ortools", reason="CP-SAT is installed by hand: it takes a minute")
from tests.oracle.cp_sat import Model

_SHAPE, _HIGH, _WIDE = Geometry.of_size(6), 2, 3
_MIXTURES = 60


@pytest.mark.slow
def test_mixtures_have_the_solutions_that_cp_sat_finds() -> None:
    dice, numbers = Random("mixtures for CP-SAT"), set[int]()
    for seed in range(_MIXTURES):
        full = finish(full_grid(_SHAPE, Dice(f"mixtures {seed}")))
        keys = mixture(dice, Grid(full, _HIGH, _WIDE), dice.randint(3, 8), is_true=0.97)
        givens = tuple(digit if dice.random() < 0.15 else 0 for digit in full)
        theirs = Model(keys, _HIGH, _WIDE, givens).solutions()
        assert theirs is not None
        try:
            ours = solutions(Puzzle(with_constraints(_SHAPE, keys), givens), 2).solutions
        except SudokuError:  # what contradicts itself is refused
            assert theirs == [], keys
            continue
        assert len(ours) == len(theirs), keys
        assert all(meets(keys, Grid(grid, _HIGH, _WIDE)) for grid in ours), keys
        assert len(ours) != 1 or [tuple(ours[0])] == theirs, keys
        numbers.add(len(ours))
    assert numbers == {0, 1, 2}
