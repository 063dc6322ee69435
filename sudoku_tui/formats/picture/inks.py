"""The colours of pictures, light and dark."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_tui.logic.roles import Hue


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of a picture.

    Attributes:
        paper: behind everything.
        cell: behind the cells.
        shade: behind the cells of every other box or region.
        extra: behind the cells of a variant's extra houses.
        line: thin lines between cells.
        frame: thick lines round boxes.
        given: digits of the puzzle, and words.
        entry: digits placed since.
        note: candidates.
        muted: the numbers of rows and columns.
        link: the links of chains.
        hues: the colours of roles.
    """

    paper: str
    cell: str
    shade: str
    extra: str
    line: str
    frame: str
    given: str
    entry: str
    note: str
    muted: str
    link: str
    hues: dict[Hue, str]


LIGHT = Inks(
    paper="#ffffff",
    cell="#ffffff",
    shade="#f6f5f2",
    extra="#f8ecd2",
    line="#cfccc5",
    frame="#33363c",
    given="#15171a",
    entry="#1d4fd7",
    note="#6a6f78",
    muted="#969ba3",
    link="#3b4252",
    hues=dict(
        zip(Hue, ("#2563eb", "#c2700a", "#15803d", "#7c3aed", "#0d8f86", "#cf2a77", "#d92020", "#737985"), strict=True)
    ),
)
DARK = Inks(
    paper="#14161b",
    cell="#1b1e25",
    shade="#22262f",
    extra="#38321f",
    line="#3b404b",
    frame="#b4bac6",
    given="#f1f3f6",
    entry="#86b6ff",
    note="#9aa1ae",
    muted="#6f7683",
    link="#d3d8e2",
    hues=dict(
        zip(Hue, ("#6aa6fb", "#f0b13c", "#4fd180", "#ab92fb", "#35cdbf", "#f57fb6", "#ff7676", "#a0a7b4"), strict=True)
    ),
)


def inks_for(*, is_dark: bool) -> Inks:
    """The colours of a picture that is light on dark, or dark on light."""
    return DARK if is_dark else LIGHT
