from __future__ import annotations

from sudoku_tui.logic.path import steps
from tests.logic.positions import EMPTY, confined, house_names, marked, texts


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
