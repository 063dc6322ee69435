"""Inks: what the characters of a board are drawn with, by the names of colours that `style` knows."""

from typing import NamedTuple

from rich.style import Style

from sudoku_tui.game.entry import Mode

NORMAL = Style()
BOLD = Style(bold=True)
STRUCK = Style(strike=True)
UNDERLINED = Style(underline=True)

PEER_COLOUR = "peer-sign"  # the dot in the peers of the cursor's cell; not drawn where a shade of their own tells them


HAIR_COLOUR = "hair"  # the fine line between two cells of a box, dim where there are no colours for it
CAGE_COLOUR = "cage"  # the borders of cages
ENTRY_COLOUR = "entry-sign"  # the tick beside the player's own digits; not drawn where their colour tells them


class Ink(NamedTuple):
    """What a character is drawn with; colours are given by name."""

    colour: str
    background: str  # the tile's colour may shine through it
    weight: Style = NORMAL  # bold, underlined and the like; no colours
    chip: bool = False  # whether foreground and background are swapped, as on a label
    cursor: Mode | None = None  # the mode in the cursor's cell, which is inverted as a whole
    tile: str = "tile"  # the colour beneath the background


class Glyph(NamedTuple):
    """One character and its ink."""

    text: str
    ink: Ink


BLANK = Glyph(" ", Ink("line", "frame"))  # around and between cells where nothing stands
