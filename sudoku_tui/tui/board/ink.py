"""What the characters of a board are drawn with: colours by their names, which `board_style` turns into styles."""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style

from sudoku_tui.game.entry import Mode

NORMAL = Style()
BOLD = Style(bold=True)
STRUCK = Style(strike=True)
UNDERLINED = Style(underline=True)

PEER_COLOUR = "peer-sign"
"""The colour of the dot in the cells that the cursor's sees. It is not drawn where their shade tells as much."""


class Ink(NamedTuple):
    """What a character is drawn with.

    Attributes:
        colour: the name of the colour of the character.
        background: the name of the colour behind it, which may let that of the tile shine through.
        weight: bold, underlined and the like; no colours.
        chip: whether character and background change places, as on a label.
        cursor: the mode if it stands in the cursor's cell, which is inverted as a whole.
        tile: the name of the colour beneath the background.
    """

    colour: str
    background: str
    weight: Style = NORMAL
    chip: bool = False
    cursor: Mode | None = None
    tile: str = "tile"


class Glyph(NamedTuple):
    """One character and its ink."""

    text: str
    ink: Ink


BLANK = Glyph(" ", Ink("line", "frame"))
"""What is around and between the cells where nothing stands."""
