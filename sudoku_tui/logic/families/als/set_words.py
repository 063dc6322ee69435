"""What is said of almost locked sets in every proof: their names, their cells, and what is supposed of a candidate."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cell_names
from sudoku_tui.logic.step import Role, Step
from sudoku_tui.words.message import NOTHING, Message, all_of, counted, in_turn, say

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The names of the sets, in the order of the telling."""

KIND = say("Each set has one digit more than cells, so it can do without one of its digits, but not without two.")


def digit_names(geometry: Geometry, digits: Iterable[int]) -> Message:
    return all_of(geometry.digit_name(digit) for digit in sorted(set(digits)))


def set_digits(step: Step, cells: Sequence[int]) -> set[int]:
    """The digits of a set, all of which are marked."""
    return {mark.digit for mark in step.evidence.marks if mark.cell in cells}


def introduced(step: Step, geometry: Geometry) -> Message:
    sentences = (
        say(
            "Set {set} is {cells}, with {digits}.",
            set=letter,
            cells=cell_names(geometry, cells),
            digits=digit_names(geometry, set_digits(step, cells)),
        )
        for letter, cells in zip(LETTERS, step.evidence.sets, strict=False)
    )
    return in_turn(*sentences)


def common_digits(step: Step, geometry: Geometry) -> list[str]:
    """The restricted commons, each once, in the order of the telling."""
    return [*dict.fromkeys(geometry.digit_name(digit) for _, digit in step.evidence.candidates(Role.COMMON))]


def supposed(step: Step) -> Message:
    """The sentence that makes the first of the removed candidates true for the sake of argument."""
    return counted(
        "Suppose {eliminated[0].cells} were {eliminated[0].digits}.",
        "Suppose, for one, {eliminated[0].cells} were {eliminated[0].digits}.",
        len(step.eliminations),
    )


def and_the_others(step: Step) -> Message:
    """What to add where only one of the removed candidates was spoken of."""
    others = len(step.eliminations) - 1
    if not others:
        return NOTHING
    return counted(
        "The same holds for the other candidate removed.", "The same holds for the other candidates removed.", others
    )
