"""Recursive backtracking: fill the empty cells in reading order, each with the least digit that no peer holds.

Idea: when a cell has no digit left, return to the one before and take its next. Every digit is a guess.

Source: the exhaustive search that Golomb and Baumert named "Backtrack Programming" (Journal of the ACM, 1965), as most
first programs for Sudoku write it.
"""

from __future__ import annotations

from collections.abc import Generator

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.lab.trace import NO_SOLUTION, Event, EventKind, Solving


def recursive(puzzle: Puzzle) -> Solving:
    digits, peers = puzzle.geometry.digits, puzzle.geometry.peers
    values = list(puzzle.givens)
    empty = [cell for cell, digit in enumerate(values) if not digit]

    def fill(depth: int) -> Generator[Event, None, bool]:
        if depth == len(empty):
            return True
        cell = empty[depth]
        forbidden = {values[peer] for peer in peers[cell]}
        for digit in digits:
            if digit in forbidden:
                continue
            values[cell] = digit
            yield Event(EventKind.TRY, cell, digit, depth + 1)
            if (yield from fill(depth + 1)):
                return True
            values[cell] = 0
            yield Event(EventKind.BACK, cell, digit, depth)
        return False

    return tuple(values) if (yield from fill(0)) else NO_SOLUTION
