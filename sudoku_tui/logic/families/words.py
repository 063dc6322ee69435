"""Words: the texts about a technique, in hints and in its lesson; and the names of cells, houses and clues there.

`{base.cells}` stands for every cell marked with that role, `{base.some_cells}` for any of them; likewise `.digits` (1
and 2), `.either` (1 or 2), `.each` (1 in r2c3 and 2 in r4c5), `.houses`, `.house` (the first) and `.count` (how many
cells, in words). `{pivot[0].digits}` is only the first mark of the role, `{digits}` the step's digits,
`{eliminated.cells}` and `{placed.cells}` what it removes and places. If there are several sentences, those with an
empty field are left out. Where the sentences themselves depend on the step, a function chooses them.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.houses import houses_said
from sudoku_tui.logic.families.tools import exclude_each_other
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Listing, Message, all_of, any_of, say

if TYPE_CHECKING:
    from sudoku_tui.engine.constraints.constraint import Constraint

Sentences: TypeAlias = Message | tuple[Message, ...]


class ProofLines(tuple[Message, ...]):
    """The sentences of a long proof, each on a line of its own."""


AboutStep: TypeAlias = Sentences | Callable[[Step, Geometry], Sentences]
"""The text about a step on a grid of some shape."""


class Reason(NamedTuple):
    """A sentence of a proof that removes some candidates by itself."""

    told: Message
    gone: tuple[Candidate, ...]


class Words(NamedTuple):
    """Where to look and the proof, for a step; how to find the technique and why it works, for its lesson."""

    where: AboutStep
    why: AboutStep
    looks: Message
    works: Message
    reasons: Callable[[Step, Geometry], Sequence[Reason]] | None = None
    """The proof in parts, the shortest first: a hint that would remove a lot begins with the first."""


def clue_of(step: Step, geometry: Geometry) -> Constraint:
    return geometry.constraints[step.evidence.clues[0].constraint]


def where_clue(step: Step, geometry: Geometry) -> Message:
    """The cell where the clue begins, and its kind; for a rule about the grid, the box of the proof's first cell."""
    clue = clue_of(step, geometry)
    if clue.places:
        return say(
            "Look at the clue that starts at {cell}: {clue}.", clue=clue.name, cell=start_of_clue(step, geometry)
        )
    box = box_said(step.evidence.marks[0].cell, geometry)
    return say("Look at {box} and a rule of the grid: {clue}.", box=box, clue=clue.name)


def start_of_clue(step: Step, geometry: Geometry) -> str:
    """The cell where a step's first clue begins, or the first that it is about."""
    return geometry.cell_name((*clue_of(step, geometry).places, *step.evidence.clues[0].cells)[0])


def box_said(cell: int, geometry: Geometry) -> Message:
    return geometry.boxes[geometry.box_of(cell) - 1].said


def box_of_clue(step: Step, geometry: Geometry) -> Message:
    """The box in which a step's first clue begins."""
    return box_said(step.evidence.clues[0].cells[0], geometry)


def held_by(step: Step) -> dict[int, list[int]]:
    """The digits that the marked cells can still hold."""
    held: dict[int, list[int]] = {}
    for mark in step.evidence.marks:
        held.setdefault(mark.cell, []).append(mark.digit)
    return held


def inside_and_outside(step: Step, cells: Container[int]) -> tuple[list[Candidate], list[Candidate]]:
    """The eliminations of a step in some cells, and those elsewhere."""
    inside = [each for each in step.eliminations if each.cell in cells]
    return inside, [each for each in step.eliminations if each.cell not in cells]


def candidate_name(geometry: Geometry, candidate: Candidate) -> Message:
    return say("{digit} in {cell}", digit=geometry.digit_name(candidate.digit), cell=geometry.cell_name(candidate.cell))


def cell_names(geometry: Geometry, cells: Iterable[int]) -> Listing:
    """All of some cells: `r1c2, r1c3 and r1c4`."""
    return all_of(map(geometry.cell_name, cells))


def some_cell_names(geometry: Geometry, cells: Iterable[int]) -> Listing:
    """Any of some cells: `r1c2, r1c3 or r1c4`."""
    return any_of(map(geometry.cell_name, cells))


def house_names(geometry: Geometry, indexes: Iterable[int]) -> Message:
    """Names of houses given by index, those of a kind together: `rows 1 and 4 and box 2`."""
    return houses_said(geometry.houses[index] for index in indexes)


def digits_of_any(candidates: Iterable[Candidate], geometry: Geometry) -> Listing:
    """Any digit of some candidates: `5 or 8`."""
    return any_of(geometry.digit_name(digit) for digit in sorted({digit for _, digit in candidates}))


def cannot_be(candidates: Iterable[Candidate], geometry: Geometry) -> Message:
    """`r1c2 and r3c4 cannot be 5 and r6c7 cannot be 5 or 8`."""
    cells: dict[int, list[str]] = {}
    for cell, digit in candidates:
        cells.setdefault(digit, []).append(geometry.cell_name(cell))
    digits: dict[tuple[str, ...], list[int]] = {}
    for digit, found in cells.items():
        digits.setdefault(tuple(found), []).append(digit)
    return all_of(
        say("{cells} cannot be {digits}", cells=all_of(found), digits=any_of(map(geometry.digit_name, sorted(gone))))
        for found, gone in digits.items()
    )


def clue_between(geometry: Geometry, one: Candidate, other: Candidate) -> Constraint | None:
    """The clue by which two candidates exclude each other, unless a cell, a house or a chess move does it."""
    if not geometry.constraints or exclude_each_other(geometry.bare, one, other):
        return None
    from sudoku_tui.logic.clue_links import ties_of  # not needed on grids without clues

    return ties_of(geometry).clue_against(one, other)


def by_clues(fact: Message, geometry: Geometry, ones: Iterable[Candidate], others: Iterable[Candidate]) -> Message:
    """The consequence of some candidates excluding others, with the clues by which they do, if any."""
    if not geometry.constraints:
        return fact
    others = tuple(others)
    clues = dict.fromkeys(clue_between(geometry, one, other) for one in ones for other in others)
    said = [clue.said(geometry) for clue in clues if clue]
    return say("{fact} ({clues})", fact=fact, clues=all_of(said)) if said else fact


def or_beyond(digit: int, geometry: Geometry, *, is_high: bool) -> Message:
    """A digit and all above it, or below: `7 or more`, `3 or less`."""
    name = geometry.digit_name(digit)
    if digit in (geometry.digits[0], geometry.digits[-1]):
        return say("{digit}", digit=name)
    return say("{digit} or more", digit=name) if is_high else say("{digit} or less", digit=name)


def so_cannot(candidates: Iterable[Candidate], geometry: Geometry) -> Message:
    return say("So {gone}.", gone=cannot_be(candidates, geometry))
