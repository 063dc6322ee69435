"""The frame of a board: its lines, with the numbers of rows and columns in them."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.play.layout.board import BoardLayout
from sudoku_tui.play.looks.cells import CellLook
from sudoku_tui.tui.board.gaps import paint_gap
from sudoku_tui.tui.board.ink import BLANK, BOLD, Glyph, Ink


def frame_line(plan: BoardLayout, looks: Sequence[CellLook], y: int) -> list[Glyph]:
    line = [Glyph(text, BLANK.ink) for text in " " * plan.margin + plan.frame(y)]
    above = plan.rows[y - 1] if 0 < y < plan.height - 1 else None
    if above and plan.geometry.regions:
        _fill(line, plan, looks, above[0])
    if y == 0:
        here = cursor_column(looks, plan.geometry.size)
        for column, (x, number) in enumerate(plan.column_numbers()):
            ink = number_ink(column == here)
            line[x : x + len(number)] = [Glyph(text, ink) for text in number]
    return line


def left_edge(plan: BoardLayout, first: CellLook, y: int, line: int, *, is_here: bool) -> list[Glyph]:
    """The number of a row, and the frame left of its first cell."""
    ink = number_ink(is_here)
    number = [BLANK if text == " " else Glyph(text, ink) for text in plan.row_number(y)]
    return [*number, paint_gap(None, first, "│", line, plan.cell_height)]


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
