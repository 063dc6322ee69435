"""The colours of exported pictures in a theme."""

from textual.color import Color
from textual.theme import Theme

from sudoku_tui.formats.picture.inks import Inks, inks_for
from sudoku_tui.tui.contrast import readable

_GRAPHIC = 3.0
"""The contrast that the guidelines ask of what is drawn and not read."""


def inks_of(theme: Theme) -> Inks:
    """The colours of pictures in a theme; the usual ones where the theme has the terminal's own.

    The hues of roles are those of every picture, made darker or lighter where the paper would drown them.
    """
    usual = inks_for(is_dark=theme.dark)
    if theme.ansi:
        return usual
    colours = theme.to_color_system().generate()
    paper, text = Color.parse(colours["background"]), Color.parse(colours["foreground"])
    surface = Color.parse(colours["surface"])

    def drawn(share: float) -> str:
        return paper.blend(text, share).hex6

    return Inks(
        paper=paper.hex6,
        cell=surface.hex6,
        shade=Color.parse(colours["panel"]).hex6,
        extra=surface.blend(Color.parse(colours["warning"]), 0.15).hex6,
        line=drawn(0.25),
        frame=drawn(0.8),
        given=text.hex6,
        entry=Color.parse(colours["accent"]).hex6,
        note=Color.parse(colours["text-muted"]).hex6,
        muted=Color.parse(colours["text-muted"]).hex6,
        link=drawn(0.9),
        hues={hue: readable(Color.parse(ink), surface, _GRAPHIC).hex6 for hue, ink in usual.hues.items()},
    )
