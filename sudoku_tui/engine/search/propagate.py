"""Propagation: singles and locked candidates of the whole grid at once, to a fixed point or a contradiction.

Locked candidates cost more, so they are looked for only when there is no single, naked or hidden.
"""

from sudoku_tui.engine.search.lanes import CONTRADICTION, Lanes
from sudoku_tui.engine.search.locked import Known, Locked


class Propagator:
    """Settles the lanes of one geometry."""

    __slots__ = ("_guards", "_keep", "_locked", "_size")

    def __init__(self, lanes: Lanes) -> None:
        self._guards = lanes.guards
        self._keep = lanes.keep
        self._size = lanes.geometry.size
        self._locked = Locked(lanes)

    def settle(self, lanes: int, known: Known, placed: list[int], few: int = 0) -> tuple[int, Known]:
        """Place every single, appending it to `placed`, and remove what locked candidates exclude, to a fixed point.

        Locked candidates, of which `known` are known already, are looked for only while more than `few` bits are left.
        """
        guards, keep, size = self._guards, self._keep, self._size
        while True:
            open_lanes = lanes & guards
            ones = open_lanes >> size
            rest = lanes & lanes - ones  # every open lane without its lowest candidate
            if rest & guards != open_lanes:
                return CONTRADICTION, known
            single = open_lanes ^ (rest - ones & open_lanes)
            if single:
                found = lanes & single - (single >> size)
                while found:
                    slot = found.bit_length()
                    kept = keep[slot]
                    lanes &= kept
                    found &= kept
                    placed.append(slot)
            elif lanes.bit_count() > few:
                fewer, known = self._locked.exclude(lanes, known)
                if fewer == lanes:
                    return lanes, known
                lanes = fewer
            else:
                return lanes, known
