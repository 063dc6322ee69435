"""Weak links made by clues: a clue lets at most one of two candidates in different cells be true.

They come from what a clue says about two cells (`Constraint.links`), and hold on every board of a geometry.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, groupby
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.relations import Relation, different, relation
from sudoku_tui.engine.search.lanes import SHAPES_KEPT
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.tools import fact


class Tie(NamedTuple):
    """The restriction of a clue on two cells."""

    clue: int
    """The constraint, by index."""
    one: int
    other: int
    relation: Relation

    @property
    def reversed(self) -> Tie:
        return Tie(self.clue, self.other, self.one, Relation(self.relation.columns, self.relation.rows))


class Ties:
    """Everything that the clues of a geometry say about pairs of cells, and the weak links that follow."""

    def __init__(self, geometry: Geometry) -> None:
        self._clues = geometry.constraints
        self.all: tuple[Tie, ...] = tuple(_ties(geometry))
        self.between: dict[tuple[int, int], list[Tie]] = {}
        """For each pair of cells, in either order, what is said about them."""
        for tie in self.all:
            self.between.setdefault((tie.one, tie.other), []).append(tie)
            self.between.setdefault((tie.other, tie.one), []).append(tie.reversed)
        self.by_clue: list[tuple[int, dict[int, list[Tie]]]] = _by_clue(
            Tie(tie.clue, tie.one, tie.other, beside_each_other(geometry, tie)) for tie in self.all
        )
        """For each clue that ties cells, by index, and each of its cells, the ties that begin there, with what is left
        of them if the cells see each other: no X has two fives."""
        self.rivals: tuple[int, ...] = _rivals(geometry, self.between)
        """For each candidate, by its bit on a board, those that a clue does not allow together with it."""

    def clue_against(self, one: Candidate, other: Candidate) -> Constraint | None:
        """The clue that forbids two candidates to be both true, if there is one."""
        for tie in self.between.get((one.cell, other.cell), ()):
            if not tie.relation.allows(one.digit, other.digit):
                return self._clues[tie.clue]
        return None


def beside_each_other(geometry: Geometry, tie: Tie) -> Relation:
    """What a tie allows two cells; if they see each other, without the digits that only go with themselves."""
    if not geometry.peer_masks[tie.one] >> tie.other & 1:
        return tie.relation
    rows, columns = (_without_twins(side) for side in tie.relation)
    return Relation(rows, columns) if any(rows) else tie.relation


def _without_twins(rows: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(0 if row == 1 << above else row for above, row in enumerate(rows))


def _ties(geometry: Geometry) -> Iterator[Tie]:
    differ, near = relation(different, 0, geometry.digit_count), geometry.bare.peer_masks
    for index, clue in enumerate(geometry.constraints):
        for one, other, said in clue.links(geometry):
            yield Tie(index, one, other, said)
        for group in clue.groups(geometry):
            for one, other in combinations(group, 2):
                if not near[one] >> other & 1:
                    yield Tie(index, one, other, differ)


def _by_clue(ties: Iterable[Tie]) -> list[tuple[int, dict[int, list[Tie]]]]:
    found = list[tuple[int, dict[int, list[Tie]]]]()
    for clue, own in groupby(ties, lambda tie: tie.clue):
        from_cell: dict[int, list[Tie]] = {}
        for tie in own:
            from_cell.setdefault(tie.one, []).append(tie)
            from_cell.setdefault(tie.other, []).append(tie.reversed)
        found.append((clue, from_cell))
    return found


def _rivals(geometry: Geometry, between: dict[tuple[int, int], list[Tie]]) -> tuple[int, ...]:
    count, size = geometry.cell_count, geometry.digit_count
    full, found = (1 << size) - 1, [0] * (count * size)
    for (one, other), ties in between.items():
        for digit in range(size):
            for above in cells_of(full & ~_allowed(ties, digit)):
                found[digit * count + one] |= 1 << above * count + other
    return tuple(found)


def _allowed(ties: list[Tie], digit: int) -> int:
    allowed = -1
    for tie in ties:
        allowed &= tie.relation.rows[digit]
    return allowed


@lru_cache(maxsize=SHAPES_KEPT)
def ties_of(geometry: Geometry) -> Ties:
    return Ties(geometry)


@fact
def ties_on(board: Board) -> Ties:
    """The same, kept with a board: looking up a geometry of many clues is slow."""
    return ties_of(board.geometry)
