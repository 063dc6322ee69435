from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.logic.ladder import LADDER, technique
from sudoku_tui.logic.path import steps, walk
from tests.laws import examples
from tests.logic.positions import EMPTY, cell, holding, house_names, marked, puzzle, texts, variant_puzzle
from tests.logic.proofs import check
from tests.logic.telling import stages_of
from tests.variants import VARIANTS


def _crossing(in_line: str = "12", in_box: str = "34") -> Board:
    board = holding(EMPTY, "1234", "r1c1 r1c2")
    return holding(holding(board, in_line, "r1c5"), in_box, "r2c3")


def test_the_line_and_the_box_each_lose_what_is_theirs() -> None:
    (step,) = steps(_crossing(), "sue-de-coq")
    line = {f"r1c{column}<>{digit}" for column in (3, 4, 6, 7, 8, 9) for digit in (1, 2)}
    box = {f"{name}<>{digit}" for name in ("r1c3", "r2c1", "r2c2", "r3c1", "r3c2", "r3c3") for digit in (3, 4)}
    assert texts(step) == line | box
    assert house_names(step) == ["row 1", "box 1"]
    assert {("set-a", "r1c5", 1), ("set-b", "r2c3", 3), ("set-c", "r1c1", 1)} <= marked(step)
    assert step.evidence.sets == ((cell("r1c5"),), (cell("r2c3"),), (cell("r1c1"), cell("r1c2")))


def test_a_digit_of_the_crossing_alone_leaves_both_houses() -> None:
    board = holding(holding(EMPTY, "12345", "r1c1 r1c2 r1c3"), "12", "r1c5")
    (step,) = steps(holding(board, "34", "r2c3"), "sue-de-coq")
    assert {"r1c9<>5", "r3c3<>5", "r1c9<>1", "r3c3<>3"} <= texts(step)
    assert not {"r1c9<>3", "r3c3<>1"} & texts(step)


def test_a_group_may_bring_a_digit_and_a_cell_of_its_own() -> None:
    board = holding(_crossing("128"), "18", "r1c6")
    found = [step for step in steps(board, "sue-de-coq") if len(step.evidence.sets[0]) == 2]
    assert [{"r1c9<>1", "r1c9<>2", "r1c9<>8"} <= texts(step) for step in found] == [True]


def test_groups_that_share_a_digit_of_the_crossing_prove_nothing() -> None:
    assert steps(_crossing("12", "24"), "sue-de-coq") == []


def test_a_digit_that_both_groups_bring_counts_twice() -> None:
    board = holding(_crossing("128", "348"), "18", "r1c6")
    (step,) = steps(holding(board, "38", "r3c3"), "sue-de-coq")
    assert {"r1c9<>8", "r3c1<>8"} <= texts(step)
    assert "counting 8 once for A and once for B" in stages_of(step, board.geometry)[2]


def test_a_cell_of_the_crossing_may_stand_with_the_box_where_all_are_listed() -> None:
    board = holding(holding(EMPTY, "12345", "r1c1 r1c2"), "125", "r1c3")
    board = holding(holding(board, "34", "r1c5"), "126", "r2c1")
    whole, *others = steps(holding(board, "16", "r2c2"), "sue-de-coq")
    assert whole.evidence.sets[2] == (cell("r1c1"), cell("r1c2"), cell("r1c3"))
    (half,) = (step for step in others if cell("r1c3") in step.evidence.sets[1])
    assert "r1c9<>5" in texts(whole) - texts(half)


def test_a_group_that_is_locked_by_itself_is_listed_but_no_part_of_a_walk() -> None:
    board = holding(holding(EMPTY, "12345", "r1c1 r1c2"), "12", "r1c5 r1c6")
    board = holding(board, "34", "r2c3")
    (step,) = steps(board, "sue-de-coq")
    assert step.evidence.sets[0] == (cell("r1c5"), cell("r1c6"))
    check(board, step)
    assert list(technique("sue-de-coq").find(board)) == []


@given(st.integers(0, 99))
@settings(max_examples=examples(12), deadline=None)
def test_every_step_is_proved_by_its_cells(seed: int) -> None:
    made = puzzle(seed, 9)
    solution, board = solve(made), walk(made.board(), LADDER[:5]).end
    for step in steps(board, "sue-de-coq"):
        check(board, step)
        assert all(solution[cell] != digit for cell, digit in step.eliminations)


@given(st.integers(0, 20), st.sampled_from(VARIANTS))
@settings(max_examples=examples(12), deadline=None)
def test_every_step_on_a_variant_is_proved_by_its_cells(seed: int, text: str) -> None:
    made = variant_puzzle(seed, text)
    solution, board = solve(made), made.board()
    for step in steps(board, "sue-de-coq")[:20]:
        check(board, step)
        assert all(solution[cell] != digit for cell, digit in step.eliminations)
