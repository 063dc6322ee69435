"""The game's themes, one entry each.

`python -m tests.contrast` prints how well each can be read.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from textual.color import Color
from textual.theme import BUILTIN_THEMES, Theme

from sudoku_tui.app.legible import readable
from sudoku_tui.app.marks import marks_in

if TYPE_CHECKING:
    from sudoku_tui.formats.picture.svg import Inks

# In the order of the entries below. Accent is for entries and keys, secondary for the second kind of notes.
_NAMES = (
    "background",
    "surface",
    "panel",
    "foreground",
    "primary",
    "secondary",
    "accent",
    "success",
    "warning",
    "error",
)

# fmt: off
_INKS = {
    "ink": "#10141b #171c25 #1f2631 #e6e9ef #6ea8fe #c49bff #ffc66d #7fd48a #f2a65a #ff6b7a",
    "paper": "#faf7f0 #f6f2e8 #eee8da #22262e #1a56b0 #6a2fae #7d2f02 #1b7238 #985000 #b3122e",
    "contrast-dark": "#000000 #0a0a0a #1a1a1a #ffffff #7cc4ff #e0b0ff #ffe14d #5cff7a #ffb347 #ff8c8c",
    "contrast-light": "#ffffff #f7f7f7 #ececec #000000 #003d99 #5c0099 #7a2600 #00501c #6b3e00 #990000",
    # After Okabe and Ito: told apart by those who do not see red and green alike.
    "colour-blind-dark": "#101418 #171c21 #20262d #f2f2f2 #56b4e9 #e09cc4 #f0e442 #2fc79a #e69f00 #ff8a52",
    "colour-blind-light": "#ffffff #f6f6f4 #ebebe7 #1a1a1a #005a8c #8f3f6e #7a5200 #006348 #6b5b00 #a33f00",
    "sepia": "#f4ecd8 #efe5cd #e6d9bb #3b2a1a #1f4e6b #6b2d5c #8a2f0b #2f5a1e #7a4a00 #98121f",
    "solarized-light": "#fdf6e3 #f5eed9 #eee8d5 #2b4a53 #1a659c #5553a8 #a33a10 #566300 #7d5d00 #b51d1c",
    "solarized-dark": "#002b36 #05313d #073642 #c5d0d0 #5fb3f0 #a3a6f0 #e0b040 #a9bd2e #f08a50 #ff8077",
    "nord": "#2e3440 #353c4a #3b4252 #eceff4 #8fc7e0 #d3b3cf #ebcb8b #b5d19e #e8ab8f #f2a3ab",
    "gruvbox": "#282828 #2e2c2b #3c3836 #f2e5bc #8fbfae #e0a4b8 #fabd2f #c5c93e #fe9a4a #ff8a78",
    "rose-pine": "#191724 #1f1d2e #26233a #e0def4 #9ccfd8 #c4a7e7 #f6c177 #8fd0a5 #ebbcba #f58aa8",
    "rose-pine-dawn": "#faf4ed #f5ece4 #f2e9e1 #3d3957 #215a72 #6f5690 #95402e #2f6350 #8a5a12 #a81e4b",
    "catppuccin-mocha": "#1e1e2e #252538 #313244 #d8dff7 #89b4fa #cba6f7 #f9e2af #a6e3a1 #fab387 #f7a0b8",
    "catppuccin-latte": "#eff1f5 #e9ecf1 #e0e4eb #3c3f58 #1a55c4 #7429c9 #8f3f00 #23691a #7d5200 #b80d34",
}
# The terminal's own sixteen, on a dark and on a light background, which is the terminal's default. On the console and
# in xterm green, yellow and cyan cannot be read on white, nor the darker ones on black.
_OF_THE_TERMINAL = {
    "terminal-dark": "default default default default bright_cyan bright_magenta bright_yellow bright_green "
    "bright_white bright_red",
    "terminal-light": "default default default default blue magenta blue blue black red",
}
# fmt: on


_TINT_OF_FOCUS = 0.05  # how much of the foreground Textual mixes into what has the focus


def _theme(name: str, inks: str) -> Theme:
    colours: dict[str, Any] = dict(zip(_NAMES, inks.split(), strict=True))
    background, panel = Color.parse(colours["background"]), Color.parse(colours["panel"])
    # What is said less loudly: still to be read on the least favourable grounds, a panel and a list with the focus.
    foreground = Color.parse(colours["foreground"])
    focused = Color.parse(colours["surface"]).blend(foreground, _TINT_OF_FOCUS)
    quiet = readable(readable(panel.blend(foreground, 0.65), panel), focused).hex
    variables = {
        "text-muted": quiet,
        "text-disabled": quiet,
        "block-cursor-foreground": colours["background"],
        "block-cursor-background": colours["primary"],
        "input-cursor-foreground": colours["background"],
        "input-cursor-background": colours["foreground"],
        "scrollbar-background": colours["panel"],  # Textual's own is darker than all around it
    }
    return Theme(name, dark=background.brightness < 0.5, variables=variables, **colours)


def _terminals_theme(name: str, inks: str) -> Theme:
    colours: dict[str, Any] = {part: f"ansi_{ink}" for part, ink in zip(_NAMES, inks.split(), strict=True)}
    is_dark = name.endswith("dark")
    return Theme(
        name,
        ansi=True,
        dark=is_dark,
        boost="ansi_default",
        variables=BUILTIN_THEMES["ansi-dark" if is_dark else "ansi-light"].variables
        | {"pointed-out": "ansi_cyan" if is_dark else "ansi_magenta"},
        **colours,
    )


_HAS_TERMINALS = "ansi-dark" in BUILTIN_THEMES  # since Textual 8.2.5
OWN_THEMES = (
    *(_theme(name, inks) for name, inks in _INKS.items()),
    *(_terminals_theme(name, inks) for name, inks in _OF_THE_TERMINAL.items() if _HAS_TERMINALS),
)
"""The default first."""
INK, PAPER = OWN_THEMES[:2]

OF_SIXTEEN_COLOURS = "terminal-dark" if _HAS_TERMINALS else "contrast-dark"  # which keeps most of its sixteen nearest


@lru_cache(maxsize=8)
def mark_variables(name: str, *, has_256: bool = False) -> dict[str, str]:
    """The variables for marks in one of our themes; made when it is put on, for that takes a while."""
    own = next((theme for theme in OWN_THEMES if theme.name == name), None)
    own = own_theme_of_256(name) if own and has_256 else own
    return marks_in({part: getattr(own, part) for part in _NAMES}, has_256=has_256) if own else {}


@lru_cache(maxsize=8)
def own_theme_of_256(name: str) -> Theme:
    """One of our themes in the colours of a terminal that has 256."""
    from sudoku_tui.app.few_colours import among_256, colours_of_256, read_among_256  # most terminals have more

    own = next(theme for theme in OWN_THEMES if theme.name == name)
    if is_terminals(own):
        return own
    colours = colours_of_256(*(Color.parse(getattr(own, part)) for part in _NAMES))
    theme = _theme(name, " ".join(colour.hex for colour in colours))
    _, surface, panel, foreground, *_ = colours
    focused = among_256(surface.blend(foreground, _TINT_OF_FOCUS))
    quiet = read_among_256(Color.parse(theme.variables["text-muted"]).monochrome, panel, focused).hex
    theme.variables |= {"text-muted": quiet, "text-disabled": quiet}
    return theme


def is_terminals(theme: Theme) -> bool:
    """Whether a theme has the terminal's own colours."""
    return _HAS_TERMINALS and theme.ansi


def usual_theme(*, is_light: bool) -> str:
    """The name of the theme for players who have not chosen one."""
    return (PAPER if is_light else INK).name


def theme_named(name: str) -> str:
    """The name of one of our themes: the one named, or for another's the default one of its brightness."""
    if any(theme.name == name for theme in OWN_THEMES):
        return name
    other = BUILTIN_THEMES.get(name)
    return usual_theme(is_light=bool(other and not other.dark))


_GRAPHIC = 3.0
"""The contrast that the guidelines ask of what is drawn and not read."""


def inks_of(theme: Theme) -> Inks:
    """The colours of pictures in a theme; the usual ones where the theme has the terminal's own.

    The hues of roles are those of every picture, made darker or lighter where the paper would drown them.
    """
    from sudoku_tui.formats.picture.svg import Inks, inks_for  # few players export pictures

    usual = inks_for(is_dark=theme.dark)
    if is_terminals(theme):
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
