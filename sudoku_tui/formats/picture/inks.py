"""The colours of pictures, light and dark."""

from collections.abc import Mapping
from typing import NamedTuple

from sudoku_tui.engine.constraints.customs import BLACK, CLUE, HUES, WHITE
from sudoku_tui.logic.roles import Hue


def _hues(*inks: str) -> Mapping[Hue, str]:
    return dict(zip(Hue, inks, strict=True))


_CLUES = {
    **dict(
        zip(
            (f"{CLUE}-{hue}" for hue in HUES),
            ("#e5484d", "#f2913d", "#e0bf30", "#6fbf4b", "#3fc1b0", "#4a90e2", "#8f6fe8", "#e06fc0", "#9aa3ad"),
            strict=True,
        )
    ),
    WHITE: "#ffffff",
    BLACK: "#16181c",
}


class Inks(NamedTuple):
    """The colours of a picture; light by default."""

    paper: str = "#ffffff"
    cell: str = "#ffffff"
    shade: str = "#f6f5f2"  # behind every other box
    extra: str = "#f8ecd2"  # behind a variant's extra houses
    line: str = "#cfccc5"
    frame: str = "#33363c"  # the thick lines
    given: str = "#15171a"
    entry: str = "#1d4fd7"
    note: str = "#6a6f78"
    muted: str = "#969ba3"  # the numbers of rows and columns
    link: str = "#3b4252"
    clues: Mapping[str, str] = _CLUES  # of constraints, by the names of their inks
    hues: Mapping[Hue, str] = _hues(
        "#2563eb", "#c2700a", "#15803d", "#7c3aed", "#0d8f86", "#cf2a77", "#d92020", "#737985"
    )


LIGHT = Inks()
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
    hues=_hues("#6aa6fb", "#f0b13c", "#4fd180", "#ab92fb", "#35cdbf", "#f57fb6", "#ff7676", "#a0a7b4"),
)


def inks_for(*, is_dark: bool) -> Inks:
    return DARK if is_dark else LIGHT
