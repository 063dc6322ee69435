"""What the coach says of a step, in four strengths; only the last names a digit or a cell."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cell_names
from sudoku_tui.logic.ladder import is_of_classics
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, Sentence, all_of, say

SOMETHING, KIND, HOUSE, DIGIT = range(1, 5)
"""The strengths; 0 is silence."""


class Words(NamedTuple):
    """What is said of one kind of step."""

    enough: Message
    where: Sentence


_SINGLE = Words(say("A single is enough now."), say("There is a single in {house}."))
_LOCKED = Words(say("A locked digit is enough now."), say("A digit is locked in {house}."))
_PAIR = Words(say("A pair is enough now."), say("There is a pair in {house}."))
_TRIPLE = Words(say("A triple is enough now."), say("There is a triple in {house}."))
_X_WING = Words(say("An X-wing is enough now."), say("There is an X-wing in {house}."))
_SUM = Words(say("The sum of a house is enough now."), say("The cages leave a sum in {house}."))
_CLUE = Words(say("A single clue is enough now."), say("There is a clue to look at in {house}."))
_SWORDFISH = Words(say("A swordfish is enough now."), say("There is a swordfish in {house}."))

_WORDS: Mapping[str, Words] = {
    **dict.fromkeys(("full-house", "hidden-single", "naked-single"), _SINGLE),
    **dict.fromkeys(("locked-candidates-pointing", "locked-candidates-claiming", "common-peers"), _LOCKED),
    **dict.fromkeys(("locked-pair", "naked-pair", "hidden-pair"), _PAIR),
    **dict.fromkeys(("locked-triple", "naked-triple", "hidden-triple"), _TRIPLE),
    "x-wing": _X_WING,
    "swordfish": _SWORDFISH,
    **dict.fromkeys(("innie-outie-single", "innies-and-outies"), _SUM),
}
"""Of what reads clues, all else that is easy enough is told alike."""

_ANYTHING = say("There is something to be found.")
_HARDER = say("This takes something harder now.")
_CELL = say("What can {cell} still be?")
_CELLS = say("What can {cells} still be?")
_PLACES = say("Where can {digits} go in {house}?")


def coached(rungs: Iterable[Technique]) -> tuple[Technique, ...]:
    """The rungs that the coach speaks of: those that people look for without being told, and that are quickly found."""
    return tuple(rung for rung in rungs if rung.identifier in _WORDS or _reads_clues(rung))


def _reads_clues(rung: Technique) -> bool:
    return not is_of_classics(rung.identifier) and rung.level <= Level.MEDIUM


def advice(step: Step | None, strength: int, geometry: Geometry) -> Message:
    """What to say of the next step; None where none of these rungs has one."""
    if strength == SOMETHING:
        return _ANYTHING
    if step is None:
        return _HARDER
    words, house = _WORDS.get(step.technique, _CLUE), _house(step, geometry)
    if strength == KIND:
        return words.enough
    if strength == HOUSE:
        return words.where.given({"house": house})
    if step.technique == "naked-single":
        return _CELL.given({"cell": geometry.cell_name(step.placements[0].cell)})
    if cells := _looked_at(step):
        return _CELLS.given({"cells": cell_names(geometry, cells)})
    return _PLACES.given({"digits": _named(step.evidence.digits, geometry), "house": house})


def advice_on_notes(impossible: int, strength: int, geometry: Geometry) -> Message:
    """What to say where the cursor's cell has notes of digits that it sees, a mask."""
    if strength < DIGIT:
        return say("A note here is impossible.")
    return say("A note here is impossible: {digits}.", digits=_named(list(digits_of(impossible)), geometry))


def _house(step: Step, geometry: Geometry) -> Message:
    """The first house of a proof; of a clue without any, the box that it begins in."""
    if step.evidence.houses:
        return geometry.houses[step.evidence.houses[0].house].said
    first = (*_looked_at(step), *(cell for cell, _ in step.eliminations))[0]
    return geometry.boxes[geometry.box_of(first) - 1].said


def _looked_at(step: Step) -> tuple[int, ...]:
    """The cells of the first clue of a proof, or of its sum."""
    evidence = step.evidence
    if evidence.clues:
        return evidence.clues[0].cells
    return (*evidence.sums[0].cells, *evidence.sums[0].others) if evidence.sums else ()


def _named(digits: Sequence[int], geometry: Geometry) -> Message:
    return all_of(map(geometry.digit_name, digits))
