"""Sole candidates first: fill what has one candidate until nothing more does, then backtrack without recursion.

Idea: filling in sole candidates, pass by pass until one finds none, leaves fewer cells to search, and often none.

Source: the programmer's common refinement of backtracking; "sole candidate" is the name in the older solving guides for
what is now called a naked single.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.lab.filling import Filling
from sudoku_tui.lab.trace import NO_SOLUTION, Event, EventKind, Solving
from sudoku_tui.words.message import say

_SOLE = say("its peers hold all other digits")


def sole_candidates(puzzle: Puzzle) -> Solving:
    filling = Filling(puzzle)
    yield from _fill_sole_candidates(filling)
    least_first = filling.backtrack(lambda digits: digits[::-1])
    return tuple(filling.values) if (yield from least_first) else NO_SOLUTION


def _fill_sole_candidates(filling: Filling) -> Iterator[Event]:
    found = True
    while found:
        found = False
        for cell in filling.empty_cells():
            if len(digits := filling.free_digits(cell)) == 1:
                filling.write(cell, digits[0])
                found = True
                yield Event(EventKind.PLACE, cell, digits[0], 0, _SOLE)
