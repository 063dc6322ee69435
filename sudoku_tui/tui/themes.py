"""The game's own themes: ink for dark rooms, paper for bright ones."""

from collections.abc import Iterable

from textual.theme import Theme

INK = Theme(
    name="ink",
    dark=True,
    background="#10141b",
    surface="#171c25",
    panel="#1f2631",
    foreground="#e6e9ef",
    primary="#6ea8fe",
    secondary="#c49bff",
    accent="#ffc66d",
    success="#7fd48a",
    warning="#f2a65a",
    error="#ff6b7a",
)

PAPER = Theme(
    name="paper",
    dark=False,
    background="#faf7f0",
    surface="#f6f2e8",
    panel="#eee8da",
    foreground="#22262e",
    primary="#1a56b0",
    secondary="#6a2fae",
    accent="#7d2f02",
    success="#1f7a3d",
    warning="#a85a00",
    error="#b3122e",
)

OWN_THEMES = (INK, PAPER)  # the default first


def theme_names(available: Iterable[str]) -> list[str]:
    """The themes there are: the game's own first."""
    own = [theme.name for theme in OWN_THEMES]
    return [*own, *sorted({*available} - {*own, "textual-ansi"})]
