"""What a digit key would enter, said loudly."""

from __future__ import annotations

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from sudoku_tui.game.entry import Mode
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

_COLOURS = {
    Mode.DIGIT: "$foreground",
    Mode.CORNER: "$primary",
    Mode.CENTRE: "$secondary",
    Mode.COLOUR: "$success",
}
"""The colours of the cursor"""
_WORDS = {
    Mode.DIGIT: say("DIGIT"),
    Mode.CORNER: say("CORNER NOTES"),
    Mode.CENTRE: say("CENTRE NOTES"),
    Mode.COLOUR: say("COLOUR"),
}
_SHAPES = {Mode.DIGIT: ("▌", "▐"), Mode.CORNER: ("<", ">"), Mode.CENTRE: ("(", ")"), Mode.COLOUR: ("{", "}")}
"""The sides of the cursor"""


def badge(mode: Mode) -> Content:
    """The mode as a block such as `▌ DIGIT ▐`, with the colour and sides of the cursor."""
    left, right = _SHAPES[mode]
    return Content.styled(f"{left} {tell(_WORDS[mode])} {right}", f"bold reverse {_COLOURS[mode]}")


class ModeBadge(Widget):
    """One line with the mode; each mode differs in word, shape and colour."""

    DEFAULT_CSS = """
    ModeBadge {
        height: 1;
        width: 23;
    }
    """

    mode: reactive[Mode] = reactive(Mode.DIGIT)  # what a digit key would enter

    def render(self) -> Content:
        label, shown = Content.styled(tell(say("MODE")) + " ", "$foreground 60%"), badge(self.mode)
        # The badge is what matters: in another language the two may need too much room.
        return label + shown if label.cell_length + shown.cell_length <= self.size.width else shown
