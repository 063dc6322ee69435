from __future__ import annotations

import pytest

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.logic.families.rectangles import all_corners
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.path import apply, steps, walk
from tests.laws import quick
from tests.logic.positions import EMPTY, cell, confined, holding, house_names, marked, puzzle, stages_of, texts
from tests.logic.proofs import check, only

NAMES = [*(f"unique-rectangle-{number}" for number in range(1, 7)), "hidden-rectangle"]


def test_type_1_keeps_the_fourth_corner_from_closing_the_pattern() -> None:
    step = only(holding(EMPTY, "12", "r1c1 r1c4 r2c1"), "unique-rectangle-1")
    assert texts(step) == {"r2c4<>1", "r2c4<>2"}
    assert house_names(step) == ["row 1", "row 2"]
    assert marked(step) >= {("corner", "r1c1", 1), ("corner", "r2c4", 2), ("guardian", "r2c4", 9)}


def test_type_1_with_a_candidate_gone() -> None:
    board = holding(holding(EMPTY, "12", "r1c1 r1c4 r2c1"), "234", "r2c4")
    assert texts(only(board, "unique-rectangle-1")) == {"r2c4<>2"}


def test_complete_rectangles_come_first() -> None:
    board = holding(holding(EMPTY, "12", "r1c1 r1c4 r2c1"), "234", "r2c4")
    found = steps(holding(board, "89", "r7c2 r7c8 r8c8"), "unique-rectangle-1")
    assert [step.evidence.digits for step in found] == [(8, 9), (1, 2)]


@pytest.mark.parametrize("corners", ["r1c1 r1c4 r4c1", "r1c1 r1c2 r2c1"])
def test_four_boxes_or_one_make_no_rectangle(corners: str) -> None:
    assert all(steps(holding(EMPTY, "12", corners), name) == [] for name in NAMES)


def test_corners_with_other_pairs_make_no_rectangle() -> None:
    board = holding(holding(EMPTY, "12", "r1c1 r1c4"), "13", "r2c1")
    assert steps(board, "unique-rectangle-1") == []


def test_type_2_clears_what_sees_both_neighbours() -> None:
    board = holding(holding(EMPTY, "12", "r1c1 r1c4"), "127", "r2c1 r2c4")
    step = only(board, "unique-rectangle-2")
    assert texts(step) == {f"r2c{column}<>7" for column in (2, 3, 5, 6, 7, 8, 9)}
    assert steps(board, "unique-rectangle-5") == []


def test_type_3_joins_the_neighbours_to_a_subset() -> None:
    board = holding(holding(holding(EMPTY, "12", "r1c1 r1c4"), "127", "r2c1"), "128", "r2c4")
    step = only(holding(board, "78", "r2c8"), "unique-rectangle-3")
    assert texts(step) == {f"r2c{column}<>{digit}" for column in (2, 3, 5, 6, 7, 9) for digit in (7, 8)}
    assert ("set", "r2c8", 7) in marked(step)


def test_type_3_in_line_and_box_clears_both() -> None:
    board = holding(holding(holding(EMPTY, "12", "r1c4 r2c4"), "127", "r1c1"), "128", "r2c1")
    step = only(holding(board, "78", "r3c1"), "unique-rectangle-3")
    cleared = {f"r{row}c1" for row in range(4, 10)} | {f"r{row}c{column}" for row in (1, 2, 3) for column in (2, 3)}
    assert texts(step) == {f"{name}<>{digit}" for name in cleared for digit in (7, 8)}
    assert house_names(step) == ["row 1", "row 2", "column 1", "box 1"]


def test_type_3_of_one_extra_is_listed_but_left_to_type_2_on_a_walk() -> None:
    board = holding(holding(holding(EMPTY, "12", "r1c1 r1c4"), "127", "r2c1 r2c4"), "78", "r2c8")
    step = only(board, "unique-rectangle-3")
    assert texts(step) == {f"r2c{column}<>{digit}" for column in (2, 3, 5, 6, 7, 9) for digit in (7, 8)}
    assert list(technique("unique-rectangle-3").find(board)) == []


def test_type_3_needs_a_digit_of_the_roof_in_the_subset() -> None:
    board = holding(holding(EMPTY, "12", "r1c1 r1c4"), "127", "r2c1 r2c4")
    assert steps(holding(board, "89", "r2c7 r2c8"), "unique-rectangle-3") == []


def test_type_4_uses_a_digit_without_another_place() -> None:
    board = confined(holding(EMPTY, "12", "r1c1 r1c4"), 1, "row 2", "r2c1 r2c4")
    step = only(board, "unique-rectangle-4")
    assert texts(step) == {"r2c1<>2", "r2c4<>2"}
    assert house_names(step) == ["row 1", "row 2", "row 2"]


def test_type_5_clears_what_sees_opposite_corners() -> None:
    board = holding(holding(EMPTY, "12", "r1c1 r2c4"), "127", "r1c4 r2c1")
    step = only(board, "unique-rectangle-5")
    assert texts(step) == {f"r1c{column}<>7" for column in (2, 3)} | {f"r2c{column}<>7" for column in (5, 6)}
    assert steps(board, "unique-rectangle-2") == []


def test_type_5_with_three_corners() -> None:
    board = holding(holding(EMPTY, "12", "r1c1"), "127", "r1c4 r2c1 r2c4")
    assert texts(only(board, "unique-rectangle-5")) == {"r2c5<>7", "r2c6<>7"}


def test_type_6_is_an_x_wing_in_the_corners() -> None:
    board = holding(EMPTY, "12", "r1c1 r2c4")
    board = confined(confined(board, 1, "row 1", "r1c1 r1c4"), 1, "row 2", "r2c1 r2c4")
    step = only(board, "unique-rectangle-6")
    assert texts(step) == {"r1c4<>1", "r2c1<>1"}


def test_a_hidden_rectangle_looks_across_from_the_pair() -> None:
    board = holding(EMPTY, "12", "r1c1")
    board = confined(confined(board, 1, "row 2", "r2c1 r2c4"), 1, "column 4", "r1c4 r2c4")
    step = only(board, "hidden-rectangle")
    assert texts(step) == {"r2c4<>2"}
    assert stages_of(step, CLASSIC)[2].endswith(
        "In row 2 and column 4, the 1 can only go in these cells. If r2c4 were 2, its two neighbours in the "
        "rectangle would have to be 1, and the fourth cell, which has no third candidate, 2: only 1 and 2. "
        "So r2c4 cannot be 2."
    )


def test_a_hidden_rectangle_needs_row_and_column() -> None:
    board = holding(EMPTY, "12", "r1c1")
    assert steps(confined(board, 1, "row 2", "r2c1 r2c4"), "hidden-rectangle") == []


def _begun(values: dict[str, int], given: str = "") -> Board:
    placed = [0] * 81
    for name, digit in values.items():
        placed[cell(name)] = digit
    return Board.of(CLASSIC, placed, sum(1 << cell(name) for name in given.split()))


def test_an_avoidable_rectangle_with_three_filled_corners() -> None:
    step = only(_begun({"r1c1": 1, "r1c4": 2, "r2c1": 2}), "avoidable-rectangle-1")
    assert texts(step) == {"r2c4<>1"}
    assert marked(step) >= {("corner", "r1c1", 1), ("corner", "r2c4", 1), ("guardian", "r2c4", 3)}


def test_givens_cannot_change_places() -> None:
    values = {"r1c1": 1, "r1c4": 2, "r2c1": 2}
    assert steps(_begun(values, "r1c1"), "avoidable-rectangle-1") == []
    assert steps(_begun({**values, "r2c1": 3}), "avoidable-rectangle-1") == []


def test_an_avoidable_rectangle_with_two_neighbours_filled() -> None:
    board = holding(holding(_begun({"r1c1": 1, "r1c4": 2}), "27", "r2c1"), "17", "r2c4")
    step = only(board, "avoidable-rectangle-2")
    assert texts(step) == {f"r2c{column}<>7" for column in (2, 3, 5, 6, 7, 8, 9)}


def test_an_avoidable_rectangle_with_opposite_corners_filled() -> None:
    board = holding(_begun({"r1c1": 1, "r2c4": 1}), "27", "r1c4 r2c1")
    found = [step for step in steps(board, "avoidable-rectangle-2") if step.evidence.digits == (1, 2)]
    assert [texts(step) for step in found] == [{"r1c2<>7", "r1c3<>7", "r2c5<>7", "r2c6<>7"}]


def test_avoidable_rectangles_need_the_same_other_digit() -> None:
    board = holding(holding(_begun({"r1c1": 1, "r1c4": 2}), "27", "r2c1"), "18", "r2c4")
    assert steps(board, "avoidable-rectangle-2") == []


def test_where_there_is_room_for_rectangles() -> None:
    assert len(all_corners(CLASSIC)) == 486
    assert all_corners(geometry_named("anti-knight")) == ()
    for corners in all_corners(geometry_named("diagonal")):
        assert not {0, 10, 20} & set(corners) or len({0, 10, 20} & set(corners)) == 2


@pytest.mark.parametrize("seed", quick(range(12), 4))
def test_every_rectangle_on_the_way_is_proved(seed: int) -> None:
    board = puzzle(seed, 9).board()
    for step in walk(board).steps:
        for name in (*NAMES, "avoidable-rectangle-1", "avoidable-rectangle-2"):
            for found in steps(board, name):
                check(board, found)
        board = apply(board, step)


FILLED = "298314756314006829675200143432001568069430217701602934043027691106040372927163485"
LEFT = {
    "57": "r2c4 r2c5",
    "89": "r3c5 r3c6",
    "79": "r4c4 r4c5",
    "58": "r5c1 r5c6 r6c2 r6c5 r7c1 r7c4 r8c2",
    "59": "r8c6",
    "589": "r8c4",
}


def grave(filled: str = FILLED) -> Board:
    board = Board.of(CLASSIC, map(int, filled))
    for digits, names in LEFT.items():
        board = holding(board, digits, names)
    return board


def test_the_digit_with_three_places_is_right() -> None:
    (step,) = steps(grave(), "bug-plus-1")
    check(grave(), step)
    assert texts(step) == {"r8c4<>8", "r8c4<>9"}
    assert ("guardian", "r8c4", 5) in marked(step)
    assert ("corner", "r8c4", 8) in marked(step)


def test_two_cells_of_three_are_too_many() -> None:
    board = Board.of(CLASSIC, map(int, FILLED))
    for digits, names in LEFT.items():
        if digits != "59":
            board = holding(board, digits, names)
    assert len(board.digits(cell("r8c6"))) > 2
    assert steps(board, "bug-plus-1") == []


def test_a_digit_with_one_place_is_no_grave() -> None:
    assert steps(holding(grave(), "57", "r8c6"), "bug-plus-1") == []
    assert steps(holding(grave(), "58", "r8c4"), "bug-plus-1") == []


def test_a_house_more_can_spoil_it() -> None:
    board = grave()
    diagonal = Board(geometry_named("diagonal"), board.candidates, board.placed)
    chess = Board(geometry_named("anti-knight"), board.candidates, board.placed)
    assert steps(diagonal, "bug-plus-1") == []
    assert steps(chess, "bug-plus-1") == []
