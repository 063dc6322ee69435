from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.logic.ladder import LADDER, USUAL, technique
from sudoku_tui.logic.path import steps, walk
from tests.laws import examples
from tests.logic.positions import EMPTY, cell, holding, marked, puzzle, texts, variant_puzzle
from tests.logic.proofs import check
from tests.logic.telling import stages_of
from tests.variants import VARIANTS


def _blossom(third: str = "39") -> Board:
    board = holding(holding(EMPTY, "123", "r5c5"), "19", "r5c1")
    return holding(holding(board, "29", "r2c5"), third, "r4c4")


def test_one_of_the_petals_has_the_digit_they_share() -> None:
    board = holding(holding(holding(EMPTY, "123", "r5c5"), "19", "r5c1"), "29", "r5c9")
    (step,) = steps(holding(board, "39", "r4c4"), "death-blossom")
    assert texts(step) == {"r5c4<>9", "r5c6<>9"}
    assert step.evidence.sets == ((cell("r5c1"),), (cell("r5c9"),), (cell("r4c4"),))
    assert {("pivot", "r5c5", 1), ("common", "r5c1", 1), ("set-c", "r4c4", 9)} <= marked(step)


def test_a_cell_must_see_the_digit_in_every_petal() -> None:
    assert steps(_blossom(), "death-blossom") == []


def test_petals_may_share_a_cell_but_those_apart_come_first() -> None:
    board = holding(holding(EMPTY, "12", "r5c5"), "19", "r5c1")
    board = holding(holding(board, "189", "r5c2"), "28", "r5c3")
    found = steps(board, "death-blossom")
    apart = [len({each for own in step.evidence.sets for each in own}) for step in found]
    shared = [sum(map(len, step.evidence.sets)) for step in found]
    assert [one == other for one, other in zip(apart, shared, strict=True)] == sorted(
        (one == other for one, other in zip(apart, shared, strict=True)), reverse=True
    )


def test_the_proof_goes_through_the_stem_digit_by_digit() -> None:
    board = holding(holding(EMPTY, "12", "r5c5"), "19", "r5c1")
    (step,) = steps(holding(board, "29", "r2c5"), "death-blossom")
    assert texts(step) == {"r2c1<>9"}
    stages = stages_of(step, board.geometry)
    assert stages[0].startswith("Look for a cell with 1 and 2, ")
    assert "If r5c5 is 1, set A has no 1 either; if it is 2, set B has no 2 either." in stages[2]


def _with_a_petal_for_two() -> Board:
    board = holding(holding(EMPTY, "123", "r5c5"), "129", "r5c1 r5c2")
    return holding(board, "39", "r4c4")


def test_a_set_may_be_the_petal_of_two_candidates_where_all_are_listed() -> None:
    board = _with_a_petal_for_two()
    (step,) = steps(board, "death-blossom")
    assert texts(step) == {f"{name}<>9" for name in ("r4c1", "r4c2", "r4c3", "r5c4", "r5c6")}
    assert step.evidence.sets == ((cell("r5c1"), cell("r5c2")), (cell("r4c4"),))
    check(board, step)
    assert list(technique("death-blossom").steps(board)) == []


def test_a_petal_is_named_for_each_of_its_candidates() -> None:
    board = _with_a_petal_for_two()
    (step,) = steps(board, "death-blossom")
    why = stages_of(step, board.geometry)[2]
    assert "If r5c5 is 1, set A has no 1 either; if it is 2, set A has no 2 either; if it is 3, set B has" in why


def test_it_is_off_unless_a_player_asks_for_it() -> None:
    assert "death-blossom" in {rung.identifier for rung in LADDER}
    assert "death-blossom" not in {rung.identifier for rung in USUAL}


@given(st.integers(0, 60))
@settings(max_examples=examples(10), deadline=None)
def test_every_step_is_proved_by_stem_and_petals(seed: int) -> None:
    made = puzzle(seed, 9)
    solution, board = solve(made), walk(made.board(), LADDER[:14]).end
    for step in steps(board, "death-blossom")[:30]:
        check(board, step)
        assert all(solution[cell] != digit for cell, digit in step.eliminations)


@given(st.integers(0, 10), st.sampled_from(VARIANTS))
@settings(max_examples=examples(10), deadline=None)
def test_every_step_on_a_variant_is_proved_by_stem_and_petals(seed: int, text: str) -> None:
    made = variant_puzzle(seed, text)
    solution, board = solve(made), walk(made.board(), LADDER[:14]).end
    for step in steps(board, "death-blossom")[:20]:
        check(board, step)
        assert all(solution[cell] != digit for cell, digit in step.eliminations)
