"""Shades for the pieces of a map, so that no two side by side have the same."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

_MOST_TRIES = 5000  # the maps of a puzzle take some hundred; those that cannot be coloured would take for ever


def coloured(pieces: Sequence[int], size: int, count: int) -> Mapping[int, int]:
    """A shade from 0 for each piece. `pieces` has the piece of each cell of a square, -1 for a cell of none.

    Where no colouring with so many shades is found, some pieces side by side have the same.
    """
    touching = _touching(pieces, size)
    order = sorted(touching)
    shades = dict[int, int]()
    tries = 0

    def colour(index: int) -> bool:
        """Give every piece a shade, going back where that leads nowhere."""
        nonlocal tries
        tries += 1
        if index == len(order):
            return True
        taken = {shades.get(other) for other in touching[order[index]]}
        for shade in range(count):
            if shade not in taken and tries < _MOST_TRIES:
                shades[order[index]] = shade
                if colour(index + 1):
                    return True
                del shades[order[index]]
        return False

    return shades if colour(0) else {piece: index % count for index, piece in enumerate(order)}


def _touching(pieces: Sequence[int], size: int) -> Mapping[int, set[int]]:
    """For each piece those that share a side with it."""
    touching = defaultdict[int, set[int]](set)
    for cell, piece in enumerate(pieces):
        if piece < 0:
            continue
        touching[piece] |= set()
        for other in ([cell + 1] if (cell + 1) % size else []) + ([cell + size] if cell + size < len(pieces) else []):
            if pieces[other] not in (piece, -1):
                touching[piece].add(pieces[other])
                touching[pieces[other]].add(piece)
    return touching
