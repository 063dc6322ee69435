"""Ours: the search of this project's engine (`engine/search/`), told node by node, to the first solution.

All singles of the grid are found in a few operations on one long integer. Where neither singles nor locked candidates
say more, the search branches in two: a candidate is set, or it is removed.
"""

from collections.abc import Iterator

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.lanes import CONTRADICTION, Lanes
from sudoku_tui.engine.search.locked import NOTHING_KNOWN, Known
from sudoku_tui.engine.search.tools import CHEAP_GUESS_BITS, tools_of
from sudoku_tui.lab.trace import NO_SOLUTION, Event, EventKind, Solving
from sudoku_tui.words.message import say

_LEFT_ALONE = say("propagation left it alone")
_RULED_OUT = say("propagation ruled it out")
_WRONG_GUESS = say("the guess led nowhere")


def ours(puzzle: Puzzle) -> Solving:
    tables, propagator, brancher = tools_of(puzzle.geometry)
    lanes, known, all_placed = tables.of_givens(puzzle.givens), NOTHING_KNOWN, list[int]()
    guesses: list[tuple[int, int, Known, int]] = []  # what was guessed, on what lanes, and how much was placed
    while True:
        placed = list[int]()
        settled, known = propagator.settle(lanes, known, placed, CHEAP_GUESS_BITS)
        if settled == CONTRADICTION:
            if not guesses:
                return NO_SOLUTION
            slot, lanes, known, count = guesses.pop()
            del all_placed[count:]
            yield Event(EventKind.BACK, *_candidate(tables, slot), len(guesses))
            yield Event(EventKind.FORBID, *_candidate(tables, slot), len(guesses), _WRONG_GUESS)
            lanes &= ~tables.slots[slot]
            continue
        yield from _told(tables, lanes, settled, placed, len(guesses))
        all_placed += placed
        if not settled:
            return tables.digits(all_placed, puzzle.givens)
        slot, _ = brancher.choose(settled)
        guesses.append((slot, settled, known, len(all_placed)))
        all_placed.append(slot)
        yield Event(EventKind.TRY, *_candidate(tables, slot), len(guesses))
        lanes = settled & tables.keep[slot]


def _told(tables: Lanes, before: int, settled: int, placed: list[int], depth: int) -> Iterator[Event]:
    """What settling did to the lanes before: candidates ruled out that no placed digit sees, then digits placed."""
    explained = before & tables.cells & ~tables.guards
    for slot in placed:
        explained &= tables.keep[slot]
    for bit in cells_of(explained & ~settled):
        yield Event(EventKind.FORBID, *_candidate(tables, bit + 1), depth, _RULED_OUT)
    for slot in placed:
        yield Event(EventKind.PLACE, *_candidate(tables, slot), depth, _LEFT_ALONE)


def _candidate(tables: Lanes, slot: int) -> tuple[int, int]:
    return divmod(tables.homes[slot], tables.width)
