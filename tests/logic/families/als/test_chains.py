from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.logic.ladder import LADDER, technique
from sudoku_tui.logic.path import steps, walk
from tests.laws import examples
from tests.logic.positions import EMPTY, cell, holding, puzzle, texts, variant_puzzle
from tests.logic.proofs import check
from tests.logic.telling import stages_of
from tests.variants import VARIANTS


def _cells(**digits: str) -> Board:
    board = EMPTY
    for name, own in digits.items():
        board = holding(board, own, name)
    return board


def test_the_ends_of_a_chain_share_a_digit() -> None:
    (step,) = steps(_cells(r2c2="19", r2c8="12", r7c8="23", r7c3="39"), "als-chain")
    assert texts(step) == {"r1c3<>9", "r2c3<>9", "r3c3<>9", "r7c2<>9", "r8c2<>9", "r9c2<>9"}
    assert step.evidence.sets == tuple((cell(name),) for name in ("r2c2", "r2c8", "r7c8", "r7c3"))
    (chain,) = step.evidence.chains
    assert [digit for digit, _ in chain.nodes] == [9, 1, 1, 2, 2, 3, 3, 9]
    assert not chain.is_loop


def test_a_chain_is_told_set_by_set() -> None:
    board = _cells(r2c2="19", r2c8="12", r7c8="23", r7c3="39")
    (step,) = steps(board, "als-chain")
    why = stages_of(step, board.geometry)[2]
    assert "A has no 9 and needs its 1; so B has no 1 and needs its 2; so C has no 2 and needs its 3; so D has" in why


def test_a_link_must_differ_from_the_one_before() -> None:
    assert steps(_cells(r2c2="19", r2c8="12", r7c8="13", r7c3="39"), "als-chain") == []


def test_a_ring_locks_every_set() -> None:
    step = steps(_cells(r2c2="14", r2c8="12", r7c8="23", r7c2="34"), "als-chain")[0]
    assert {"r2c5<>1", "r4c8<>2", "r7c5<>3", "r4c2<>4"} <= texts(step)
    assert len(step.eliminations) == 4 * 7
    (chain,) = step.evidence.chains
    assert chain.is_loop
    assert "goes round the other way" in stages_of(step, EMPTY.geometry)[2]


def test_a_chain_that_removes_more_by_another_first_link_is_listed() -> None:
    board = walk(puzzle(5, 9).board(), LADDER[:3]).end
    walked = [texts(step) for step in technique("als-chain").steps(board)]
    both = {"r7c7<>5", "r7c7<>6"}
    assert both not in walked
    (step,) = (step for step in steps(board, "als-chain") if texts(step) == both)
    check(board, step)


@given(st.integers(0, 40))
@settings(max_examples=examples(8), deadline=None)
def test_every_step_is_proved_by_its_sets(seed: int) -> None:
    made = puzzle(seed, 9)
    solution, board = solve(made), walk(made.board(), LADDER[:14]).end
    for step in steps(board, "als-chain")[:20]:
        check(board, step)
        assert all(solution[cell] != digit for cell, digit in step.eliminations)
        assert all(stages_of(step, board.geometry))


@given(st.integers(0, 10), st.sampled_from(VARIANTS))
@settings(max_examples=examples(6), deadline=None)
def test_every_step_on_a_variant_is_proved_by_its_sets(seed: int, text: str) -> None:
    made = variant_puzzle(seed, text)
    solution, board = solve(made), walk(made.board(), LADDER[:14]).end
    for step in steps(board, "als-chain")[:10]:
        check(board, step)
        assert all(solution[cell] != digit for cell, digit in step.eliminations)
