"""Propagation: singles and locked candidates of the whole grid at once, to a fixed point or a contradiction.

The inferences are the classical ones: a cell with one digit left and a digit with one place left in a house are settled
(naked and hidden singles); locked candidates, which cost more, are asked only when there is no single.
"""

from __future__ import annotations

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
        """Place every single, and remove all that locked candidates exclude; return the lanes at their fixed point.

        What is placed is appended to `placed`. Locked candidates, of which `known` are known already, are asked for
        only while more bits than `few` are left.
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
