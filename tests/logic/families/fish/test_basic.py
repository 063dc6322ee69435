from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import House
from sudoku_tui.logic.path import apply, steps, walk
from tests.laws import examples
from tests.logic.positions import EMPTY, confined, house_names, marked, puzzle, texts


def test_an_x_wing_in_rows_clears_columns() -> None:
    board = confined(confined(EMPTY, 7, "row 2", "r2c3 r2c8"), 7, "row 6", "r6c3 r6c8")
    (step,) = steps(board, "x-wing")
    assert texts(step) == {f"r{row}c{column}<>7" for row in (1, 3, 4, 5, 7, 8, 9) for column in (3, 8)}
    assert house_names(step) == ["row 2", "row 6", "column 3", "column 8"]
    assert marked(step) == {("base", name, 7) for name in ("r2c3", "r2c8", "r6c3", "r6c8")}


def test_an_x_wing_in_columns_clears_rows() -> None:
    board = confined(confined(EMPTY, 7, "column 3", "r2c3 r6c3"), 7, "column 8", "r2c8 r6c8")
    (step,) = steps(board, "x-wing")
    assert house_names(step) == ["column 3", "column 8", "row 2", "row 6"]


def test_a_swordfish_needs_no_full_rows() -> None:
    board = confined(EMPTY, 1, "row 1", "r1c1 r1c5")
    board = confined(board, 1, "row 5", "r5c5 r5c9")
    board = confined(board, 1, "row 9", "r9c1 r9c9")
    (step,) = steps(board, "swordfish")
    assert texts(step) == {f"r{row}c{column}<>1" for row in (2, 3, 4, 6, 7, 8) for column in (1, 5, 9)}
    assert steps(board, "x-wing") == []


def test_a_jellyfish() -> None:
    board = EMPTY
    for row in (1, 4, 6, 9):
        board = confined(board, 2, f"row {row}", f"r{row}c2 r{row}c4 r{row}c6 r{row}c8")
    (step,) = steps(board, "jellyfish")
    assert len(step.eliminations) == 4 * 5
    assert steps(board, "swordfish") == []


@pytest.mark.parametrize("technique", ["x-wing", "swordfish", "jellyfish"])
def test_the_far_side_of_a_fish_is_none(technique: str) -> None:
    board = EMPTY
    for row in (1, 4, 6, 9):
        board = confined(board, 2, f"row {row}", f"r{row}c2 r{row}c4 r{row}c6 r{row}c8")
    for column in (2, 4, 6, 8):
        board = confined(board, 2, f"column {column}", " ".join(f"r{row}c{column}" for row in (1, 4, 6, 9)))
    assert steps(board, technique) == []


@given(st.integers(0, 99), st.integers(0, 60), st.sampled_from([("x-wing", 2), ("swordfish", 3)]))
@settings(max_examples=examples(25), deadline=None)
def test_no_fish_is_missed(seed: int, taken: int, kind: tuple[str, int]) -> None:
    board = puzzle(seed, 9).board()
    for step in walk(board).steps[:taken]:
        board = apply(board, step)
    technique, size = kind
    rows, columns = board.geometry.rows, board.geometry.columns
    by_hand = _fish_by_hand(board, size, rows, columns) | _fish_by_hand(board, size, columns, rows)
    assert {frozenset(step.eliminations) for step in steps(board, technique)} == by_hand


def _fish_by_hand(
    board: Board, size: int, bases: tuple[House, ...], covers: tuple[House, ...]
) -> set[frozenset[Candidate]]:
    """What all fish of a size remove, by trying every group of base lines."""
    found = set()
    for digit in board.geometry.digits:
        places = {cell for cell in range(board.geometry.cell_count) if digit in board.digits(cell)}
        lines = [places & set(base.cells) for base in bases if len(places & set(base.cells)) > 1]
        for group in combinations(lines, size):
            inside = set().union(*group)
            crossed = [set(cover.cells) for cover in covers if inside & set(cover.cells)]
            if len(crossed) == size:
                outside = places & set().union(*crossed) - inside
                found.add(frozenset(Candidate(cell, digit) for cell in outside))
    return found - {frozenset()}
