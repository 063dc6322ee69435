"""Chains of dots, letters and whispers: all ways to fill a few cells that clues join.

First any two clues that share a cell, then whole chains of up to six cells. What no way has goes from the cells; and a
cell elsewhere loses a digit that each way puts where it sees it ("common peer").

Source: common knowledge; lisudoku knows them as Kropki chains and common peers.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from sudoku_tui.engine.bits import cells_of, digits_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.clue_links import Tie, ties_of, ties_on
from sudoku_tui.logic.families.clues.parts import cell_masks
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, ClueEvidence, Mark, Step, Truth

_MOST_CELLS = 6
_MOST_WAYS = 1_000

Way = tuple[int, ...]
"""A digit for each of some cells."""


def joined(board: Board, technique: str, keys: frozenset[str]) -> Iterator[Step]:
    near = _joined_cells(board, keys)
    for cells in (*_corners(near), *_wholes(near)):
        if step := joined_step(board, technique, cells):
            yield step


def _joined_cells(board: Board, keys: frozenset[str]) -> dict[int, set[int]]:
    """For each cell of a clue of some kinds, the cells that such clues join it to."""
    near: dict[int, set[int]] = {}
    for tie in ties_on(board).all:
        if board.geometry.constraints[tie.clue].key in keys:
            near.setdefault(tie.one, set()).add(tie.other)
            near.setdefault(tie.other, set()).add(tie.one)
    return near


def _corners(near: Mapping[int, set[int]]) -> Iterator[tuple[int, ...]]:
    """Each cell of two clues or more, between two of its neighbours."""
    for cell, others in sorted(near.items()):
        for one, other in combinations(sorted(others), 2):
            yield one, cell, other


def _wholes(near: Mapping[int, set[int]]) -> Iterator[tuple[int, ...]]:
    """The chains of four cells or more, in the order in which they are reached."""
    seen = set[int]()
    for start in sorted(near, key=lambda cell: (len(near[cell]), cell)):
        chain = [start] if start not in seen else []
        for cell in chain:
            chain += sorted(near[cell] - {*chain})
        seen.update(chain)
        if 3 < len(chain) <= _MOST_CELLS:
            yield tuple(chain)


def joined_step(board: Board, technique: str, cells: tuple[int, ...]) -> Step | None:
    masks, inside = cell_masks(board), set_of(cells)
    if not inside & board.unplaced:
        return None
    found = ways(board.geometry, cells, [masks[cell] for cell in cells])
    if not found:
        return None
    gone = [*_of_no_way(board, cells, found), *_seen_by_each(board, cells, found)]
    clues = _clues(board, cells)
    if not gone or not clues:  # without clues it is a subset
        return None
    evidence = ClueEvidence(
        marks=tuple(Mark(cell, digit, _role(board, cell)) for cell in cells for digit in digits_of(masks[cell])),
        digits=tuple(sorted({digit for _, digit in gone})),
        truths=tuple(Truth(cell) for cell in cells if board.unplaced >> cell & 1),
        clues=clues,
    )
    return Step(technique, (), tuple(gone), evidence)


def _role(board: Board, cell: int) -> Role:
    return Role.BLOCKER if board.placed >> cell & 1 else Role.BASE


def _clues(board: Board, cells: Sequence[int]) -> tuple[Clue, ...]:
    """The clues that exclude some pair of digits in some cells, each with those of the cells that it ties."""
    masks, found = cell_masks(board), dict[int, dict[int, None]]()
    for one, other in combinations(cells, 2):
        for tie in ties_on(board).between.get((one, other), ()):
            if any(masks[other] & ~tie.relation.rows[digit - 1] for digit in digits_of(masks[one])):
                found.setdefault(tie.clue, {}).update({one: None, other: None})
    return tuple(Clue(clue, tuple(own)) for clue, own in sorted(found.items()))


def _of_no_way(board: Board, cells: Sequence[int], found: Sequence[Way]) -> Iterator[Candidate]:
    for cell, used in zip(cells, zip(*found, strict=True), strict=True):
        for digit in board.digits(cell):
            if digit not in used:
                yield Candidate(cell, digit)


def _seen_by_each(board: Board, cells: Sequence[int], found: Sequence[Way]) -> Iterator[Candidate]:
    """What sees a cell with its own digit, however the cells are filled."""
    peer_masks = board.geometry.peer_masks
    for digit in set.intersection(*map(set, found)):
        seen = board.digit_cells[digit] & ~set_of(cells)
        for way in found:
            reach = 0
            for cell, held in zip(cells, way, strict=True):
                if held == digit:
                    reach |= peer_masks[cell]
            seen &= reach
        yield from (Candidate(cell, digit) for cell in cells_of(seen))


def ways(geometry: Geometry, cells: Sequence[int], masks: Sequence[int]) -> list[Way]:
    """All ways to fill some cells, given what each can hold; none where there are too many to look at."""
    between, peers = ties_of(geometry).between, geometry.peer_masks
    found: list[Way] = [()]
    for place, (cell, mask) in enumerate(zip(cells, masks, strict=True)):
        earlier = [(index, between.get((other, cell), ()), other) for index, other in enumerate(cells[:place])]
        tied = [(index, ties, peers[other] >> cell & 1) for index, ties, other in earlier]
        found = [(*way, digit) for way in found for digit in digits_of(_left(mask, way, tied))]
        if len(found) > _MOST_WAYS:
            return []
    return found


def _left(mask: int, way: Way, tied: Sequence[tuple[int, Sequence[Tie], int]]) -> int:
    """What the next cell can hold."""
    for index, ties, is_peer in tied:
        if is_peer:
            mask &= ~(1 << way[index] - 1)
        for tie in ties:
            mask &= tie.relation.rows[way[index] - 1]
    return mask
