"""The characters of constraints: they tell kinds apart where there are no colours, and all are one column wide."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sudoku_tui.engine.constraints.outline import Dot, DotKind, End

Way = tuple[int, int]  # rows and columns from one cell to the next


class LineSigns(NamedTuple):
    """What a line is drawn with."""

    level: str
    upright: str


_PLAIN = LineSigns("─", "│")
_LINES: Mapping[str, LineSigns] = {
    "thermometer": LineSigns("═", "║"),
    "slowthermometer": LineSigns("╍", "╏"),
    "whispers": LineSigns("≈", "≀"),
    "dutch whispers": LineSigns("~", "⌇"),
    "renban": LineSigns("┄", "┆"),
    "nabner": LineSigns("┅", "┇"),
    "regionsumline": LineSigns("╌", "╎"),
    "zipperline": LineSigns("╫", "╪"),
    "modularline": LineSigns("÷", "÷"),
    "entropicline": LineSigns("≡", "≡"),
    "parityline": LineSigns("±", "±"),
    "sumline": LineSigns("+", "+"),
}
FALLING, RISING = "╲", "╱"
TIP = "┤"  # where a line ends, in the cells with a single place for it
HEADS: Mapping[Way, str] = {
    (0, 1): "►",
    (0, -1): "◄",
    (1, 0): "▼",
    (-1, 0): "▲",
    (1, 1): "◢",
    (1, -1): "◣",
    (-1, -1): "◤",
    (-1, 1): "◥",
}
ARROWS: Mapping[Way, str] = {**HEADS, (0, 1): "→", (0, -1): "←", (1, 0): "↓", (-1, 0): "↑"}

AROUND: Mapping[str, tuple[str, str]] = {
    End.BULB: ("◖", "◗"),
    End.CIRCLE: ("(", ")"),
    End.DIAMOND: ("◁", "▷"),
    "arrow": ("(", ")"),
    "countingcircles": ("(", ")"),
    "odd": ("(", ")"),
    "even": ("[", "]"),
    "minimum": ("›", "‹"),
    "maximum": ("‹", "›"),
}
"""What stands on both sides of what a cell holds."""

SINGLE: Mapping[str, str] = {
    End.BULB: "●",
    End.CIRCLE: "⊙",
    End.DIAMOND: "◇",
    "arrow": "⊙",
    "countingcircles": "⊙",
    "odd": "o",
    "even": "e",
    "minimum": "∨",
    "maximum": "∧",
}
"""The same where there is a single place."""

LARGE_RINGS = frozenset({End.BULB, End.CIRCLE, End.DIAMOND, "arrow"})  # as wide as a cell, for a line ends at them

BORDER, FLOOR, DOOR = "┊", "▁", " "  # of cages: beside and under a cell, and where one goes on through a wall
_SUPERSCRIPTS = str.maketrans("0123456789+", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺")
_FRACTIONS = {"3": "⅓", "4": "¼", "5": "⅕", "6": "⅙", "8": "⅛"}


def superscript(text: str) -> str:
    return text.translate(_SUPERSCRIPTS)


def line_signs(kind: str) -> LineSigns:
    return _LINES.get(kind, _PLAIN)


def dot_sign(dot: Dot) -> str:
    """The sign of a dot, a letter, or an inequality, whose cells stand in reading order or the other way round."""
    match dot.kind:
        case DotKind.WHITE:
            return superscript(dot.text) if len(dot.text) == 1 else "○"
        case DotKind.BLACK:
            return _FRACTIONS.get(dot.text, "●")
        case DotKind.LETTER:
            return dot.text
        case DotKind.GREATER:
            is_level = abs(dot.one - dot.other) == 1
            return (">" if is_level else "∨") if dot.one < dot.other else ("<" if is_level else "∧")
