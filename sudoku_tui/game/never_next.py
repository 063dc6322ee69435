"""Techniques that no puzzle needs, because an easier one always removes the same first, and some that none has needed.

Why a part of it, or the smaller fish in the other lines, does the same is plain. That two houses with boxes among them
never make a fish of their own: the digit is locked in one of the boxes, and where it has fins, each base has one strong
link, and their two make a grouped loop. Of multi-colours 2, a cell of the false colour sees both its neighbour in the
cluster and one of the other cluster: that is multi-colours 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.logic.ladder import LADDER, USUAL, technique
from sudoku_tui.logic.technique import Technique

_FISH = ("hidden-single", "x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan")
"""By the number of their rows or columns."""
_PARTS = {
    "dual-two-string-kite": ("two-string-kite",),
    "dual-empty-rectangle": ("empty-rectangle",),
    "multi-colors-2": ("multi-colors-1",),
}
_LOCKED = ("locked-candidates-pointing", "locked-candidates-claiming")
_LOOPS = ("discontinuous-nice-loop", "grouped-discontinuous-nice-loop")
_OF_TWO_HOUSES = {
    "franken-x-wing": _LOCKED,
    "mutant-x-wing": _LOCKED,
    "finned-franken-x-wing": (*_LOCKED, *_LOOPS),
    "finned-mutant-x-wing": (*_LOCKED, *_LOOPS),
}
_NEVER_SEEN = {"simple-colors-wrap", "template-set", "template-delete"}
"""Of 49,000 random patterns of a digit that singles, locked candidates, two strong links and a trap leave stuck, 54 had
a wrap, each with a finned or other fish, or an empty rectangle, beside it. No puzzle of ours has come to templates.
"""


def always_before(wanted: Technique, geometry: Geometry, rungs: Sequence[Technique]) -> tuple[Technique, ...]:
    """The easier techniques, of those before it that may be used, one of which leaves a technique nothing to do."""
    easier, named = _easier(wanted.identifier, geometry)
    return tuple(map(technique, named)) if easier and _before(wanted, rungs).issuperset(easier) else ()


def is_never_seen(wanted: Technique, geometry: Geometry, rungs: Sequence[Technique]) -> bool:
    """Whether, of many puzzles, none has needed it, with at least the usual techniques before it."""
    usual = {rung.identifier for rung in takewhile(lambda rung: rung != wanted, LADDER) if rung in USUAL}
    return geometry == CLASSIC and wanted.identifier in _NEVER_SEEN and _before(wanted, rungs) >= usual


def _before(wanted: Technique, rungs: Sequence[Technique]) -> set[str]:
    order = rungs if wanted in rungs else LADDER
    chosen = {rung.identifier for rung in rungs}
    return chosen & {rung.identifier for rung in takewhile(lambda rung: rung != wanted, order)}


def _easier(identifier: str, geometry: Geometry) -> tuple[Sequence[str], Sequence[str]]:
    """What does the same, and what of it is to be named: of the fish in the other lines, the one of as many."""
    if identifier in _FISH:
        count = _FISH.index(identifier) + 1
        fish = _FISH[: geometry.size - count] if geometry.size - count < count else ()
        return fish, fish[-1:]
    houses = _OF_TWO_HOUSES.get(identifier, ()) if geometry == CLASSIC else ()
    easier = _PARTS.get(identifier, houses)
    return easier, easier
