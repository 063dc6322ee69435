"""Logic only: walk the constraint graph, and ask the techniques when the walk ends; no guess is ever made.

A puzzle is a graph with some vertices coloured. The walk goes from each coloured vertex along its edges, and strikes
its colour at the other end; a vertex with one colour left is coloured and walked from in turn. Then, unless hidden
singles are left out, every house is looked through, each being a set of vertices joined to one another: a colour that
has one vertex left there goes there. Where both say nothing more, the easiest technique that helps strikes or colours,
and the walk goes on. When none does, that is said: never that there is no solution, where none is only known.

Source: for Sudoku as colouring, Herzberg and Murty, "Sudoku Squares and Chromatic Polynomials" (Notices of the AMS,
2007). The graph is that of `graph.py`; the techniques are those of `logic/ladder.py`, or any others.
"""

from collections import deque
from collections.abc import Iterator, Sequence

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.lab.graph import neighbours
from sudoku_tui.lab.trace import EventKind, Solving, TraceEvent, no_other_place
from sudoku_tui.logic.ladder import USUAL, technique
from sudoku_tui.logic.path import first_step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, counted, say

_BY_HOUSES = "hidden-single"  # what looking through the houses amounts to: whoever goes without it gets none
_ONE_LEFT = say("its neighbours in the graph have all other digits")


def logic_only(puzzle: Puzzle, rungs: Sequence[Technique] = USUAL) -> Solving:
    colouring = _Colouring(puzzle)
    sees_houses = any(rung.identifier == _BY_HOUSES for rung in rungs)
    while True:
        yield from colouring.walk()
        if colouring.dead or not colouring.bare:
            break
        if sees_houses and (single := colouring.only_place()) is not None:
            yield single
            continue
        step = first_step(colouring.board(), rungs)
        if step is None:
            break
        name = technique(step.technique).name
        yield from colouring.strike(step.eliminations, name)
        for cell, digit in step.placements:
            yield colouring.colour(cell, digit, name)
    return _why_stuck(colouring) if colouring.dead or colouring.bare else colouring.grid


class _Colouring:
    """The vertices of a constraint graph, each with the colours it may have."""

    def __init__(self, puzzle: Puzzle) -> None:
        geometry = puzzle.geometry
        self._puzzle, self._neighbours = puzzle, neighbours(geometry)
        self._houses = [(house, no_other_place(house)) for house in geometry.houses]
        self._left = [{digit} if digit else set(geometry.digits) for digit in puzzle.givens]
        self.bare = {cell for cell, digit in enumerate(puzzle.givens) if not digit}  # the vertices without a colour
        self.dead = ""  # the name of a vertex that can have none
        self._ahead = deque(cell for cell, digit in enumerate(puzzle.givens) if digit)  # where the walk goes on

    @property
    def grid(self) -> tuple[int, ...]:
        return tuple(next(iter(left)) for left in self._left)

    def colour(self, cell: int, digit: int, reason: Message) -> TraceEvent:
        self._left[cell] = {digit}
        self.bare.remove(cell)
        self._ahead.append(cell)
        return TraceEvent(EventKind.PLACE, cell, digit, 0, reason)

    def walk(self) -> Iterator[TraceEvent]:
        """Follow the edges until they give nothing more, or a vertex can have no colour."""
        while self._ahead and not self.dead:
            cell = self._ahead.popleft()
            (digit,) = self._left[cell]
            for other in self._neighbours[cell]:
                if digit in self._left[other]:
                    yield from self._strike(other, digit)

    def strike(self, candidates: Sequence[Candidate], reason: Message) -> Iterator[TraceEvent]:
        """Strike what a technique removes."""
        for cell, digit in candidates:
            yield TraceEvent(EventKind.FORBID, cell, digit, 0, reason)
            yield from self._strike(cell, digit)

    def _strike(self, cell: int, digit: int) -> Iterator[TraceEvent]:
        left = self._left[cell]
        left.discard(digit)
        if not left:
            self.dead = self._puzzle.geometry.cell_name(cell)
        elif len(left) == 1 and cell in self.bare:
            yield self.colour(cell, next(iter(left)), _ONE_LEFT)

    def only_place(self) -> TraceEvent | None:
        """Colour the only vertex that a house has left for some colour."""
        for house, reason in self._houses:
            bare = [cell for cell in house.cells if cell in self.bare]
            for digit in self._puzzle.geometry.digits if bare else ():
                places = [cell for cell in bare if digit in self._left[cell]]
                if len(places) == 1:
                    return self.colour(places[0], digit, reason)
        return None

    def board(self) -> Board:
        """The colouring as the techniques see it."""
        geometry, candidates = self._puzzle.geometry, 0
        for cell, left in enumerate(self._left):
            for digit in left:
                candidates |= 1 << (digit - 1) * geometry.cell_count + cell
        givens = set_of(cell for cell, digit in enumerate(self._puzzle.givens) if digit)
        return Board(geometry, candidates, geometry.all_cells & ~set_of(self.bare), givens)


def _why_stuck(colouring: _Colouring) -> Message:
    if colouring.dead:
        return say("no digit is left for {cell}: there is no solution", cell=colouring.dead)
    return counted(
        "no technique it knows helps: it cannot solve this, and {count} cell stays open",
        "no technique it knows helps: it cannot solve this, and {count} cells stay open",
        len(colouring.bare),
    )
