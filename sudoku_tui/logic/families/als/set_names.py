"""How almost locked sets are called in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cell_names
from sudoku_tui.logic.step import Role, Step
from sudoku_tui.words.lists import listed

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def letter(index: int) -> str:
    """The name of a set by its place in the telling."""
    return _LETTERS[index] if index < len(_LETTERS) else f"set {index + 1}"


def digit_names(geometry: Geometry, digits: Iterable[int], last: str = "and") -> str:
    """The digits as a list, ascending."""
    return listed((geometry.digit_name(digit) for digit in sorted(set(digits))), last)


def set_digits(step: Step, cells: Sequence[int]) -> set[int]:
    """The digits of a set, all of which are marked."""
    return {mark.digit for mark in step.evidence.marks if mark.cell in cells}


def introduced(step: Step, geometry: Geometry) -> str:
    """Every set with its cells and digits: `Set A is r1c2 and r1c5, with 1, 2 and 3.`."""
    sentences = (
        f"Set {letter(index)} is {cell_names(geometry, cells)}, with {digit_names(geometry, set_digits(step, cells))}."
        for index, cells in enumerate(step.evidence.sets)
    )
    return " ".join(sentences)


def common_digits(step: Step) -> list[int]:
    """The restricted commons, each once, in the order of the telling."""
    return list(dict.fromkeys(candidate.digit for candidate in step.evidence.candidates(Role.COMMON)))


def supposed(step: Step, geometry: Geometry) -> tuple[Candidate, str]:
    """One of the removed candidates, and the sentence that makes it true for the sake of argument."""
    first = step.eliminations[0]
    what = f"{geometry.cell_name(first.cell)} were {geometry.digit_name(first.digit)}"
    return first, f"Suppose {what}." if len(step.eliminations) == 1 else f"Suppose, for one, {what}."


def and_the_others(step: Step) -> str:
    """What to add where only one of the removed candidates was spoken of."""
    others = len(step.eliminations) - 1
    return (
        "" if not others else f" The same holds for the other {'candidate' if others == 1 else 'candidates'} removed."
    )
