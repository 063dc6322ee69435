"""The names of a board's clues at its cells, and the clues that its digits break."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine.constraints.conflicts import broken
from sudoku_tui.engine.constraints.constraint import Constraint, LineConstraint
from sudoku_tui.engine.constraints.outline import Sketch
from sudoku_tui.engine.kinds.cages import Cage, LittleKiller
from sudoku_tui.engine.kinds.line_ends import Arrow
from sudoku_tui.engine.kinds.outside import OutsideClue
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.words.message import NOTHING, Message, counted, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.board.sketch_names import DrawnThing


@lru_cache(maxsize=4)
def local_clues(geometry: Geometry) -> tuple[Constraint, ...]:
    """The clues of a grid, except rules about all of it; cages first, then those with few cells."""
    found = (clue for clue in geometry.constraints if 0 < len(clue.places) < geometry.cell_count)
    return tuple(sorted(found, key=lambda clue: (not isinstance(clue, Cage), len(clue.places))))


def named(clue: Constraint, cell: int, geometry: Geometry) -> Message:
    """The name of a clue at one of its cells."""
    match clue:
        case Cage():
            count = len(clue.cells)
            if clue.total is None:
                return counted("cage, {count} cell", "cage, {count} cells", count)
            return counted("cage {total}, {count} cell", "cage {total}, {count} cells", count, total=clue.total)
        case LittleKiller():
            return say("little killer {total}, {count} cells", total=clue.total, count=len(clue.cells))
        case OutsideClue():
            return say("{name} {value}", name=clue.name, value=clue.value)
        case LineConstraint():
            return in_turn(clue.said(geometry), _place_on(clue.line, cell), between=", ")
        case Arrow() if cell in clue.circle:
            return say("circle of the {arrow}", arrow=clue.said(geometry))
        case _:
            return clue.said(geometry)


def _place_on(line: Sequence[int], cell: int) -> Message:
    """The place of a cell on a line; nothing where the line meets it more than once."""
    if line.count(cell) > 1:
        return NOTHING
    return say("cell {number} of {count}", number=line.index(cell) + 1, count=len(line))


class Called(NamedTuple):
    """The name of a clue at some cells."""

    words: Message
    cells: tuple[int, ...]
    total: int | None = None  # of a cage; 0 where it has none


@lru_cache(maxsize=4)
def clues_called(geometry: Geometry) -> tuple[Called, ...]:
    """The names of all clues, those to be named first at a cell before the others; and of what is drawn besides."""
    clues = (called for clue in local_clues(geometry) for called in _called(clue, geometry))
    return (*clues, *(Called(*thing) for thing in drawn_at_cells(geometry)))


def drawn_at_cells(geometry: Geometry) -> tuple[DrawnThing, ...]:
    """What is drawn besides clues, with its cells."""
    if not any(isinstance(mark, Sketch) for mark in geometry.outlines):
        return ()
    from sudoku_tui.board.sketch_names import things_drawn  # most games have none

    return things_drawn(geometry)


def _called(clue: Constraint, geometry: Geometry) -> Iterator[Called]:
    match clue:
        case Cage():
            yield Called(named(clue, clue.cells[0], geometry), clue.cells, clue.total or 0)
        case LineConstraint():
            yield from (Called(named(clue, cell, geometry), (cell,)) for cell in dict.fromkeys(clue.line))
        case Arrow():
            yield from (Called(named(clue, cells[0], geometry), cells) for cells in (clue.circle, clue.shaft))
        case _:
            yield Called(named(clue, clue.places[0], geometry), clue.places)


@lru_cache(maxsize=4)
def broken_clues(geometry: Geometry, digits: tuple[int, ...]) -> tuple[Message, ...]:
    """The names of the clues that the digits on a board break, 0 being an empty cell."""
    return tuple(
        named(clue, clue.places[0], geometry) if isinstance(clue, Cage) else clue.said(geometry)
        for clue in local_clues(geometry)
        if broken(clue, digits, geometry)
    )
