from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import cells_of, digits_of, set_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.als.almost_locked import almost_locked_sets, set_graph
from sudoku_tui.logic.path import walk
from tests.laws import examples
from tests.logic.positions import EMPTY, cell, holding, puzzle, variant_puzzle
from tests.variants import VARIANTS

seeds = st.integers(0, 99)


def _end(seed: int) -> Board:
    return walk(puzzle(seed, 9).board()).end


def test_a_cell_with_two_candidates_is_the_smallest_set() -> None:
    board = holding(EMPTY, "12", "r1c1")
    first = almost_locked_sets(board)[0]
    assert first.cells == 1 << cell("r1c1")
    assert first.digits == 0b11
    assert first.places[1] == first.cells
    assert first.buds[1] == board.geometry.peer_masks[cell("r1c1")]


def test_places_that_no_other_cell_sees_have_no_buds() -> None:
    board = holding(holding(EMPTY, "123", "r1c1"), "13", "r1c9")
    (pair,) = (one for one in almost_locked_sets(board) if one.cells == set_of((cell("r1c1"), cell("r1c9"))))
    assert pair.buds[1] == board.geometry.rows[0].mask & ~pair.cells
    assert pair.places[2] == 1 << cell("r1c1")
    assert pair.places[4] == pair.buds[4] == 0


def test_sets_are_linked_by_a_digit_whose_places_all_see_each_other() -> None:
    board = holding(holding(EMPTY, "12", "r1c1"), "13", "r1c9")
    graph = set_graph(board)
    one, other = (index for index, each in enumerate(graph.sets) if each.cells.bit_count() == 1)
    assert graph.restricted_commons(one, other) == [1]
    assert graph.meeting[one][1] >> other & 1
    assert 3 not in graph.linked[one]


@given(seeds)
@settings(max_examples=examples(10), deadline=None)
def test_sets_are_one_short_of_locked(seed: int) -> None:
    board = _end(seed)
    for one in almost_locked_sets(board):
        digits = {digit for each in cells_of(one.cells) for digit in board.digits(each)}
        assert digits == set(digits_of(one.digits))
        assert len(digits) == one.cells.bit_count() + 1
        assert any(not one.cells & ~house.mask for house in board.geometry.houses)


@pytest.mark.slow
@given(seeds, st.sampled_from(VARIANTS))
@settings(max_examples=examples(10), deadline=None)
def test_links_and_meetings_are_what_they_are_said_to_be(seed: int, text: str) -> None:
    board = variant_puzzle(seed, text).board()
    graph = set_graph(board)
    for index, one in enumerate(graph.sets):
        for digit, linked in graph.linked[index].items():
            for number, other in enumerate(graph.sets):
                is_linked = bool(other.places[digit]) and not other.places[digit] & ~one.buds[digit]
                assert bool(linked >> number & 1) is is_linked
                assert bool(graph.meeting[index][digit] >> number & 1) is bool(one.buds[digit] & other.buds[digit])
