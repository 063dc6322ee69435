"""Partners needed twice: a digit whose clues ask two cells that see each other for the same digit.

Between a white and a black dot, a 1 needs a 2 on both sides; if the two cells see each other, they cannot both hold it.
Likewise, what three such cells would have only two digits for, or four only three: a cell at the bottom of three
thermometers of two cells, all in one row, cannot be 7. Source: common knowledge.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from sudoku_tui.engine.bits import digit_mask, digits_of, union_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.clue_links import Tie, ties_of, ties_on
from sudoku_tui.logic.families.clues.parts import cell_masks, held_step
from sudoku_tui.logic.families.words import Sentences, Words, box_said, cannot_be, cell_names, held_by
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.step import Clue, Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, all_of, counted, in_turn, say

TECHNIQUE = "partner-twice"
_SIZES = (2, 3, 4)  # of the groups of cells that are looked at
_TOLD_BY = {"white-dot", "black-dot", "x-and-v", "thermometer", "whispers-partner", "inequality", "extreme-cell"}
"""The rungs of the clues that leave a digit few partners."""


def partner_twice(board: Board) -> Iterator[Step]:
    """Partner twice: cells that see each other would have too few digits beside one; small groups first."""
    masks, near, known = cell_masks(board), _neighbours(board), set[Candidate]()
    beside = {cell: {other: _beside(board.geometry, cell, other, masks) for other in near[cell]} for cell in near}
    for size in _SIZES:
        for cell, left in beside.items():
            found = dict[tuple[int, ...], list[Candidate]]()
            for digit in board.digits(cell):
                for group in _short_of_digits(board.geometry, left, digit, size):
                    found.setdefault(group, []).append(Candidate(cell, digit))
            for group, lost in found.items():
                if gone := [each for each in lost if each not in known]:
                    known.update(gone)
                    yield _step(board, cell, group, gone)


def _short_of_digits(
    geometry: Geometry, left: Mapping[int, Mapping[int, int]], digit: int, size: int
) -> Iterator[tuple[int, ...]]:
    """The groups of cells that see each other and would have fewer digits than there are cells, though each has one."""
    scant = [other for other, by_digit in left.items() if 0 < by_digit[digit].bit_count() < size]
    for group in combinations(scant, size):
        if union_of(left[other][digit] for other in group).bit_count() < size and _see_each_other(geometry, group):
            yield group


def _neighbours(board: Board) -> dict[int, list[int]]:
    """For each empty cell, the empty cells that such clues tie it to."""
    near: dict[int, list[int]] = {}
    for pair in ties_on(board).between:
        if all(board.unplaced >> cell & 1 for cell in pair) and _ties(board.geometry, *pair):
            near.setdefault(pair[0], []).append(pair[1])
    return {cell: sorted(others) for cell, others in sorted(near.items())}


def _ties(geometry: Geometry, cell: int, other: int) -> list[Tie]:
    clues = geometry.constraints
    ties = ties_of(geometry).between.get((cell, other), ())
    return [tie for tie in ties if not _TOLD_BY.isdisjoint(clues[tie.clue].kind.explained_by)]


def _beside(geometry: Geometry, cell: int, other: int, masks: Sequence[int] | Mapping[int, int]) -> dict[int, int]:
    """What a cell can hold beside each digit of another."""
    ties, is_peer = _ties(geometry, cell, other), geometry.peer_masks[cell] >> other & 1
    found = dict[int, int]()
    for digit in digits_of(masks[cell]):
        left = masks[other] & ~(is_peer << digit - 1)
        for tie in ties:
            left &= tie.relation.rows[digit - 1]
        found[digit] = left
    return found


def _see_each_other(geometry: Geometry, cells: Sequence[int]) -> bool:
    return all(geometry.peer_masks[one] >> other & 1 for one, other in combinations(cells, 2))


def _step(board: Board, cell: int, group: Sequence[int], gone: Sequence[Candidate]) -> Step:
    clues = dict.fromkeys((tie.clue, (cell, other)) for other in group for tie in _ties(board.geometry, cell, other))
    return held_step(board, TECHNIQUE, group, gone, [Clue(clue, cells) for clue, cells in clues])


def _where(step: Step, geometry: Geometry) -> Message:
    box = box_said(step.eliminations[0].cell, geometry)
    return say("Look at a cell in {box} that several clues share: what would each of them need beside it?", box=box)


def _why(step: Step, geometry: Geometry) -> Sentences:
    return (
        clues_said(step, geometry),
        *(_if(need, geometry) for need in needs_of(step, geometry)),
        say("They see each other, so {cannot}.", cannot=cannot_be(step.eliminations, geometry)),
    )


class Need(NamedTuple):
    """What the cells around a digit would have left beside it."""

    gone: Candidate
    left: Mapping[int, tuple[int, ...]]

    @property
    def digits(self) -> tuple[int, ...]:
        """The digits that they would have between them."""
        return tuple(sorted({digit for digits in self.left.values() for digit in digits}))


def needs_of(step: Step, geometry: Geometry) -> list[Need]:
    """Why each digit is impossible, by what the marked cells hold and the clues that the evidence names."""
    masks, found = {cell: digit_mask(digits) for cell, digits in held_by(step).items()}, list[Need]()
    for gone in step.eliminations:
        known = {**masks, gone.cell: 1 << gone.digit - 1}
        left = {cell: _beside(geometry, gone.cell, cell, known)[gone.digit] for cell in masks}
        found.append(Need(gone, {cell: tuple(digits_of(mask)) for cell, mask in left.items()}))
    return found


def clues_said(step: Step, geometry: Geometry) -> Message:
    clues = dict.fromkeys(clue.constraint for clue in step.evidence.clues)
    return counted(
        "The clue is: {clues}.",
        "These clues meet in {cell}: {clues}.",
        len(clues),
        cell=geometry.cell_name(step.eliminations[0].cell),
        clues=in_turn(*(geometry.constraints[clue].said(geometry) for clue in clues), between="; "),
    )


def _if(need: Need, geometry: Geometry) -> Message:
    about = {
        "cell": geometry.cell_name(need.gone.cell),
        "digit": geometry.digit_name(need.gone.digit),
        "cells": cell_names(geometry, need.left),
        "digits": all_of(map(geometry.digit_name, need.digits)),
    }
    if len(need.digits) == 1:
        return say("If {cell} were {digit}, {cells} would both have to be {digits}.", **about)
    return say("If {cell} were {digit}, {cells} would have only {digits} between them.", **about)


WORDS = Words(
    where=_where,
    why=_why,
    looks=say(
        "A cell where two clues meet, such as a white and a black dot: a 1 there needs a 2 on both sides. Look at "
        "cells whose neighbours on the clues share a row, column or box, and at digits with only one partner each way."
    ),
    works=say(
        "Cells that see each other hold different digits. Where two of them would both need the same one, or three "
        "would have only two to share, the digit that asks for it is impossible."
    ),
)

RUNGS = (Technique(TECHNIQUE, say("Partner Needed Twice"), partner_twice, WORDS, Level.MEDIUM, score=40),)
