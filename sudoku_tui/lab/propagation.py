"""Propagate as far as it goes, then guess: the boolean cube, Norvig's solver, and this program's own engine.

The cube has a truth value for every cell and digit. Propagating makes the digit of each cell with one truth left false
in all peers. Fishing looks along the other axis: a house with one place left for a digit gets it there. Guesses are
made on copies, in the cell with fewest truths. Source: solvers on arrays and integer programmes, as in Bartlett,
Chartier, Langville and Rankin, "An Integer Programming Model for the Sudoku Problem" (2008).

Norvig keeps a string of the digits still possible in every square. Eliminating one has two consequences: a square left
with one digit eliminates it from its peers, and a unit left with one square for the digit assigns it there. These call
each other until nothing more falls. What is left is searched depth first on copies, in the square with fewest digits.
Source: Peter Norvig, "Solving Every Sudoku Puzzle" (2006); strings in a dictionary are his formulation.

Ours is the search of `engine/search/`, told node by node. All singles of the grid are found in a few operations on one
long integer. Where neither singles nor locked candidates give more, the search branches in two: a candidate is set, or
it is removed.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from copy import copy
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.lanes import CONTRADICTION, Lanes
from sudoku_tui.engine.search.nodes import CHEAP_GUESS_BITS, NOTHING_KNOWN, Known, tools_of
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.lab.trace import NO_SOLUTION, EventKind, Grid, Solving, TraceEvent, no_other_place
from sudoku_tui.words.message import counted, say

DEPTH_LIMIT = 60  # how many guesses may be open at a time; on 9×9 enough for the empty grid
_ONLY_DIGIT = say("no other digit is possible there")


def cube(puzzle: Puzzle, depth_limit: int = DEPTH_LIMIT) -> Solving:
    """Turn back where more guesses than a limit would be open; stuck if that finds nothing."""
    search = _Search(puzzle.geometry, depth_limit)
    start = _Cube(puzzle.geometry)
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            start.settle(cell, digit)
    solved = yield from search.run(start, 0)
    if solved:
        return tuple(row.index(True) + 1 for row in solved.possible)
    if search.was_cut:
        return counted(
            "{count} guess was not enough, and no more were allowed",
            "{count} guesses were not enough, and no more were allowed",
            depth_limit,
        )
    return NO_SOLUTION


class _Cube:
    """What is possible: n truth values for each cell, digit 1 first, and whether its peers have lost its digit."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.possible = [[True] * geometry.digit_count for _ in range(geometry.cell_count)]
        self.is_settled = [False] * geometry.cell_count

    def copy(self) -> _Cube:
        other = copy(self)
        other.possible, other.is_settled = [row.copy() for row in self.possible], self.is_settled.copy()
        return other

    def settle(self, cell: int, digit: int) -> None:
        self.possible[cell] = [other == digit for other in self.geometry.digits]
        self.is_settled[cell] = True
        for peer in self.geometry.peers[cell]:
            self.possible[peer][digit - 1] = False

    def open_cells(self) -> list[int]:
        return [cell for cell, settled in enumerate(self.is_settled) if not settled]

    def digits(self, cell: int) -> list[int]:
        return [digit for digit, is_possible in enumerate(self.possible[cell], 1) if is_possible]


class _Search:
    def __init__(self, geometry: Geometry, depth_limit: int) -> None:
        self.was_cut = False  # whether the limit of guesses cut the search anywhere
        self._digits, self._depth_limit = geometry.digits, depth_limit
        self._houses = [(house, no_other_place(house)) for house in geometry.houses]

    def run(self, state: _Cube, depth: int) -> Generator[TraceEvent, None, _Cube | None]:
        """Search from a cube, changing it; return a cube with one truth for each cell, or None."""
        while True:
            count = yield from self._propagate(state, depth)
            if count == 0:
                count = yield from self._fish(state, depth)
            if count is None:
                return None
            if count == 0:
                return (yield from self._guess(state, depth))

    def _propagate(self, state: _Cube, depth: int) -> Generator[TraceEvent, None, int | None]:
        """Settle every cell with one digit left; return how many there were, or None if a cell has none."""
        count = 0
        for cell in state.open_cells():
            digits = state.digits(cell)
            if not digits:
                return None
            if len(digits) == 1:
                state.settle(cell, digits[0])
                count += 1
                yield TraceEvent(EventKind.PLACE, cell, digits[0], depth, _ONLY_DIGIT)
        return count

    def _fish(self, state: _Cube, depth: int) -> Generator[TraceEvent, None, int | None]:
        """Settle every digit with one place in a house; return how many there were, or None if a digit has none."""
        count = 0
        for house, reason in self._houses:
            for digit in self._digits:
                places = [cell for cell in house.cells if state.possible[cell][digit - 1]]
                if not places:
                    return None
                if len(places) == 1 and not state.is_settled[places[0]]:
                    state.settle(places[0], digit)
                    count += 1
                    yield TraceEvent(EventKind.PLACE, places[0], digit, depth, reason)
        return count

    def _guess(self, state: _Cube, depth: int) -> Generator[TraceEvent, None, _Cube | None]:
        """Try each digit of the cell with the fewest; a cube without open cells is the solution."""
        open_cells = state.open_cells()
        if not open_cells:
            return state
        if depth == self._depth_limit:
            self.was_cut = True
            return None
        cell = min(open_cells, key=lambda open_cell: sum(state.possible[open_cell]))
        for digit in state.digits(cell):
            tried = state.copy()
            tried.settle(cell, digit)
            yield TraceEvent(EventKind.TRY, cell, digit, depth + 1)
            if solved := (yield from self.run(tried, depth + 1)):
                return solved
            yield TraceEvent(EventKind.BACK, cell, digit, depth)
        return None


Values: TypeAlias = dict[int, str]  # for each square, the signs of the digits that are still possible there
Settled: TypeAlias = list[tuple[int, str]]  # the squares left with one digit, and that digit, in order
_LAST_LEFT = say("it is the last one left in its cell or house")


class Tables(NamedTuple):
    """For each square its units, as their squares, and its peers."""

    units: dict[int, tuple[tuple[int, ...], ...]]
    peers: dict[int, tuple[int, ...]]


@lru_cache(maxsize=64)
def tables_of(geometry: Geometry) -> Tables:
    units = [tuple(geometry.houses[index].cells for index in indexes) for indexes in geometry.houses_of]
    return Tables(dict(enumerate(units)), dict(enumerate(geometry.peers)))


def norvig(puzzle: Puzzle) -> Solving:
    geometry, settled = puzzle.geometry, Settled()
    values = assign_givens(puzzle, tables_of(geometry), settled)
    if values:
        yield from _placements(geometry, [pair for pair in settled if not puzzle.givens[pair[0]]], 0)
        values = yield from _search(geometry, values, 0)
    return grid_of(geometry, values) if values else NO_SOLUTION


def assign_givens(puzzle: Puzzle, tables: Tables, settled: Settled) -> Values | None:
    """Assign the givens, one after the other, to an empty grid; None if they clash."""
    symbols = puzzle.geometry.symbols
    values = dict.fromkeys(range(puzzle.geometry.cell_count), symbols)
    for square, digit in enumerate(puzzle.givens):
        if digit:
            sign = symbols[digit - 1]
            if sign not in values[square] or not assign(values, square, sign, tables, settled):
                return None
    return values


def assign(values: Values, square: int, digit: str, tables: Tables, settled: Settled) -> bool:
    """Eliminate all other digits from a square and propagate; False at a contradiction, which spoils the values."""
    return all(eliminate(values, square, other, tables, settled) for other in values[square].replace(digit, ""))


def eliminate(values: Values, square: int, digit: str, tables: Tables, settled: Settled) -> bool:
    if digit not in values[square]:
        return True
    left = values[square] = values[square].replace(digit, "")
    if not left:
        return False
    if len(left) == 1:
        settled.append((square, left))
        for peer in tables.peers[square]:
            if not eliminate(values, peer, left, tables, settled):
                return False
    for unit in tables.units[square]:
        places = [place for place in unit if digit in values[place]]
        if not places or (len(places) == 1 and not assign(values, places[0], digit, tables, settled)):
            return False
    return True


def _search(geometry: Geometry, values: Values, depth: int) -> Generator[TraceEvent, None, Values | None]:
    square = fewest(values)
    if square is None:
        return values
    for sign in values[square]:
        digit, copy, settled = geometry.symbols.index(sign) + 1, values.copy(), Settled()
        yield TraceEvent(EventKind.TRY, square, digit, depth + 1)
        is_consistent = assign(copy, square, sign, tables_of(geometry), settled)
        yield from _placements(geometry, [pair for pair in settled if pair[0] != square], depth + 1)
        if is_consistent and (solved := (yield from _search(geometry, copy, depth + 1))):
            return solved
        yield TraceEvent(EventKind.BACK, square, digit, depth)
    return None


def _placements(geometry: Geometry, settled: Settled, depth: int) -> Generator[TraceEvent, None, None]:
    for square, sign in settled:
        yield TraceEvent(EventKind.PLACE, square, geometry.symbols.index(sign) + 1, depth, _LAST_LEFT)


def fewest(values: Values) -> int | None:
    """The square with fewest digits of those with more than one; None when all are settled."""
    unsettled = [(len(left), square) for square, left in values.items() if len(left) > 1]
    return min(unsettled)[1] if unsettled else None


def grid_of(geometry: Geometry, values: Values) -> Grid:
    return tuple(geometry.symbols.index(values[square]) + 1 for square in range(geometry.cell_count))


_LEFT_ALONE = say("propagation left it alone")
_RULED_OUT = say("propagation ruled it out")
_WRONG_GUESS = say("the guess led nowhere")


def ours(puzzle: Puzzle) -> Solving:
    tables, propagator, brancher = tools_of(puzzle.geometry)
    lanes, known, all_placed = tables.of_givens(puzzle.givens), NOTHING_KNOWN, list[int]()
    guesses: list[tuple[int, int, Known, int]] = []  # the guess, its lanes, what was known, and how much was placed
    while True:
        placed = list[int]()
        settled, known = propagator.settle(lanes, known, placed, CHEAP_GUESS_BITS)
        if settled == CONTRADICTION:
            if not guesses:
                return NO_SOLUTION
            slot, lanes, known, count = guesses.pop()
            del all_placed[count:]
            yield TraceEvent(EventKind.BACK, *_candidate(tables, slot), len(guesses))
            yield TraceEvent(EventKind.FORBID, *_candidate(tables, slot), len(guesses), _WRONG_GUESS)
            lanes &= ~tables.slots[slot]
            continue
        yield from _told(tables, lanes, settled, placed, len(guesses))
        all_placed += placed
        if not settled:
            return tables.digits(all_placed, puzzle.givens)
        slot, _ = brancher.choose(settled)
        guesses.append((slot, settled, known, len(all_placed)))
        all_placed.append(slot)
        yield TraceEvent(EventKind.TRY, *_candidate(tables, slot), len(guesses))
        lanes = settled & tables.keep[slot]


def _told(tables: Lanes, before: int, settled: int, placed: list[int], depth: int) -> Iterator[TraceEvent]:
    """What settling did to the lanes: candidates ruled out that no placed digit sees, then digits placed."""
    explained = before & tables.cells & ~tables.guards
    for slot in placed:
        explained &= tables.keep[slot]
    for bit in cells_of(explained & ~settled):
        yield TraceEvent(EventKind.FORBID, *_candidate(tables, bit + 1), depth, _RULED_OUT)
    for slot in placed:
        yield TraceEvent(EventKind.PLACE, *_candidate(tables, slot), depth, _LEFT_ALONE)


def _candidate(tables: Lanes, slot: int) -> tuple[int, int]:
    return divmod(tables.homes[slot], tables.width)
