from __future__ import annotations

from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.path import steps
from tests.logic.positions import EMPTY, cell, holding, texts
from tests.logic.proofs import check
from tests.logic.telling import stages_of


def test_the_ends_of_four_cells_hold_both_digits() -> None:
    board = holding(EMPTY, "35", "r2c1 r2c8 r6c8 r6c2")
    (step,) = steps(board, "remote-pair")
    check(board, step)
    assert texts(step) == {
        f"{name}<>{digit}" for name in ("r1c2", "r2c2", "r3c2", "r4c1", "r5c1", "r6c1") for digit in (3, 5)
    }
    (chain,) = step.evidence.chains
    assert [node.cells[0] for node in chain.nodes[::2]] == [cell(name) for name in ("r2c1", "r2c8", "r6c8", "r6c2")]
    assert stages_of(step, CLASSIC)[2] == (
        "r2c1, r2c8, r6c8, r6c2: each of these cells sees the next and can hold nothing but 3 and 5. So they take the "
        "two digits in turn: if r2c1 is 3, then r2c8 is 5, and so on until r6c2 is 5; if r2c1 is 5, all is the other "
        "way round. Each of r1c2, r2c2, r3c2, r4c1, r5c1 and r6c1 sees r2c1 and r6c2, which are not alike, "
        "so it can be neither 3 nor 5."
    )


def test_three_cells_end_alike() -> None:
    assert steps(holding(EMPTY, "35", "r2c1 r2c8 r6c8"), "remote-pair") == []


def test_a_break_ends_the_chain() -> None:
    assert steps(holding(EMPTY, "35", "r2c1 r2c8 r6c7 r6c2"), "remote-pair") == []


def test_six_cells_clear_what_any_two_of_them_clear() -> None:
    board = holding(EMPTY, "35", "r2c1 r2c8 r6c8 r6c5 r9c5 r9c3")
    longest = max(steps(board, "remote-pair"), key=lambda step: len(step.evidence.truths))
    check(board, longest)
    assert len(longest.evidence.truths) == 6
    assert {"r2c5<>3", "r9c8<>5", "r9c1<>3", "r2c3<>5"} <= texts(longest)
    assert steps(board, "remote-pair")[0] == longest
