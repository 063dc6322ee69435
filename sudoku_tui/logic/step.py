"""Step: one deduction, with the evidence that proves it.

A step says what may be placed or removed, and carries every cell, candidate and house its proof rests on, each with the
part it plays. Words (`explain`), marks on the board, and checks are all made from this evidence alone.
"""

from dataclasses import dataclass
from typing import NamedTuple

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.roles import Role


@dataclass(frozen=True, slots=True)
class Mark:
    """A candidate, or with digit 0 a whole cell, and the part it plays."""

    cell: int
    digit: int
    role: Role


@dataclass(frozen=True, slots=True)
class HouseMark:
    """A house, by its index in `Geometry.houses`, and the part it plays.

    One that is not shown is only named, to say where to look: the proof does not need it.
    """

    house: int
    role: Role
    is_shown: bool = True


class Truth(NamedTuple):
    """A fact of every Sudoku that a proof uses: a cell takes a digit, or a house has a place for one.

    The place is a cell, or where a digit is named, a house by its index in `Geometry.houses`.
    """

    place: int
    digit: int = 0


class Node(NamedTuple):
    """One end of a link: true if the digit is in one of the cells, of which a group has several, ascending."""

    digit: int
    cells: tuple[int, ...]


class Link(NamedTuple):
    """What joins two neighbours on a chain.

    Attributes:
        is_strong: whether not both are false; else not both are true. A link of both kinds counts as it is used.
        truth: for a strong link, the cell or house whose only candidates the two nodes are; None inside a set.
        inside: for a strong link inside an almost locked set, the cells of the set: without the one digit, all others
            are locked in. One cell can lie outside the house of the others, if it sees what it shares with them.
    """

    is_strong: bool
    truth: Truth | None = None
    inside: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Chain:
    """Nodes joined by links that are strong and weak in turn.

    The link at index i joins node i and the next one; a loop has one more, from the last node to the first.
    """

    nodes: tuple[Node, ...]
    links: tuple[Link, ...]

    @property
    def is_loop(self) -> bool:
        return len(self.links) == len(self.nodes)


class Inference(NamedTuple):
    """One line of a chain of reasons.

    Attributes:
        candidate: the candidate spoken of.
        is_on: whether it must be true; else it must be false.
        causes: the indexes of the earlier lines it follows from; none for the premise. True: the causes are false
            candidates of the truth. False: the one cause is a true candidate that it sees, or in its cell; where a
            truth is named, the causes are false candidates of that.
        truth: for a true candidate the cell or house that has no other candidate left: those the causes do not name
            were gone before. For a false one the house of a group, all of which it sees.
        group: for a false candidate that sees a group, the cells of this: all that are left for its digit in the house.
    """

    candidate: Candidate
    is_on: bool
    causes: tuple[int, ...] = ()
    truth: Truth | None = None
    group: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Branch:
    """What follows from a premise, line by line.

    Attributes:
        lines: the premise, then what follows from it, each from lines before it.
        broken: the truth that the lines leave without a candidate, where that is how the branch ends; else None.
    """

    lines: tuple[Inference, ...]
    broken: Truth | None = None

    @property
    def weight(self) -> int:
        """How much there is to tell: each line, and each group that is left on the way."""
        return len(self.lines) + len({(line.truth, line.group) for line in self.lines if line.group})


@dataclass(frozen=True, slots=True)
class Evidence:
    """All that a proof rests on.

    The truths alone are a whole proof: with the step's candidate the other way round, no choice of one candidate for
    each truth is left in which no two see each other. Where corners are marked, one thing more is known: that the
    puzzle has one solution, so that one of the guardians is true. All else says how a person sees it.

    Attributes:
        marks: candidates and cells, in the order in which a person would look at them.
        houses: houses, in the same order.
        digits: the digits concerned, ascending.
        truths: the cells that must take a digit and the houses that must have a place for one.
        sets: the cells of each almost locked set, in the order of the telling.
        chains: chains, link by link.
        branches: for forcing chains and nets, what follows from each premise.
    """

    marks: tuple[Mark, ...] = ()
    houses: tuple[HouseMark, ...] = ()
    digits: tuple[int, ...] = ()
    truths: tuple[Truth, ...] = ()
    sets: tuple[tuple[int, ...], ...] = ()
    chains: tuple[Chain, ...] = ()
    branches: tuple[Branch, ...] = ()

    def cells(self, role: Role) -> tuple[int, ...]:
        return tuple(dict.fromkeys(mark.cell for mark in self.marks if mark.role is role))

    def candidates(self, role: Role) -> tuple[Candidate, ...]:
        return tuple(Candidate(mark.cell, mark.digit) for mark in self.marks if mark.role is role and mark.digit)

    @property
    def shown_houses(self) -> tuple[HouseMark, ...]:
        return tuple(mark for mark in self.houses if mark.is_shown)

    def houses_as(self, role: Role) -> tuple[int, ...]:
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
