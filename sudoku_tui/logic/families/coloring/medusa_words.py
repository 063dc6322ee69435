"""What is said of 3D Medusa."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cell_names
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.step import Role, Step
from sudoku_tui.words.message import Message, all_of, counted, in_turn, say

_MOST_REASONS = 6
"""How many of the candidates that go are spoken of one by one."""


def _why(step: Step, geometry: Geometry) -> Message:
    is_wrap = set(step.eliminations) & set(step.evidence.candidates(Role.COLOR_A))
    return in_turn(
        say(
            "Where a cell has only two candidates, or a house only two places for a digit, one is true and the other "
            "false. Join such candidates and colour them in turn. Colour A: {one}. Colour B: {other}. Either all of A "
            "are true, or all of B.",
            one=_by_digit(geometry, step.evidence.candidates(Role.COLOR_A)),
            other=_by_digit(geometry, step.evidence.candidates(Role.COLOR_B)),
        ),
        _clash(step, geometry) if is_wrap else _caught(step, geometry),
    )


def _by_digit(geometry: Geometry, candidates: Iterable[Candidate]) -> Message:
    """Candidates, digit by digit: `3 in r1c2 and r4c5; 7 in r1c2`."""
    ordered = sorted(candidates, key=lambda candidate: (candidate.digit, candidate.cell))
    pieces = (
        say(
            "{digit} in {cells}",
            digit=geometry.digit_name(digit),
            cells=cell_names(geometry, (cell for cell, _ in group)),
        )
        for digit, group in groupby(ordered, lambda candidate: candidate.digit)
    )
    return in_turn(*pieces, between="; ")


def _caught(step: Step, geometry: Geometry) -> Message:
    """What neither colour leaves possible."""
    reasons = [_reason(step, geometry, gone) for gone in step.eliminations[:_MOST_REASONS]]
    if others := len(step.eliminations) - len(reasons):
        reasons.append(counted("and likewise for the other one", "and likewise for the other {count}", others))
    return counted(
        "{reasons}. So it is impossible, whichever colour is true.",
        "{reasons}. So they are impossible, whichever colour is true.",
        len(reasons),
        reasons=in_turn(*reasons, between="; "),
    )


def _reason(step: Step, geometry: Geometry, gone: Candidate) -> Message:
    return say(
        "{gone} can stand neither with {one} (A) nor with {other} (B)",
        gone=_named(geometry, gone),
        one=_rival(step, geometry, gone, Role.COLOR_A),
        other=_rival(step, geometry, gone, Role.COLOR_B),
    )


def _named(geometry: Geometry, candidate: Candidate) -> Message:
    cell, digit = candidate
    return say("{digit} in {cell}", digit=geometry.digit_name(digit), cell=geometry.cell_name(cell))


def _rival(step: Step, geometry: Geometry, gone: Candidate, role: Role) -> Message:
    """The first candidate of a colour that another cannot stand with."""
    return next(
        _named(geometry, each)
        for each in step.evidence.candidates(role)
        if (each.cell == gone.cell and each.digit != gone.digit)
        or (each.digit == gone.digit and geometry.peer_masks[each.cell] >> gone.cell & 1)
    )


def _clash(step: Step, geometry: Geometry) -> Message:
    """Why colour A contradicts itself."""
    colored = step.evidence.candidates(Role.COLOR_A)
    for cell in step.evidence.cells(Role.BASE):
        name = geometry.cell_name(cell)
        if twice := [geometry.digit_name(digit) for at, digit in colored if at == cell]:
            return say(
                "But A would put {digits} into {cell} at once. So A is false, and all of it goes.",
                digits=all_of(twice),
                cell=name,
            )
        return say("But every candidate of {cell} sees its digit in A. So A is false, and all of it goes.", cell=name)
    for index in step.evidence.houses_as(Role.COLOR_A):
        house = geometry.houses[index]
        held = [digit for cell, digit in colored if cell in house.cells]
        digit = next(digit for digit in held if held.count(digit) > 1)
        return say(
            "But A has {digit} twice in {house}. So A is false, and all of it goes.",
            digit=geometry.digit_name(digit),
            house=house.name,
        )
    one, other = next(
        (one, other)
        for one in colored
        for other in colored
        if one.digit == other.digit and geometry.peer_masks[one.cell] >> other.cell & 1
    )
    return say(
        "But {one} and {other}, both of A, see each other. So A is false, and all of it goes.",
        one=_named(geometry, one),
        other=_named(geometry, other),
    )


MEDUSA = Words(
    where=say(
        "Colour the strong links of several digits in turn, in houses and in cells with two candidates. Start with "
        "{digits}."
    ),
    why=_why,
    looks=say(
        "Join candidates that are the only two of a cell, or the only two places for a digit in a house, and colour "
        "what is joined in turn. The digits may change on the way. Then look for a colour twice in a cell or twice for "
        "a digit in a house, for a cell in which each candidate sees the one colour, and for candidates that see, or "
        "share a cell with, both colours."
    ),
    works=say(
        "In what is joined, all of one colour are true and none of the other. A colour that would fill a cell twice, "
        "have a digit twice in a house, or leave a cell without a candidate is the false one. A candidate that can "
        "stand with neither colour is false."
    ),
)
