"""Clues outside: around the frame where cells are large, elsewhere in the frame itself."""

from __future__ import annotations

from sudoku_tui.play.clues.outside import Clue, Side, outside_clues
from sudoku_tui.play.clues.places import Places
from sudoku_tui.play.clues.signs import superscript

_MORE = "…"


def put_outside(places: Places) -> None:
    """Write clues in rows and columns of their own."""
    layout, size = places.layout, places.layout.geometry.size
    for side, clues in outside_clues(layout.geometry).items():
        for index, clue in clues.items():
            text = clue.joined(side)
            if side in (Side.TOP, Side.BOTTOM):
                x = layout.cell_left[index] + layout.cell.digit_place[0] - (len(text) - 1) // 2
                y = 0 if side is Side.TOP else layout.height - 1
            else:
                x = layout.margin - len(text) if side is Side.LEFT else layout.right + 1
                y = layout.cell_top[index] + layout.cell.digit_place[1] if 0 <= index < size else -1
                y = 0 if index < 0 else layout.height - 1 if index == size else y
            places.put_text(x, y, text)


def put_outside_in_frame(places: Places, *, has_superscripts: bool) -> None:
    """Write clues into the lines of the frame, small, for there are numbers and notes beside them."""
    small = superscript if has_superscripts else str
    for side, clues in outside_clues(places.layout.geometry).items():
        for index, large in clues.items():
            clue = large._replace(text=small(large.text))
            if side in (Side.TOP, Side.BOTTOM):
                _put_in_line(places, side, index, clue)
            elif 0 <= index < places.layout.geometry.size:
                _put_downwards(places, side, index, clue)
            else:
                _put_in_corner(places, side, index, clue.text)


def _put_in_line(places: Places, side: Side, column: int, clue: Clue) -> None:
    layout = places.layout
    after = layout.number_width if side is Side.TOP else 0  # for the column has its number there, too
    room = layout.cell_width - after
    text = clue.joined(side)
    text = text if len(text) <= room else text[: room - 1] + _MORE
    y = layout.top if side is Side.TOP else layout.bottom
    places.put_text(layout.cell_left[column] + after + (room - len(text) + 1) // 2, y, text)


def _put_downwards(places: Places, side: Side, row: int, clue: Clue) -> None:
    layout = places.layout
    x = layout.margin if side is Side.LEFT else layout.right
    top, height = layout.cell_top[row], layout.cell_height
    text = clue.text if len(clue.text) <= height else clue.text[: height - 1] + _MORE
    start = layout.cell.digit_place[1] if len(text) == 1 else 0
    for line, character in enumerate(text, start):
        places.put_text(x, top + line, character)
    if clue.slope:
        places.put_text(x - 1, top + height - 1, clue.slope)


def _put_in_corner(places: Places, side: Side, row: int, text: str) -> None:
    """Only the long diagonal can be meant, so that its sign is not needed."""
    layout = places.layout
    x = layout.margin + 1 - len(text) if side is Side.LEFT else layout.right + 1 - len(text)
    places.put_text(max(x, 0), layout.top if row < 0 else layout.bottom, text)
