"""The names of the kinds of clues, available without loading what draws them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from collections.abc import Set as AbstractSet

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.kinds.rules import Rule
from sudoku_tui.engine.shapes.variants import is_variant
from sudoku_tui.words.message import Message, quoted, say, say_in

_KINDS = (
    ("killer", say("Killer"), {"killercage"}),
    ("thermometers", say("Thermometers"), {"thermometer"}),
    ("arrows", say("Arrows"), {"arrow"}),
    ("dots", say("Dots"), {"difference", "ratio"}),
    ("whispers", say("Whispers"), {"whispers"}),
    ("renban", say("Renban"), {"renban"}),
    ("little-killer", say("Little Killer"), {"littlekillersum"}),
    ("quadruples", say_in("kind of clue", "Quadruples"), {"quadruple"}),
)
"""Each kind by its identifier, its name for players, and the keys of its constraints."""

LABELS: Mapping[str, Message] = {kind: label for kind, label, _ in _KINDS}


def kind_of(keys: AbstractSet[str]) -> str:
    """The kind that has exactly these constraints; empty for none."""
    return next((kind for kind, _, its in _KINDS if keys and keys <= its), "")


def parted(variant: str) -> tuple[str, str]:
    """The variant of a text without its kind of clues, and that kind; a `PuzzleTextError` for two kinds."""
    parts = [part for part in variant.split("+") if part.strip()]
    kinds = [kind for part in parts if (kind := _kind_named(part))]
    if len(kinds) > 1:
        raise PuzzleTextError(say("a new puzzle has one kind of clue, but this variant names two"))
    rest = [part for part in parts if not _kind_named(part)]
    for part in rest:
        if re.fullmatch(r"[\w\s-]*", part) and re.search(r"[A-WYZa-wyz]", part) and not is_variant(part):
            unknown = say(
                "there is no variant {part}; the known ones are {known}, jigsaw:<map>, boxes such as 2x3, and {kinds}"
            )
            known, all_kinds = ", ".join(Rule), ", ".join(LABELS)
            raise PuzzleTextError(unknown.given({"part": quoted(part.strip()), "known": known, "kinds": all_kinds}))
    return ("+".join(rest), kinds[0]) if kinds else (variant, "")


def _kind_named(part: str) -> str:
    """The kind named by a part of a variant, however spelt; empty for none."""
    return _NAMES.get(_plain(part), "")


def _plain(name: str) -> str:
    # No pattern: one with a class of signs in it cannot be kept when the site is built, and this is read at its start.
    return "".join(sign for sign in name.lower() if not (sign.isspace() or sign in "_-")).removesuffix("s")


_NAMES = {_plain(kind): kind for kind in LABELS}
