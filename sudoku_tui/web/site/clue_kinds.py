"""Kinds of clues for the page: how each is read from a packed link and how it looks, before the program is there.

A kind whose clues are lines, rings, areas or numbers outside, and are written as many are, needs nothing more; what is
written like no other has its reader in `early_clues.js`.
"""

from __future__ import annotations

from collections.abc import Mapping

from sudoku_tui.engine.constraints.constraint import Constraint, LineConstraint, all_kinds
from sudoku_tui.engine.constraints.outline import AreaLook, DotLook, LineLook, OtherLook, OutsideLook, RingLook
from sudoku_tui.engine.constraints.text import CELL, CELLS, EACH_CELL
from sudoku_tui.engine.kinds.marked_cells import Extremes
from sudoku_tui.engine.kinds.outside import OutsideClue


def clue_kinds() -> dict[str, Mapping[str, object]]:
    """By their keys how all kinds are read, how they look, and whether their digits differ."""
    return {key: _told(kind) for key, kind in all_kinds().items()}


def _told(kind: type[Constraint]) -> Mapping[str, object]:
    differ = {"differ": 1} if kind.groups is not Constraint.groups else {}
    return {"key": kind.key, "read": _reader(kind), **differ, **_look(kind)}


def _reader(kind: type[Constraint]) -> str:
    """The name of a reader that several kinds have; a kind's own is known by its key."""
    text, look = kind.kind.text, kind.kind.look
    if issubclass(kind, LineConstraint):
        return "lines"
    if issubclass(kind, OutsideClue):
        return "outside"
    if issubclass(kind, Extremes):
        return "all"
    if text is CELL:
        return "cell"
    if text is EACH_CELL:
        return "areas"
    if text is CELLS:
        return "rings" if isinstance(look, RingLook) else "region"
    return "alone" if look in (OtherLook.WORDS, OtherLook.DRAWN) else ""


def _look(kind: type[Constraint]) -> Mapping[str, object]:
    match kind.kind.look:
        case LineLook() as look:
            return {"ink": look.ink, "width": look.width, "first": look.first, "last": look.last}
        case RingLook() as look:
            return {"ink": look.ink, "form": look.form}
        case AreaLook() as look:
            return {"ink": look.ink, "tint": look.tint}
        case DotLook() as look:
            return {"dot": look.dot}
        case OutsideLook() as look:
            return {"before": look.before, "after": look.after}
        case _:
            return {}
