"""Norvig's constraint propagation: eliminate candidates as far as they fall, then search where fewest are left.

Every square has a string of the digits still possible. Eliminating one has two consequences: a square left with one
digit eliminates it from its peers, and a unit left with one square for the digit assigns it there. These call each
other until nothing more falls. What is left is searched depth first on copies, in the square with fewest digits.

Source: Peter Norvig, "Solving Every Sudoku Puzzle" (2006); strings in a dictionary are his formulation.
"""

from collections.abc import Generator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.lab.trace import NO_SOLUTION, Event, EventKind, Grid, Solving
from sudoku_tui.words.message import say

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


def _search(geometry: Geometry, values: Values, depth: int) -> Generator[Event, None, Values | None]:
    square = fewest(values)
    if square is None:
        return values
    for sign in values[square]:
        digit, copy, settled = geometry.symbols.index(sign) + 1, values.copy(), Settled()
        yield Event(EventKind.TRY, square, digit, depth + 1)
        is_consistent = assign(copy, square, sign, tables_of(geometry), settled)
        yield from _placements(geometry, [pair for pair in settled if pair[0] != square], depth + 1)
        if is_consistent and (solved := (yield from _search(geometry, copy, depth + 1))):
            return solved
        yield Event(EventKind.BACK, square, digit, depth)
    return None


def _placements(geometry: Geometry, settled: Settled, depth: int) -> Generator[Event, None, None]:
    for square, sign in settled:
        yield Event(EventKind.PLACE, square, geometry.symbols.index(sign) + 1, depth, _LAST_LEFT)


def fewest(values: Values) -> int | None:
    """The square with fewest digits of those with more than one; None when all are settled."""
    unsettled = [(len(left), square) for square, left in values.items() if len(left) > 1]
    return min(unsettled)[1] if unsettled else None


def grid_of(geometry: Geometry, values: Values) -> Grid:
    return tuple(geometry.symbols.index(values[square]) + 1 for square in range(geometry.cell_count))
