"""What is between the cells of a board: the frame, or the sides of the cursor and of the selection."""

from __future__ import annotations

from typing import NamedTuple

from sudoku_tui.game.entry import Mode
from sudoku_tui.play.looks.cells import CellLook
from sudoku_tui.tui.board.ink import BOLD, Glyph, Ink


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

_PLAIN = {text: Glyph(text, Ink("line", "frame")) for text in " │"}  # made once, for a board has hundreds of these gaps


def paint_gap(left: CellLook | None, right: CellLook | None, text: str, line: int, height: int) -> Glyph:
    """The character between two cells of a row: `text`, unless a cell beside it claims the place.

    A cell is None beyond the edge of the board; `line` counts the lines of a cell from 0.
    """
    for look, side in ((left, 1), (right, 0)):
        if look and look.cursor:
            return Glyph(_CURSOR_EDGES[look.cursor][side].at(line, height), Ink(f"edge-{look.cursor}", "frame", BOLD))
    is_left, is_right = bool(left and left.selected), bool(right and right.selected)
    if is_left and is_right:
        return Glyph(text, Ink("line", "selected"))
    if is_left or is_right:
        return Glyph("▌" if is_left else "▐", Ink("selection", "frame"))
    return _PLAIN[text]
