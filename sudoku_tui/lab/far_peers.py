"""Far peers: cells that may not hold the same digit although they share no house."""

from __future__ import annotations

from functools import lru_cache

from sudoku_tui.engine.shapes.geometry import Geometry


@lru_cache(maxsize=64)
def far_peers(geometry: Geometry) -> tuple[tuple[int, ...], ...]:
    """For each cell, its peers that share no house with it, as a knight's move away; none in plain Sudoku."""
    houses = [set(indexes) for indexes in geometry.houses_of]
    return tuple(
        tuple(peer for peer in peers if not houses[cell] & houses[peer]) for cell, peers in enumerate(geometry.peers)
    )
