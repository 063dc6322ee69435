"""Which characters the constraints of a board have, and where: see the sketches in this folder's README."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

from sudoku_tui.engine.constraints.outline import Border, Corner, Dot, DotKind, Ring, Stroke
from sudoku_tui.play.clues.around import put_outside, put_outside_in_frame
from sudoku_tui.play.clues.cages import put_border, put_label
from sudoku_tui.play.clues.narrow import NarrowCells
from sudoku_tui.play.clues.places import BoardSigns, Places, Sign
from sudoku_tui.play.clues.roomy import RoomyCells
from sudoku_tui.play.clues.signs import dot_sign, superscript
from sudoku_tui.play.layout.board import BoardLayout


@lru_cache(maxsize=16)
def board_signs(layout: BoardLayout, *, has_superscripts: bool = True) -> BoardSigns | None:
    """The characters of the constraints of a board; None where there are none, or no room for them.

    What comes first keeps its place: numbers before dots, dots before lines, lines before borders.
    """
    marks = layout.geometry.outlines
    if not marks or not layout.cell.note_places:
        return None
    places = Places(layout)
    is_roomy = layout.cell.has_note_signs
    cells = RoomyCells(places) if is_roomy else NarrowCells(places)
    cages = [mark for mark in marks if isinstance(mark, Border)]
    strokes = [mark for mark in marks if isinstance(mark, Stroke) and mark.kind != "one diagonal"]
    if is_roomy:
        put_outside(places)
    else:
        put_outside_in_frame(places, has_superscripts=has_superscripts)
    for cage in cages:
        put_label(places, min(cage.cells), superscript(cage.label) if has_superscripts else cage.label)
    _put_corners(places, (mark for mark in marks if isinstance(mark, Corner)), has_superscripts=has_superscripts)
    for mark in marks:
        if isinstance(mark, Dot):
            _put_dot(places, cells, mark)
    for mark in marks:
        if isinstance(mark, Ring):
            cells.ring(mark.cells, mark.kind)
    for stroke in strokes:
        cells.ends(stroke)
    for stroke in strokes:
        for one, other in pairwise(stroke.cells):
            cells.step(one, other, stroke.kind)
    for cage in cages:
        put_border(places, frozenset(cage.cells))
    return places.sorted(has_borders=bool(cages))


def _put_dot(places: Places, cells: RoomyCells | NarrowCells, dot: Dot) -> None:
    """Put a dot in the gap between two cells, on the wall between them, or else in the upper one."""
    layout, size = places.layout, places.layout.geometry.size
    first, second = sorted((dot.one, dot.other))
    sign = Sign(dot_sign(dot), is_label=dot.kind is DotKind.LETTER)
    row, column = divmod(first, size)
    x, y = layout.cell_left[column], layout.cell_top[row]
    if second == first + 1:
        middle = layout.cell.digit_place[1]
        lines = sorted(range(layout.cell_height), key=lambda line: abs(line - middle))
        if not any(places.put(x + layout.cell_width, y + line, sign) for line in lines):
            cells.spare(first, sign)
    elif second - first in (size - 1, size + 1):
        under = y + layout.cell_height
        across = x + layout.cell_width if second == first + size + 1 else x - 1
        places.put(across, under if layout.rows[under] is None else under - 1, sign)
    elif second == first + size:
        under = y + layout.cell_height
        if not (layout.rows[under] is None and places.put(x + layout.cell.digit_place[0], under, sign)):
            cells.spare(first, sign)


def _put_corners(places: Places, corners: Iterable[Corner], *, has_superscripts: bool) -> None:
    """Put the digits of a quadruple round the place where its cells meet, or on the wall there."""
    layout, size = places.layout, places.layout.geometry.size
    for corner in corners:
        row, column = divmod(min(corner.cells), size)
        x, y = layout.cell_left[column] + layout.cell_width, layout.cell_top[row] + layout.cell_height
        text = "".join(map(layout.geometry.digit_name, corner.digits))
        if layout.rows[y] is None:
            places.put_text(x - len(text) // 2, y, text)
            continue
        around = [(x - 1, y - 1), (x, y - 1), (x + 1, y - 1), (x - 1, y), (x, y), (x + 1, y)]
        if not layout.cell.has_note_signs:
            around = [(x - 1, y - 1), (x, y - 1), (x, y)]  # the others are places of notes
        if len(text) > len(around):
            text = text[: len(around) - 1] + "+"
        for (across, down), digit in zip(around, text, strict=False):
            places.put(across, down, Sign(superscript(digit) if has_superscripts else digit, is_label=True))
