"""Cages: a finely dotted border inside a box, a floor under them, doors where they go on through a wall."""

from __future__ import annotations

from collections.abc import Set

from sudoku_tui.play.clues.places import Places, Sign
from sudoku_tui.play.clues.signs import BORDER, DOOR, FLOOR

_COLOUR = "cage"
_BORDER, _FLOOR, _DOOR, _MORE = Sign(BORDER, _COLOUR), Sign(FLOOR, _COLOUR), Sign(DOOR), "⋮"
_LINE = Sign("┄", _COLOUR)  # of a floor where a line of the frame is there for it


def put_label(places: Places, cell: int, text: str) -> None:
    """Write a total before the first cell, or downwards where cells have no column to spare."""
    layout = places.layout
    row, column = divmod(cell, layout.geometry.size)
    left, top = layout.cell_left[column], layout.cell_top[row]
    is_plain = text.isascii()
    if layout.cell.has_note_signs and len(text) < 3:
        places.put_text(left + 1 - len(text), top, text, is_lined=is_plain)
        return
    for line, character in enumerate(text if len(text) <= layout.cell_height else text[0] + _MORE):
        places.put_text(left - 1, top + line, character, is_lined=is_plain)


def put_border(places: Places, cage: Set[int]) -> None:
    for cell in sorted(cage):
        _put_sides(places, cage, cell)
        _put_floor(places, cage, cell)


def _put_sides(places: Places, cage: Set[int], cell: int) -> None:
    layout = places.layout
    size = layout.geometry.size
    row, column = divmod(cell, size)
    left, top = layout.cell_left[column], layout.cell_top[row]
    lines = range(top, top + layout.cell_height)
    if column + 1 < size:
        is_wall, goes_on = layout.walls.right[row][column], cell + 1 in cage
        if is_wall and goes_on:
            places.put(left + layout.cell_width, lines[(len(lines) - 1) // 2], _DOOR)
        elif not is_wall and not goes_on:
            for y in lines:
                places.put(left + layout.cell_width, y, _BORDER)
    if column and cell - 1 not in cage and not layout.walls.right[row][column - 1]:
        for y in lines:
            places.put(left - 1, y, _BORDER)


def _put_floor(places: Places, cage: Set[int], cell: int) -> None:
    layout, size = places.layout, places.layout.geometry.size
    row, column = divmod(cell, size)
    if row + 1 < size:
        is_wall, goes_on = layout.walls.beneath(row, column), cell + size in cage
        if is_wall and goes_on:
            middle = layout.cell_left[column] + layout.cell_width // 2
            for x in (middle - 1, middle, middle + 1):
                places.put(x, layout.cell_top[row] + layout.cell_height, _DOOR)
        elif not is_wall and not goes_on:
            goes_right = cell + 1 in cage and cell + 1 + size not in cage
            _put_line_under(places, row, column, reaches_gap=bool((column + 1) % size) and goes_right)
    if row and cell - size not in cage and not layout.walls.beneath(row - 1, column):
        goes_right = cell + 1 in cage and cell + 1 - size not in cage
        _put_line_under(places, row - 1, column, reaches_gap=bool((column + 1) % size) and goes_right)


def _put_line_under(places: Places, row: int, column: int, *, reaches_gap: bool) -> None:
    """Draw between a cell and the one below; in a jigsaw there is a line of the frame between any two."""
    layout = places.layout
    under = layout.cell_top[row] + layout.cell_height
    y, sign = (under, _LINE) if layout.rows[under] is None else (under - 1, _FLOOR)
    for x in range(layout.cell_width + (reaches_gap and not layout.walls.right[row][column])):
        places.put(layout.cell_left[column] + x, y, sign)
