"""How a branch of a forcing chain or net is told, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry, HouseKind
from sudoku_tui.logic.families.names import some_cell_names
from sudoku_tui.logic.step import Branch, Inference, Truth
from sudoku_tui.words.message import Message, all_of, counted, say

_NOTHING = -1

_SAME = {
    HouseKind.ROW: say("same row"),
    HouseKind.COLUMN: say("same column"),
    HouseKind.BOX: say("same box"),
    HouseKind.REGION: say("same region"),
    HouseKind.DIAGONAL: say("same diagonal"),
    HouseKind.WINDOW: say("same window"),
    HouseKind.GROUP: say("same group"),
    HouseKind.ASTERISK: say("same asterisk"),
    HouseKind.CENTRE: say("same centre"),
}


def sentences(branch: Branch, geometry: Geometry) -> Iterator[Message]:
    about = _about(branch.lines[0], geometry)
    if branch.lines[0].is_on:
        yield say("Suppose {cell} is {digit}.", **about)
    else:
        yield say("Suppose {cell} is not {digit}.", **about)
    yield from consequences(branch, geometry)


def consequences(branch: Branch, geometry: Geometry) -> Iterator[Message]:
    """What follows from a premise.

    Each sentence ends with what must be true, or with a group, after what has become impossible on the way.
    """
    off: list[Message] = []
    spoken = 0
    for index, line in enumerate(branch.lines[1:], start=1):
        if line.group:
            if not _is_of_same_group(line, branch.lines[index - 1]):
                yield _then(off, _group(branch, index, geometry))
            off, spoken = [], _NOTHING
        elif line.is_on:
            yield _then(off, _must_be(line, geometry))
            off, spoken = [], index
        else:
            off.append(_is_not(branch, line, spoken, geometry))
    if branch.broken:
        nothing = _nothing_left(branch.broken, geometry)
        if off:
            yield say("Then {off}, and {nothing}.", off=all_of(off), nothing=nothing)
        else:
            yield say("But then {nothing}.", nothing=nothing)
    elif off:
        yield say("Then {off}.", off=all_of(off))


def _then(off: Sequence[Message], must: Message) -> Message:
    if off:
        return say("Then {off}, so {must}.", off=all_of(off), must=must)
    return say("Then {must}.", must=must)


def _must_be(line: Inference, geometry: Geometry) -> Message:
    about = _about(line, geometry)
    if line.truth is None or not line.truth.digit:
        return say("{cell} is {digit}, all that is left there", **about)
    return say(
        "{cell} is {digit}, the only place left in {house}", house=geometry.houses[line.truth.place].said, **about
    )


def _group(branch: Branch, first: int, geometry: Geometry) -> Message:
    """A group, and what it makes false in the lines from one on, which do not go on to something else."""
    line = branch.lines[first]
    same = [*takewhile(lambda other: _is_of_same_group(line, other), branch.lines[first:])]
    return counted(
        "the {digit} of {house} is in {places}, and {cells} is not {digit}",
        "the {digit} of {house} is in {places}, and {cells} are not {digit}",
        len(same),
        digit=geometry.digit_name(line.candidate.digit),
        house=geometry.houses[line.truth.place].said if line.truth else "",
        places=some_cell_names(geometry, line.group),
        cells=all_of(geometry.cell_name(other.candidate.cell) for other in same),
    )


def _is_of_same_group(one: Inference, other: Inference) -> bool:
    return (one.truth, one.group) == (other.truth, other.group)


def _is_not(branch: Branch, line: Inference, spoken: int, geometry: Geometry) -> Message:
    """That a candidate is false, and why: what is true instead is not named where it has just been spoken of."""
    (index,) = line.causes
    cause, about = branch.lines[index].candidate, _about(line, geometry)
    if cause.cell == line.candidate.cell:
        return say("{cell} is not {digit} (it is {other})", other=geometry.digit_name(cause.digit), **about)
    tie = _tie(cause, line.candidate, geometry)
    if index == spoken:
        return say("{cell} is not {digit} ({tie})", tie=tie, **about)
    return say("{cell} is not {digit} ({other} is, {tie})", other=geometry.cell_name(cause.cell), tie=tie, **about)


def _tie(one: Candidate, other: Candidate, geometry: Geometry) -> Message:
    shared = set(geometry.houses_of[one.cell]) & set(geometry.houses_of[other.cell])
    if shared:
        return _SAME[geometry.houses[min(shared)].kind]
    return say("{move} away", move=geometry.move_between(one.cell, other.cell))


def _nothing_left(broken: Truth, geometry: Geometry) -> Message:
    if not broken.digit:
        return say("nothing is left for {cell}", cell=geometry.cell_name(broken.place))
    return say(
        "{house} has no place left for {digit}",
        house=geometry.houses[broken.place].said,
        digit=geometry.digit_name(broken.digit),
    )


def _about(line: Inference, geometry: Geometry) -> dict[str, object]:
    cell, digit = line.candidate
    return {"cell": geometry.cell_name(cell), "digit": geometry.digit_name(digit)}
