"""The web of forcing chains and nets: which candidates exclude each other, and of which one must be true.

A candidate has a number: that of its bit in the lane of its cell (`engine.lanes`). A *literal* is a candidate's number
for "it is false", and the number plus `span` for "it is true"; so a set of literals is one integer, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.lanes import CONTRADICTION, Lanes, lanes_of
from sudoku_tui.logic.facts import fact
from sudoku_tui.logic.links import places_in_houses
from sudoku_tui.logic.step import Truth


@dataclass(frozen=True, slots=True)
class Web:
    """The candidates of a board and what ties them together.

    Attributes:
        lanes: the lanes of the geometry.
        start: the board in lanes, or `CONTRADICTION` where a cell or a house has nothing left already.
        span: what lies between a candidate's two literals.
        candidates: the numbers of all candidates, ascending: cell by cell.
        everything: the same as a set.
        excluded: for each candidate, the set of those that it makes false.
        truths: the cells and houses that still want a digit; of two with the same candidates the first.
        members: for each truth, its candidates, ascending.
        truths_of: for each candidate, the indexes of its truths.
    """

    lanes: Lanes
    start: int
    span: int
    candidates: tuple[int, ...]
    everything: int
    excluded: dict[int, int]
    truths: tuple[Truth, ...]
    members: tuple[tuple[int, ...], ...]
    truths_of: dict[int, tuple[int, ...]]

    def candidate(self, literal: int) -> Candidate:
        """The candidate that a literal speaks of."""
        cell, above = divmod(literal % self.span, self.lanes.width)
        return Candidate(cell, above + 1)

    def is_on(self, literal: int) -> bool:
        """Whether a literal says that its candidate is true."""
        return literal >= self.span

    def opposite(self, literal: int) -> int:
        """The literal that says the contrary."""
        return literal - self.span if literal >= self.span else literal + self.span


@fact
def web_of(board: Board) -> Web:
    """The web of a board."""
    lanes, cell_digits = lanes_of(board.geometry), board.cell_digits
    everything = set_of(
        cell * lanes.width + above for cell, digits in enumerate(cell_digits) for above in cells_of(digits)
    )
    candidates = tuple(cells_of(everything))
    members = _members(board, lanes.width)
    truths_of: dict[int, list[int]] = {candidate: [] for candidate in candidates}
    for index, inside in enumerate(members.values()):
        for candidate in inside:
            truths_of[candidate].append(index)
    return Web(
        lanes=lanes,
        start=_start(board, lanes),
        span=board.geometry.cell_count * lanes.width,
        candidates=candidates,
        everything=everything,
        excluded={one: everything & ~lanes.keep[one + 1] & ~(1 << one) for one in candidates},
        truths=tuple(members),
        members=tuple(members.values()),
        truths_of={candidate: tuple(indexes) for candidate, indexes in truths_of.items()},
    )


class ChainLink(NamedTuple):
    """What follows from one true candidate alone.

    Attributes:
        candidate: the candidate that must be true as well.
        truth: the index of the truth whose other candidates are all excluded.
    """

    candidate: int
    truth: int


ChainLinks = dict[int, list[ChainLink]]


@fact
def chain_links(board: Board) -> ChainLinks:
    """For each candidate, what must be true if it is."""
    web = web_of(board)
    links: ChainLinks = {one: [] for one in web.candidates}
    for truth, members in enumerate(web.members):
        for kept in members if len(members) > 1 else ():
            common = web.everything
            for other in members:
                common &= -1 if other == kept else web.excluded[other]
            for one in cells_of(common & ~(1 << kept)):
                links[one].append(ChainLink(kept, truth))
    return links


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
