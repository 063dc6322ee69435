from __future__ import annotations

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.path import steps
from tests.logic.families.chains.test_open_chains import THREE_ROWS, only, pairs
from tests.logic.positions import EMPTY, cell, confined, holding, marked, texts
from tests.logic.proofs import check

RING = pairs(("12", "r1c1"), ("23", "r1c5"), ("34", "r5c5"), ("14", "r5c1"))


def others(board: Board, house: str, digit: int, *names: str) -> set[str]:
    """What a digit loses in a house of the empty board, two of its cells left out."""
    (cells,) = (one.cells for one in CLASSIC.houses if one.name == house)
    kept = {cell(name) for name in names}
    return {f"{CLASSIC.cell_name(each)}<>{digit}" for each in cells if each not in kept and board.has(each, digit)}


def test_a_continuous_loop_clears_what_its_weak_links_see() -> None:
    step = only(RING, "continuous-nice-loop")
    assert texts(step) == (
        others(RING, "row 1", 2, "r1c1", "r1c5")
        | others(RING, "column 5", 3, "r1c5", "r5c5")
        | others(RING, "row 5", 4, "r5c5", "r5c1")
        | others(RING, "column 1", 1, "r5c1", "r1c1")
    )
    assert step.evidence.chains[0].is_loop
    assert len(step.evidence.truths) == 4


def test_a_continuous_loop_clears_the_cells_it_passes_through() -> None:
    board = confined(confined(EMPTY, 1, "row 1", "r1c1 r1c9"), 2, "column 1", "r1c1 r8c1")
    board = holding(confined(board, 2, "row 8", "r8c1 r8c9"), "12", "r8c9")
    step = only(confined(board, 1, "column 9", "r1c9 r8c9"), "continuous-nice-loop")
    assert {f"r1c1<>{digit}" for digit in range(3, 10)} <= texts(step)


def test_a_loop_is_listed_without_what_goes_from_its_own_cells_too() -> None:
    board = pairs(("12", "r1c1"), ("23", "r1c5"), ("34", "r5c5"), ("14", "r2c1"))
    board = confined(board, 4, "column 3", "r2c3 r5c3")
    whole, beside = steps(board, "continuous-nice-loop")
    for step in (whole, beside):
        check(board, step)
    assert texts(whole) - texts(beside) == {"r2c3<>1"}
    assert texts(beside) < texts(whole)


def test_a_candidate_that_follows_from_its_own_absence_is_true() -> None:
    board = confined(confined(EMPTY, 7, "row 1", "r1c1 r1c2"), 7, "column 1", "r1c1 r2c1")
    step = only(board, "discontinuous-nice-loop")
    assert texts(step) == {f"r1c1<>{digit}" for digit in range(1, 10) if digit != 7}
    (chain,) = step.evidence.chains
    assert chain.is_loop
    assert chain.links[0].is_strong
    assert chain.links[-1].is_strong


def test_a_candidate_that_leads_to_its_own_absence_is_false() -> None:
    found = steps(THREE_ROWS, "discontinuous-nice-loop")
    for step in found:
        check(THREE_ROWS, step)
    assert [texts(step) for step in found] == [{"r2c3<>5"}, {"r3c3<>5"}, {"r8c1<>5"}, {"r9c1<>5"}]
    first = found[0]
    assert ("on", "r2c3", 5) in marked(first)
    assert ("off", "r1c1", 5) in marked(first)
    assert not first.evidence.chains[0].links[0].is_strong
    assert not first.evidence.chains[0].links[-1].is_strong


def test_without_links_there_is_no_loop() -> None:
    for technique in ("continuous-nice-loop", "discontinuous-nice-loop"):
        assert steps(EMPTY, technique) == []
