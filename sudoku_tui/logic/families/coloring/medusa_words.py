"""What is said of 3D Medusa."""

from collections.abc import Iterable
from itertools import combinations, groupby

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import candidate_name, cell_names
from sudoku_tui.logic.families.tools import exclude_each_other
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message, all_of, counted, in_turn, say

_MOST_REASONS = 6
"""How many of the candidates that go are spoken of one by one."""


def _why(step: Step, geometry: Geometry) -> Sentences:
    one, other = step.evidence.candidates(Role.COLOR_A), step.evidence.candidates(Role.COLOR_B)
    colors = say(
        "Where a cell has only two candidates, or a house only two places for a digit, one is true and the other "
        "false. Join such candidates and colour them in turn. Colour A: {one}. Colour B: {other}. Either all of A are "
        "true, or all of B.",
        one=_by_digit(geometry, one),
        other=_by_digit(geometry, other),
    )
    return colors, _clash(step, geometry) if set(step.eliminations) & set(one) else _caught(step, geometry)


def _by_digit(geometry: Geometry, candidates: Iterable[Candidate]) -> Message:
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
        gone=candidate_name(geometry, gone),
        one=_rival(step, geometry, gone, Role.COLOR_A),
        other=_rival(step, geometry, gone, Role.COLOR_B),
    )


def _rival(step: Step, geometry: Geometry, gone: Candidate, role: Role) -> Message:
    rivals = (each for each in step.evidence.candidates(role) if exclude_each_other(geometry, each, gone))
    return candidate_name(geometry, next(rivals))


def _clash(step: Step, geometry: Geometry) -> Message:
    colored = step.evidence.candidates(Role.COLOR_A)
    for cell in step.evidence.cells(Role.BASE):
        name, twice = geometry.cell_name(cell), [geometry.digit_name(digit) for at, digit in colored if at == cell]
        return (_TWICE_IN_CELL if twice else _CELL_LEFT_EMPTY).given({"digits": all_of(twice), "cell": name})
    for house in step.evidence.houses_as(Role.COLOR_A):
        colored = tuple(each for each in colored if each.cell in geometry.houses[house].cells)
        digit = next(one.digit for one, other in combinations(colored, 2) if one.digit == other.digit)
        return _TWICE_IN_HOUSE.given({"digit": geometry.digit_name(digit), "house": geometry.houses[house].said})
    one, other = next(pair for pair in combinations(colored, 2) if exclude_each_other(geometry, *pair))
    return _SEES_ITSELF.given({"one": candidate_name(geometry, one), "other": candidate_name(geometry, other)})


_TWICE_IN_CELL = say("But A would put {digits} into {cell} at once. So A is false, and all of it goes.")
_CELL_LEFT_EMPTY = say("But every candidate of {cell} sees its digit in A. So A is false, and all of it goes.")
_TWICE_IN_HOUSE = say("But A has {digit} twice in {house}. So A is false, and all of it goes.")
_SEES_ITSELF = say("But {one} and {other}, both of A, see each other. So A is false, and all of it goes.")

MEDUSA = Words(
    where=say(
        "Colour strong links of several digits in turn, in houses and cells with two candidates. Start with {digits}."
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
