"""What is said of a cage: what it is, and what it can still hold."""

from collections.abc import Iterable

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.constraints.cages import Cage
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cannot_be, cell_names
from sudoku_tui.logic.step import Clue, Step
from sudoku_tui.words.message import Message, all_of, any_of, counted, say

_MOST_SETS = 8  # up to so many are named one by one


def cage_said(clue: Clue, geometry: Geometry) -> Message:
    cage = geometry.constraints[clue.constraint]
    total = cage.total if isinstance(cage, Cage) else 0
    return say("the cage of {total} in {cells}", total=total, cells=cell_names(geometry, cage.places))


def sets_said(clue: Clue, geometry: Geometry) -> Message:
    """The sets of digits that a cage can still hold, as `69 or 78`; many are only counted."""
    if len(clue.sets) > _MOST_SETS:
        return counted("{count} set of digits", "{count} sets of digits", len(clue.sets))
    return any_of("".join(map(geometry.digit_name, digits_of(held))) for held in clue.sets)


def as_things_stand(clues: Iterable[Clue], geometry: Geometry) -> Message:
    told = all_of(_empty_cells(clue, geometry) for clue in clues)
    return say("As things stand, {told}.", told=told)


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


def so_cannot(step: Step, geometry: Geometry) -> Message:
    return say("So {cannot}.", cannot=cannot_be(step.eliminations, geometry))
