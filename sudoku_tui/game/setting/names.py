"""The names of the kinds of clues, which can be told without loading what draws them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from collections.abc import Set as AbstractSet

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.shapes.rules import Rule
from sudoku_tui.engine.shapes.variants import is_variant
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
    kinds = [kind for part in parts if (kind := _kind_named(part))]
    if len(kinds) > 1:
        raise PuzzleTextError(say("a new puzzle has one kind of clues, and this variant names two"))
    rest = [part for part in parts if not _kind_named(part)]
    for part in rest:
        if re.fullmatch(r"[\w\s-]*[A-WYZa-wyz][\w\s-]*", part) and not is_variant(part):
            unknown = say("there is no variant {part}; there are {known}, jigsaw:<map>, boxes as 2x3, and {kinds}")
            known, all_kinds = ", ".join(Rule), ", ".join(LABELS)
            raise PuzzleTextError(unknown.given({"part": repr(part.strip()), "known": known, "kinds": all_kinds}))
    return ("+".join(rest), kinds[0]) if kinds else (variant, "")


def _kind_named(part: str) -> str:
    """The kind that a part of a variant names, however it is spelt; empty for none."""
    return _NAMES.get(_plain(part), "")


def _plain(name: str) -> str:
    return re.sub(r"[\s_-]", "", name.lower()).removesuffix("s")


_NAMES = {_plain(kind): kind for kind in LABELS}
