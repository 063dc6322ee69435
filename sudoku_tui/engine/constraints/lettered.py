"""Clues beside a grid of plain text: cages as letters at their cells, all others in words below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import ascii_letters

from sudoku_tui.engine.constraints.arrows import Arrow
from sudoku_tui.engine.constraints.cages import Cage
from sudoku_tui.engine.constraints.constraint import Constraint, cells_said
from sudoku_tui.engine.constraints.lines import LineConstraint
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.words.message import Message, say

_A_LINE = 8  # cages


def cell_letters(geometry: Geometry) -> Mapping[int, str]:
    """For the cells of cages, the letter of theirs."""
    return {cell: letter for cage, letter in _lettered(geometry).items() for cell in cage.cells}


def clue_lines(geometry: Geometry) -> Iterator[Message]:
    """The totals of the cages by their letters, then each other clue."""
    lettered = _lettered(geometry)
    told = [f"{letter} {'' if cage.total is None else cage.total}".strip() for cage, letter in lettered.items()]
    for start in range(0, len(told), _A_LINE):
        yield say("Cages: {cages}", cages=", ".join(told[start : start + _A_LINE]))
    yield from (said_in_full(clue, geometry) for clue in geometry.constraints if clue not in lettered)


def said_in_full(clue: Constraint, geometry: Geometry) -> Message:
    """A clue with every cell of its line, for those who do not see it drawn."""
    match clue:
        case Arrow() if len(clue.circle) > 1:
            circle, shaft = (cells_said(cells, geometry) for cells in (clue.circle, clue.shaft))
            return say("arrow with its number in {circle} and its sum along {shaft}", circle=circle, shaft=shaft)
        case LineConstraint() | Arrow():
            between = (clue.line if isinstance(clue, LineConstraint) else (*clue.circle, *clue.shaft))[1:-1]
            if between:
                return say("{clue}, by {cells}", clue=clue.said(geometry), cells=cells_said(between, geometry))
    return clue.said(geometry)


def _lettered(geometry: Geometry) -> dict[Cage, str]:
    """The cages in reading order, each with a letter; those that share cells with an earlier one have none."""
    letters, taken, found = iter(ascii_letters), set[int](), dict[Cage, str]()
    cages = [clue for clue in geometry.constraints if isinstance(clue, Cage)]
    for cage in sorted(cages, key=lambda cage: cage.cells):
        if taken.isdisjoint(cage.cells) and (letter := next(letters, "")):
            found[cage] = letter
            taken.update(cage.cells)
    return found
