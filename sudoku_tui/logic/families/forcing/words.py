"""What is said of forcing chains and nets: each branch is told line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.step import Branch, Inference, Step, Truth
from sudoku_tui.words.lists import listed
from sudoku_tui.words.message import say

_NOTHING = -1


def where(step: Step, geometry: Geometry) -> str:
    """The place to start from."""
    branches = step.evidence.branches
    premises = [branch.lines[0] for branch in branches]
    if len(branches) == 1 and not branches[0].broken:
        return f"Look at {_box(premises[0], geometry)}: something is certain there already. Follow it."
    if len(branches) == 1:
        return f"Look at {_box(premises[0], geometry)}: suppose one thing there, and follow it until it goes wrong."
    if _is_either_way(premises):
        return f"Look at {_box(premises[0], geometry)}: is a candidate there true or false? Something is so either way."
    if step.evidence.houses:
        house = geometry.houses[step.evidence.houses[0].house].name
        digit = geometry.digit_name(premises[0].candidate.digit)
        return f"Look at the places for {digit} in {house}, and follow where each of them leads."
    return f"Look at {_box(premises[0], geometry)}: follow where each candidate of one of its cells leads."


def why(step: Step, geometry: Geometry) -> str:
    """The whole proof."""
    conclusion = _conclusion(step, geometry)
    branches = step.evidence.branches
    told = [" ".join(_sentences(branch, geometry)) for branch in branches]
    if len(branches) == 1 and not branches[0].broken:
        return " ".join((_certainty(step, geometry), *list(_sentences(branches[0], geometry))[1:], f"So {conclusion}."))
    if len(branches) == 1:
        return f"{told[0]} So {conclusion}."
    whatever = "Either way" if len(branches) == 2 else "In every case"
    return f"{_choice(step, geometry)} {' '.join(told)} {whatever} {conclusion}."


def _certainty(step: Step, geometry: Geometry) -> str:
    """Why the only premise is no supposition: nothing else is possible."""
    cell, digit = step.evidence.branches[0].lines[0].candidate
    name, sign = geometry.cell_name(cell), geometry.digit_name(digit)
    if step.evidence.houses:
        return f"In {geometry.houses[step.evidence.houses[0].house].name}, the {sign} has no place left but {name}."
    return f"Nothing is left for {name} but {sign}."


def _choice(step: Step, geometry: Geometry) -> str:
    """What the branches are the only possibilities of."""
    premises = [branch.lines[0] for branch in step.evidence.branches]
    cell, digit = premises[0].candidate
    name, sign = geometry.cell_name(cell), geometry.digit_name(digit)
    if _is_either_way(premises):
        return f"Either {name} is {sign} or it is not."
    if step.evidence.houses:
        house = geometry.houses[step.evidence.houses[0].house].name
        cells = listed((geometry.cell_name(line.candidate.cell) for line in premises), "or")
        return f"In {house}, the {sign} must go in {cells}."
    digits = listed((geometry.digit_name(line.candidate.digit) for line in premises), "or")
    return f"{name} must be {digits}."


def _sentences(branch: Branch, geometry: Geometry) -> Iterator[str]:
    """A branch: each sentence ends with what must be true, or a group, after what has become impossible on the way."""
    yield f"Suppose {_fact(branch.lines[0], geometry)}."
    off: list[str] = []
    spoken = 0
    for index, line in enumerate(branch.lines[1:], start=1):
        if line.group:
            if not _is_of_same_group(line, branch.lines[index - 1]):
                yield _then(off, f"{_group(line, geometry)}, and {_all_excluded(branch, index, geometry)}")
            off, spoken = [], _NOTHING
        elif line.is_on:
            yield _then(off, f"{_fact(line, geometry)}, {_left(line.truth, geometry)}")
            off, spoken = [], index
        else:
            off.append(f"{_fact(line, geometry)} ({_cause(branch, line, spoken, geometry)})")
    if branch.broken:
        nothing = _nothing(branch.broken, geometry)
        yield f"Then {listed(off)}, and {nothing}." if off else f"But then {nothing}."
    elif off:
        yield f"Then {listed(off)}."


def _then(off: Sequence[str], must: str) -> str:
    """A sentence with what is false, and what must be so for that."""
    return f"Then {listed(off)}, so {must}." if off else f"Then {must}."


def _group(line: Inference, geometry: Geometry) -> str:
    """The group that makes a line false, as `the 8 of row 4 is in r4c5 or r4c6`."""
    house = geometry.houses[line.truth.place].name if line.truth else ""
    cells = listed((geometry.cell_name(cell) for cell in line.group), "or")
    return f"the {geometry.digit_name(line.candidate.digit)} of {house} is in {cells}"


def _all_excluded(branch: Branch, first: int, geometry: Geometry) -> str:
    """What a group makes false, in the lines from one on that do not go on to something else."""
    same = list(takewhile(lambda line: _is_of_same_group(line, branch.lines[first]), branch.lines[first:]))
    cells = listed(geometry.cell_name(line.candidate.cell) for line in same)
    return f"{cells} {'is' if len(same) == 1 else 'are'} not {geometry.digit_name(same[0].candidate.digit)}"


def _is_of_same_group(one: Inference, other: Inference) -> bool:
    return (one.truth, one.group) == (other.truth, other.group)


def _fact(line: Inference, geometry: Geometry) -> str:
    """A line, as `r1c2 is not 3`."""
    cell, digit = line.candidate
    return f"{geometry.cell_name(cell)} is {'' if line.is_on else 'not '}{geometry.digit_name(digit)}"


def _left(truth: Truth | None, geometry: Geometry) -> str:
    """Why a candidate must be true."""
    if truth is None or not truth.digit:
        return "all that is left there"
    return f"the only place left in {geometry.houses[truth.place].name}"


def _nothing(broken: Truth, geometry: Geometry) -> str:
    """The contradiction."""
    if not broken.digit:
        return f"nothing is left for {geometry.cell_name(broken.place)}"
    return f"{geometry.houses[broken.place].name} has no place left for {geometry.digit_name(broken.digit)}"


def _cause(branch: Branch, line: Inference, spoken: int, geometry: Geometry) -> str:
    """Why a candidate is false: what is true instead, by its place alone where it has just been spoken of."""
    (index,) = line.causes
    cause = branch.lines[index].candidate
    if cause.cell == line.candidate.cell:
        return f"it is {geometry.digit_name(cause.digit)}"
    tie = _tie(cause, line.candidate, geometry)
    return tie if index == spoken else f"{geometry.cell_name(cause.cell)} is, {tie}"


def _tie(one: Candidate, other: Candidate, geometry: Geometry) -> str:
    """How two cells see each other."""
    shared = set(geometry.houses_of[one.cell]) & set(geometry.houses_of[other.cell])
    if shared:
        return f"same {geometry.houses[min(shared)].kind.value}"
    return f"{geometry.move_between(one.cell, other.cell)} away"


def _conclusion(step: Step, geometry: Geometry) -> str:
    for cell, digit in step.placements:
        return f"{geometry.cell_name(cell)} must be {geometry.digit_name(digit)}"
    ((cell, digit),) = step.eliminations
    return f"{geometry.cell_name(cell)} cannot be {geometry.digit_name(digit)}"


def _is_either_way(premises: Sequence[Inference]) -> bool:
    return len(premises) == 2 and premises[0].candidate == premises[1].candidate


def _box(line: Inference, geometry: Geometry) -> str:
    return geometry.boxes[geometry.box_of(line.candidate.cell) - 1].name


_WORKS = say(
    "Of the candidates of a cell, and of the places of a digit in a house, one is the right one. What follows from "
    "each of them is so, whichever it is. And what leads to a cell or a house with nothing left cannot be."
)

FORCING_CHAIN = Words(
    where=where,
    why=why,
    looks=say(
        "Suppose a candidate to be true, and follow what it makes false and true in turn, through cells with two "
        "candidates and houses with two places; several places together will do, where a cell outside sees them all. "
        "Do so for every candidate of a cell, or every place of a digit in a house, and look for what all of them "
        "lead to; or go on until a cell or a house has nothing left."
    ),
    works=_WORKS,
)

FORCING_NET = Words(
    where=where,
    why=why,
    looks=say(
        "Like a forcing chain, but what has been found on the way counts too: a cell or a house may lose its "
        "candidates to several earlier facts, until one is left. Copy the grid, or use colours, and fill in all that "
        "follows from a supposition; start where there are few candidates."
    ),
    works=_WORKS,
)
