"""Step: one deduction, with the evidence that proves it.

A step says what may be placed or removed, and carries every cell, candidate and house its proof rests on, each with the
part it plays. Words (`explain`), marks on the board, and checks are all made from this evidence alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.geometry import Geometry


class Role(StrEnum):
    """The part a cell, a candidate or a house plays in a proof."""

    SINGLE = "single"
    """The candidate that is left alone, and the house in which to see it."""
    BLOCKER = "blocker"
    """A placed digit that keeps others away."""
    REMOVED = "removed"
    """A candidate that an earlier step has removed, and that the proof needs gone."""
    SET = "set"
    """A candidate of the locked set, and a house that the set is locked in."""
    BASE = "base"
    """Where the digit must go: the base of a fish or of locked candidates, and its candidates."""
    COVER = "cover"
    """What confines the base: the houses that hold all its candidates."""
    PIVOT = "pivot"
    """The wing's hinge, and its box."""
    PINCER = "pincer"
    """A wing's end."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A candidate, or a whole cell, with the part it plays.

    Attributes:
        cell: the cell.
        digit: the candidate, or 0 for the cell as a whole.
        role: its part.
    """

    cell: int
    digit: int
    role: Role


@dataclass(frozen=True, slots=True)
class HouseMark:
    """A house, by its index in `Geometry.houses`, with the part it plays."""

    house: int
    role: Role


@dataclass(frozen=True, slots=True)
class Evidence:
    """All that a proof rests on.

    Attributes:
        marks: candidates and cells, in the order in which a person would look at them.
        houses: houses, in the same order.
        digits: the digits concerned, ascending.
    """

    marks: tuple[Mark, ...] = ()
    houses: tuple[HouseMark, ...] = ()
    digits: tuple[int, ...] = ()

    def cells(self, role: Role) -> tuple[int, ...]:
        """The distinct cells that play a part, in order."""
        return tuple(dict.fromkeys(mark.cell for mark in self.marks if mark.role is role))

    def candidates(self, role: Role) -> tuple[Candidate, ...]:
        """The candidates that play a part, in order."""
        return tuple(Candidate(mark.cell, mark.digit) for mark in self.marks if mark.role is role and mark.digit)

    def houses_as(self, role: Role) -> tuple[int, ...]:
        """The indexes of the houses that play a part, in order."""
        return tuple(mark.house for mark in self.houses if mark.role is role)


@dataclass(frozen=True, slots=True)
class Step:
    """One deduction.

    Attributes:
        technique: the technique's identifier, as `x-wing`; `logic.ladder` has its name, level and score.
        placements: digits that must stand where they are named.
        eliminations: candidates that are impossible.
        evidence: what proves it.
    """

    technique: str
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    evidence: Evidence


def placement_text(geometry: Geometry, placement: Candidate) -> str:
    """A placement in the short form, as `r1c2=3`."""
    return f"{geometry.cell_name(placement.cell)}={geometry.digit_name(placement.digit)}"


def elimination_text(geometry: Geometry, elimination: Candidate) -> str:
    """An elimination in the short form, as `r4c5<>3`."""
    return f"{geometry.cell_name(elimination.cell)}<>{geometry.digit_name(elimination.digit)}"
