"""Searches with constraints: long ones and short ones find just the grids that meet every clue."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.kinds.cages import Cage, LittleKiller
from sudoku_tui.engine.kinds.pair_lines import Thermometer
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search import constrained
from sudoku_tui.engine.search.solve import solutions
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from tests.laws import examples

GRIDS = solutions(Puzzle.empty(Geometry.of_size(4)), 288).solutions
DOMINOES = [(cell, cell + step) for step in (1, 4) for cell in range(16 - step) if step == 4 or cell % 4 < 3]
DIAGONALS = [(1, 4), (2, 5, 8), (3, 6, 9, 12), (7, 10, 13), (0, 5, 10, 15), (4, 9, 14)]


@st.composite
def clues(draw: st.DrawFn) -> tuple[list[Constraint], set[tuple[int, ...]]]:
    """Some clues that one grid meets, and all grids that do."""
    grid, kept, found = draw(st.sampled_from(GRIDS)), {*GRIDS}, list[Constraint]()
    for cells in draw(st.lists(st.sampled_from(DOMINOES), max_size=6, unique=True)):
        if any({*cells} & {*clue.places} for clue in found):
            continue
        if draw(st.booleans()):
            total = sum(grid[cell] for cell in cells)
            found.append(Cage(cells, total))
            kept = {other for other in kept if sum(other[cell] for cell in cells) == total}
        else:
            low, high = sorted(cells, key=lambda cell: grid[cell])
            found.append(Thermometer((low, high)))
            kept = {other for other in kept if other[low] < other[high]}
    for diagonal in draw(st.lists(st.sampled_from(DIAGONALS), max_size=3, unique=True)):
        total = sum(grid[cell] for cell in diagonal)
        found.append(LittleKiller(diagonal, total))
        kept = {other for other in kept if sum(other[cell] for cell in diagonal) == total}
    return found, kept


@pytest.mark.parametrize(("long", "very_long"), [(100, 8_000), (1, 8_000), (1, 1), (3, 5)])
@settings(max_examples=examples(60), deadline=None)
@given(drawn=clues())
def test_a_search_of_any_length_finds_just_the_grids_that_meet_all_clues(
    long: int, very_long: int, drawn: tuple[list[Constraint], set[tuple[int, ...]]]
) -> None:
    found, kept = drawn
    puzzle = Puzzle.empty(geometry(2, 2, constraints=found))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(constrained, "_LONG", long)
        patch.setattr(constrained, "_VERY_LONG", very_long)
        result = solutions(puzzle, 300)
    assert len(result.solutions) == len(kept)
    assert {*result.solutions} == kept
