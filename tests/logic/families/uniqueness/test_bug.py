from __future__ import annotations

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.logic.path import steps
from tests.logic.positions import cell, holding, marked, texts
from tests.logic.proofs import check

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
