"""3D Medusa: colouring of several digits at once, along the strong links in houses and in cells.

Source: the players' forum; the name and the rules are common knowledge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.coloring.clusters import distinct, house_of_two, path, tree
from sudoku_tui.logic.families.coloring.medusa_clusters import Medusa, medusas
from sudoku_tui.logic.families.tools import candidates_in, marks_of
from sudoku_tui.logic.step import Evidence, HouseMark, Mark, Role, Step, Truth


def medusa(board: Board) -> Iterator[Step]:
    """3D Medusa: a colour that contradicts itself is false; what neither colour leaves possible is false, too.

    The steps that remove most come first, and among those the ones with the shorter proofs.
    """
    found = [step for cluster in medusas(board) for step in (*_wraps(board, cluster), *_traps(board, cluster))]
    yield from sorted(found, key=lambda step: (-len(step.eliminations), len(step.evidence.truths)))


def _traps(board: Board, cluster: Medusa) -> Iterator[Step]:
    """What is false whichever colour is true: it sees both, or shares its cell with one and sees the other."""
    eliminations = [
        Candidate(cell, digit)
        for digit in board.geometry.digits
        for cell in cells_of(
            board.digit_cells[digit]
            & cluster.excluded(0, digit)
            & cluster.excluded(1, digit)
            & ~(cluster.places[0][digit] | cluster.places[1][digit])
        )
    ]
    if eliminations:
        truths = distinct(truth for gone in eliminations for truth in _between(board, cluster, gone))
        yield _step(board, cluster, eliminations, truths)


def _between(board: Board, cluster: Medusa, gone: Candidate) -> list[Truth]:
    """The strong links between candidates of the two colours that one outside cannot stand with."""
    near = [[each for each in members if _sees(board, gone, each)] for members in cluster.members]
    return path(cluster.strong, near[0], near[1])


def _sees(board: Board, one: Candidate, other: Candidate) -> bool:
    if one.cell == other.cell:
        return one.digit != other.digit
    return one.digit == other.digit and bool(board.geometry.peer_masks[one.cell] >> other.cell & 1)


@dataclass(frozen=True)
class _Clash:
    """Where a colour contradicts itself.

    Attributes:
        marks: the cell that would take two digits, or none.
        houses: the house that would have a digit twice.
        truths: what the colour leaves without a candidate.
    """

    marks: tuple[Mark, ...] = ()
    houses: tuple[HouseMark, ...] = ()
    truths: tuple[Truth, ...] = ()


def _wraps(board: Board, cluster: Medusa) -> Iterator[Step]:
    """A colour that is false: twice in a cell or in a house, or leaving a cell with nothing.

    A colour of one candidate clashes with singles alone, which need no colours.
    """
    for false in (0, 1):
        clash = _clash(board, cluster, false)
        if clash and len(cluster.members[false]) > 1:
            members = sorted(cluster.members[false], key=lambda candidate: (candidate.digit, candidate.cell))
            truths = distinct((*tree(cluster.strong, members), *clash.truths))
            yield _step(board, cluster, members, truths, false, clash)


def _clash(board: Board, cluster: Medusa, color: int) -> _Clash | None:
    places, reach = cluster.places[color], cluster.reach[color]
    held = 0
    for cells in places:
        if held & cells:
            cell, *_ = cells_of(held & cells)
            return _Clash(marks=(Mark(cell, 0, Role.BASE),))
        held |= cells
    for cells, seen in zip(places, reach, strict=True):
        if cells & seen:
            return _Clash(houses=house_of_two(board, cells & seen))
    for cell in cells_of(board.unplaced & ~cluster.cells[color]):
        if all(reach[digit] >> cell & 1 for digit in board.digits(cell)):
            return _Clash(marks=(Mark(cell, 0, Role.BASE),), truths=(Truth(cell),))
    return None


def _step(
    board: Board,
    cluster: Medusa,
    eliminations: Sequence[Candidate],
    truths: list[Truth],
    first: int = 0,
    clash: _Clash | None = None,
) -> Step:
    """The step of a cluster, of which the colour of the given number is told of as A; only what is used is marked."""
    clash = clash or _Clash()
    used = {candidate for truth in truths for candidate in _candidates(board, truth)}
    colors = [[each for each in cluster.members[color] if each in used] for color in (first, 1 - first)]
    evidence = Evidence(
        marks=(*marks_of(colors[0], Role.COLOR_A), *marks_of(colors[1], Role.COLOR_B), *clash.marks),
        houses=clash.houses,
        digits=tuple(sorted({digit for color in colors for _, digit in color})),
        truths=tuple(truths),
    )
    return Step("3d-medusa", (), tuple(eliminations), evidence)


def _candidates(board: Board, truth: Truth) -> tuple[Candidate, ...]:
    if truth.digit:
        return candidates_in(board, board.geometry.houses[truth.place].mask, [truth.digit])
    return candidates_in(board, 1 << truth.place, board.digits(truth.place))
