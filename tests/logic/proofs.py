"""A small checker of proofs: it derives each step again from its evidence and the board, the plain way, with sets."""

from __future__ import annotations

from collections.abc import Callable

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.step import Role, Step

Candidates = set[Candidate]


def everything(board: Board) -> Candidates:
    """Every candidate of the unplaced cells."""
    cells = range(board.geometry.cell_count)
    return {Candidate(cell, digit) for cell in cells for digit in board.digits(cell)}


def check(board: Board, step: Step) -> None:
    """Asserts that a step follows from its evidence."""
    done = step.placements or step.eliminations
    assert done
    assert set(done) <= everything(board)
    assert len(set(done)) == len(done)
    CHECKS[step.technique](board, step)


def _single(board: Board, step: Step) -> None:
    """The blockers see, and the removed marks name, every other candidate of the cell, or every other place."""
    (single,) = step.placements
    assert step.evidence.candidates(Role.SINGLE) == (single,)
    blockers, removed = step.evidence.candidates(Role.BLOCKER), step.evidence.candidates(Role.REMOVED)
    assert all(board.values[cell] == digit for cell, digit in blockers)
    assert not set(removed) & everything(board)
    geometry = board.geometry
    rivals = {
        "naked-single": {Candidate(single.cell, digit) for digit in geometry.digits},
        "hidden-single": {
            Candidate(cell, single.digit) for cell in _house_cells(board, step) if not board.values[cell]
        },
    }[step.technique] - {single}
    for rival in rivals:
        seen = any(digit == rival.digit and rival.cell in geometry.peers[cell] for cell, digit in blockers)
        assert seen or rival in removed


def _full_house(board: Board, step: Step) -> None:
    (single,) = step.placements
    values = {cell: board.values[cell] for cell in _house_cells(board, step)}
    assert [cell for cell, value in values.items() if not value] == [single.cell]
    assert set(values.values()) | {single.digit} == {0, *board.geometry.digits}


def _house_cells(board: Board, step: Step) -> tuple[int, ...]:
    return board.geometry.houses[step.evidence.houses[0].house].cells


def _naked(board: Board, step: Step) -> None:
    cells = set(step.evidence.cells(Role.SET))
    own = {candidate for candidate in everything(board) if candidate.cell in cells}
    digits = {candidate.digit for candidate in own}
    assert own == set(step.evidence.candidates(Role.SET))
    assert len(cells) == len(digits)
    houses = [set(board.geometry.houses[index].cells) for index in step.evidence.houses_as(Role.SET)]
    assert all(cells <= house for house in houses)
    reach = set().union(*houses) - cells
    assert set(step.eliminations) == {c for c in everything(board) if c.cell in reach and c.digit in digits}


def _hidden(board: Board, step: Step) -> None:
    cells, digits = set(step.evidence.cells(Role.SET)), set(step.evidence.digits)
    house = set(_house_cells(board, step))
    assert len(cells) == len(digits)
    assert {c for c in everything(board) if c.cell in house and c.digit in digits} == set(
        step.evidence.candidates(Role.SET)
    )
    assert cells <= house
    assert set(step.eliminations) == {c for c in everything(board) if c.cell in cells and c.digit not in digits}


def _fish(board: Board, step: Step) -> None:
    """Also proves locked candidates, which are fish of size one."""
    (digit,) = step.evidence.digits
    houses = board.geometry.houses
    bases = [set(houses[index].cells) for index in step.evidence.houses_as(Role.BASE)]
    covers = [set(houses[index].cells) for index in step.evidence.houses_as(Role.COVER)]
    assert len(bases) == len(covers)
    places = {candidate.cell for candidate in everything(board) if candidate.digit == digit}
    inside, covered = set().union(*bases), set().union(*covers)
    assert sum(len(base) for base in bases) == len(inside)
    assert inside & places == set(step.evidence.cells(Role.BASE))
    assert inside & places <= covered
    assert set(step.eliminations) == {Candidate(cell, digit) for cell in places & covered - inside}


def _common_peers(board: Board, step: Step) -> None:
    (digit,), (base,) = step.evidence.digits, step.evidence.houses_as(Role.BASE)
    house = set(board.geometry.houses[base].cells)
    places = {candidate.cell for candidate in everything(board) if candidate.digit == digit} & house
    assert places == set(step.evidence.cells(Role.BASE))
    for cell, removed in step.eliminations:
        assert removed == digit
        assert places <= set(board.geometry.peers[cell])


def _xy_wing(board: Board, step: Step) -> None:
    (pivot,) = step.evidence.cells(Role.PIVOT)
    (z,) = {candidate.digit for candidate in step.eliminations}
    ends = step.evidence.cells(Role.PINCER)
    assert set(ends) <= set(board.geometry.peers[pivot])
    for digit in board.digits(pivot):
        assert any(board.digits(end) == tuple(sorted((digit, z))) for end in ends)
    seen = set(board.geometry.peers[ends[0]]) & set(board.geometry.peers[ends[1]])
    assert set(step.eliminations) == {Candidate(cell, z) for cell in seen if z in board.digits(cell)}


CHECKS: dict[str, Callable[[Board, Step], None]] = {
    "full-house": _full_house,
    "naked-single": _single,
    "hidden-single": _single,
    "locked-pair": _naked,
    "locked-triple": _naked,
    "locked-candidates-pointing": _fish,
    "locked-candidates-claiming": _fish,
    "common-peers": _common_peers,
    "naked-pair": _naked,
    "naked-triple": _naked,
    "naked-quadruple": _naked,
    "hidden-pair": _hidden,
    "hidden-triple": _hidden,
    "hidden-quadruple": _hidden,
    "x-wing": _fish,
    "swordfish": _fish,
    "jellyfish": _fish,
    "xy-wing": _xy_wing,
}
