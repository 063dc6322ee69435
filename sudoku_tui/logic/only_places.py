"""Hidden singles of a whole grid at once: digits with one place left in a house, found in a few operations.

Rows, columns and boxes are each the same shape moved about, so one shift of all candidates brings one cell of every
house of a kind, for every digit, to the same bits; what comes there exactly once is a single. Houses of other shapes
are looked at one by one.
"""

from collections.abc import Iterator
from functools import lru_cache

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry


def only_places(board: Board) -> Iterator[tuple[int, Candidate]]:
    """The index of a house, and the only candidate for its digit there; a candidate once for each of its houses."""
    geometry = board.geometry
    count, kinds, others, planes = _sieve(geometry)
    if board.is_complete:
        return
    free = board.candidates & ~(planes * board.placed)
    for shifts, firsts, index_at in kinds:
        once = twice = 0
        for shift in shifts:
            cells = free >> shift & firsts
            twice |= once & cells
            once |= cells
        for bit in cells_of(once & ~twice):
            plane, first = divmod(bit, count)
            index = index_at[first]
            place = free >> plane * count & geometry.houses[index].mask
            yield index, Candidate(place.bit_length() - 1, plane + 1)
    for index in others:
        mask = geometry.houses[index].mask
        for digit, cells in enumerate(board.digit_cells):
            place = cells & mask
            if place and not place & (place - 1):
                yield index, Candidate(place.bit_length() - 1, digit)


_Kind = tuple[tuple[int, ...], int, dict[int, int]]
"""How far the cells of a house are from its first; the first cells of all houses in all planes; whose they are."""


@lru_cache(maxsize=8)
def _sieve(geometry: Geometry) -> tuple[int, list[_Kind], list[int], int]:
    count, size = geometry.cell_count, geometry.size
    planes = set_of(count * plane for plane in range(size))
    kinds, others = list[_Kind](), list(range(3 * size, len(geometry.houses)))
    for start in (2 * size, 0, size):
        indexes = range(start, start + size)
        cells = [geometry.houses[index].cells for index in indexes]
        shifts = {tuple(cell - house[0] for cell in house) for house in cells}
        if len(shifts) == 1:
            firsts = {house[0]: index for index, house in zip(indexes, cells, strict=True)}
            kinds.append((shifts.pop(), planes * set_of(firsts), firsts))
        else:
            others = [*indexes, *others]
    return count, kinds, others, planes
