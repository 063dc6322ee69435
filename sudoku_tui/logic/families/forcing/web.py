"""The web of forcing chains and nets: which candidates exclude each other, and of which one must be true.

A candidate has a number: that of its bit in the lane of its cell (`engine.lanes`). Beyond them come the numbers of the
groups (`groups.py`), one of whose candidates may be known to be true. A *literal* is a number for "it is false",
and the number plus `span` for "it is true"; so a set of literals is one integer, too.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.search.lanes import CONTRADICTION, Lanes, lanes_of
from sudoku_tui.logic.facts import fact
from sudoku_tui.logic.families.forcing.groups import Group, groups_of
from sudoku_tui.logic.links import places_in_houses
from sudoku_tui.logic.step import Truth


@dataclass(frozen=True, slots=True)
class Web:
    """The candidates of a board and what ties them together.

    Attributes:
        lanes: the lanes of the geometry.
        start: the board in lanes, or `CONTRADICTION` where a cell or a house has nothing left already.
        first_group: the number of the first group.
        span: what lies between a number's two literals.
        candidates: the numbers of all candidates, ascending: cell by cell.
        everything: the same as a set.
        excluded: for each candidate and each group, the set of the candidates that it makes false.
        truths: the cells and houses that still want a digit; of two with the same candidates the first.
        members: for each truth, its candidates, ascending.
        truths_of: for each candidate, the indexes of its truths.
        groups: all groups.
        groups_without: for each candidate, the indexes of the groups that need it to be false.
    """

    lanes: Lanes
    start: int
    first_group: int
    span: int
    candidates: tuple[int, ...]
    everything: int
    excluded: dict[int, int]
    truths: tuple[Truth, ...]
    members: tuple[tuple[int, ...], ...]
    truths_of: dict[int, list[int]]
    groups: tuple[Group, ...]
    groups_without: dict[int, list[int]]

    def candidate(self, literal: int) -> Candidate:
        cell, above = divmod(literal % self.span, self.lanes.width)
        return Candidate(cell, above + 1)

    def is_on(self, literal: int) -> bool:
        return literal >= self.span

    def opposite(self, literal: int) -> int:
        return literal - self.span if literal >= self.span else literal + self.span


@fact
def web_of(board: Board) -> Web:
    lanes, cell_digits = lanes_of(board.geometry), board.cell_digits
    everything = set_of(
        cell * lanes.width + above for cell, digits in enumerate(cell_digits) for above in cells_of(digits)
    )
    candidates, members = tuple(cells_of(everything)), _members(board, lanes.width)
    groups = groups_of(board, members, lanes.width)
    first_group = board.geometry.cell_count * lanes.width
    excluded = {one: everything & ~lanes.keep[one + 1] & ~(1 << one) for one in candidates}
    excluded |= {number: group.excluded for number, group in enumerate(groups, first_group)}
    return Web(
        lanes=lanes,
        start=_start(board, lanes),
        first_group=first_group,
        span=first_group + len(groups),
        candidates=candidates,
        everything=everything,
        excluded=excluded,
        truths=tuple(members),
        members=tuple(members.values()),
        truths_of=_indexes(candidates, members.values()),
        groups=tuple(groups),
        groups_without=_indexes(candidates, (group.others for group in groups)),
    )


def _indexes(candidates: Iterable[int], sets: Iterable[tuple[int, ...]]) -> dict[int, list[int]]:
    """For each candidate, the indexes of the sets that it is in."""
    indexes: dict[int, list[int]] = {candidate: [] for candidate in candidates}
    for index, inside in enumerate(sets):
        for candidate in inside:
            indexes[candidate].append(index)
    return indexes


def _members(board: Board, width: int) -> dict[Truth, tuple[int, ...]]:
    """The candidates of each truth that is still open, no two alike."""
    members = {
        Truth(cell): tuple(cell * width + above for above in cells_of(board.cell_digits[cell]))
        for cell in cells_of(board.unplaced)
    }
    for house, places in enumerate(places_in_houses(board)):
        for digit in board.geometry.digits:
            if inside := tuple(cell * width + digit - 1 for cell in cells_of(places[digit])):
                members[Truth(house, digit)] = inside
    distinct = {inside: truth for truth, inside in reversed(members.items())}
    return {truth: inside for truth, inside in members.items() if distinct[inside] == truth}


def _start(board: Board, lanes: Lanes) -> int:
    """The board in lanes: what is placed closes its lanes, what is gone is gone."""
    placed = lanes.of_givens(board.values)
    gone = [
        Candidate(cell, digit)
        for cell in cells_of(board.unplaced)
        for digit in board.geometry.digits
        if not board.cell_digits[cell] >> digit - 1 & 1
    ]
    start = lanes.without(placed, gone, board.values)
    open_lanes = start & lanes.guards
    return start if start & start - (open_lanes >> lanes.geometry.size) & open_lanes == open_lanes else CONTRADICTION
