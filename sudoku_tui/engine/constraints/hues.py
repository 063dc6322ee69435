"""Hues: the colours by which people know kinds of lines and cells, where they know one, as names of inks."""

from __future__ import annotations

from collections.abc import Mapping

CLUE, CAGE, WHITE, BLACK = "clue", "cage", "white", "black"
HUES = ("red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "grey")
"""The hues; the ink of one is called `clue-red` and so on."""
_KINDS: Mapping[str, str] = {
    "whispers": "green",
    "dutch whispers": "orange",
    "renban": "pink",
    "nabner": "yellow",
    "regionsumline": "blue",
    "zipperline": "purple",
    "modularline": "teal",
    "entropicline": "orange",
    "parityline": "red",
    "sumline": "teal",
    "slowthermometer": "blue",
    "columnindexer": "red",
    "rowindexer": "green",
    "boxindexer": "blue",
    "minimum": "yellow",
    "maximum": "red",
    "clone": "teal",
}


def ink_of(kind: str) -> str:
    """The name of the ink of a kind of line or cell."""
    return f"{CLUE}-{_KINDS.get(kind, 'grey')}"
