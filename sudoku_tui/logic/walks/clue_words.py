"""The names of clues in sentences that have to be short; loaded only for puzzles with clues."""

from __future__ import annotations

from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.one_clue import clue_said
from sudoku_tui.logic.families.words import house_names
from sudoku_tui.logic.step import Clue, Sum
from sudoku_tui.words.message import Message, say

_LONG = 60
"""The most characters with which a clue is named by all its cells."""


def clue_named(clue: Clue | Sum, geometry: Geometry) -> Message:
    """A clue in a few words; one that would take many is named by the first of its cells."""
    said = clue_said(clue, geometry)
    if len(str(said)) <= _LONG:
        return said
    if isinstance(clue, Sum):
        return say("cages in {houses}", houses=house_names(geometry, clue.houses))
    constraint = geometry.constraints[clue.constraint]
    if isinstance(constraint, Cage) and constraint.total is not None:
        return cage_named(clue, geometry)
    if not constraint.places:
        return constraint.name
    return say("{name} at {cell}", name=constraint.name, cell=geometry.cell_name(constraint.places[0]))


_FEW = 4
"""The most cells at which a rule about the whole grid is told."""


def clue_here(clue: Clue | Sum, geometry: Geometry) -> Message:
    """The same, and for a rule about the whole grid the few cells at which it is looked at."""
    if isinstance(clue, Sum) or geometry.constraints[clue.constraint].places or len(clue.cells) > _FEW:
        return clue_named(clue, geometry)
    return clue_said(clue, geometry)


def cage_named(clue: Clue, geometry: Geometry) -> Message:
    """`cage of 12 at r8c7`."""
    cage = geometry.constraints[clue.constraint]
    total = cage.total if isinstance(cage, Cage) else 0
    return say("cage of {total} at {cell}", total=total, cell=geometry.cell_name(cage.places[0]))
