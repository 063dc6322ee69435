"""Techniques that no puzzle needs, because an easier one always removes the same first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.ladder import LADDER, technique
from sudoku_tui.logic.technique import Technique

_FISH = ("hidden-single", "x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan")
"""By the number of their rows or columns."""
_PARTS = {"dual-two-string-kite": "two-string-kite", "dual-empty-rectangle": "empty-rectangle"}


def always_before(wanted: Technique, geometry: Geometry, rungs: Sequence[Technique]) -> Technique | None:
    """The easier technique, of those before it that may be used, that leaves nothing to do for a technique."""
    order = rungs if wanted in rungs else LADDER
    chosen = {rung.identifier for rung in rungs}
    before = chosen & {rung.identifier for rung in takewhile(lambda rung: rung != wanted, order)}
    easier = _easier(wanted.identifier, geometry.size)
    return technique(easier[-1]) if easier and before.issuperset(easier) else None


def _easier(identifier: str, size: int) -> Sequence[str]:
    """What does the same: part of it, or the fish in the other columns, which covers the other rows with as much."""
    if identifier in _FISH:
        count = _FISH.index(identifier) + 1
        return _FISH[: size - count] if size - count < count else ()
    return (_PARTS[identifier],) if identifier in _PARTS else ()
