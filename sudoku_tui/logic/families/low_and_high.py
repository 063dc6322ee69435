"""Low and high digits of whispers, counted in the houses that the lines cross.

German whispers hold no 5, so of nine cells four are low and four are high. A line that alternates through five cells of
a box is settled, since one of the two ways would need a fifth low digit, or a fifth high one.

Source: solvers of German whispers colour low and high.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, product

from sudoku_tui.engine.bits import digit_mask, digits_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.kinds.pair_lines import Whispers
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.cases import cases_of
from sudoku_tui.logic.families.clues.parts import cell_masks, held_step
from sudoku_tui.logic.families.tools import house_marks
from sudoku_tui.logic.families.words import Reason, Sentences, Words, cannot_be, held_by, house_names, some_cell_names
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, any_of, counted, in_turn, say

TECHNIQUE = "whispers-count"
_MOST_LINES = 6  # in a house


def whispers_count(board: Board) -> Iterator[Step]:
    """Candidates left by no way to assign low and high to the lines of a house without too many cells of a kind."""
    masks = cell_masks(board)
    for house, lines in _crossed(board.geometry):
        if all(masks) and (left := _left(board, house, lines)):
            gone = tuple(Candidate(cell, d) for cell, mask in left.items() for d in digits_of(masks[cell] & ~mask))
            if gone and any(cell in board.geometry.houses[house].cells for cell, _ in gone):
                yield _step(board, house, lines, gone)


@lru_cache(maxsize=8)
def _crossed(geometry: Geometry) -> Sequence[tuple[int, tuple[int, ...]]]:
    """The houses in which lines have two cells or more, each with these lines by index."""
    found = list[tuple[int, tuple[int, ...]]]()
    for index, house in enumerate(geometry.houses):
        lines = tuple(
            number
            for number, clue in enumerate(geometry.constraints)
            if isinstance(clue, Whispers)
            and geometry.digit_count - clue.least < clue.least
            and sum(house.mask >> cell & 1 for cell in set(clue.line)) > 1
        )
        if len(house.cells) == geometry.digit_count and 0 < len(lines) <= _MOST_LINES:
            found.append((index, lines))
    return found


def _left(board: Board, house: int, lines: Sequence[int]) -> dict[int, int]:
    """What the ways to assign all lines leave of their cells, and of the house."""
    geometry, masks, found = board.geometry, cell_masks(board), dict[int, int]()
    whispers = [clue for clue in (geometry.constraints[line] for line in lines) if isinstance(clue, Whispers)]
    half = geometry.digit_count - max(clue.least for clue in whispers)
    low, inside = (1 << half) - 1, geometry.houses[house].cells
    high = low << geometry.digit_count - half
    every = [cases_of(clue, tuple(masks[cell] for cell in clue.places), geometry) for clue in whispers]
    for way in product(*every):
        laid = {cell: masks[cell] for cell in inside}
        for clue, case in zip(whispers, way, strict=True):
            for cell, mask in zip(clue.places, case.masks, strict=True):
                laid[cell] = laid.get(cell, masks[cell]) & mask
        if all(laid.values()) and all(_fit(laid, inside, kind, half) for kind in (low, high)):
            for cell, mask in laid.items():
                found[cell] = found.get(cell, 0) | mask
    return found


def _fit(laid: dict[int, int], inside: Sequence[int], kind: int, most: int) -> bool:
    """Whether a house has no more cells of a kind than digits; if equally many, no other cell is of that kind."""
    own = [cell for cell in inside if not laid[cell] & ~kind]
    if len(own) == most:
        for cell in inside:
            laid[cell] &= -1 if cell in own else ~kind
    return len(own) <= most and all(laid.values())


def _step(board: Board, house: int, lines: Sequence[int], gone: tuple[Candidate, ...]) -> Step:
    geometry, places = board.geometry, {line: board.geometry.constraints[line].places for line in lines}
    cells = dict.fromkeys((*geometry.houses[house].cells, *chain.from_iterable(places.values())))
    clues = (Clue(line, tuple(dict.fromkeys(own))) for line, own in places.items())
    return held_step(board, TECHNIQUE, cells, gone, clues, houses=house_marks([house], Role.BASE), filled=(house,))


def _where(step: Step, geometry: Geometry) -> Message:
    return say("Look at the whispers in {base.house}: how many of its cells are low, and how many are high?")


def _why(step: Step, geometry: Geometry) -> Sentences:
    lines = [geometry.constraints[clue.constraint] for clue in step.evidence.clues]
    half, reasons = _half(step, geometry), crowded(step, geometry)
    told = {gone for reason in reasons for gone in reason.gone}
    rest = [each for each in step.eliminations if each not in told]
    return (
        say(
            "On whispers, low and high digits alternate, and {base.house} has room for {half} of each: {low} to "
            "{low_end}, and {high} to {high_end}.",
            half=half,
            low=geometry.digit_name(1),
            low_end=geometry.digit_name(half),
            high=geometry.digit_name(geometry.digit_count - half + 1),
            high_end=geometry.digit_name(geometry.digit_count),
        ),
        counted(
            "This line has cells there: {lines}.",
            "These lines have cells there: {lines}.",
            len(lines),
            lines=in_turn(*(line.said(geometry) for line in lines), between="; "),
        ),
        *(reason.told for reason in reasons),
        *([_otherwise(rest, geometry)] if rest else []),
    )


def _otherwise(rest: Sequence[Candidate], geometry: Geometry) -> Message:
    text = say("However low and high are placed, as long as neither has too many cells, {gone}.")
    return text.given({"gone": cannot_be(rest, geometry)})


def crowded(step: Step, geometry: Geometry) -> list[Reason]:
    """The digits with which a house would have too many low cells, or too many high ones, whatever else is placed."""
    digits, alike = dict[tuple[int, str], list[int]](), dict[tuple[tuple[int, ...], str], list[int]]()
    for gone in step.eliminations:
        if kind := _crowding(step, gone, geometry):
            digits.setdefault((gone.cell, kind), []).append(gone.digit)
    for (cell, kind), own in digits.items():
        alike.setdefault((tuple(own), kind), []).append(cell)
    return [
        Reason(
            _crowded_said(step, cells, own, kind, geometry),
            tuple(Candidate(cell, digit) for cell in cells for digit in own),
        )
        for (own, kind), cells in alike.items()
    ]


def _crowded_said(step: Step, cells: Sequence[int], digits: Sequence[int], kind: str, geometry: Geometry) -> Message:
    about = {
        "digits": any_of(map(geometry.digit_name, digits)),
        "cells": some_cell_names(geometry, cells),
        "house": house_names(geometry, step.evidence.filled),
        "half": _half(step, geometry),
    }
    if kind == "low":
        return say("With {digits} in {cells}, more than {half} cells of {house} would be low.", **about)
    return say("With {digits} in {cells}, more than {half} cells of {house} would be high.", **about)


def _half(step: Step, geometry: Geometry) -> int:
    """How many digits are low, and how many are high."""
    lines = (geometry.constraints[clue.constraint] for clue in step.evidence.clues)
    return geometry.digit_count - max(line.least for line in lines if isinstance(line, Whispers))


def _crowding(step: Step, gone: Candidate, geometry: Geometry) -> str:
    """The kind of which a house has too many cells in every way to assign the lines with a digit; else nothing."""
    masks = {cell: digit_mask(digits) for cell, digits in held_by(step).items()}
    masks[gone.cell] = 1 << gone.digit - 1
    half, kinds = _half(step, geometry), {"low", "high"}
    low = (1 << half) - 1
    bits = {"low": low, "high": low << geometry.digit_count - half}
    lines = [geometry.constraints[clue.constraint] for clue in step.evidence.clues]
    (house,) = step.evidence.filled
    for way in product(*(cases_of(line, tuple(masks[cell] for cell in line.places), geometry) for line in lines)):
        laid = dict(masks)
        for line, case in zip(lines, way, strict=True):
            for cell, mask in zip(line.places, case.masks, strict=True):
                laid[cell] &= mask
        if all(laid.values()):
            inside = [laid[cell] for cell in geometry.houses[house].cells]
            kinds &= {kind for kind, mask in bits.items() if sum(not own & ~mask for own in inside) > half}
    return min(kinds, default="")


COUNT = Words(
    where=_where,
    why=_why,
    looks=say(
        "A box with many cells on German whispers. Colour low and high alternately along each line, and count: there "
        "are only four cells for each, and one for the 5, which is on no line."
    ),
    works=say(
        "A house holds 1 to 4 and 6 to 9 once each. Ways to place low and high on its lines that need a fifth cell of "
        "one kind are out; where a kind has its four cells, no other cell is of that kind."
    ),
    reasons=crowded,
)

RUNGS = (Technique(TECHNIQUE, say("Low and High in a House"), whispers_count, COUNT, Level.UNFAIR, 200),)
