from __future__ import annotations

from itertools import pairwise

from sudoku_tui.engine.search.solve import solutions
from sudoku_tui.lab.ours import ours
from sudoku_tui.lab.trace import Counters, EventKind
from tests.support import made


def test_a_wrong_guess_is_ruled_out_where_it_was_made() -> None:
    puzzle = next(puzzle for seed in range(100) if Counters.of(ours(puzzle := made(seed))).backups)
    events = list(ours(puzzle))
    for before, event in pairwise(events):
        if before.kind is EventKind.BACK:
            assert event.kind is EventKind.FORBID
            assert (event.cell, event.digit, event.depth) == (before.cell, before.digit, before.depth)


def test_it_guesses_no_more_than_the_engine_that_looks_for_a_second_solution_too() -> None:
    for seed in range(20):
        puzzle = made(seed)
        assert Counters.of(ours(puzzle)).guesses <= solutions(puzzle).guesses
