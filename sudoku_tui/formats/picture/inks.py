"""The colours of pictures, light and dark."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_tui.logic.roles import Hue


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of a picture.

    `shade` lies behind every other box, `extra` behind a variant's extra houses; `frame` are the thick lines, `muted`
    the numbers of rows and columns, and `hues` belong to roles.
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
    return DARK if is_dark else LIGHT
