"""The frame of a board: its lines, the numbers in them, and what is between the cells."""

from collections.abc import Sequence
from typing import NamedTuple, Self

from sudoku_tui.game.entry import Mode
from sudoku_tui.play.layout.board import BoardLayout
from sudoku_tui.play.looks.cells import CellLook
from sudoku_tui.play.looks.grounds import ground
from sudoku_tui.tui.board.ink import BLANK, BOLD, HAIR_COLOUR, Glyph, Ink


def frame_line(plan: BoardLayout, looks: Sequence[CellLook], y: int) -> list[Glyph]:
    text = (" " * plan.margin + plan.frame(y)).ljust(plan.width)
    line = [Glyph(character, BLANK.ink) for character in text]
    above = plan.rows[y - 1] if plan.top < y < plan.bottom else None
    if above and plan.geometry.regions:
        _fill(line, plan, looks, above[0])
    if y == plan.top:
        here = cursor_column(looks, plan.geometry.size)
        for column, (x, number) in enumerate(plan.column_numbers()):
            ink = number_ink(column == here)
            line[x : x + len(number)] = [Glyph(digit, ink) for digit in number]
    return line


class Side(NamedTuple):
    """What the gap beside a cell shows of it: far less than its look, so that gaps that are alike are painted once."""

    cursor: Mode | None
    selected: bool
    tile: str
    ground: str

    @classmethod
    def of(cls, look: CellLook) -> Self:
        return cls(look.cursor, look.selected, look.tile, ground(look))


def left_edge(plan: BoardLayout, first: Side, y: int, line: int, *, is_here: bool) -> list[Glyph]:
    """The number of a row, and the frame left of its first cell."""
    ink = number_ink(is_here)
    number = [BLANK if text == " " else Glyph(text, ink) for text in plan.row_number(y)]
    return [*number, paint_gap(None, first, WALL, line, plan.cell_height)]


def number_ink(is_here: bool) -> Ink:
    """The ink of a row's or column's number, which tells where the cursor is."""
    return Ink("number-here", "frame", BOLD) if is_here else Ink("number", "frame")


def cursor_column(looks: Sequence[CellLook], size: int) -> int | None:
    cell = next((cell for cell, look in enumerate(looks) if look.cursor), None)
    return None if cell is None else cell % size


def _fill(line: list[Glyph], plan: BoardLayout, looks: Sequence[CellLook], row: int) -> None:
    size, tiles = plan.geometry.size, [look.tile for look in looks]
    for column, left in enumerate(plan.cell_left):
        cell = row * size + column
        across = 1 if column + 1 < size else 0
        if tiles[cell] == tiles[cell + size]:
            is_inside = tiles[cell] == tiles[cell + across] == tiles[cell + across + size]
            for x in range(left, left + plan.cell_width + (is_inside and across)):
                if line[x].text == " ":
                    line[x] = Glyph(" ", Ink("line", "plain", tile=tiles[cell]))


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

CURSOR_ARMS = {Mode.DIGIT: "━", Mode.CORNER: "─", Mode.CENTRE: "─", Mode.COLOUR: "═"}

WALL, HAIR, NOTHING = "│", "¦", " "  # what stands between two cells: the wall of a box, a fine line, or nothing
_WALL = Glyph(WALL, Ink("line", "frame"))  # made once, for a board has dozens of these
_JOINED = {"plain", "peer", "house", "blocked", "same", "marked", "open"}
"""What is behind two cells and goes on between them."""


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
    return Glyph(WALL, behind._replace(colour=HAIR_COLOUR)) if between == HAIR else Glyph(between, behind)


def _behind(left: Side | None, right: Side | None) -> Ink:
    """What is behind two cells of one box goes on between them, so that the box is one piece."""
    if left is None or right is None:
        return BLANK.ink
    tile = left.tile if right.tile.startswith("extra") else right.tile
    is_joined = left.ground in _JOINED and left.ground == right.ground and left.tile == right.tile
    return Ink("line", left.ground if is_joined else "plain", tile=tile)
