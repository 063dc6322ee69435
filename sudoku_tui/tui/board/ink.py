"""Inks: what the characters of a board are drawn with. `style` turns their colour names into styles."""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style

from sudoku_tui.game.entry import Mode

NORMAL = Style()
BOLD = Style(bold=True)
STRUCK = Style(strike=True)
UNDERLINED = Style(underline=True)

PEER_COLOUR = "peer-sign"  # the dot in the peers of the cursor's cell; not drawn where a shade of their own tells them


class Ink(NamedTuple):
    """What a character is drawn with.

    Attributes:
        background: the name of the colour behind it, through which that of the tile may shine.
        weight: bold, underlined and the like; no colours.
        chip: whether foreground and background are swapped, as on a label.
        cursor: the mode in the cursor's cell, which is inverted as a whole.
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


BLANK = Glyph(" ", Ink("line", "frame"))  # around and between cells where nothing stands
