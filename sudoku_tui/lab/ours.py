"""Ours: the search of this project's engine, told node by node.

Idea: all candidates of the grid are one integer, and every inference (singles, locked candidates) is done on all of
them at once. Where nothing more follows, the search branches in two: a candidate is set, or it is removed, chosen so
that both sides settle as much as can be. What is told is what each settling placed and ruled out; in what order is not
known, for it happened at once. Unlike `engine.solve` this stops at the first solution.

Source: `engine/search.py`, `propagate.py` and `branch.py` of this package.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.branch import Brancher
from sudoku_tui.engine.folds import Folds
from sudoku_tui.engine.geometry import Geometry
from sudoku_tui.engine.propagate import CONTRADICTION, Propagator
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.lab.trace import NO_SOLUTION, Event, Kind, Trace

_LEFT_ALONE = "propagation left it alone"
_RULED_OUT = "propagation ruled it out"
_WRONG_GUESS = "the guess led nowhere"


def ours(puzzle: Puzzle) -> Trace:
    """Solves a puzzle whose givens do not clash, to the first solution."""
    geometry, start = puzzle.geometry, puzzle.board()
    settle, brancher = _tools(geometry)
    board, placed = start.candidates, start.placed
    guesses: list[tuple[int, int, int]] = []  # of each that stands: the board and the cells placed before it, its bit
    while True:
        settled = settle(board)
        if settled == CONTRADICTION:
            if not guesses:
                yield Event(Kind.STUCK, reason=NO_SOLUTION)
                return None
            before, placed, guess = guesses.pop()
            cell, digit = guess % geometry.cell_count, guess // geometry.cell_count + 1
            yield Event(Kind.BACK, cell, digit, len(guesses))
            yield Event(Kind.FORBID, cell, digit, len(guesses), _WRONG_GUESS)
            board = before ^ 1 << guess
            continue
        yield from _told(geometry, board, settled, placed, len(guesses))
        if settled.bit_count() == geometry.cell_count:
            yield Event(Kind.SOLVED)
            return _digits(geometry, settled)
        guess = brancher.choose(settled)
        placed = _single_cells(geometry, settled)
        guesses.append((settled, placed, guess))
        cell = guess % geometry.cell_count
        placed |= 1 << cell
        yield Event(Kind.TRY, cell, guess // geometry.cell_count + 1, len(guesses))
        board = settled & ~brancher.seen_by(guess)


def _told(geometry: Geometry, before: int, settled: int, placed: int, depth: int) -> Iterator[Event]:
    """What a settling did: candidates ruled out that no placed digit sees, then digits placed.

    Args:
        geometry: the shape of the grid.
        before: the board it began with.
        settled: the board it came to.
        placed: the cells that held a digit before.
        depth: how many guesses stand.
    """
    count = geometry.cell_count
    fresh = _single_cells(geometry, settled) & ~placed
    explained, events = 0, list[Event]()
    for plane, digit in enumerate(geometry.digits):
        for cell in cells_of(settled >> plane * count & fresh):
            explained |= geometry.cell_column << cell | geometry.peer_masks[cell] << plane * count
            events.append(Event(Kind.PLACE, cell, digit, depth, _LEFT_ALONE))
    for candidate in cells_of(before & ~settled & ~explained):
        yield Event(Kind.FORBID, candidate % count, candidate // count + 1, depth, _RULED_OUT)
    yield from events


def _single_cells(geometry: Geometry, board: int) -> int:
    """The set of cells with exactly one candidate."""
    one = more = 0
    for plane in range(geometry.size):
        cells = board >> plane * geometry.cell_count & geometry.all_cells
        more |= one & cells
        one |= cells
    return one & ~more


def _digits(geometry: Geometry, board: int) -> tuple[int, ...]:
    """The grid of a solved board."""
    digits = [0] * geometry.cell_count
    for plane, digit in enumerate(geometry.digits):
        for cell in cells_of(board >> plane * geometry.cell_count & geometry.all_cells):
            digits[cell] = digit
    return tuple(digits)


@lru_cache(maxsize=64)
def _tools(geometry: Geometry) -> tuple[Callable[[int], int], Brancher]:
    """The propagation and the branching of a geometry, their tables computed once."""
    folds = Folds(geometry)
    return Propagator(folds).settle, Brancher(geometry, folds)
