"""Outline: the drawing of a constraint, and the looks that tell kinds apart. Plain values; painters know no kinds.

A mark says what is drawn and where, and carries its look: colours are names of hues, lengths are in cells, signs are
the characters of the terminal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from sudoku_tui.engine.constraints.drawing import DrawnPart

CLUE, CAGE, WHITE, BLACK = "clue", "cage", "white", "black"
HUES = ("red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "grey")
"""The hues; the ink of one is called `clue-red` and so on."""


class End(StrEnum):
    """The sign at one end of a line."""

    NOTHING = ""
    BULB = "bulb"  # filled
    CIRCLE = "circle"
    DIAMOND = "diamond"
    HEAD = "head"  # of an arrow


class DotKind(StrEnum):
    """A sign between two cells."""

    WHITE = "white"
    BLACK = "black"
    GREY = "grey"
    LETTER = "letter"
    GREATER = "greater"  # opens to the first cell


class RingForm(StrEnum):
    """A sign drawn around or under the content of a cell."""

    CIRCLE = "circle"
    DISC = "disc"
    SQUARE = "square"
    INWARD = "inward"  # small arrows at the four sides
    OUTWARD = "outward"


class LineLook(NamedTuple):
    """How a line is drawn; without signs, the shade of its cells shows it."""

    hue: str
    level: str = "─"
    upright: str = "│"
    width: float = 0.16
    first: End = End.NOTHING
    last: End = End.NOTHING

    @property
    def ink(self) -> str:
        return f"{CLUE}-{self.hue}"


class RingLook(NamedTuple):
    """How a sign around the content of a cell is drawn."""

    hue: str
    form: RingForm
    around: tuple[str, str]
    single: str  # the same where there is room for only one character
    is_large: bool = False  # as wide as a cell, because a line ends at it

    @property
    def ink(self) -> str:
        return f"{CLUE}-{self.hue}"


class AreaLook(NamedTuple):
    """How cells are shaded, and the sign that shows it without colours: none for letters, the same for like cells."""

    hue: str
    sign: str
    tint: str = ""  # the name of their shade, if it is not the hue's

    @property
    def ink(self) -> str:
        return f"{CLUE}-{self.hue}"


class DotLook(NamedTuple):
    """A sign between two cells."""

    dot: DotKind


class OutsideLook(NamedTuple):
    """The signs around a clue outside the grid, where there are several kinds."""

    before: str = ""
    after: str = ""


class OtherLook(StrEnum):
    """Marks that look the same for every kind that has them."""

    CAGE = "border"
    CORNER = "corner"
    WORDS = "words alone"  # a rule about the whole grid
    DRAWN = "as its author drew it"


ClueLook: TypeAlias = LineLook | RingLook | AreaLook | DotLook | OutsideLook | OtherLook


class Border(NamedTuple):
    """A line around some cells, and the text in the first of them."""

    cells: tuple[int, ...]
    label: str
    kind: str
    has_line: bool = True  # or there is only the text


class Area(NamedTuple):
    """Shaded cells."""

    cells: tuple[int, ...]
    kind: str
    look: AreaLook


class Stroke(NamedTuple):
    """A line from one cell to the next."""

    cells: tuple[int, ...]
    kind: str
    look: LineLook


class Ring(NamedTuple):
    """A sign around the content of a cell; a circle around several cells is a pill."""

    cells: tuple[int, ...]
    kind: str
    look: RingLook


class Dot(NamedTuple):
    """A sign between two cells."""

    one: int
    other: int
    kind: DotKind
    text: str = ""


class Corner(NamedTuple):
    """Digits in a circle at a crossing of cells."""

    cells: tuple[int, ...]
    digits: tuple[int, ...]


class Outside(NamedTuple):
    """A clue beside the grid. Rows and columns are counted from 1, so 0 and n + 1 are beyond."""

    row: int
    column: int
    text: str
    kind: str
    way: tuple[int, int]  # the steps, in rows and columns, from it to the first cell that it is about
    look: OutsideLook


class Sketch(NamedTuple):
    """What an author drew: painted as it is where there are pixels, and there instead of the marks of some kinds.

    Characters show the marks of clues, and of the sketch what stands for none.
    """

    parts: tuple[DrawnPart, ...]
    read: tuple[int, ...] = ()  # the numbers of parts that stand for clues, which have marks of their own
    clues: tuple[str, ...] = ()  # the keys of the kinds of these clues


ClueMark: TypeAlias = Border | Area | Stroke | Ring | Dot | Corner | Outside | Sketch


def outside_texts(clues: Iterable[Outside]) -> Mapping[Outside, str]:
    """The texts of clues outside the grid; where there are several kinds, with signs that tell them apart."""
    told = {clue: clue.text for clue in clues}
    if len({clue.kind for clue in told if 0 in clue.way}) < 2:
        return told
    return {clue: f"{clue.look.before}{text}{clue.look.after}" for clue, text in told.items()}
