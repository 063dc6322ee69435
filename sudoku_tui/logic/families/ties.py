"""What keeps two candidates apart, in words: nothing where everybody sees it, else the clue."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.tools import exclude_each_other
from sudoku_tui.words.message import Message, all_of, say

if TYPE_CHECKING:
    from sudoku_tui.engine.constraints.constraint import Constraint


def clue_between(geometry: Geometry, one: Candidate, other: Candidate) -> Constraint | None:
    """The clue by which two candidates exclude each other, unless they do so in a cell, a house or by a move."""
    if not geometry.constraints or exclude_each_other(geometry.bare, one, other):
        return None
    from sudoku_tui.logic.clue_links import ties_of  # which grids without clues do without

    return ties_of(geometry).clue_against(one, other)


def by_clues(fact: Message, geometry: Geometry, ones: Iterable[Candidate], others: Iterable[Candidate]) -> Message:
    """What follows since some candidates exclude others, with the clues by which they do, if any."""
    if not geometry.constraints:
        return fact
    others = tuple(others)
    clues = dict.fromkeys(clue_between(geometry, one, other) for one in ones for other in others)
    said = [clue.said(geometry) for clue in clues if clue]
    return say("{fact} ({clues})", fact=fact, clues=all_of(said)) if said else fact
