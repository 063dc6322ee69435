"""What is said of houses that clues share."""

from collections.abc import Iterator, Mapping

from sudoku_tui.engine.bits import cells_of, digit_mask
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cannot_be, cell_names, house_names
from sudoku_tui.logic.families.pairs.words import held_by
from sudoku_tui.logic.families.totals.shares import REST, equation_at, house_total, totals_in
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.step import Share, Step
from sudoku_tui.words.message import Message, any_of, in_turn, say

_FEW_TOTALS = 3
"""How many totals are told one by one."""


def _where(step: Step, geometry: Geometry) -> Message:
    (share,) = step.evidence.shares
    return say("Look at {houses}: how do the clues there share its total?", houses=house_names(geometry, share.houses))


def _why(step: Step, geometry: Geometry) -> Sentences:
    (share,) = step.evidence.shares
    masks = {cell: digit_mask(digits) for cell, digits in held_by(step).items()}
    totals = totals_in(share, masks, geometry)
    target = next(clue for clue in totals if _is_about(step, share, clue, totals[clue], geometry))
    others = in_turn(*_told(share, totals, geometry), between="; ")
    return (
        say(
            "The digits of {houses} add up to {total}.",
            houses=house_names(geometry, share.houses),
            total=house_total(share, geometry),
        ),
        say("They are shared out like this: {others}.", others=others),
        say(
            "What the others can make leaves {total} for {target}.",
            total=_numbers(totals[target][1]),
            target=_target(share, target, geometry),
        ),
        say("So {gone}.", gone=cannot_be(step.eliminations, geometry)),
    )


def _is_about(step: Step, share: Share, clue: int, totals: tuple[int, int], geometry: Geometry) -> bool:
    own, left = totals
    cells = equation_at(clue, share, geometry).cells
    return left != own and all(cell in cells for cell, _ in step.eliminations)


def _told(share: Share, totals: Mapping[int, tuple[int, int]], geometry: Geometry) -> Iterator[Message]:
    """What each clue, and the rest, can make in the houses."""
    for clue, (own, _) in totals.items():
        parts = [cells for other, cells in share.parts if other == clue] or [share.rest]
        cells = in_turn(*(cell_names(geometry, part) for part in parts), between=" / ")
        about: dict[str, Message] = {"cells": cells, "total": _numbers(own)}
        if clue == REST:
            yield say("{cells}, the rest: {total}", **about)
        elif len(parts) > 1:
            clue_said = geometry.constraints[clue].said(geometry)
            yield say("{cells}, each of them the same: {total} ({clue})", clue=clue_said, **about)
        else:
            yield say("{cells}: {total} ({clue})", clue=geometry.constraints[clue].said(geometry), **about)


def _target(share: Share, clue: int, geometry: Geometry) -> Message:
    if clue == REST:
        return say("the rest, {cells}", cells=cell_names(geometry, share.rest))
    parts = [cells for other, cells in share.parts if other == clue]
    if len(parts) > 1:
        return say("each part of the {clue}", clue=geometry.constraints[clue].said(geometry))
    return say("{cells}", cells=cell_names(geometry, parts[0]))


def _numbers(totals: int) -> Message:
    """`7`, `7 or 9`, or `7 to 15` for many."""
    every = [*cells_of(totals)]
    if len(every) <= _FEW_TOTALS:
        return say("{totals}", totals=any_of(map(str, every)))
    return say("{least} to {greatest}", least=every[0], greatest=every[-1])


_WORKS = say(
    "Every house of nine cells holds 1 to 9, which is 45. If the clues in it, and the cells that are left, share that "
    "among them, then none can have less than what all others leave at their most, nor more than at their least."
)

LINES = Words(
    _where,
    _why,
    say(
        "A row, column or box of which lines with sums take many cells. Add up the least and the greatest sum of each "
        "stretch, and of the cells that no line has, and compare with 45. Three stretches of one line that fill a row "
        "make 15 each."
    ),
    _WORKS,
)
