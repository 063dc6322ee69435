"""The colours of pictures, light and dark, and how each role looks: its colour, and a shape for those who see none."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from sudoku_tui.logic.step import Role


class Hue(StrEnum):
    """The colours of roles."""

    BLUE = "blue"
    AMBER = "amber"
    GREEN = "green"
    VIOLET = "violet"
    TEAL = "teal"
    PINK = "pink"
    RED = "red"
    GREY = "grey"


class Shape(StrEnum):
    """What stands round a marked candidate."""

    CIRCLE = "circle"
    SQUARE = "square"
    DIAMOND = "diamond"
    HEXAGON = "hexagon"
    PENTAGON = "pentagon"


class Finish(StrEnum):
    """How a shape is drawn."""

    FULL = "full"
    HOLLOW = "hollow"
    DOUBLE = "double"
    DASHED = "dashed"


class Look(NamedTuple):
    """How a role looks."""

    hue: Hue
    shape: Shape
    finish: Finish = Finish.FULL


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

_LOOKS = {
    Role.SINGLE: Look(Hue.GREEN, Shape.CIRCLE, Finish.HOLLOW),
    Role.BLOCKER: Look(Hue.AMBER, Shape.SQUARE, Finish.DOUBLE),
    Role.REMOVED: Look(Hue.GREY, Shape.CIRCLE, Finish.DASHED),
    Role.SET: Look(Hue.BLUE, Shape.HEXAGON),
    Role.BASE: Look(Hue.BLUE, Shape.HEXAGON),
    Role.COVER: Look(Hue.AMBER, Shape.SQUARE, Finish.DASHED),
    Role.PIVOT: Look(Hue.VIOLET, Shape.DIAMOND),
    Role.PINCER: Look(Hue.BLUE, Shape.CIRCLE),
    Role.FIN: Look(Hue.PINK, Shape.DIAMOND, Finish.HOLLOW),
    Role.ENDO_FIN: Look(Hue.VIOLET, Shape.PENTAGON, Finish.HOLLOW),
    Role.CORNER: Look(Hue.BLUE, Shape.SQUARE),
    Role.GUARDIAN: Look(Hue.PINK, Shape.PENTAGON),
    Role.SET_A: Look(Hue.BLUE, Shape.CIRCLE),
    Role.SET_B: Look(Hue.VIOLET, Shape.SQUARE),
    Role.SET_C: Look(Hue.TEAL, Shape.PENTAGON),
    Role.SET_D: Look(Hue.AMBER, Shape.HEXAGON),
    Role.SET_E: Look(Hue.BLUE, Shape.SQUARE, Finish.DOUBLE),
    Role.SET_F: Look(Hue.VIOLET, Shape.CIRCLE, Finish.DOUBLE),
    Role.SET_G: Look(Hue.TEAL, Shape.HEXAGON, Finish.DOUBLE),
    Role.SET_H: Look(Hue.AMBER, Shape.PENTAGON, Finish.DOUBLE),
    Role.SET_I: Look(Hue.GREEN, Shape.DIAMOND),
    Role.COMMON: Look(Hue.PINK, Shape.DIAMOND, Finish.DOUBLE),
    Role.COLOR_A: Look(Hue.BLUE, Shape.CIRCLE),
    Role.COLOR_B: Look(Hue.AMBER, Shape.SQUARE),
    Role.COLOR_C: Look(Hue.VIOLET, Shape.PENTAGON),
    Role.COLOR_D: Look(Hue.TEAL, Shape.DIAMOND),
    Role.PREMISE: Look(Hue.PINK, Shape.HEXAGON, Finish.DOUBLE),
    Role.ON: Look(Hue.GREEN, Shape.CIRCLE, Finish.DOUBLE),
    Role.OFF: Look(Hue.AMBER, Shape.SQUARE, Finish.HOLLOW),
}
"""Roles of one step differ in shape or finish; those that never meet may share both."""


def inks_for(*, is_dark: bool) -> Inks:
    """The colours of a picture that is light on dark, or dark on light."""
    return DARK if is_dark else LIGHT


def look_of(role: Role) -> Look:
    """How a role looks."""
    return _LOOKS[role]
