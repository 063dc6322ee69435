"""What is said of 3D Medusa."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cell_names
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.step import Role, Step
from sudoku_tui.words.lists import listed
from sudoku_tui.words.message import say

_MOST_REASONS = 6
"""How many of the candidates that go are spoken of one by one."""


def _by_digit(geometry: Geometry, candidates: Iterable[Candidate]) -> str:
    """Candidates, digit by digit: `3 in r1c2 and r4c5, and 7 in r1c2`."""
    ordered = sorted(candidates, key=lambda candidate: (candidate.digit, candidate.cell))
    pieces = [
        f"{geometry.digit_name(digit)} in {cell_names(geometry, [cell for cell, _ in group])}"
        for digit, group in groupby(ordered, lambda candidate: candidate.digit)
    ]
    return "; ".join(pieces)


def _colors(step: Step, geometry: Geometry) -> str:
    one, other = (_by_digit(geometry, step.evidence.candidates(role)) for role in (Role.COLOR_A, Role.COLOR_B))
    return (
        "Where a cell has only two candidates, or a house only two places for a digit, one is true and the other "
        f"false. Join such candidates and colour them in turn. Colour A: {one}. Colour B: {other}. Either all of A are "
        "true, or all of B. "
    )


def _named(geometry: Geometry, candidate: Candidate) -> str:
    return f"{geometry.digit_name(candidate.digit)} in {geometry.cell_name(candidate.cell)}"


def _rival(step: Step, geometry: Geometry, gone: Candidate, role: Role) -> str:
    """The first candidate of a colour that another cannot stand with."""
    return next(
        _named(geometry, each)
        for each in step.evidence.candidates(role)
        if (each.cell == gone.cell and each.digit != gone.digit)
        or (each.digit == gone.digit and geometry.peer_masks[each.cell] >> gone.cell & 1)
    )


def _why(step: Step, geometry: Geometry) -> str:
    if set(step.eliminations) & set(step.evidence.candidates(Role.COLOR_A)):
        return _colors(step, geometry) + _clash(step, geometry)
    reasons = [
        f"{_named(geometry, gone)} can stand neither with {_rival(step, geometry, gone, Role.COLOR_A)} (A) nor with "
        f"{_rival(step, geometry, gone, Role.COLOR_B)} (B)"
        for gone in step.eliminations[:_MOST_REASONS]
    ]
    if len(step.eliminations) > _MOST_REASONS:
        reasons.append(f"and likewise for the other {len(step.eliminations) - _MOST_REASONS}")
    those = "they are" if len(reasons) > 1 else "it is"
    return f"{_colors(step, geometry)}{'; '.join(reasons)}. So {those} impossible, whichever colour is true."


def _twice(step: Step, geometry: Geometry) -> str:
    """The digit that colour A has twice in the house that is shown."""
    mask = geometry.houses[step.evidence.houses_as(Role.COLOR_A)[0]].mask
    held = [digit for cell, digit in step.evidence.candidates(Role.COLOR_A) if mask >> cell & 1]
    return geometry.digit_name(next(digit for digit in held if held.count(digit) > 1))


def _clash(step: Step, geometry: Geometry) -> str:
    """Why colour A contradicts itself."""
    evidence = step.evidence
    shared = [geometry.houses[house].name for house in evidence.houses_as(Role.COLOR_A)]
    for cell in evidence.cells(Role.BASE):
        name = geometry.cell_name(cell)
        twice = [geometry.digit_name(digit) for at, digit in evidence.candidates(Role.COLOR_A) if at == cell]
        if twice:
            return f"But A would put {listed(twice)} into {name} at once. So A is false, and all of it goes."
        return f"But every candidate of {name} sees its digit in A. So A is false, and all of it goes."
    place = f"A has {_twice(step, geometry)} twice in {shared[0]}" if shared else "two of A see each other"
    return f"But {place}. So A is false, and all of it goes."


MEDUSA = Words(
    where=say(
        "Colour the strong links of several digits in turn, in houses and in cells with two candidates. Start with "
        "{digits}."
    ),
    why=_why,
    looks=say(
        "Join candidates that are the only two of a cell, or the only two places for a digit in a house, and colour "
        "what is joined in turn. The digits may change on the way. Then look for a colour twice in a cell or twice "
        "for a digit in a house, for a cell in which each candidate sees the one colour, and for candidates that see, "
        "or share a cell with, both colours."
    ),
    works=say(
        "In what is joined, all of one colour are true and none of the other. A colour that would fill a cell twice, "
        "have a digit twice in a house, or leave a cell without a candidate is the false one. A candidate that can "
        "stand with neither colour is false."
    ),
)
