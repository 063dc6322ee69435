"""The character between two cells of a row: a wall, a fine line, or the edge of the cursor or of a selection."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, Self

from rich.style import Style

from sudoku_tui.app.board.style import BLANK, BOLD, HAIR_COLOUR, NORMAL, UNDERLINED, Glyph, Ink
from sudoku_tui.board.looks import CellLook, ground
from sudoku_tui.game.entry import Mode

if TYPE_CHECKING:
    from sudoku_tui.board.clue_places import Placed, Sign


class Side(NamedTuple):
    """The part of a cell's look that shows in the gap beside it: so little that equal gaps are painted once."""

    cursor: Mode | None
    selected: bool
    tile: str
    ground: str

    @classmethod
    def of(cls, look: CellLook) -> Self:
        return cls(look.cursor, look.selected, look.tile, ground(look))

    @property
    def is_marked(self) -> bool:
        """Whether there is an edge in the gap, of the cursor or of a selection."""
        return bool(self.cursor or self.selected)

    @property
    def unmarked(self) -> Self:
        """The same without what is only beside the cell itself."""
        return self._replace(cursor=None, selected=False)


side_of = lru_cache(maxsize=2048)(Side.of)  # a look is found much faster than its ground is worked out


class _Edge(NamedTuple):
    """One side of the cursor: for cells of one line, and for the lines of higher ones."""

    only: str
    first: str
    middle: str
    last: str

    def at(self, line: int, height: int) -> str:
        if height == 1:
            return self.only
        return self.first if line == 0 else self.last if line == height - 1 else self.middle


_CURSOR_EDGES = {
    Mode.DIGIT: (_Edge("[", "┏", "┃", "┗"), _Edge("]", "┓", "┃", "┛")),
    Mode.CORNER: (_Edge("<", "┌", " ", "└"), _Edge(">", "┐", " ", "┘")),
    Mode.CENTRE: (_Edge("(", "╭", "│", "╰"), _Edge(")", "╮", "│", "╯")),
    Mode.COLOUR: (_Edge("{", "╔", "║", "╚"), _Edge("}", "╗", "║", "╝")),
}

WALL, HAIR, NOTHING = "│", "¦", " "  # the sign between two cells: the wall of a box, a fine line, or nothing
_WALL = Glyph(WALL, Ink("line", "frame"))  # made once, because a board has dozens of these
_JOINED = {"plain", "peer", "house", "blocked", "same", "marked", "open"}
"""The background that two cells share and that continues between them."""
_OF_CELLS = ("extra", "clue", "region")  # the shades of cells, not of boxes, which end where the cell does


def paint_gap(left: Side | None, right: Side | None, between: str, line: int, height: int) -> Glyph:
    """The character between two cells of a row, which a cell beside it may claim.

    A cell is None beyond the edge of the board; `line` counts the lines of a cell from 0.
    """
    behind = _WALL.ink if between == WALL else _behind(left, right)
    for side, which in ((left, 1), (right, 0)):
        if side and side.cursor:
            edge = _CURSOR_EDGES[side.cursor][which].at(line, height)
            return Glyph(edge, behind._replace(colour=f"edge-{side.cursor}", weight=BOLD))
    is_left, is_right = bool(left and left.selected), bool(right and right.selected)
    if is_left and is_right:
        return Glyph(WALL if between == WALL else " ", Ink("line", "selected"))
    if is_left or is_right:
        return Glyph("▌" if is_left else "▐", behind._replace(colour="selection"))
    return _hair(WALL, behind) if between == HAIR else Glyph(between, behind)


def sign_in_gap(glyph: Glyph, sign: Sign, *, is_edge: bool) -> Glyph:
    """A character between two cells, in place of anything there except the edge of the cursor."""
    if is_edge and not sign.is_label:
        return glyph
    ink = glyph.ink if sign.text == glyph.text else Ink(sign.colour, glyph.ink.background, tile=glyph.ink.tile)
    return Glyph(sign.text, ink._replace(weight=weight_of(sign)))


def put_in_line(line: list[Glyph], signs: Iterable[Placed]) -> None:
    """Put characters on a line of the frame, or on the edge of a line of cells."""
    for x, _, sign in signs:
        line[x] = sign_in_gap(line[x], sign, is_edge=False)


def weight_of(sign: Sign) -> Style:
    weight = BOLD if sign.is_label else NORMAL
    return weight + UNDERLINED if sign.is_lined else weight


def paint_hair(above: Side, below: Side | None, width: int, *, is_drawn: bool) -> list[Glyph]:
    """The fine line between two cells of a column; blank where others could be mistaken for it."""
    behind = _behind(above, below)
    if below and above.selected and below.selected:
        behind = Ink("line", "selected", tile=behind.tile)
    return [_hair("─", behind) if is_drawn else Glyph(" ", behind)] * width


def paint_crossing(above: tuple[Side, Side | None], below: tuple[Side | None, Side | None], between: str) -> Glyph:
    """The character where four cells meet, or two and a wall."""
    if between == WALL:
        return _WALL
    behind = _behind(*above)
    if _behind(*below) != behind:
        behind = Ink("line", "plain", tile="tile" if behind.tile.startswith(_OF_CELLS) else behind.tile)
    return _hair("┼", behind) if between == HAIR else Glyph(" ", behind)


def _hair(text: str, behind: Ink) -> Glyph:
    return Glyph(text, behind._replace(colour=HAIR_COLOUR))


def _behind(left: Side | None, right: Side | None) -> Ink:
    """The background between two cells: that of two cells of one box continues, so that the box is one piece."""
    if left is None or right is None:
        return BLANK.ink
    if (left.ground in _JOINED) is not (right.ground in _JOINED):
        around = left if left.ground in _JOINED else right  # what has a ground of its own lies on that of the other
        return Ink("line", around.ground, tile=around.tile)
    tile = left.tile if right.tile.startswith(_OF_CELLS) else right.tile
    if tile != right.tile and tile.startswith(_OF_CELLS):
        tile = "tile"
    is_joined = left.ground in _JOINED and left.ground == right.ground and left.tile == right.tile
    return Ink("line", left.ground if is_joined else "plain", tile=tile)
