"""The colours of the board: its component classes, their style sheet, and the palette that turns inks into styles.

Every name stands for a class `board--NAME`, whose `color` is used in front and whose `background` behind. Colours come
from the theme's variables, so every theme has a board.
"""

from __future__ import annotations

from collections.abc import Callable

from rich.style import Style
from textual.color import Color
from textual.css.styles import StylesBase

from sudoku_tui.logic.step import Role
from sudoku_tui.tui.widgets.board_ink import PEER_COLOUR, Ink

_PREFIX = "board--"
_HUES = ("#e5484d", "#f2913d", "#e0bf30", "#6fbf4b", "#3fc1b0", "#4a90e2", "#8f6fe8", "#e06fc0", "#9aa3ad")
_ROLE_COLOURS = {
    Role.SINGLE: "$success",
    Role.BLOCKER: "$warning",
    Role.REMOVED: "$foreground",
    Role.SET: "$success",
    Role.BASE: "$primary",
    Role.COVER: "$warning",
    Role.PIVOT: "$warning",
    Role.PINCER: "$secondary",
    Role.FIN: "$accent",
    Role.ENDO_FIN: "$secondary",
    Role.CORNER: "$secondary",
    Role.GUARDIAN: "$accent",
    Role.SET_A: "$primary",
    Role.SET_B: "$secondary",
    Role.SET_C: "$success",
    Role.SET_D: "$warning",
    Role.SET_E: "$primary",
    Role.SET_F: "$secondary",
    Role.SET_G: "$success",
    Role.SET_H: "$warning",
    Role.SET_I: "$primary",
    Role.COMMON: "$accent",
    Role.COLOR_A: "$success",
    Role.COLOR_B: "$primary",
    Role.COLOR_C: "$accent",
    Role.COLOR_D: "$secondary",
    Role.PREMISE: "$accent",
    Role.ON: "$success",
    Role.OFF: "$primary",
}
"""Few colours, so that they stay calm together: those of one technique differ, but for sets from the fifth on, and none
is that of a removal."""


def role_colour(role: Role) -> str:
    """The colour of a role, on the board and wherever its marks are explained."""
    return _ROLE_COLOURS.get(role, "$primary")


def _rules(rules: dict[str, tuple[str, str]]) -> str:
    """Style rules from pairs of colours: in front and behind; an empty text leaves one out."""
    lines = []
    for name, (front, behind) in rules.items():
        body = (f"color: {front};" if front else "") + (f" background: {behind};" if behind else "")
        lines.append(f"    & > .{_PREFIX}{name} {{ {body} }}")
    return "\n".join(lines)


_RULES = {
    "frame": ("", "$background"),
    "line": ("$foreground 45%", ""),
    "number": ("$foreground 65%", ""),
    "number-here": ("$accent", ""),
    "tile": ("", "$surface"),
    "tinted": ("", "$panel"),
    "region-0": ("", "$surface"),
    "region-1": ("", "$panel"),
    "region-2": ("", "$primary 9%"),
    "region-3": ("", "$secondary 9%"),
    "extra": ("", "$warning 9%"),
    "extra-tinted": ("", "$warning 14%"),
    "mark": ("$foreground 45%", ""),
    "peer": ("", "$primary 13%"),
    "same": ("", "$primary 28%"),
    "selected": ("", "$foreground 18%"),
    "selection": ("$accent", ""),
    "house": ("", "$secondary 18%"),
    "marked": ("", "$foreground 9%"),
    "conflict": ("$error", "$error 22%"),
    "wrong": ("$error", "$error 12%"),
    "placement": ("$success", "$success 22%"),
    "elimination": ("$error", "$error 12%"),
    "plain": ("$foreground", ""),
    "given": ("$foreground", ""),
    "entry": ("$accent", ""),
    "corner": ("$foreground 70%", ""),
    "unnoted": ("$foreground 60%", ""),
    "centre": ("$secondary", ""),
    "both": ("$secondary", ""),
    "crossed": ("$foreground 45%", ""),
    "focus": ("$accent", ""),
    "sign": ("$foreground 55%", ""),
    PEER_COLOUR: ("$foreground 55%", ""),
    "cursor-digit": ("$background", "$foreground"),
    "cursor-corner": ("$background", "$primary"),
    "cursor-centre": ("$background", "$secondary"),
    "cursor-colour": ("$background", "$success"),
    "edge-digit": ("$foreground", ""),
    "edge-corner": ("$primary", ""),
    "edge-centre": ("$secondary", ""),
    "edge-colour": ("$success", ""),
    **{f"role-{role}": (role_colour(role), f"{role_colour(role)} 22%") for role in Role},
    **{f"colour-{number}": ("", f"{hue} 30%") for number, hue in enumerate(_HUES, 1)},
}

BOARD_CLASSES = frozenset(_PREFIX + name for name in _RULES)
"""The component classes of the board."""

BOARD_CSS = f"""
BoardView {{
    width: auto;
    height: auto;
    background: $background;
    color: $foreground;
{_rules(_RULES)}
}}
"""
"""The board's default style sheet."""


class Palette:
    """Styles for inks, looked up once in each theme.

    Args:
        look_up: gives the styles of a component class.
        is_grey: whether nothing of a colour is seen but how light it is.
    """

    def __init__(self, look_up: Callable[[str], StylesBase], *, is_grey: bool = False) -> None:
        self._look_up, self._is_grey = look_up, is_grey
        self._styles: dict[Ink, Style] = {}

    @property
    def shades_peers(self) -> bool:
        """Whether the cells that the cursor's sees have a shade of their own."""
        return not self._is_grey and self._behind("peer").ansi is None

    def style(self, ink: Ink) -> Style:
        """The style to draw an ink with."""
        style = self._styles.get(ink)
        if style is None:
            style = self._styles[ink] = self._mix(ink) + ink.weight
        return style

    def _mix(self, ink: Ink) -> Style:
        """The colours of an ink.

        The terminal inverts the cursor's cell and the chips, so that they show without colours, too.
        """
        ground = self._ground(ink)
        if not ink.cursor:
            return _style(ground + self._front(ink.colour), ground, inverted=ink.chip)
        cursor_front = self._front(ink.ground)
        if ink.chip:
            return _style(self._front(ink.colour), cursor_front, inverted=False)
        return _style(ground, cursor_front, inverted=True)

    def _front(self, name: str) -> Color:
        if self._is_grey and name == "elimination":
            name = "plain"  # no grey of a role may be stronger than what the hint is for
        return self._look_up(_PREFIX + name).color

    def _behind(self, name: str) -> Color:
        return self._look_up(_PREFIX + name).background

    def _ground(self, ink: Ink) -> Color:
        tile, ground = self._behind("frame") + self._tile(ink.tile), self._behind(ink.ground)
        if ground.ansi is not None and not ink.cursor:
            # One of the terminal's own sixteen colours cannot shine through: it would drown the digits.
            return tile
        return tile + ground

    def _tile(self, name: str) -> Color:
        """The colour of a tile; the plain one where only sixteen colours are left for the shades of regions."""
        tile = self._behind(name)
        return self._behind("tile") if tile.ansi is not None else tile


def _style(front: Color, behind: Color, inverted: bool) -> Style:
    return Style(color=front.rich_color, bgcolor=behind.rich_color, reverse=inverted)
