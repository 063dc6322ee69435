"""Why a digit fails in a single clue: the totals that it leaves, or the cells that have nothing to go with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sudoku_tui.engine.bits import cells_of, digits_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.totals import equation_of, side_said, side_totals
from sudoku_tui.logic.families.words import Reason, clue_of, digits_of_any
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message, all_of, any_of, say

_MOST_TOTALS = 6  # that are named one by one
_MOST_CELLS, _MOST_DIGITS = 4, 4  # beside a digit, and of each, that are named


def one_clue_reasons(step: Step, geometry: Geometry, *, sees: bool = False) -> list[Reason]:
    """A reason for each cell that a single clue narrows, where one can be told in a sentence; the shortest first.

    Args:
        step: the step, which marks what the cells of the clue can hold.
        geometry: the grid.
        sees: whether cells of the clue lose a digit to one that they see.
    """
    masks = _held(step)
    found = dict[tuple[int, Message], list[Candidate]]()
    for gone in step.eliminations:
        own = {**(without_peers(masks, gone, geometry) if sees else masks), gone.cell: 1 << gone.digit - 1}
        if told := _by_totals(step, own, geometry) or _beside(gone, own, geometry):
            found.setdefault((gone.cell, told), []).append(gone)
    reasons = [Reason(_with(gone, told, geometry), tuple(gone)) for (_, told), gone in found.items()]
    return sorted(reasons, key=lambda reason: len(str(reason.told)))


def without_peers(masks: Mapping[int, int], gone: Candidate, geometry: Geometry) -> dict[int, int]:
    """What cells hold once those that a candidate sees have lost its digit."""
    peers, bit = geometry.peer_masks[gone.cell], 1 << gone.digit - 1
    return {cell: mask & ~bit if peers >> cell & 1 else mask for cell, mask in masks.items()}


def _held(step: Step) -> dict[int, int]:
    """What the cells of the clue held before the step."""
    masks = dict[int, int]()
    for cell, digit in (*((mark.cell, mark.digit) for mark in step.evidence.marks), *step.eliminations):
        masks[cell] = masks.get(cell, 0) | 1 << digit - 1
    return masks


def _with(gone: list[Candidate], told: Message, geometry: Geometry) -> Message:
    cell, digits = geometry.cell_name(gone[0].cell), digits_of_any(gone, geometry)
    return say("With {digits} in {cell}, {told}.", digits=digits, cell=cell, told=told)


def _by_totals(step: Step, masks: Mapping[int, int], geometry: Geometry) -> Message | None:
    """The totals of the parts of a clue, if they have none in common."""
    equation = equation_of(clue_of(step, geometry), geometry)
    if not equation or not all(cell in masks for cell in equation.cells):
        return None
    sides = [(side, side_totals(side, masks, geometry)) for side in equation.sides]
    if equation.total is not None:
        ((_, totals),) = sides
        is_told = not totals >> equation.total & 1 and totals.bit_count() <= _MOST_TOTALS
        return say("the total would be {totals}", totals=any_of(cells_of(totals))) if is_told else None
    sides.sort(key=lambda each: len(each[0].cells))
    for one, totals in sides:
        for other, others in sides:
            if not totals & others and totals and others and max(map(int.bit_count, (totals, others))) <= _MOST_TOTALS:
                if len(one.cells) == 1:
                    return say(
                        "{other} could not come to as much, only to {others}",
                        other=side_said(other, geometry),
                        others=any_of(cells_of(others)),
                    )
                return say(
                    "{one} would come to {totals}, but {other} to {others}",
                    one=side_said(one, geometry),
                    totals=any_of(cells_of(totals)),
                    other=side_said(other, geometry),
                    others=any_of(cells_of(others)),
                )
    return None


def _beside(gone: Candidate, masks: Mapping[int, int], geometry: Geometry) -> Message | None:
    """What the other cells can hold, if that is little: nobody needs help to see that none of it does."""
    others = {cell: mask for cell, mask in masks.items() if cell != gone.cell}
    if len(others) > _MOST_CELLS or any(mask.bit_count() > _MOST_DIGITS for mask in others.values()):
        return None
    return say("its other cells cannot complete it: {all}", all=all_of(_choices(others, geometry)))


def _choices(masks: Mapping[int, int], geometry: Geometry) -> Iterator[Message]:
    for cell, mask in masks.items():
        digits = any_of(map(geometry.digit_name, digits_of(mask)))
        yield say("{cell} is {digits}", digits=digits, cell=geometry.cell_name(cell))
