from __future__ import annotations

import pytest

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.ladder import LADDER
from sudoku_tui.logic.path import steps, walk
from sudoku_tui.logic.step import Step
from tests.logic.positions import EMPTY, confined, holding, house_names, marked, puzzle, texts
from tests.logic.proofs import check
from tests.logic.telling import stages_of


def joined(*links: tuple[int, str, str], pairs: tuple[tuple[str, str], ...] = ()) -> Board:
    """Two cells of two candidates, of which one is 1 (in r1c1 or else in r1c7), and what else is joined to them."""
    board = holding(holding(EMPTY, "12", "r1c1"), "13", "r1c7")
    for digits, names in pairs:
        board = holding(board, digits, names)
    for digit, house, names in ((1, "row 1", "r1c1 r1c7"), *links):
        board = confined(board, digit, house, names)
    return board


def only(board: Board) -> Step:
    """The one step, proved."""
    (step,) = steps(board, "3d-medusa")
    check(board, step)
    return step


def said(step: Step) -> str:
    return stages_of(step, CLASSIC)[2]


def test_what_sees_one_colour_and_shares_a_cell_with_the_other_is_false() -> None:
    step = only(joined((2, "column 1", "r1c1 r5c1"), (3, "column 7", "r1c7 r5c7")))
    assert texts(step) == {"r5c1<>3", "r5c7<>2"}
    assert marked(step) >= {("color-a", "r1c1", 1), ("color-b", "r1c1", 2), ("color-a", "r5c1", 2)}
    assert said(step).endswith(
        "2 in r5c7 can stand neither with 2 in r5c1 (A) nor with 3 in r5c7 (B); 3 in r5c1 can stand neither with 2 in "
        "r5c1 (A) nor with 3 in r5c7 (B). So they are impossible, whichever colour is true."
    )


def test_a_cell_with_both_colours_has_nothing_else() -> None:
    links = (2, "column 1", "r1c1 r5c1"), (3, "column 7", "r1c7 r5c7")
    step = only(joined(*links, (2, "row 5", "r5c1 r5c4"), (3, "row 5", "r5c7 r5c4")))
    assert {f"r5c4<>{digit}" for digit in (1, 4, 5, 6, 7, 8, 9)} <= texts(step)
    assert not {"r5c4<>2", "r5c4<>3"} & texts(step)


def test_a_colour_twice_in_a_cell_is_false() -> None:
    links = (3, "column 7", "r1c7 r2c7"), (3, "row 2", "r2c7 r2c2"), (2, "box 1", "r1c1 r2c2")
    board = joined(*links)
    step = next(step for step in steps(board, "3d-medusa") if "r1c1<>1" in texts(step))
    check(board, step)
    assert texts(step) == {"r1c1<>1", "r1c7<>3", "r2c2<>2", "r2c2<>3"}
    assert "A would put 2 and 3 into r2c2 at once" in said(step)


def test_a_colour_twice_in_a_house_is_false() -> None:
    board = joined((2, "column 1", "r1c1 r6c1"), (3, "row 6", "r6c1 r6c7"), pairs=(("23", "r6c1"),))
    step = steps(board, "3d-medusa")[0]
    check(board, step)
    assert texts(step) == {"r1c1<>1", "r1c7<>3", "r6c1<>2", "r6c7<>3"}
    assert house_names(step) == ["column 7"]
    assert "A has 3 twice in column 7" in said(step)


def test_a_colour_that_empties_a_cell_is_false() -> None:
    board = joined((2, "column 1", "r1c1 r5c1"), pairs=(("23", "r5c7"),))
    step = steps(board, "3d-medusa")[0]
    check(board, step)
    assert texts(step) == {"r1c1<>1", "r1c7<>3", "r5c1<>2"}
    assert "every candidate of r5c7 sees its digit in A" in said(step)


def test_one_cell_alone_is_no_cluster() -> None:
    assert steps(holding(EMPTY, "12", "r1c1"), "3d-medusa") == []


@pytest.mark.parametrize("seed", range(12))
def test_every_medusa_is_proved_and_can_be_told(seed: int) -> None:
    board = walk(puzzle(seed, 9).board(), LADDER[:10]).end
    for step in steps(board, "3d-medusa"):
        check(board, step)
        assert said(step).endswith(("all of it goes.", "whichever colour is true."))


def test_a_colour_of_one_candidate_that_sees_a_single_is_left_to_singles() -> None:
    board = confined(confined(holding(EMPTY, "4", "r2c2"), 4, "row 1", "r1c1 r1c5"), 4, "column 1", "r1c1 r9c1")
    assert all("r1c1<>4" not in texts(step) for step in steps(board, "3d-medusa"))
