from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import CLASSIC, geometry
from sudoku_tui.logic.path import apply, steps, walk
from tests.laws import examples
from tests.logic.positions import EMPTY, cell, confined, holding, house_names, marked, puzzle, texts
from tests.logic.proofs import everything
from tests.support import filled


def test_the_last_cell_of_a_house_is_a_full_house() -> None:
    board = EMPTY
    for column, digit in enumerate([4, 8, 1, 9, 2, 7, 5, 6], start=1):
        board = board.place(cell(f"r5c{column}"), digit)
    (step,) = steps(board, "full-house")
    assert texts(step) == {"r5c9=3"}
    assert house_names(step) == ["row 5"]


def test_one_empty_cell_is_one_full_house_though_three_houses_show_it() -> None:
    grid = filled("full")
    (step,) = steps(Board.of(CLASSIC, (0, *grid[1:])), "full-house")
    assert texts(step) == {f"r1c1={grid[0]}"}


def test_a_full_house_is_not_seen_where_the_last_digit_cannot_stand() -> None:
    board = EMPTY
    for column, digit in enumerate([4, 8, 1, 9, 2, 7, 5, 6], start=1):
        board = board.place(cell(f"r5c{column}"), digit)
    assert steps(board.place(cell("r1c9"), 3), "full-house") == []


def test_a_naked_single_names_what_it_sees_and_what_went_before() -> None:
    board = EMPTY.place(cell("r1c1"), 1).place(cell("r2c9"), 2).place(cell("r9c5"), 3)
    assert steps(holding(board, "78", "r2c5"), "naked-single") == []
    (step,) = steps(holding(board, "7", "r2c5"), "naked-single")
    assert texts(step) == {"r2c5=7"}
    assert ("blocker", "r2c9", 2) in marked(step)
    assert ("blocker", "r9c5", 3) in marked(step)
    assert ("removed", "r2c5", 1) in marked(step)


def test_a_naked_single_is_looked_for_in_the_fullest_house() -> None:
    board = EMPTY.place(cell("r1c5"), 1).place(cell("r9c5"), 2)
    (step,) = steps(holding(board, "7", "r2c5"), "naked-single")
    assert house_names(step) == ["column 5", "box 2", "row 2"]


def test_a_hidden_single_is_shown_by_few_blockers() -> None:
    board = EMPTY
    for name in ("r4c2", "r7c3", "r2c6"):
        board = board.place(cell(name), 5)
    board = board.place(cell("r1c1"), 8)
    (step,) = steps(board, "hidden-single")
    assert texts(step) == {"r3c1=5"}
    assert house_names(step) == ["box 1", "row 2", "column 2", "column 3"]
    assert marked(step) == {
        ("single", "r3c1", 5),
        ("blocker", "r4c2", 5),
        ("blocker", "r7c3", 5),
        ("blocker", "r2c6", 5),
    }


def test_boxes_come_before_lines() -> None:
    board = confined(confined(EMPTY, 4, "row 1", "r1c5"), 6, "box 9", "r8c8")
    assert [house_names(step) for step in steps(board, "hidden-single")] == [["box 9"], ["row 1"]]


def test_a_digit_ruled_out_earlier_is_said_so() -> None:
    (step,) = steps(confined(EMPTY, 6, "box 9", "r8c8"), "hidden-single")
    assert len(marked(step)) == 9
    assert ("removed", "r7c7", 6) in marked(step)


def test_an_empty_grid_has_no_singles() -> None:
    assert steps(EMPTY) == []


def test_a_naked_pair_clears_its_house() -> None:
    board = holding(EMPTY, "27", "r3c2 r3c8")
    (step,) = steps(board, "naked-pair")
    assert texts(step) == {f"r3c{column}<>{digit}" for column in (1, 3, 4, 5, 6, 7, 9) for digit in (2, 7)}
    assert house_names(step) == ["row 3"]
    assert marked(step) == {("set", name, digit) for name in ("r3c2", "r3c8") for digit in (2, 7)}


def test_a_pair_that_clears_a_box_and_a_line_is_locked() -> None:
    board = holding(EMPTY, "27", "r3c1 r3c2")
    (step,) = steps(board, "locked-pair")
    assert house_names(step) == ["row 3", "box 1"]
    assert len(step.eliminations) == 2 * 13
    assert steps(board, "naked-pair") == []


def test_a_pair_in_a_box_and_on_a_line_that_clears_only_one_is_naked() -> None:
    board = holding(EMPTY, "27", "r3c1 r3c2")
    for digit in (2, 7):
        board = confined(board, digit, "box 1", "r3c1 r3c2")
    (step,) = steps(board, "naked-pair")
    assert house_names(step) == ["row 3"]
    assert steps(board, "locked-pair") == []


def test_a_triple_needs_no_cell_with_all_its_digits() -> None:
    board = holding(holding(holding(EMPTY, "14", "r1c5"), "49", "r4c5"), "19", "r9c5")
    (step,) = steps(board, "naked-triple")
    assert step.evidence.digits == (1, 4, 9)
    assert house_names(step) == ["column 5"]
    assert len(step.eliminations) == 3 * 6


def test_a_locked_triple() -> None:
    board = holding(EMPTY, "149", "r4c5 r5c5 r6c5")
    (step,) = steps(board, "locked-triple")
    assert house_names(step) == ["column 5", "box 5"]
    assert len(step.eliminations) == 3 * 12
    assert steps(board, "naked-triple") == []


def test_a_naked_quadruple() -> None:
    board = holding(holding(EMPTY, "1239", "r7c7 r7c9"), "129", "r9c7 r9c8")
    (step,) = steps(board, "naked-quadruple")
    assert house_names(step) == ["box 9"]
    assert len(step.eliminations) == 4 * 5


@pytest.mark.parametrize(
    ("technique", "digits", "names"),
    [
        ("hidden-pair", (3, 8), "r2c4 r2c9"),
        ("hidden-triple", (3, 5, 8), "r2c1 r2c4 r2c9"),
        ("hidden-quadruple", (3, 5, 6, 8), "r2c1 r2c4 r2c7 r2c9"),
    ],
)
def test_a_hidden_subset_clears_its_cells(technique: str, digits: tuple[int, ...], names: str) -> None:
    board = EMPTY
    for digit in digits:
        board = confined(board, digit, "row 2", names)
    (step,) = steps(board, technique)
    others = [digit for digit in range(1, 10) if digit not in digits]
    assert texts(step) == {f"{name}<>{digit}" for name in names.split() for digit in others}
    assert house_names(step) == ["row 2"]
    assert step.evidence.digits == digits
    assert marked(step) == {("set", name, digit) for name in names.split() for digit in digits}


def test_four_cells_of_a_large_box_and_a_row_make_a_naked_quadruple() -> None:
    large = Board.empty(geometry(4, 4))
    board = large.remove(Candidate(cell, digit) for cell in range(4) for digit in range(5, 17))
    (step,) = steps(board, "naked-quadruple")
    assert len(step.evidence.houses) == 2
    assert len(step.eliminations) == 4 * 24


@given(
    st.integers(0, 99), st.integers(0, 60), st.sampled_from([("naked", 2), ("naked", 3), ("hidden", 2), ("hidden", 3)])
)
@settings(max_examples=examples(25), deadline=None)
def test_no_subset_is_missed(seed: int, taken: int, kind: tuple[str, int]) -> None:
    board = puzzle(seed, 9).board()
    for step in walk(board).steps[:taken]:
        board = apply(board, step)
    name, size = kind
    word = {2: "pair", 3: "triple"}[size]
    techniques = [f"{name}-{word}", *([f"locked-{word}"] if name == "naked" else [])]
    found = {frozenset(step.eliminations) for technique in techniques for step in steps(board, technique)}
    assert found == (_naked_by_hand if name == "naked" else _hidden_by_hand)(board, size)


def _naked_by_hand(board: Board, size: int) -> set[frozenset[Candidate]]:
    """What all naked subsets of a size remove, by trying every group of cells of every house."""
    found, candidates = set(), everything(board)
    for house in board.geometry.houses:
        for cells in combinations([at for at in house.cells if len(board.digits(at)) > 1], size):
            digits = {digit for cell in cells for digit in board.digits(cell)}
            if len(digits) == size:
                homes = [set(home.cells) for home in board.geometry.houses if set(cells) <= set(home.cells)]
                reach = set().union(*homes) - set(cells)
                found.add(frozenset(c for c in candidates if c.cell in reach and c.digit in digits))
    return found - {frozenset()}


def _hidden_by_hand(board: Board, size: int) -> set[frozenset[Candidate]]:
    """What all hidden subsets of a size remove, by trying every group of digits in every house."""
    found, candidates = set(), everything(board)
    for house in board.geometry.houses:
        places = {d: {cell for cell in house.cells if d in board.digits(cell)} for d in board.geometry.digits}
        for digits in combinations([digit for digit, cells in places.items() if len(cells) > 1], size):
            cells = set().union(*(places[digit] for digit in digits))
            if len(cells) == size:
                found.add(frozenset(c for c in candidates if c.cell in cells and c.digit not in digits))
    return found - {frozenset()}


def test_pointing_clears_the_rest_of_a_line() -> None:
    board = confined(EMPTY, 3, "box 5", "r4c4 r4c6")
    (step,) = steps(board, "locked-candidates-pointing")
    assert texts(step) == {f"r4c{column}<>3" for column in (1, 2, 3, 7, 8, 9)}
    assert house_names(step) == ["box 5", "row 4"]
    assert marked(step) == {("base", "r4c4", 3), ("base", "r4c6", 3)}
    assert steps(board, "locked-candidates-claiming") == []


def test_claiming_clears_the_rest_of_a_box() -> None:
    board = confined(EMPTY, 3, "column 7", "r7c7 r8c7 r9c7")
    (step,) = steps(board, "locked-candidates-claiming")
    assert texts(step) == {f"r{row}c{column}<>3" for row in (7, 8, 9) for column in (8, 9)}
    assert house_names(step) == ["column 7", "box 9"]
    assert steps(board, "locked-candidates-pointing") == []


def test_places_on_two_lines_point_nowhere() -> None:
    assert steps(confined(EMPTY, 3, "box 5", "r4c4 r5c5"), "locked-candidates-pointing") == []


def test_nothing_to_remove_is_no_step() -> None:
    board = confined(confined(EMPTY, 3, "box 5", "r4c4 r4c6"), 3, "row 4", "r4c4 r4c6")
    assert steps(board, "locked-candidates-pointing") == []
    assert steps(board, "locked-candidates-claiming") == []
