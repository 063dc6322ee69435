"""Sole candidates first: fill what has one candidate until nothing more does, then backtrack without recursion.

Idea: a cell whose peers hold all digits but one must hold that one, its sole candidate. Filling those in, again and
again until a pass over the grid finds none, leaves fewer cells to search, and often none. These are then filled in
reading order; each has a stack of the numbers not yet tried in it, made anew whenever the search arrives from before.

Source: the programmer's common refinement of backtracking; "sole candidate" is the name in the older solving guides for
what is now called a naked single.
"""

from __future__ import annotations

from collections.abc import Generator

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.lab.trace import NO_SOLUTION, Event, Kind, Solving
from sudoku_tui.words.message import say

_SOLE = say("its peers hold all other digits")


def sole_candidates(puzzle: Puzzle) -> Solving:
    """Solves a puzzle whose givens do not clash, to the first solution."""
    values = list(puzzle.givens)
    yield from _fill_sole_candidates(puzzle.geometry, values)
    return tuple(values) if (yield from _backtrack(puzzle.geometry, values)) else NO_SOLUTION


def _fill_sole_candidates(geometry: Geometry, values: list[int]) -> Generator[Event, None, None]:
    """Passes over the grid until a pass finds no sole candidate."""
    found = True
    while found:
        found = False
        for cell in range(geometry.cell_count):
            if not values[cell] and len(candidates := _candidates(geometry, values, cell)) == 1:
                values[cell], found = candidates[0], True
                yield Event(Kind.PLACE, cell, candidates[0], 0, _SOLE)


def _backtrack(geometry: Geometry, values: list[int]) -> Generator[Event, None, bool]:
    """Fills the empty cells in reading order, or finds that they cannot be filled."""
    empty = [cell for cell, digit in enumerate(values) if not digit]
    untried: list[list[int]] = [[] for _ in empty]
    depth, arrives = 0, True
    while depth < len(empty):
        cell = empty[depth]
        if arrives:
            untried[depth] = _candidates(geometry, values, cell)
        else:
            yield Event(Kind.BACK, cell, values[cell], depth)
            values[cell] = 0
        arrives = bool(untried[depth])
        if arrives:
            values[cell] = untried[depth].pop()
            yield Event(Kind.TRY, cell, values[cell], depth + 1)
            depth += 1
        elif depth:
            depth -= 1
        else:
            return False
    return True


def _candidates(geometry: Geometry, values: list[int], cell: int) -> list[int]:
    """The digits that no peer of a cell holds, the least last, where a stack gives it first."""
    held = {values[peer] for peer in geometry.peers[cell]}
    return [digit for digit in reversed(geometry.digits) if digit not in held]
