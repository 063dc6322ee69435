"""A checker of proofs that knows no technique: it derives each step again from its evidence and the board.

The evidence names truths: cells that must take a digit, and houses that must have a place for one. With the candidate
in question the other way round, no choice of a candidate for every truth may be left in which no two see each other.
Where the evidence marks corners, the pattern is first shown to be one that can be swapped round to a second solution,
and then something besides the pattern, a guardian, must be true. Where clues or sums are named, digits for their cells
are tried out as well (`clue_proofs.py`). Chains, branches and marks, which people read, are held to the board line by
line.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.path import steps
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Branch, Chain, Evidence, Inference, Link, Node, Step, Truth
from tests.logic.clue_proofs import breaks, can_fill, can_share, check_sum, has_way, tied, ties_of
from tests.logic.positions import stages_of

Candidates = frozenset[Candidate]
Choices = list[Candidates]
"""For each truth, the candidates one of which is true."""

PLACED = {Role.CORNER}
"""The roles of marks that need not be candidates: a corner may be placed, or gone already."""


@lru_cache(maxsize=8)
def everything(board: Board) -> Candidates:
    """Every candidate of the unplaced cells."""
    cells = range(board.geometry.cell_count)
    return frozenset(Candidate(cell, digit) for cell in cells for digit in board.digits(cell))


def check(board: Board, step: Step) -> None:
    """Asserts that a step follows from its evidence."""
    done = step.placements or step.eliminations
    assert done
    assert not (step.placements and step.eliminations)
    assert set(done) <= everything(board)
    assert len(set(done)) == len(done)
    _check_marks(board, step.evidence)
    for chain in step.evidence.chains:
        _check_chain(board, chain)
    for branch in step.evidence.branches:
        _check_branch(board, branch)
        assert step.evidence.split or not any(_is_premise(line) for line in branch.lines[1:])
    for said in step.evidence.sums:
        check_sum(board, said)
    if step.evidence.split:
        ends = [branch.broken or branch.unmet for branch in step.evidence.branches]
        _check_cases(board, step) if any(ends) else _check_verity(board, step)
        return
    if any(line.clue for branch in step.evidence.branches for line in branch.lines) or any(
        branch.unmet for branch in step.evidence.branches
    ):
        _check_reduction(step)
        return
    if step.evidence.shares:
        _check_shares(board, step)
        return
    if step.evidence.filled:
        _check_ways(board, step)
        return
    choices = [candidates_of(board, truth) for truth in step.evidence.truths]
    if step.evidence.clues or step.evidence.sums:
        _check_clues(board, step, choices)
        return
    if step.evidence.cells(Role.CORNER):
        choices.append(guardians(board, step.evidence))
    assert choices, "a proof needs truths"
    for candidate in step.eliminations:
        assert not can_all_be_true(board.geometry, choices, {candidate}, set()), f"{candidate} may be true"
    for candidate in step.placements:
        without = [choice - {candidate} for choice in choices]
        assert not can_all_be_true(board.geometry, without, set(), set()), f"{candidate} may be false"


def only(board: Board, technique: str) -> Step:
    """The one step that a technique has, proved and told."""
    (step,) = steps(board, technique)
    check(board, step)
    assert all(stage.strip() for stage in stages_of(step, board.geometry))
    return step


def _check_clues(board: Board, step: Step, choices: Choices) -> None:
    """With the candidate the other way round, no digits for the cells of clues and sums meet them and all truths."""
    for candidate in step.eliminations:
        assert not has_way(board, step.evidence, choices, {candidate}), f"{candidate} may be true"
    for candidate in step.placements:
        others = {each for each in everything(board) if each.cell == candidate.cell} - {candidate}
        assert not any(has_way(board, step.evidence, choices, {other}) for other in others), f"{candidate} may be false"


def _check_shares(board: Board, step: Step) -> None:
    """With the candidate true, the clues cannot share the total of the houses."""
    (share,) = step.evidence.shares
    assert not step.placements
    for candidate in step.eliminations:
        assert not can_share(board, share, candidate), f"{candidate} may be true"


def _check_ways(board: Board, step: Step) -> None:
    """With the candidate true, the house cannot be filled so that the clues may be met."""
    (house,) = step.evidence.filled
    assert not step.placements
    for candidate in step.eliminations:
        assert not can_fill(board, house, step.evidence.clues, candidate), f"{candidate} may be true"


def _check_reduction(step: Step) -> None:
    """A supposition that ends with nothing left: its lines are the proof."""
    (branch,) = step.evidence.branches
    (candidate,) = step.eliminations
    assert branch.lines[0].candidate == candidate
    assert branch.lines[0].is_on
    assert branch.broken or branch.unmet


def _check_cases(board: Board, step: Step) -> None:
    """A supposition that ends with nothing left whichever candidate of a cell or house is true with it.

    The branches begin with the same lines, and each goes on with one of those candidates, supposed as well.
    """
    (candidate,) = step.eliminations
    assert step.evidence.split
    choice, starts = candidates_of(board, step.evidence.split), list[tuple[Inference, ...]]()
    for branch in step.evidence.branches:
        first, second = (index for index, line in enumerate(branch.lines) if _is_premise(line))
        assert (first, branch.lines[first].candidate) == (0, candidate)
        assert branch.lines[0].is_on
        assert branch.lines[second].is_on
        assert branch.broken or branch.unmet
        starts.append(branch.lines[:second])
        choice -= {branch.lines[second].candidate}
    assert len(starts) > 1
    assert all(start == starts[0] for start in starts)
    assert choice <= {line.candidate for line in starts[0] if not line.is_on}, "a case is left out"


def _check_verity(board: Board, step: Step) -> None:
    """Every candidate of a cell or house, one of which is right, has a branch that excludes the same."""
    assert step.evidence.split
    branches = step.evidence.branches
    assert {branch.lines[0].candidate for branch in branches} == candidates_of(board, step.evidence.split)
    assert not step.placements
    for branch in branches:
        assert branch.lines[0].is_on
        assert not any(_is_premise(line) for line in branch.lines[1:])
        assert {*step.eliminations} <= {line.candidate for line in branch.lines if not line.is_on}


def _is_premise(line: Inference) -> bool:
    return not (line.causes or line.truth or line.clue)


def sees(board: Board, one: Candidate, other: Candidate) -> bool:
    """Whether two candidates cannot both be true."""
    if one.cell == other.cell:
        return one.digit != other.digit
    if board.geometry.constraints and tied(board.geometry, one, other):
        return True
    return one.digit == other.digit and other.cell in board.geometry.peers[one.cell]


def candidates_of(board: Board, truth: Truth) -> Candidates:
    """The candidates one of which makes a truth true."""
    place, digit = truth
    if not digit:
        return frozenset(Candidate(place, each) for each in board.digits(place))
    house = board.geometry.houses[place]
    assert not any(board.values[cell] == digit for cell in house.cells), "the house has the digit already"
    return frozenset(Candidate(cell, digit) for cell in house.cells if digit in board.digits(cell))


@lru_cache(maxsize=8)
def _seen_by(geometry: Geometry) -> dict[Candidate, Candidates]:
    """What each candidate of a grid sees."""
    digits, peers = geometry.digits, geometry.peers
    return {
        Candidate(cell, digit): frozenset(
            [Candidate(cell, other) for other in digits if other != digit]
            + [Candidate(peer, digit) for peer in peers[cell]]
            + [*ties_of(geometry, Candidate(cell, digit))]
        )
        for cell in range(geometry.cell_count)
        for digit in digits
    }


def can_all_be_true(
    geometry: Geometry, choices: Choices, on: set[Candidate], failed: set[frozenset[Candidates]]
) -> bool:
    """Whether every truth can have a true candidate, beside those that are on already.

    What is left of the choices is remembered where it failed: pigeons and holes are tried in every order otherwise.
    """
    seen = frozenset().union(*(_seen_by(geometry)[candidate] for candidate in on))
    left = frozenset(choice - seen for choice in choices if not choice & on)
    if not left or left in failed:
        return not left
    fewest = min(left, key=len)
    if any(can_all_be_true(geometry, [*left], {candidate}, failed) for candidate in fewest):
        return True
    failed.add(left)
    return False


def guardians(board: Board, evidence: Evidence) -> Candidates:
    """What must have a true candidate, the marked corners being a pattern that must not be all there is.

    The cells of the pattern hold corners, guardians, or placed digits that are no givens. If only corners were true
    there, every cell could change to another of its corners and every house keep its digits.
    """
    geometry = board.geometry
    cells = set(evidence.cells(Role.CORNER))
    corners = set(evidence.candidates(Role.CORNER))
    assert not geometry.peer_steps, "a chess move may tell the two solutions apart"
    assert not any(board.givens >> cell & 1 for cell in cells)
    own = {cell: {digit for at, digit in corners if at == cell} for cell in cells}
    assert all(len(digits) == 2 for digits in own.values())
    for house in geometry.houses:
        inside = [cell for cell in house.cells if cell in cells]
        for digit in geometry.digits:
            assert sum(digit in own[cell] for cell in inside) in (0, 2), "the corners do not pair up in every house"
    for cell in cells:
        if board.values[cell]:
            assert board.values[cell] in own[cell]
    _assert_swaps(board, cells, own)
    return frozenset(Candidate(cell, digit) for cell in cells for digit in board.digits(cell) if digit not in own[cell])


def _assert_swaps(board: Board, cells: set[int], own: dict[int, set[int]]) -> None:
    """Every way to fill the pattern with corners alone leaves the other way for each house.

    Each digit stands in exactly two cells of the pattern in a house, or none: so with one of the two digits in every
    cell and no digit twice in a house, the other digits of all cells do as well, and fill the houses with the same.
    """
    for cell in cells:
        for index in board.geometry.houses_of[cell]:
            house = board.geometry.houses[index]
            inside = [other for other in house.cells if other in cells]
            assert len(inside) >= 2
            assert len({digit for other in inside for digit in own[other]}) == len(inside)


def _check_marks(board: Board, evidence: Evidence) -> None:
    known = everything(board)
    for mark in evidence.marks:
        assert 0 <= mark.cell < board.geometry.cell_count
        if mark.role is Role.BLOCKER:
            assert board.values[mark.cell] == mark.digit
        elif mark.role is Role.REMOVED:
            assert Candidate(mark.cell, mark.digit) not in known
        elif mark.digit and mark.role not in PLACED:
            assert Candidate(mark.cell, mark.digit) in known, f"{mark} marks no candidate"
    for house in evidence.houses:
        assert 0 <= house.house < len(board.geometry.houses)
    assert list(evidence.digits) == sorted(set(evidence.digits))


def _check_chain(board: Board, chain: Chain) -> None:
    count = len(chain.nodes)
    assert len(chain.links) in (count - 1, count)
    for node in chain.nodes:
        assert node.cells == tuple(sorted(set(node.cells)))
        assert all(node.digit in board.digits(cell) for cell in node.cells), f"{node} names what is no candidate"
    for one, other in zip(chain.links, chain.links[1:], strict=False):
        assert one.is_strong is not other.is_strong
    for index, link in enumerate(chain.links):
        _check_link(board, chain.nodes[index], link, chain.nodes[(index + 1) % count])


def _check_link(board: Board, one: Node, link: Link, other: Node) -> None:
    ends = {*_of_node(one), *_of_node(other)}
    if not link.is_strong:
        assert all(sees(board, a, b) for a in _of_node(one) for b in _of_node(other)), "the link is not even weak"
    elif link.truth:
        assert candidates_of(board, link.truth) <= ends, "the truth has a candidate besides"
    else:
        digits = {digit for cell in link.inside for digit in board.digits(cell)}
        _assert_each_digit_once(board, link.inside)
        assert len(digits) == len(link.inside) + 1
        assert one.digit != other.digit
        for node in (one, other):
            # A node that joins both ends of a chain has cells beside those of the set: it is true if they are.
            assert {cell for cell in link.inside if node.digit in board.digits(cell)} <= set(node.cells)


def _of_node(node: Node) -> list[Candidate]:
    return [Candidate(cell, node.digit) for cell in node.cells]


def _assert_each_digit_once(board: Board, cells: Iterable[int]) -> None:
    """A set need not lie in one house, but whatever two of its cells share a digit must see each other."""
    for one, other in combinations(cells, 2):
        if {*board.digits(one)} & {*board.digits(other)}:
            assert other in board.geometry.peers[one], "a digit may be twice in the set"


def _check_branch(board: Board, branch: Branch) -> None:
    lines, known = branch.lines, everything(board)
    assert lines
    for index, line in enumerate(lines):
        assert line.candidate in known
        assert all(cause < index for cause in line.causes)
        causes = [lines[cause] for cause in line.causes]
        if index == 0 or (line.is_on and _is_premise(line)):
            assert not causes
        elif line.is_on:
            assert line.truth
            choice = candidates_of(board, line.truth)
            assert line.candidate in choice
            assert choice - {line.candidate} <= {cause.candidate for cause in causes if not cause.is_on}
        elif line.clue:
            on = {cause.candidate for cause in causes if cause.is_on}
            off = {cause.candidate for cause in causes if not cause.is_on}
            assert breaks(board, line.clue, on, off, line.candidate), "the clue can be met"
        elif line.truth:
            _check_group(board, line, causes)
        else:
            (cause,) = causes
            assert cause.is_on
            assert sees(board, cause.candidate, line.candidate)
    if branch.unmet:
        on = {line.candidate for line in lines if line.is_on}
        off = {line.candidate for line in lines if not line.is_on}
        assert breaks(board, branch.unmet, on, off), "the clue can be met"
    if branch.broken:
        off = {line.candidate for line in lines if not line.is_on}
        assert candidates_of(board, branch.broken) <= off, "the truth is not broken"


def _check_group(board: Board, line: Inference, causes: list[Inference]) -> None:
    """A line is false since it sees whatever a truth has left."""
    assert line.truth
    choice = candidates_of(board, line.truth)
    off = {cause.candidate for cause in causes}
    assert off
    assert off < choice
    assert not any(cause.is_on for cause in causes)
    assert all(sees(board, line.candidate, other) for other in choice - off)
    assert set(_of_node(Node(line.truth.digit, line.group))) == choice - off
