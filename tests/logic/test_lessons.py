from __future__ import annotations

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.lessons import example_of
from sudoku_tui.logic.path import apply, first_step
from tests.logic.positions import BEYOND, EASY
from tests.logic.readiness import BASICS, is_ready_for, rungs_before


def test_the_basics_are_singles_locked_candidates_and_subsets() -> None:
    identifiers = [rung.identifier for rung in BASICS]
    assert identifiers[0] == "full-house"
    assert {"locked-candidates-claiming", "naked-triple", "hidden-quadruple"} <= set(identifiers)
    assert "x-wing" not in identifiers


def test_what_comes_before_a_technique_is_on() -> None:
    assert rungs_before(technique("naked-single")) == (technique("full-house"),)
    assert all(rung.is_on for rung in rungs_before(technique("template-delete")))


def test_a_board_is_ready_for_a_technique_when_nothing_easier_is_left() -> None:
    board = EASY.board()
    assert is_ready_for(technique("full-house"), board)
    assert not is_ready_for(technique("x-wing"), board)
    board = BEYOND.board()
    while (step := first_step(board, BASICS)) is not None:
        board = apply(board, step)
    assert is_ready_for(technique("x-wing"), board)
    assert is_ready_for(technique("template-delete"), board), "what is off needs the basics to be done, and no more"


def test_an_example_needs_a_step() -> None:
    example = example_of(technique("hidden-single"), Position.start(EASY))
    assert example
    assert example.step.technique == "hidden-single"
    assert example.board == EASY.board()
    assert example_of(technique("bug-plus-1"), Position.start(EASY)) is None
