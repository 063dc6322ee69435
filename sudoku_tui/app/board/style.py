"""The named colours of the board, the inks made from them, and the palette that draws with these.

Every name stands for a foreground and a background, both made from the theme's variables. They are not component
classes of a style sheet, which Textual resolves anew whenever the focus moves or a class around the board changes; that
takes longer than drawing the board.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.color import TRANSPARENT, WHITE, Color
from textual.filter import LineFilter
from textual.strip import Strip

from sudoku_tui.app.legible import readable
from sudoku_tui.app.marks import marks_in
from sudoku_tui.game.entry import Mode

if TYPE_CHECKING:
    from sudoku_tui.app.board.few_grounds import FewGrounds
    from sudoku_tui.logic.roles import Role

NORMAL = Style()
BOLD = Style(bold=True)
STRUCK = Style(strike=True)
UNDERLINED = Style(underline=True)

PEER_COLOUR = "peer-sign"  # the dot in the peers of the cursor's cell; not drawn where a shade of their own tells them


HAIR_COLOUR = "hair"  # the fine line between two cells of a box, dim where there are no colours for it
CAGE_COLOUR = "cage"  # the borders of cages
ENTRY_COLOUR = "entry-sign"  # the tick beside the player's own digits; not drawn where their colour tells them


HEAVIER = {
    "line": str.maketrans("─│┌┐└┘├┤┬┴┼╵╷╴╶", "━┃┏┓┗┛┣┫┳┻╋╹╻╸╺"),
    HAIR_COLOUR: str.maketrans("─│┼", "┈┆ "),
}
"""The lines of boxes and cells where their colours do not tell them apart."""


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


BLANK = Glyph(" ", Ink("line", "frame"))  # empty space around and between cells

HUES = ("#e5484d", "#f2913d", "#e0bf30", "#6fbf4b", "#3fc1b0", "#4a90e2", "#8f6fe8", "#e06fc0", "#9aa3ad")
CLUE_HUES = ("red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "grey")


def role_colour(role: Role) -> str:
    """The colour of a role's underlined candidates, on the board and in legends."""
    return f"$line-{role.colour}"


def role_label(role: Role) -> tuple[str, str]:
    """The colours of a role's labels, on the board and in legends: of the ground and of the text."""
    return f"$chip-{role.colour}", f"$chip-{role.colour}-text"


# Foreground and background: a theme variable or a colour, and its opacity; empty for none.
_COLOURS = {
    "frame": ("", "$background"),
    "line": ("$foreground 45%", ""),
    HAIR_COLOUR: ("$foreground 11%", ""),
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
    "fog": ("", "$foreground 26%"),
    "mark": ("$foreground 45%", ""),
    "clue": ("$foreground 80%", ""),
    CAGE_COLOUR: ("$foreground 45%", ""),
    **{f"clue-{name}": (f"{hue} 85%", f"{hue} 16%") for name, hue in zip(CLUE_HUES, HUES, strict=True)},
    "white": ("#ffffff", ""),  # dots that are so in every theme
    "black": ("#16181c", ""),
    "peer": ("", "$primary 10%"),
    "same": ("", "$primary 28%"),
    "open": ("", "$primary 15%"),
    "selected": ("", "$foreground 18%"),
    "selection": ("$accent", ""),
    "link": ("$accent", ""),
    "house": ("", "$mark-house"),
    "blocked": ("", "$warning 12%"),
    "marked": ("", "$foreground 9%"),
    "conflict": ("$error", "$error 22%"),
    "wrong": ("$error", "$error 12%"),
    "placement": ("$success", "$success 30%"),
    "elimination": ("$error", "$error 22%"),
    "plain": ("$foreground", ""),
    "given": ("$foreground", ""),
    "entry": ("$accent", ""),
    "corner": ("$foreground 70%", ""),
    "unnoted": ("$foreground 60%", ""),
    "centre": ("$secondary", ""),
    "both": ("$secondary", ""),
    "crossed": ("$foreground 45%", ""),
    "focus": ("$pointed-out", ""),
    "barred": ("$foreground 40%", ""),
    "sign": ("$foreground 55%", ""),
    ENTRY_COLOUR: ("$accent", ""),
    PEER_COLOUR: ("$foreground 55%", ""),
    "cursor-digit": ("$background", "$foreground"),
    "cursor-corner": ("$background", "$primary"),
    "cursor-centre": ("$background", "$secondary"),
    "cursor-colour": ("$background", "$success"),
    "edge-digit": ("$foreground", ""),
    "edge-corner": ("$primary", ""),
    "edge-centre": ("$secondary", ""),
    "edge-colour": ("$success", ""),
    **{f"colour-{number}": ("", f"{hue} 30%") for number, hue in enumerate(HUES, 1)},
}

_ROLE, LABEL = "role-", "label-"  # a role's mark, and a cell that is its label as a whole


@cache
def _role_colours() -> dict[str, tuple[str, str]]:
    from sudoku_tui.logic.roles import Role  # only hints have roles

    return {f"{_ROLE}{role}": (role_colour(role), f"${role.colour} 22%") for role in Role}


@cache
def _label_colours() -> dict[str, tuple[str, str]]:
    from sudoku_tui.logic.roles import Role

    return {f"{LABEL}{role}": role_label(role)[::-1] for role in Role}


def names() -> tuple[str, ...]:
    return (*_COLOURS, *_role_colours())


# For themes that do not name these: on dark grounds, on bright ones, and with the terminal's own colours.
_UNNAMED = {"pointed-out": ("#5fd9d3", "#00686b", "ansi_cyan")}
_DIM = Style(dim=True)
_BRIGHT = 0.5


_UNREAD = ("line", HAIR_COLOUR, CAGE_COLOUR)  # what is drawn and not read


class Colours:
    """The colours of the board in a theme."""

    def __init__(self, variables: Mapping[str, str]) -> None:
        self.variables = variables
        self._marks = marks_in(variables) if variables and "mark-house" not in variables else {}

    def front(self, name: str) -> Color:
        return self._colour(self._pair(name)[0]) or WHITE

    def behind(self, name: str) -> Color:
        return self._colour(self._pair(name)[1]) or TRANSPARENT

    def hue(self, name: str) -> Color:
        """One of the theme's colours by its own name."""
        return Color.parse(self._variable(name))

    def label(self, name: str) -> tuple[Color, Color]:
        """The ground and the text of a label, for one of a proof's grounds quieter than for what it changes."""
        if not name.startswith(_ROLE):
            return self.front(name), self.behind("frame")
        text, ground = _label_colours()[name.replace(_ROLE, LABEL)]
        return self._colour(ground) or WHITE, self._colour(text) or WHITE

    @staticmethod
    def _pair(name: str) -> tuple[str, str]:
        if name.startswith(LABEL):
            return _label_colours()[name]
        return _role_colours()[name] if name.startswith(_ROLE) else _COLOURS[name]

    def _colour(self, text: str) -> Color | None:
        if not text:
            return None
        base, _, share = text.partition(" ")
        colour = Color.parse(self._variable(base[1:]) if base.startswith("$") else base)
        return colour.multiply_alpha(int(share.rstrip("%")) / 100) if share else colour

    def _variable(self, name: str) -> str:
        if name in self._marks:
            return self._marks[name]
        if name in self.variables or name not in _UNNAMED:
            return self.variables[name]
        on_dark, on_bright, on_terminal = _UNNAMED[name]
        ground = Color.parse(self.variables["background"])
        return on_terminal if ground.ansi is not None else on_dark if ground.brightness < _BRIGHT else on_bright


class Palette:
    """Turns the glyphs of a board into segments in the colours of a theme, with Textual's filters applied.

    What is read is moved towards black or white where its ground would drown it, whatever the theme.
    """

    def __init__(
        self,
        colours: Colours,
        *,
        has_colours: bool = True,
        has_tints: bool = True,  # whether the terminal has more than sixteen colours
        has_heavy_walls: bool = False,  # whether the lines of boxes have to be told from those of cells by weight
        filters: Sequence[LineFilter] = (),
        has_256: bool = False,  # whether the terminal has 256 colours and no others
    ) -> None:
        self._colours, self._has_colours, self._filters, self._has_256 = colours, has_colours, filters, has_256
        self._has_tints = has_colours and has_tints and colours.behind("peer").ansi is None
        self._heavy = HEAVIER if has_heavy_walls else {}
        self._few: FewGrounds | None = None
        self._styles: dict[Ink, Style] = {}
        self._left_out = {PEER_COLOUR} if self.shades_peers else set()
        self._left_out |= {ENTRY_COLOUR} if has_colours else set()
        # Cached because the same few glyphs separate most cells.
        self.segment = lru_cache(lambda glyph: self.segments((glyph,))[0])

    def segments(self, glyphs: Sequence[Glyph]) -> list[Segment]:
        """Join the glyphs of one ink into one segment each."""
        unseen, heavy = self._left_out, self._heavy
        glyphs = [glyph._replace(text=" ") if glyph.ink.colour in unseen else glyph for glyph in glyphs]
        if heavy:
            signs = ((glyph, heavy.get(glyph.ink.colour)) for glyph in glyphs)
            glyphs = [glyph._replace(text=glyph.text.translate(table)) if table else glyph for glyph, table in signs]
        runs = groupby(glyphs, key=lambda glyph: glyph.ink)
        return [Segment("".join(glyph.text for glyph in run), self.style(ink)) for ink, run in runs]

    def blank(self, width: int) -> Strip:
        return Strip.blank(width, self.style(BLANK.ink))

    @property
    def shades_peers(self) -> bool:
        """Whether the peers of the cursor's cell have a shade of their own."""
        return self._has_tints

    @property
    def tells_hints(self) -> bool:
        """Whether there are enough colours for a hint without signs."""
        return self._has_tints

    def style(self, ink: Ink) -> Style:
        style = self._styles.get(ink)
        if style is None:
            if ink.colour.startswith("clue-") and not self._has_tints:
                return self.style(ink._replace(colour="clue"))
            style = self._styles[ink] = self._filtered(self._mix(ink) + self._weight(ink))
        return style

    def _weight(self, ink: Ink) -> Style:
        is_dim = (ink.colour == HAIR_COLOUR and not self._has_tints) or (
            ink.colour == "barred" and not self._has_colours
        )
        return ink.weight + _DIM if is_dim else ink.weight

    def _filtered(self, style: Style) -> Style:
        """Apply Textual's filters once, not to every line drawn with the style."""
        segments = [Segment(" ", style)]
        for each in self._filters:
            segments = each.apply(segments, self._colours.behind("frame"))
        return segments[0].style or style

    def _mix(self, ink: Ink) -> Style:
        """Mix an ink's colours; the terminal inverts the cursor's cell and chips, so they show without colours too."""
        background = self._background(ink)
        if ink.chip and not ink.cursor:
            ground, text = self._colours.label(ink.colour)
            return _style(self._readable(ground, text), text, inverted=True)
        if not ink.cursor:
            front = background + self._colours.front(ink.colour)
            front = front if ink.colour in _UNREAD else self._readable(front, background)
            return _style(front, background, inverted=False)
        if self._has_256:
            background = self._background(ink._replace(background="plain"))  # what shows through the inverted cell
        cursor_front = self._colours.front(ink.background)
        if ink.chip:
            return _style(self._readable(self._colours.front(ink.colour), cursor_front), cursor_front, inverted=False)
        return _style(background, self._readable(cursor_front, background), inverted=True)

    def _readable(self, front: Color, behind: Color) -> Color:
        if self._has_256 and behind.a:
            from sudoku_tui.app.few_colours import read_among_256

            return read_among_256(front, behind)
        return readable(front, behind)

    def _background(self, ink: Ink) -> Color:
        if self._has_256:
            from sudoku_tui.app.board.few_grounds import FewGrounds

            self._few = self._few or FewGrounds(self._colours)
            return self._few.behind(ink.background, ink.tile)
        tile, background = self._colours.behind("frame") + self._tile(ink.tile), self._colours.behind(ink.background)
        if (background.ansi is not None or tile.ansi is not None) and not ink.cursor:
            # Where there are sixteen colours none can shine through: it would drown the digits.
            return tile
        return tile + background

    def _tile(self, name: str) -> Color:
        """The colour of a tile; the plain one where a terminal's sixteen colours cannot shade regions."""
        tile = self._colours.behind(name)
        is_lost = tile.ansi is not None or (name.startswith("clue-") and not self._has_tints)
        return self._colours.behind("tile") if is_lost else tile


def _style(front: Color, behind: Color, inverted: bool) -> Style:
    return Style(color=front.rich_color, bgcolor=behind.rich_color, reverse=inverted)
