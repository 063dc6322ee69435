"""NO_COLOR: where the variable is set, no colour is sent at all.

Textual sends greys then, in 24 bits, unless its theme is one of the terminal's own colours. Without this file
`tests/terminal/test_no_color.py` fails.

SixteenColours: what is inverted stays legible on a terminal with sixteen colours.

Textual asks the terminal to invert text. The Linux console then keeps the brightness of what was the foreground:
black on bright red comes out as dark grey on red, 1.3 : 1, and bold makes black text grey, too. So colours
are named outright: white on dark ones and black on light ones, which can be read in the palettes of the console and of
xterm. Without it `tests/app/textual_gaps/test_colours.py` fails.

Both use public names alone, and so need not stand aside.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rich.color import Color, ColorType
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as Ground
from textual.filter import LineFilter, Monochrome, NoColor

from sudoku_tui.app.textual_gaps.tried import Gap

GAP = Gap(until="Textual takes `NoColor` for every theme, and terminals agree on what inverting means")

_NO_COLOR = NoColor()


def without_greys(filters: Sequence[LineFilter]) -> Sequence[LineFilter]:
    """An app's filters, with what obeys NO_COLOR in every theme in place of what sends greys."""
    return [_NO_COLOR if isinstance(each, Monochrome) else each for each in filters]


_BLACK, _WHITE = Color.from_ansi(0), Color.from_ansi(15)
_NUMBERS = 8
_RED, _GREEN, _YELLOW, _BLUE, _MAGENTA, _CYAN, _GREY = (Color.from_ansi(number) for number in range(1, _NUMBERS))
# By the number of the colour that was to be inverted. Yellow is brown on the console: nothing can be read on both.
_LABELS = (
    (_WHITE, _BLACK),
    (_WHITE, _RED),
    (_BLACK, _GREEN),
    (_WHITE, _BLUE),
    (_WHITE, _BLUE),
    (_WHITE, _MAGENTA),
    (_BLACK, _CYAN),
    (_BLACK, _GREY),
)
_NO_BOLD = Style(bold=False, reverse=False)
_PLAIN_INVERTED = Style(bold=False)


class SixteenColours(LineFilter):
    """Names the colours of inverted text, and keeps black text from being bold."""

    def apply(self, segments: list[Segment], background: Ground) -> list[Segment]:
        return [
            Segment(text, _named(style), control)
            if style and (style.reverse or style.bold)
            else Segment(text, style, control)
            for text, style, control in segments
        ]


@lru_cache(maxsize=1024)
def _named(style: Style) -> Style:
    """The same style with its colours named; the default ones are inverted by the terminal, but never bold."""
    colour = style.color
    if not style.reverse:
        is_black = colour is not None and colour.type is ColorType.STANDARD and not colour.number
        return style + _PLAIN_INVERTED if is_black else style
    if colour is None or colour.type is not ColorType.STANDARD or colour.number is None:
        return style + _PLAIN_INVERTED
    front, behind = _LABELS[colour.number % _NUMBERS]
    label = style + _NO_BOLD + Style(color=front, bgcolor=behind)
    return label + Style(bold=style.bold) if front is _WHITE else label


SIXTEEN_COLOURS = SixteenColours()
