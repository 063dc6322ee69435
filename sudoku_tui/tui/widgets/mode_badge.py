"""ModeBadge: says loudly what a digit key would enter."""

from __future__ import annotations

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from sudoku_tui.game.entry import Mode
from sudoku_tui.play.looks.cells import COLOUR_SIGNS

MODE_COLOURS = {
    Mode.DIGIT: "$foreground",
    Mode.CORNER: "$primary",
    Mode.CENTRE: "$secondary",
    Mode.COLOUR: "$success",
}
"""The colour of each mode, on the badge and on the cursor."""

_WORDS = {Mode.DIGIT: "DIGIT", Mode.CORNER: "CORNER NOTES", Mode.CENTRE: "CENTRE NOTES", Mode.COLOUR: "COLOUR"}
_SHAPES = {Mode.DIGIT: ("▌", "▐"), Mode.CORNER: ("<", ">"), Mode.CENTRE: ("(", ")"), Mode.COLOUR: ("{", "}")}


def badge_text(mode: Mode, digit: str = "") -> str:
    """The badge without its colours, as `▌ 7 DIGIT ▐`; its ends have the shape of the cursor's in that mode.

    Args:
        mode: what a digit key would enter.
        digit: the sign of the digit last entered, if it should be shown.
    """
    if mode is Mode.COLOUR and digit.isdecimal() and 1 <= int(digit) <= len(COLOUR_SIGNS):
        digit = COLOUR_SIGNS[int(digit) - 1]
    left, right = _SHAPES[mode]
    return " ".join(part for part in (left, digit, _WORDS[mode], right) if part)


def badge(mode: Mode, digit: str = "") -> Content:
    """The badge, as a block in the mode's colour."""
    return Content.styled(badge_text(mode, digit), f"bold reverse {MODE_COLOURS[mode]}")


class ModeBadge(Widget):
    """One line with the mode; each mode differs in word, shape and colour."""

    DEFAULT_CSS = """
    ModeBadge {
        height: 1;
        width: 23;
    }
    """

    mode: reactive[Mode] = reactive(Mode.DIGIT)
    """What a digit key would enter."""
    digit: reactive[str] = reactive("")
    """The sign of the digit last entered; empty for none."""

    def render(self) -> Content:
        """The word and the badge."""
        return Content.assemble(("MODE ", "$foreground 60%"), badge(self.mode, self.digit))
