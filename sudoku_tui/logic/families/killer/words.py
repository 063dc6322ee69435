"""What is said of cages."""

from collections.abc import Iterable, Mapping, Sequence

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.constraints.cages import Cage
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.words import box_said
from sudoku_tui.logic.families.names import cannot_be, cell_names, house_names
from sudoku_tui.logic.families.totals.sides import Side, range_of
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, Step, Sum
from sudoku_tui.words.message import Message, all_of, any_of, counted, in_turn, say

_MOST_SETS = 8  # of which all are named


def cage_said(clue: Clue, geometry: Geometry) -> Message:
    cage = geometry.constraints[clue.constraint]
    total = cage.total if isinstance(cage, Cage) else 0
    return say("the cage of {total} in {cells}", total=total, cells=cell_names(geometry, cage.places))


def sets_said(clue: Clue, geometry: Geometry) -> Message:
    """The sets of digits that a cage can still hold, as `69 or 78`; many are only counted."""
    if len(clue.sets) > _MOST_SETS:
        return counted("{count} set of digits", "{count} sets of digits", len(clue.sets))
    return any_of("".join(map(geometry.digit_name, digits_of(held))) for held in clue.sets)


def _empty_cells(clue: Clue, geometry: Geometry) -> Message:
    """What a cage can hold in its empty cells."""
    cells = cell_names(geometry, clue.cells)
    if len(clue.cells) == len(geometry.constraints[clue.constraint].places):
        return say("{cage} can only be {sets}", cage=cage_said(clue, geometry), sets=sets_said(clue, geometry))
    return say(
        "{cage} can only have {sets} in {cells}",
        cage=cage_said(clue, geometry),
        sets=sets_said(clue, geometry),
        cells=cells,
    )


def _so_cannot(step: Step, geometry: Geometry) -> Message:
    return say("So {cannot}.", cannot=cannot_be(step.eliminations, geometry))


def _told_of(clues: Iterable[Clue], geometry: Geometry) -> Message:
    told = all_of(_empty_cells(clue, geometry) for clue in clues)
    return say("As things stand, {told}.", told=told)


def _combinations_where(step: Step, geometry: Geometry) -> Sentences:
    return say(
        "Look at the cage that begins in {box}: with which digits can it reach its total?", box=box_said(step, geometry)
    )


def _combinations_why(step: Step, geometry: Geometry) -> Sentences:
    (clue,) = step.evidence.clues
    return (
        _told_of((clue,), geometry),
        say("Nothing else adds up, or fits in the cells that are left for it."),
        _so_cannot(step, geometry),
    )


COMBINATIONS = Words(
    where=_combinations_where,
    why=_combinations_why,
    looks=say(
        "A cage whose total leaves few sets of digits. Two cells of 3, 4, 16 or 17, three of 6, 7, 23 or 24, and four "
        "of 10, 11, 29 or 30 have only one; candidates that are gone may leave just one of others."
    ),
    works=say(
        "The digits of a cage differ and add up to its total. A digit that no set has, or none that still fits, cannot "
        "be in the cage."
    ),
)


def _overlap_1_where(step: Step, geometry: Geometry) -> Sentences:
    return say("Look at {base.house}: which of its digits have room only in one cage?")


def _overlap_1_why(step: Step, geometry: Geometry) -> Sentences:
    (clue,) = step.evidence.clues
    return (
        counted(
            "In {base.house}, the {digits} can only go in {base.some_cells}, and all of these are in {cage}.",
            "In {base.house}, the digits {digits} can only go in {base.some_cells}, and all of these are in {cage}.",
            len(step.evidence.digits),
            cage=cage_said(clue, geometry),
        ),
        counted(
            "So the cage has it, and only {sets} is left for its empty cells.",
            "So the cage has it, and only {sets} are left for its empty cells.",
            len(clue.sets),
            sets=sets_said(clue, geometry),
        )
        if len(step.evidence.digits) == 1
        else say("So the cage has them, and only {sets} is left for its empty cells.", sets=sets_said(clue, geometry)),
        _so_cannot(step, geometry),
    )


OVERLAP_1 = Words(
    where=_overlap_1_where,
    why=_overlap_1_why,
    looks=say("A digit whose places in a row, column or box all lie in one cage."),
    works=say("The house needs the digit, so the cage has it: sets of digits without it are out."),
)


def _overlap_2_where(step: Step, geometry: Geometry) -> Sentences:
    return say("Look at the cage that begins in {box}: which digit must it have?", box=box_said(step, geometry))


def _overlap_2_why(step: Step, geometry: Geometry) -> Sentences:
    return (
        _told_of(step.evidence.clues, geometry),
        say("Whichever it is, the {digits} is there, in {base.some_cells}."),
        say("A cell that sees {base.cells} cannot be {digits}: {eliminated.cells}."),
    )


OVERLAP_2 = Words(
    where=_overlap_2_where,
    why=_overlap_2_why,
    looks=say(
        "A digit that all sets of a cage have. If its places in the cage lie in one row, column or box, it goes from "
        "the rest of that."
    ),
    works=say("The cage holds the digit in one of these cells, and what sees them all sees that one."),
)


def _subset_where(step: Step, geometry: Geometry) -> Sentences:
    return say("Look at {set.house}: some of its cages and cells use up a few digits among themselves.")


def _subset_why(step: Step, geometry: Geometry) -> Sentences:
    cells = [truth.place for truth in step.evidence.truths]
    takers = [
        say("{cage} takes {digits}", cage=cage_said(clue, geometry), digits=_taken(clue, step, geometry))
        for clue in step.evidence.clues
    ]
    takers += [
        say("{cell} takes {digits}", cell=geometry.cell_name(cell), digits=_either(step, cell, geometry))
        for cell in cells
    ]
    return (
        say("In {set.house}, {takers}.", takers=all_of(takers)),
        say("That uses up {digits}, so no other cell of {set.house} can be {set.either}."),
    )


def _taken(clue: Clue, step: Step, geometry: Geometry) -> Message:
    """How many of a step's digits a cage takes at least, whichever of its sets it has."""
    wanted = sum(1 << digit - 1 for digit in step.evidence.digits)
    count = min((held & wanted).bit_count() for held in clue.sets)
    digits = all_of(map(geometry.digit_name, step.evidence.digits))
    return counted(
        "one of {digits} at least (it is {sets})",
        "{count} of {digits} at least (it is {sets})",
        count,
        digits=digits,
        sets=sets_said(clue, geometry),
    )


def _either(step: Step, cell: int, geometry: Geometry) -> Message:
    return any_of(geometry.digit_name(digit) for at, digit in step.evidence.candidates(Role.SET) if at == cell)


SUBSET = Words(
    where=_subset_where,
    why=_subset_why,
    looks=say(
        "Two digits of which a cage must have one, whatever its set, and another cage or cell of the same house must "
        "have one too. With three digits it is a killer triple."
    ),
    works=say("As many cages and cells as digits take one each, so the digits are used up in the house."),
)


def _blocking_where(step: Step, geometry: Geometry) -> Sentences:
    return say(
        "Look at the cage that begins in {box}: does one of its sets leave a neighbour with nothing?",
        box=box_said(step, geometry),
    )


def _blocking_why(step: Step, geometry: Geometry) -> Sentences:
    left, other = step.evidence.clues
    return (
        _told_of((other,), geometry),
        say("Its cells see all of {cage}.", cage=cage_said(left, geometry)),
        say(
            "That cage cannot have a digit of each of these sets, which leaves it {sets}.",
            sets=sets_said(left, geometry),
        ),
        _so_cannot(step, geometry),
    )


BLOCKING = Words(
    where=_blocking_where,
    why=_blocking_why,
    looks=say("Two cages in one house, and a set of the one that has a digit of every set of the other."),
    works=say("With that set in the one cage, the other could not be filled."),
)


def _rule_where(step: Step, geometry: Geometry) -> Sentences:
    houses = step.evidence.sums[0].houses
    return counted(
        "Look at {houses}: what do its cages leave of its sum?",
        "Look at {houses}: what do their cages leave of their sum?",
        len(houses),
        houses=house_names(geometry, houses),
    )


def _rule_why(step: Step, geometry: Geometry) -> Sentences:
    return _sum_said(step, geometry), _so_cannot(step, geometry)


def _one_cell_why(step: Step, geometry: Geometry) -> Sentences:
    return _sum_said(step, geometry), say("So {placed.cells} is {placed.digits}.")


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
        return say("So {more}.", more=_more_said(said.cells, said.others, about))
    if said.factor < 0:
        return say("That is {total} more, which {cells} outside must hold.", **about)
    if len(said.cells) == 1:
        return say("That leaves {total} for {cells}.", **about)
    return say("That leaves {total} for {cells} together.", **about)


def _lower_rest_said(said: Sum, geometry: Geometry) -> Message:
    about = _about(said, geometry)
    if said.others:
        return say("{more}.", more=_more_said(said.cells, said.others, about))
    if len(said.cells) == 1:
        return say("that leaves {total} for {cells}.", **about)
    return say("that leaves {total} for {cells} together.", **about)


def _more_said(cells: Sequence[int], others: Sequence[int], about: Mapping[str, object]) -> Message:
    if len(cells) == len(others) == 1:
        return say("{cells} must be {total} more than {others}").given(about)
    return say("{cells} must be {total} more than {others}, all added up").given(about)


def _about(said: Sum, geometry: Geometry) -> dict[str, object]:
    cells, others = cell_names(geometry, said.cells), cell_names(geometry, said.others)
    return {"cells": cells, "total": said.total, "others": others}


def _few_why(step: Step, geometry: Geometry) -> Sentences:
    return (
        _sum_said(step, geometry),
        say("With what these cells can hold, no other digits reach that."),
        _so_cannot(step, geometry),
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
        return _sum_said(step, geometry), say("{reach}.", reach=reach), _so_cannot(step, geometry)
    beside = say(
        "{others} to between {least} and {greatest}", others=cell_names(geometry, said.others), **there._asdict()
    )
    return (
        _sum_said(step, geometry),
        say("{reach}, {beside}.", reach=reach, beside=beside),
        _so_cannot(step, geometry),
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
        _so_cannot(step, geometry),
    )


def _compared_where(step: Step, geometry: Geometry) -> Sentences:
    return say("Look at two cages that overlap, beginning in {box}.", box=box_said(step, geometry))


def _compared_why(step: Step, geometry: Geometry) -> Sentences:
    more, less = step.evidence.clues
    here = [cell for cell in more.cells if cell not in less.cells]
    there = [cell for cell in less.cells if cell not in more.cells]
    shared = [cell for cell in more.cells if cell in less.cells]
    cages = {"more": cage_said(more, geometry), "less": cage_said(less, geometry)}
    about = {
        "total": _total_left(step, more, geometry) - _total_left(step, less, geometry),
        "cells": cell_names(geometry, here),
        "others": cell_names(geometry, there),
    }
    if not there:
        rest = say("So {cells} must hold the difference, {total}.", **about)
    elif not about["total"]:
        rest = say("So {cells} and {others} must have the same sum.", **about)
    else:
        rest = say("So {more}.", more=_more_said(here, there, about))
    return (
        counted(
            "{cells} is in two cages: {more}, and {less}.",
            "{cells} are in two cages: {more}, and {less}.",
            len(shared),
            cells=cell_names(geometry, shared),
            **cages,
        ),
        rest,
        say("With what these cells can hold, no other digits reach that."),
        _so_cannot(step, geometry),
    )


def _total_left(step: Step, clue: Clue, geometry: Geometry) -> int:
    """What the empty cells of a cage add up to."""
    cage = geometry.constraints[clue.constraint]
    total = cage.total if isinstance(cage, Cage) else 0
    return (total or 0) - sum(digit for cell, digit in step.evidence.candidates(Role.BLOCKER) if cell in cage.places)


COMPARISON = Words(
    where=_compared_where,
    why=_compared_why,
    looks=say("Two cages that share cells, one perhaps within the other."),
    works=say(
        "What they share counts in both totals. So what is left of the one, less what is left of the other, is the "
        "difference of the totals."
    ),
)

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
