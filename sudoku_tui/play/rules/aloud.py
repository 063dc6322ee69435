"""The clues of a board for those who hear it: what each is called at its cells, and those that are broken."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.constraints.arrows import Arrow
from sudoku_tui.engine.constraints.cages import Cage
from sudoku_tui.engine.constraints.conflicts import broken
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.lines import LineConstraint
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.play.rules.under_cursor import local_clues, named
from sudoku_tui.words.message import Message


class Called(NamedTuple):
    """What a clue is called at some cells."""

    words: Message
    cells: tuple[int, ...]
    total: int | None = None  # of a cage; 0 where it has none


@lru_cache(maxsize=4)
def clues_called(geometry: Geometry) -> tuple[Called, ...]:
    """What all clues are called, those that are to be named first at a cell before the others."""
    return tuple(called for clue in local_clues(geometry) for called in _called(clue, geometry))


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
    """What the clues are called that the digits on a board break, 0 being an empty cell."""
    return tuple(
        named(clue, clue.places[0], geometry) if isinstance(clue, Cage) else clue.said(geometry)
        for clue in local_clues(geometry)
        if broken(clue, digits, geometry)
    )
