"""What a pattern of a single digit could remove at all: candidates that no way to place the digit everywhere uses.

Such ways, known as templates, are built one by one until each candidate is in one. On most boards that are stuck this
leaves nothing to search for.
"""

from collections.abc import Sequence
from functools import lru_cache

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.facts import fact

_PATIENCE = 2000
"""How many places are tried for one candidate; if that does not settle it, it may as well be searched for."""


@fact
def removable(board: Board) -> tuple[int, ...]:
    """For each digit (index d; 0 is empty), its candidates that are not known to be in a template."""
    return tuple([_unused(board.geometry, cells) if cells else 0 for cells in board.digit_cells])


@lru_cache(maxsize=1024)
def _unused(geometry: Geometry, cells: int) -> int:
    peers = geometry.peer_masks
    # With a place in every row no column or box is left out.
    houses = [house.mask & cells for house in (*geometry.rows, *geometry.extra_houses) if house.mask & cells]
    unproven, unused = cells, 0
    while unproven:
        place = unproven & -unproven
        free = cells & ~peers[place.bit_length() - 1]
        open_houses = [house & free for house in houses if not house & place]
        placement = _Placing(peers, sorted(open_houses, key=int.bit_count), unproven).complete(0, free, place)
        unproven &= ~(placement | place)
        unused |= 0 if placement else place
    return unused


class _Placing:
    """A search for one place in each of some houses, no two of which see each other."""

    def __init__(self, peers: Sequence[int], houses: Sequence[int], preferred: int) -> None:
        self._peers = peers
        self._houses = houses
        self._preferred = preferred
        self._patience = _PATIENCE

    def complete(self, at: int, free: int, chosen: int) -> int:
        """The chosen places with one for each house from a position on; 0 if that cannot be, or takes too long."""
        houses = self._houses
        while at < len(houses) and houses[at] & chosen:
            at += 1
        if at == len(houses):
            return chosen
        self._patience -= 1
        places = houses[at] & free
        for part in (places & self._preferred, places & ~self._preferred):
            for cell in cells_of(part):
                found = self.complete(at + 1, free & ~self._peers[cell], chosen | 1 << cell)
                if found or self._patience < 0:
                    return found
        return 0
