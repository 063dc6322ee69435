"""The mode as a bold badge: what a digit key would enter."""

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from sudoku_tui.game.entry import Mode
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

# The words, and the colour and sides of the cursor.
_BADGES = {
    Mode.DIGIT: (say("DIGIT"), "$foreground", "▌", "▐"),
    Mode.CORNER: (say("CORNER NOTES"), "$primary", "<", ">"),
    Mode.CENTRE: (say("CENTRE NOTES"), "$secondary", "(", ")"),
    Mode.COLOUR: (say("COLOUR"), "$success", "{", "}"),
}


def mode_name(mode: Mode) -> Message:
    return _BADGES[mode][0]


def badge(mode: Mode) -> Content:
    """The mode as a block such as `▌ DIGIT ▐`."""
    words, colour, left, right = _BADGES[mode]
    return Content.styled(f"{left} {tell(words)} {right}", f"bold reverse {colour}")


class ModeBadge(Widget):
    """One line with the mode; each mode differs in word, shape and colour."""

    DEFAULT_CSS = """
    ModeBadge {
        height: 1;
        width: 23;
    }
    """

    mode: reactive[Mode] = reactive(Mode.DIGIT)  # what a digit key would enter

    def read_aloud(self) -> list[str]:
        return [tell(mode_name(self.mode))]

    def render(self) -> Content:
        label, shown = Content.styled(tell(say("MODE")) + " ", "$text-muted"), badge(self.mode)
        # The badge is what matters: in another language the two may need too much room.
        return label + shown if label.cell_length + shown.cell_length <= self.size.width else shown
