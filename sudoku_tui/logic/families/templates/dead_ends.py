"""Why a digit cannot stand somewhere, as a person follows it: what it forces, until a house has no place left."""

from typing import NamedTuple

from sudoku_tui.engine.shapes.geometry import Geometry

Forced = tuple[int, int]
"""A house with one place left for the digit, by index, and that place."""


class DeadEnd(NamedTuple):
    """What a placement forces, in order, and the house that is left without a place."""

    forced: tuple[Forced, ...]
    house: int


def dead_end(geometry: Geometry, places: int, cell: int) -> DeadEnd | None:
    """Where a digit in a cell leads, of all its places on the board; None where two ways would have to be tried."""
    open_houses = [(index, house.mask) for index, house in enumerate(geometry.houses) if places & house.mask]
    free, chosen, forced = _after(geometry, places, cell), 1 << cell, tuple[Forced, ...]()
    while True:
        left = [(index, mask & free) for index, mask in open_houses if not mask & chosen]
        ends = [_shortest(geometry, places, cell, DeadEnd(forced, index)) for index, cells in left if not cells]
        if ends:
            return min(ends, key=lambda end: len(end.forced))
        index, only = next(((index, cells) for index, cells in left if cells.bit_count() == 1), (0, 0))
        if not only:
            return None
        forced += ((index, only.bit_length() - 1),)
        free, chosen = _after(geometry, free, forced[-1][1]), chosen | only


def _shortest(geometry: Geometry, places: int, cell: int, end: DeadEnd) -> DeadEnd:
    """The same dead end without what it does not need."""
    for one in reversed(end.forced):
        shorter = DeadEnd(tuple(other for other in end.forced if other != one), end.house)
        end = shorter if _holds(geometry, places, cell, shorter) else end
    return end


def _holds(geometry: Geometry, places: int, cell: int, end: DeadEnd) -> bool:
    free = _after(geometry, places, cell)
    for index, only in end.forced:
        if geometry.houses[index].mask & free != 1 << only:
            return False
        free = _after(geometry, free, only)
    return not geometry.houses[end.house].mask & free


def _after(geometry: Geometry, places: int, cell: int) -> int:
    return places & ~geometry.peer_masks[cell] & ~(1 << cell)
