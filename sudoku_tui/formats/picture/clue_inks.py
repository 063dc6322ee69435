"""The colours of constraints by the names of their inks, as players of SudokuPad know them where they know one."""

from __future__ import annotations

from collections.abc import Mapping

CLUE, CAGE, WHITE, BLACK = "clue", "cage", "white", "black"
_GREY, _RED, _ORANGE, _YELLOW, _GREEN, _TEAL, _BLUE, _PURPLE, _PINK = (
    f"{CLUE}-{hue}" for hue in ("grey", "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink")
)
_KINDS: Mapping[str, str] = {
    "whispers": _GREEN,
    "dutch whispers": _ORANGE,
    "renban": _PINK,
    "nabner": _YELLOW,
    "regionsumline": _BLUE,
    "zipperline": _PURPLE,
    "modularline": _TEAL,
    "entropicline": _ORANGE,
    "parityline": _RED,
    "sumline": _TEAL,
    "slowthermometer": _BLUE,
    "columnindexer": _RED,
    "rowindexer": _GREEN,
    "boxindexer": _BLUE,
    "minimum": _YELLOW,
    "maximum": _RED,
    "clone": _TEAL,
}
HUES: Mapping[str, str] = {
    _RED: "#e5484d",
    _ORANGE: "#f2913d",
    _YELLOW: "#e0bf30",
    _GREEN: "#6fbf4b",
    _TEAL: "#3fc1b0",
    _BLUE: "#4a90e2",
    _PURPLE: "#8f6fe8",
    _PINK: "#e06fc0",
    _GREY: "#9aa3ad",
}
SOLID: Mapping[str, str] = {WHITE: "#ffffff", BLACK: "#16181c"}  # in every theme


def ink_of(kind: str) -> str:
    """The name of the ink of a kind of line or cell."""
    return _KINDS.get(kind, _GREY)
