"""Groups of things and what they touch; facts are worked out once for each board, and each choice of arguments."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.tools import fact, few, tight_groups
from tests.logic.positions import EMPTY


def test_a_group_touches_as_many_as_it_has_members() -> None:
    assert list(tight_groups([0b011, 0b110, 0b101, 0b011], 2)) == [((0, 3), 0b011)]


def test_fewer_than_the_size_make_no_group() -> None:
    assert list(tight_groups([0b11], 2)) == []


@given(st.lists(st.integers(3, 127).filter(lambda mask: mask.bit_count() > 1), max_size=7), st.integers(2, 4))
def test_groups_are_those_found_by_trying_all(masks: list[int], size: int) -> None:
    tried = []
    for group in combinations(range(len(masks)), size):
        union = 0
        for index in group:
            union |= masks[index]
        if union.bit_count() == size:
            tried.append((group, union))
    assert list(tight_groups(masks, size)) == tried


def test_one_is_not_few_and_neither_is_a_crowd() -> None:
    assert [few(mask, 3) for mask in (0b1, 0b11, 0b111, 0b1111)] == [False, True, True, False]


def test_a_fact_is_worked_out_once_for_a_board() -> None:
    asked: list[Board] = []

    @fact
    def places(board: Board) -> int:
        asked.append(board)
        return board.unplaced.bit_count()

    board = EMPTY.place(0, 1)
    assert [places(board), places(board), places(EMPTY)] == [80, 80, 81]
    assert asked == [board, EMPTY]


def test_a_fact_with_arguments_is_kept_for_each_choice_of_them() -> None:
    asked: list[tuple[int, int]] = []

    @fact
    def has(board: Board, cell: int, digit: int) -> bool:
        asked.append((cell, digit))
        return board.has(cell, digit)

    board = EMPTY.place(0, 1)
    assert [has(board, 0, 1), has(board, 0, 2), has(board, 0, 1)] == [True, False, True]
    assert asked == [(0, 1), (0, 2)]
