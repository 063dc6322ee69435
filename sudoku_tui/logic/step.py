"""A step: one deduction, with the evidence that proves it.

Its words (`explain`), the marks on the board and all checks are derived from this evidence alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.roles import Role


@dataclass(frozen=True, slots=True)
class Mark:
    """A candidate, or with digit 0 a whole cell, and the part it plays.

    >>> from sudoku_tui import Mark, Role
    >>> Mark(cell=4, digit=7, role=Role.PIVOT).role.label
    <pivot>
    """

    cell: int
    digit: int
    role: Role


@dataclass(frozen=True, slots=True)
class HouseMark:
    """A house, by its index in `Geometry.houses`, and its part; one that is not shown is only named in words."""

    house: int
    role: Role
    is_shown: bool = True


class Truth(NamedTuple):
    """A fact that a proof takes from the rules: a cell has a digit; or a house, by index, has a place for a digit.

    >>> from sudoku_tui import Geometry, Truth
    >>> Truth(40), Geometry.of_size(9).houses[Truth(0, 5).place].name  # cell r5c5 has a digit; row 1 has a 5
    (Truth(place=40, digit=0), 'row 1')
    """

    place: int
    digit: int = 0


class Clue(NamedTuple):
    """A fact that a proof takes from a clue, a constraint of the geometry given by index."""

    constraint: int
    cells: tuple[int, ...]
    """The cells of the clue that the proof looks at."""
    sets: tuple[int, ...] = ()
    """The sets of digits, as masks, that its empty cells can still hold together; none where they are not counted."""


class Sum(NamedTuple):
    """What follows from houses and cages: some empty cells add up to the sum of others plus a number.

    Every cell counts once for each of the houses it is in, and once less for each cage subtracted.
    """

    cells: tuple[int, ...]
    total: int
    others: tuple[int, ...] = ()
    houses: tuple[int, ...] = ()
    cages: tuple[int, ...] = ()
    """The constraints subtracted, by index."""
    factor: int = 1
    """Whether cages are subtracted from houses (1), or houses from cages (-1)."""


class Share(NamedTuple):
    """How some houses are divided among clues: each of their cells is in one of the parts, or in the rest.

    Every clue says that each of its parts has its total, whatever that is, so all of these add up to the total of the
    houses.
    """

    houses: tuple[int, ...]
    parts: tuple[tuple[int, tuple[int, ...]], ...]
    """The constraint of each part, by index, and the cells of that part."""
    rest: tuple[int, ...]


class Node(NamedTuple):
    """One end of a link: true if the digit is in one of the cells; a group has several, ascending."""

    digit: int
    cells: tuple[int, ...]


class Link(NamedTuple):
    """The link between two neighbours on a chain: if strong, not both are false; if weak, not both are true."""

    is_strong: bool
    truth: Truth | None = None
    """For a strong link, the cell or house whose only candidates the two nodes are; None inside a set."""
    inside: tuple[int, ...] = ()
    """For a strong link in an almost locked set, the cells of the set: without one of the digits, it keeps all others.

    One cell may lie outside the house of the rest, if it sees what it shares with them.
    """


WEAK = Link(is_strong=False)


@dataclass(frozen=True, slots=True)
class Chain:
    """Nodes joined by alternating strong and weak links, each to the next; a loop has one more, from last to first."""

    nodes: tuple[Node, ...]
    links: tuple[Link, ...]

    @property
    def is_loop(self) -> bool:
        return len(self.links) == len(self.nodes)


class Inference(NamedTuple):
    """One line of a branch: a candidate is true (on) or false, and why.

    A true candidate is the last one left for a cell or house; a false one is excluded by a true candidate, or by a
    group: all the cells left for its digit in a house, every one of which it sees.
    """

    candidate: Candidate
    is_on: bool
    causes: tuple[int, ...] = ()
    """The earlier lines it follows from: the true candidate that excludes it, or the false ones of its truth."""
    truth: Truth | None = None
    """The cell or house whose other candidates are gone: by the causes, or since before the premise."""
    group: tuple[int, ...] = ()
    clue: Clue | Sum | None = None
    """The clue or sum that excludes it, given the false candidates among the causes, and the true ones."""

    @property
    def is_supposed(self) -> bool:
        """Whether it is a premise: true, and for no reason."""
        return self.is_on and not self.truth


@dataclass(frozen=True, slots=True)
class Branch:
    """A premise and, line by line, what follows from it; a second premise where cases are gone through."""

    lines: tuple[Inference, ...]
    broken: Truth | None = None
    """Where the branch ends in a contradiction, the cell or house that is left without a candidate."""
    unmet: Clue | Sum | None = None
    """Where it ends with a clue or a sum that cannot be met, that clue or sum."""

    @property
    def weight(self) -> int:
        """The length of its explanation: each line, and each group."""
        return len(self.lines) + len({(line.truth, line.group) for line in self.lines if line.group})


@dataclass(frozen=True, slots=True)
class Evidence:
    """Everything that a proof rests on.

    The truths alone are a complete proof: with the step's candidate inverted, there is no choice of one candidate for
    each truth in which no two see each other. Where corners are marked, one more thing is known: the puzzle has one
    solution, so one of the guardians is true. Everything else says how a person sees it: marks and houses in the order
    in which one looks at them, digits ascending, the cells of each almost locked set, and the chains, or for forcing
    chains and nets the branches.

    >>> from sudoku_tui import Evidence, Mark, Role, Truth
    >>> proof = Evidence(marks=(Mark(4, 7, Role.SINGLE),), truths=(Truth(4),))
    >>> proof.cells(Role.SINGLE), proof.candidates(Role.SINGLE)
    ((4,), (Candidate(cell=4, digit=7),))
    """

    marks: tuple[Mark, ...] = ()
    houses: tuple[HouseMark, ...] = ()
    digits: tuple[int, ...] = ()
    truths: tuple[Truth, ...] = ()
    sets: tuple[tuple[int, ...], ...] = ()
    chains: tuple[Chain, ...] = ()
    branches: tuple[Branch, ...] = ()

    @property
    def clues(self) -> tuple[Clue, ...]:
        """The facts that it takes from clues; most puzzles have none (see `ClueEvidence`)."""
        return ()

    @property
    def sums(self) -> tuple[Sum, ...]:
        return ()

    @property
    def shares(self) -> tuple[Share, ...]:
        return ()

    @property
    def filled(self) -> tuple[int, ...]:
        return ()

    @property
    def split(self) -> Truth | None:
        return None

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
class ClueEvidence(Evidence):
    """Evidence of a proof that reads clues: its choices must also meet them, with a digit for each of their cells."""

    clues: tuple[Clue, ...] = ()
    sums: tuple[Sum, ...] = ()
    shares: tuple[Share, ...] = ()
    filled: tuple[int, ...] = ()
    """The houses, by index, for which the proof goes through every way to fill them."""
    split: Truth | None = None
    """The cell or house whose cases have a branch each, which supposes one of them after lines that all share."""


@dataclass(frozen=True, slots=True, repr=False)
class Step:
    """One deduction by a technique, named by its identifier: digits to place, or candidates to remove.

    >>> from sudoku_tui import steps
    >>> step = steps(".1.4........3.2.", "naked-single")[0]
    >>> step
    <Step: naked-single, 1 placed>
    >>> step.placements, step.eliminations, len(step.evidence.marks)
    ((Candidate(cell=0, digit=2),), (), 4)
    """

    technique: str
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    evidence: Evidence

    def __repr__(self) -> str:
        counts = ((len(self.placements), "placed"), (len(self.eliminations), "removed"))
        return f"<Step: {self.technique}, {' and '.join(f'{count} {what}' for count, what in counts if count)}>"


def placement_text(geometry: Geometry, placement: Candidate) -> str:
    """A placement in short form, such as `r1c2=3`."""
    return f"{geometry.cell_name(placement.cell)}={geometry.digit_name(placement.digit)}"


def elimination_text(geometry: Geometry, elimination: Candidate) -> str:
    """An elimination in short form, such as `r4c5<>3`."""
    return f"{geometry.cell_name(elimination.cell)}<>{geometry.digit_name(elimination.digit)}"


class _Term(NamedTuple):
    """Digits in brackets with their cells, between two links to other cells."""

    digits: str
    cells: tuple[int, ...]


def eureka(chain: Chain, geometry: Geometry) -> str:
    """A chain in Eureka, the solvers' notation: `(5)r1c1=(5)r1c7-(5=3)r2c7-(3)r9c7`.

    A strong link is `=`, a weak one `-`. Neighbours of one cell, or of one almost locked set, share brackets:
    `(5-3)r2c7`, `(5=3)r2c1468`. A loop ends with its first node.
    """
    text, last = "", _term(chain.nodes[0], geometry)
    for node, link in zip((*chain.nodes, chain.nodes[0])[1:], chain.links, strict=False):
        sign, term = "=" if link.is_strong else "-", _term(node, geometry)
        if link.inside or term.cells == last.cells:
            last = _Term(last.digits + sign + term.digits, link.inside or term.cells)
        else:
            text += _written(last, geometry) + sign
            last = term
    return text + _written(last, geometry)


def cells_text(cells: Iterable[int], geometry: Geometry) -> str:
    """Cells in short: `r1c237`, `r456c2`, `r1c2,r3c45`; one by one on grids with numbers above 9."""
    if max(geometry.height, geometry.width) > 9:
        return ",".join(map(geometry.cell_name, cells))
    columns: dict[int, list[int]] = {}
    for cell in cells:
        columns.setdefault(geometry.row_of(cell), []).append(geometry.column_of(cell))
    rows: dict[tuple[int, ...], list[int]] = {}
    for row, found in columns.items():
        rows.setdefault(tuple(found), []).append(row)
    return ",".join(f"r{_run(same)}c{_run(found)}" for found, same in rows.items())


def _term(node: Node, geometry: Geometry) -> _Term:
    return _Term(geometry.digit_name(node.digit), node.cells)


def _written(term: _Term, geometry: Geometry) -> str:
    return f"({term.digits}){cells_text(term.cells, geometry)}"


def _run(numbers: Iterable[int]) -> str:
    return "".join(map(str, numbers))
