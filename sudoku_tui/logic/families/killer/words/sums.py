"""What is said of innies and outies."""

from collections.abc import Mapping, Sequence

from sudoku_tui.engine.constraints.cages import Cage
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.killer.words.cages import cage_said, so_cannot
from sudoku_tui.logic.families.names import cell_names, house_names
from sudoku_tui.logic.families.totals.sides import Side, range_of
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step, Sum
from sudoku_tui.words.message import Message, counted, in_turn, say


def _rule_where(step: Step, geometry: Geometry) -> Sentences:
    houses = step.evidence.sums[0].houses
    return counted(
        "Look at {houses}: what do its cages leave of its sum?",
        "Look at {houses}: what do their cages leave of their sum?",
        len(houses),
        houses=house_names(geometry, houses),
    )


def _one_cell_why(step: Step, geometry: Geometry) -> Sentences:
    return _sum_said(step, geometry), say("So {placed.cells} is {placed.digits}.")


def _few_why(step: Step, geometry: Geometry) -> Sentences:
    return (
        _sum_said(step, geometry),
        say("With what these cells can hold, no other digits reach that."),
        so_cannot(step, geometry),
    )


def _many_why(step: Step, geometry: Geometry) -> Sentences:
    (said,) = step.evidence.sums
    masks = dict.fromkeys((*said.cells, *said.others), 0)
    for cell, digit in (*step.evidence.candidates(Role.SET), *step.eliminations):
        masks[cell] |= 1 << digit - 1
    here, there = range_of(Side(said.cells), masks, geometry), range_of(Side(said.others), masks, geometry)
    reach = say(
        "With what they can hold, {cells} add up to {least} at least and {greatest} at most",
        cells=cell_names(geometry, said.cells),
        **here._asdict(),
    )
    if not said.others:
        return _sum_said(step, geometry), say("{reach}.", reach=reach), so_cannot(step, geometry)
    beside = say(
        "{others} to between {least} and {greatest}", others=cell_names(geometry, said.others), **there._asdict()
    )
    return (
        _sum_said(step, geometry),
        say("{reach}, {beside}.", reach=reach, beside=beside),
        so_cannot(step, geometry),
    )


def _split_why(step: Step, geometry: Geometry) -> Sentences:
    (clue,), (said,) = step.evidence.clues, step.evidence.sums
    rest = [cell for cell in clue.cells if cell not in said.cells]
    return (
        _sum_said(step, geometry),
        say(
            "These are part of {cage}, so the rest of it, {rest}, holds what is missing, with other digits.",
            cage=cage_said(clue, geometry),
            rest=cell_names(geometry, rest),
        ),
        so_cannot(step, geometry),
    )


def _sum_said(step: Step, geometry: Geometry) -> Message:
    """How a sum comes about: what the houses hold, what the cages hold, and what that leaves for which cells."""
    (said,) = step.evidence.sums
    cages = [geometry.constraints[index] for index in said.cages]
    held = sum(cage.total or 0 for cage in cages if isinstance(cage, Cage))
    total = len(said.houses) * geometry.size * (geometry.size + 1) // 2
    houses = house_names(geometry, said.houses)
    is_all_told = said.factor * (total - held) == said.total
    return in_turn(
        say("The digits of {houses} add up to {total}.", houses=houses, total=total),
        counted(
            "One cage there holds {held}.",
            "{count} cages there hold {held} between them.",
            len(cages),
            held=held,
        ),
        _rest_said(said, geometry)
        if is_all_told
        else say("With the digits that are placed already, {rest}", rest=_lower_rest_said(said, geometry)),
    )


def _rest_said(said: Sum, geometry: Geometry) -> Message:
    """What the cells that are left add up to, as a sentence."""
    about = _about(said, geometry)
    if said.others:
        return say("So {more}.", more=more_said(said.cells, said.others, about))
    if said.factor < 0:
        return say("That is {total} more, which {cells} outside must hold.", **about)
    if len(said.cells) == 1:
        return say("That leaves {total} for {cells}.", **about)
    return say("That leaves {total} for {cells} together.", **about)


def _lower_rest_said(said: Sum, geometry: Geometry) -> Message:
    about = _about(said, geometry)
    if said.others:
        return say("{more}.", more=more_said(said.cells, said.others, about))
    if len(said.cells) == 1:
        return say("that leaves {total} for {cells}.", **about)
    return say("that leaves {total} for {cells} together.", **about)


def more_said(cells: Sequence[int], others: Sequence[int], about: Mapping[str, object]) -> Message:
    if len(cells) == len(others) == 1:
        return say("{cells} must be {total} more than {others}").given(about)
    return say("{cells} must be {total} more than {others}, all added up").given(about)


def _about(said: Sum, geometry: Geometry) -> dict[str, object]:
    cells, others = cell_names(geometry, said.cells), cell_names(geometry, said.others)
    return {"cells": cells, "total": said.total, "others": others}


_WORKS = say(
    "Every house of nine cells holds 1 to 9, which is 45. What the cages in some houses hold is known, so what the "
    "cells around their border hold is known too."
)

ONE_CELL = Words(
    where=_rule_where,
    why=_one_cell_why,
    looks=say(
        "Houses whose cages cover all cells but one, an innie, or one cell outside besides, an outie. Add up the "
        "cages and compare with 45 for each house."
    ),
    works=_WORKS,
)

FEW_CELLS = Words(
    where=_rule_where,
    why=_few_why,
    looks=say(
        "Houses whose cages cover all cells but two, three or four, or as many cells outside besides. Their sum is "
        "known, as if they were a cage, though their digits need not differ."
    ),
    works=_WORKS,
)

MANY_CELLS = Words(
    where=_rule_where,
    why=_many_why,
    looks=say(
        "Houses whose cages leave five to eight cells, inside and outside together, of which the sum is nearly as "
        "small, or as great, as it can be."
    ),
    works=say(
        "Many cells can make most sums, so mostly nothing follows. But near the least sum that they can have all of "
        "them must be small, and near the greatest all must be great."
    ),
)

DIFFERENCE = Words(
    where=_rule_where,
    why=_few_why,
    looks=say(
        "Houses whose cages leave one cell inside and take in one outside: the one is so much more than the other. The "
        "same goes for a few cells on each side."
    ),
    works=_WORKS,
)

SPLITTING = Words(
    where=_rule_where,
    why=_split_why,
    looks=say("A cage that crosses the border of a house, where the sum of its part inside is known."),
    works=say(
        "The two parts of the cage are like cages of their own: the total of each is known, and no digit is in both."
    ),
)
