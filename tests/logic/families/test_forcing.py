from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.logic.ladder import LADDER, technique
from sudoku_tui.logic.path import apply, steps, walk
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Branch, Inference, Step, Truth
from tests.laws import examples
from tests.logic.positions import (
    EMPTY,
    cell,
    confined,
    holding,
    house,
    marked,
    puzzle,
    stages_of,
    texts,
    variant_puzzle,
)
from tests.logic.proofs import check, sees
from tests.support import made

BOTH = ["forcing-chain", "forcing-net"]
SIMPLE = tuple(
    technique(name) for name in ("full-house", "naked-single", "hidden-single", "locked-candidates-pointing")
)
"""What a walk may use to come to positions for chains and nets."""


def stuck(seed: int) -> Board:
    """A position in which the simple techniques know nothing more; many a seed has one that is solved."""
    return walk(puzzle(seed, 9).board(), SIMPLE).end


STUCK = walk(made(5).board(), SIMPLE).end


def wing() -> Board:
    return holding(holding(holding(EMPTY, "12", "r1c1"), "13", "r1c5"), "23", "r5c1")


def told(branch: Branch) -> list[str]:
    return [_text(line) for line in branch.lines]


def _text(line: Inference) -> str:
    return f"{CLASSIC.cell_name(line.candidate.cell)}{'=' if line.is_on else '<>'}{line.candidate.digit}"


@pytest.mark.parametrize("name", BOTH)
def test_what_is_certain_already_is_not_told_as_a_supposition(name: str) -> None:
    board = holding(EMPTY, "1", "r5c5")
    where, _, why, _ = stages_of(steps(board, name)[0], CLASSIC)
    assert where == "Look at box 5: something there is already certain. Follow where it leads."
    assert why == "r5c5 can only be 1. So r5c5 must be 1."


@pytest.mark.parametrize("name", BOTH)
def test_what_every_candidate_of_a_cell_leads_to_is_so(name: str) -> None:
    (step,) = steps(wing(), name)
    check(wing(), step)
    assert texts(step) == {"r5c5<>3"}
    assert [told(branch) for branch in step.evidence.branches] == [
        ["r1c1=1", "r1c5<>1", "r1c5=3", "r5c5<>3"],
        ["r1c1=2", "r5c1<>2", "r5c1=3", "r5c5<>3"],
    ]
    assert step.evidence.truths == tuple(Truth(cell(at)) for at in ("r1c1", "r1c5", "r5c1"))
    assert step.evidence.digits == (1, 2, 3)
    assert marked(step) == {
        ("premise", "r1c1", 1),
        ("premise", "r1c1", 2),
        ("on", "r1c5", 3),
        ("on", "r5c1", 3),
        ("off", "r1c5", 1),
        ("off", "r5c1", 2),
        ("off", "r5c5", 3),
    }


def test_a_verity_is_told_branch_by_branch() -> None:
    (step,) = steps(wing(), "forcing-chain")
    assert stages_of(step, CLASSIC) == (
        "Look at box 1: follow where each candidate of one of its cells leads.",
        "Forcing Chain",
        "r1c1 must be 1 or 2. Suppose r1c1 is 1. Then r1c5 is not 1 (same row), so r1c5 is 3, the only "
        "candidate left there. Then r5c5 is not 3 (same column). Suppose r1c1 is 2. Then r5c1 is not 2 (same "
        "column), so r5c1 is 3, the only candidate left there. Then r5c5 is not 3 (same row). In every case, "
        "r5c5 cannot be 3.",
        "Remove 3 from r5c5.",
    )


def test_a_contradiction_ends_with_nothing_left() -> None:
    step = next(step for step in steps(STUCK, "forcing-net") if len(step.evidence.branches) == 1)
    (branch,) = step.evidence.branches
    (conclusion,) = step.placements + step.eliminations
    premise = branch.lines[0]
    assert premise.candidate == conclusion
    assert premise.is_on == bool(step.eliminations)
    assert branch.broken in step.evidence.truths
    why = stages_of(step, CLASSIC)[2]
    assert why.startswith(f"Suppose {CLASSIC.cell_name(conclusion.cell)} is ")
    assert "has no candidate left" in why or "has no place left for" in why


def grouped() -> Board:
    """A position in which 8 is in r4c1, so in r9c4 as well, or in one of two cells of box 5."""
    return confined(holding(EMPTY, "38", "r9c1 r9c4"), 8, "row 4", "r4c1 r4c5 r4c6")


@pytest.mark.parametrize("name", BOTH)
def test_what_sees_a_group_that_is_left_in_a_house_is_false(name: str) -> None:
    step = next(step for step in steps(grouped(), name) if texts(step) == {"r5c4<>8"})
    check(grouped(), step)
    branch = min(step.evidence.branches, key=lambda branch: len(branch.lines) - branch.weight)
    assert told(branch) == ["r9c1=8", "r4c1<>8", "r5c4<>8"]
    assert branch.weight == 4
    assert branch.lines[2] == Inference(
        Candidate(cell("r5c4"), 8), False, (1,), Truth(house("row 4"), 8), (cell("r4c5"), cell("r4c6"))
    )
    assert {("on", "r4c5", 8), ("on", "r4c6", 8)} <= marked(step)
    assert Truth(house("row 4"), 8) in step.evidence.truths
    assert (
        "Suppose r9c1 is 8. Then r4c1 is not 8 (same column), so the 8 of row 4 is in r4c5 or r4c6, and so not in r5c4."
    ) in stages_of(step, CLASSIC)[2]


def test_what_one_group_makes_false_is_told_in_one_sentence() -> None:
    """The 8 of row 4 is in r4c1, so in r9c9 as well, or else in box 5, so in r5c9 as well."""
    board = confined(holding(EMPTY, "38", "r9c1 r9c9"), 8, "row 4", "r4c1 r4c5 r4c6")
    board = confined(board, 8, "row 5", "r5c4 r5c5 r5c9")
    step = next(step for step in steps(board, "forcing-chain") if texts(step) == {"r1c9<>8"})
    check(board, step)
    assert (
        "so the 8 of row 4 is in r4c5 or r4c6, and so not in r5c4 or r5c5. "
        "Then r5c9 is 8, the only place left in row 5."
    ) in stages_of(step, CLASSIC)[2]


@pytest.mark.parametrize("name", BOTH)
def test_what_was_locked_before_any_supposition_makes_no_group(name: str) -> None:
    found = steps(confined(wing(), 8, "row 4", "r4c5 r4c6"), name)
    assert {"r5c5<>3"} in map(texts, found)
    assert not any(line.group for step in found for branch in step.evidence.branches for line in branch.lines)


def test_the_first_step_is_no_heavier_than_the_next_ones() -> None:
    for name in BOTH:
        first, *others = steps(STUCK, name)
        assert all(_weight(first) <= _weight(other) for other in others[:10])


def _weight(step: Step) -> int:
    branches = step.evidence.branches
    return sum(branch.weight - 1 for branch in branches) + (branches[0].broken is not None)


@pytest.mark.slow
def test_each_line_of_a_chain_follows_from_one_before_it() -> None:
    found = [step for seed in range(12) for step in steps(stuck(seed), "forcing-chain")]
    lines = [(branch, line) for step in found for branch in step.evidence.branches for line in branch.lines]
    assert any(line.group for _, line in lines)
    for branch, line in lines:
        excluded = [branch.lines[cause].candidate for cause in line.causes]
        if line.truth and len(excluded) > 1:
            before = branch.lines[: max(line.causes)]
            causes = [cause for cause in map(_causing, before) if cause]
            assert any(all(sees(EMPTY, a, b) for a in cause for b in excluded) for cause in causes)


def _causing(line: Inference) -> list[Candidate]:
    """The candidates of which one is true if a line is right: its own, or those of its group."""
    return [line.candidate] if line.is_on else [Candidate(at, line.candidate.digit) for at in line.group]


def test_nets_reach_further_than_chains() -> None:
    nets = {frozenset(texts(step)) for step in steps(STUCK, "forcing-net")}
    chains = {frozenset(texts(step)) for step in steps(STUCK, "forcing-chain")}
    assert nets > chains


def test_no_contradiction_is_missed() -> None:
    refuted = {frozenset(step.eliminations) for step in steps(STUCK, "forcing-net")}
    candidates = [Candidate(at, digit) for at in range(81) for digit in STUCK.digits(at)]
    wrong = [one for one in candidates if _breaks(STUCK.place(*one))]
    assert wrong
    assert all(frozenset([one]) in refuted for one in wrong)


def _breaks(board: Board) -> bool:
    """Whether singles alone come to a cell or a house with nothing left."""
    end = walk(board, LADDER[:3]).end
    places = [
        (digit, house)
        for house in CLASSIC.houses
        for digit in CLASSIC.digits
        if not any(end.values[at] == digit or digit in end.digits(at) for at in house.cells)
    ]
    return bool(places) or any(not end.values[at] and not end.digits(at) for at in range(81))


def test_chains_and_nets_solve_what_singles_cannot() -> None:
    assert not STUCK.is_complete
    path = walk(STUCK, (*SIMPLE, technique("forcing-chain"), technique("forcing-net")))
    assert path.end.values == solve(made(5))


@given(st.integers(0, 99), st.integers(0, 8))
@settings(max_examples=examples(8), deadline=None)
def test_every_chain_and_net_is_right(seed: int, taken: int) -> None:
    solution, board = solve(puzzle(seed, 9)), stuck(seed)
    for _ in range(taken):
        step = next((found for name in BOTH for found in technique(name).find(board)), None)
        board = walk(apply(board, step), SIMPLE).end if step else board
    _assert_right(board, solution)


@pytest.mark.slow
@given(st.integers(0, 9), st.sampled_from(["x", "antiknight", "2x3+hyper", "4x2+x"]))
@settings(max_examples=examples(6), deadline=None)
def test_every_chain_and_net_on_a_variant_is_right(seed: int, text: str) -> None:
    made_one = variant_puzzle(seed, text)
    _assert_right(walk(made_one.board(), SIMPLE).end, solve(made_one))


def _assert_right(board: Board, solution: tuple[int, ...]) -> None:
    for step in (step for name in BOTH for step in steps(board, name)[:40]):
        check(board, step)
        assert all(solution[at] == digit for at, digit in step.placements)
        assert all(solution[at] != digit for at, digit in step.eliminations)
        why = stages_of(step, board.geometry)[2]
        assert all(board.geometry.cell_name(at) in why for at in step.evidence.cells(Role.ON))


@pytest.mark.parametrize("name", BOTH)
def test_a_board_that_has_nothing_left_somewhere_is_left_alone(name: str) -> None:
    board = wing().remove(Candidate(cell("r9c9"), digit) for digit in CLASSIC.digits)
    assert steps(board, name) == []
    assert steps(wing().remove(Candidate(at, 7) for at in range(9)), name) == []


@pytest.mark.parametrize("name", BOTH)
def test_very_large_grids_are_left_alone(name: str) -> None:
    assert steps(Board.empty(Geometry.of_size(20)), name) == []


def test_a_long_proof_has_numbered_lines() -> None:
    line = "..3.....945...92....9..3.54....6....6..9..8....5..8.2..1.7................4..5.92"
    board = Board.of(CLASSIC, [0 if sign == "." else int(sign) for sign in line])
    step = next(technique("forcing-net").steps(board))
    *told, conclusion = stages_of(step, CLASSIC)[2].splitlines()
    assert len(told) > 8
    assert [part.split(".")[0] for part in told] == [str(number) for number in range(1, len(told) + 1)]
    assert told[0].startswith("1. Suppose ")
    assert conclusion.startswith("So ")


@pytest.mark.slow
def test_long_branches_are_numbered() -> None:
    board = walk(puzzle(11, 9).board(), LADDER[:3]).end
    steps_told = [
        stages_of(step, CLASSIC)[2] for step in steps(board, "forcing-net") if len(step.evidence.branches) > 1
    ]
    long = [words.splitlines() for words in steps_told if "\n" in words]
    assert long
    for lines in long:
        assert [line[:9] for line in lines[1:-1]] == [f"{number}. Suppos"[:9] for number in range(1, len(lines) - 1)]
        assert lines[-1].startswith("In every case, ")
