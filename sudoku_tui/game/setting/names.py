"""The names of the kinds of clues, which can be told without loading what draws them."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.words.message import Message, say

LABELS: Mapping[str, Message] = {
    "killer": say("Killer"),
    "thermometers": say("Thermometers"),
    "arrows": say("Arrows"),
    "dots": say("Dots"),
    "whispers": say("Whispers"),
    "renban": say("Renban"),
    "little-killer": say("Little Killer"),
    "quadruples": say("Quadruples"),
}

_KEYS: Mapping[str, AbstractSet[str]] = {
    "killer": {"killercage"},
    "thermometers": {"thermometer"},
    "arrows": {"arrow"},
    "dots": {"difference", "ratio"},
    "whispers": {"whispers"},
    "renban": {"renban"},
    "little-killer": {"littlekillersum"},
    "quadruples": {"quadruple"},
}
"""The constraints that each kind has."""


def kind_of(keys: AbstractSet[str]) -> str:
    """The kind that has just these constraints; empty for none."""
    return next((kind for kind, its in _KEYS.items() if keys and keys <= its), "")


def parted(variant: str) -> tuple[str, str]:
    """The variant of a text without its kind of clues, and that kind; a `PuzzleTextError` for two kinds."""
    parts = [part for part in variant.split("+") if part.strip()]
    kinds = [kind for part in parts if (kind := part.strip().lower()) in LABELS]
    if len(kinds) > 1:
        raise PuzzleTextError(say("a new puzzle has one kind of clues, and this variant names two"))
    return (variant, "") if not kinds else ("+".join(p for p in parts if p.strip().lower() not in LABELS), kinds[0])
