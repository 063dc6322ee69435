from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.families.templates.dead_ends import dead_end
from tests.laws import examples
from tests.support import made


@given(st.integers(0, 200), st.integers(1, 9))
@settings(max_examples=examples(25), deadline=None)
def test_every_dead_end_can_be_followed_by_hand(seed: int, digit: int) -> None:
    puzzle = made(seed)
    places, peers, solution = puzzle.board().digit_cells[digit], CLASSIC.peer_masks, solve(puzzle)
    for cell in cells_of(places):
        if (end := dead_end(CLASSIC, places, cell)) is None:
            continue
        assert solution[cell] != digit
        free = places & ~peers[cell] & ~(1 << cell)
        for house, only in end.forced:
            assert list(cells_of(CLASSIC.houses[house].mask & free)) == [only]
            free &= ~peers[only] & ~(1 << only)
        assert places & CLASSIC.houses[end.house].mask
        assert not free & CLASSIC.houses[end.house].mask
