"""The characters of a board's constraints and their places: see the sketches in `CLUES.md`.

In cells full of notes, a free place shows where a line goes next, and the gaps beside them do the rest; in cells with
blank columns between the notes, lines run through these, and rings go around.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

from sudoku_tui.board.backgrounds import area_marks, board_marks
from sudoku_tui.board.clue_places import (
    BoardSigns,
    Places,
    Sign,
    put_border,
    put_label,
    put_outside,
    put_outside_in_frame,
)
from sudoku_tui.board.clue_signs import (
    ARROWS,
    ENDS,
    FALLING,
    HEADS,
    RISING,
    TIP,
    dot_sign,
    superscript,
)
from sudoku_tui.board.layout import BoardLayout
from sudoku_tui.engine.constraints.outline import Border, Corner, Dot, DotKind, End, LineLook, Ring, RingLook, Stroke


def way_between(layout: BoardLayout, one: int, other: int) -> tuple[int, int]:
    """The rows down and the columns to the right from one cell to another."""
    (row, column), (to_row, to_column) = layout.place(one), layout.place(other)
    return to_row - row, to_column - column


class NarrowCells:
    """Puts signs inside cells."""

    def __init__(self, places: Places) -> None:
        layout = places.layout
        self._places, self._layout = places, layout
        self._used = defaultdict[int, int](int, dict.fromkeys(area_marks(layout.geometry), 1))  # how many signs it has
        last, low = layout.cell_width - 1, layout.cell_height - 1
        noted = set(layout.cell.note_places)
        free = [(x, y) for x in (last, 0) for y in range(low, -1, -1) if (x, y) not in noted]
        self._spots = [*free, *((x, low) for x in range(last - 1, 0, -1))]

    def spare(self, cell: int, sign: Sign) -> None:
        """Put a sign in the free place of a cell; the next one where a note may cover it."""
        x, y = self._layout.corner(cell)
        for spot in self._spots[self._used[cell] :]:
            self._used[cell] += 1
            if self._places.put(x + spot[0], y + spot[1], sign):
                return

    def ring(self, cells: tuple[int, ...], look: RingLook) -> None:
        for cell in cells:
            self.spare(cell, Sign(look.single))

    def ends(self, stroke: Stroke) -> None:
        """Put everything about a line into its cells: its beginning, where it goes next, and its end."""
        look, colour = stroke.look, stroke.look.ink
        if look.first:
            self.ring(stroke.cells[:1], ENDS[look.first])
        for one, other in pairwise(stroke.cells):
            way = way_between(self._layout, one, other)
            arrow = ARROWS.get(way)
            if arrow and way != (0, 1):  # a step to the right is seen in the gap
                self.spare(one, Sign(arrow, colour))
        before, tip = stroke.cells[-2:]
        if look.last is End.HEAD:
            self.spare(tip, Sign(HEADS.get(way_between(self._layout, before, tip), TIP), colour))
        elif look.last:
            self.ring((tip,), ENDS[look.last])
        elif look.first:
            self.spare(tip, Sign(TIP, colour))

    def step(self, one: int, other: int, look: LineLook) -> None:
        """Draw between two cells as far as there is room."""
        first, second = sorted((one, other))
        down, right = way_between(self._layout, first, second)
        level, upright, colour, layout = look.level, look.upright, look.ink, self._layout
        x, top = layout.corner(first)
        low = top + layout.cell_height - 1
        middle = layout.cell.digit_place[0]
        if (down, right) == (0, 1):
            for offset in range(middle, layout.cell_width + 2 + middle):
                self._places.put(x + offset, low, Sign(level, colour))
        elif (down, right) == (1, 0) and layout.rows[low + 1] is not None:
            for y in (low, low + 1):
                self._places.put(x + middle, y, Sign(upright, colour))
        elif down == 1 and abs(right) <= 1 and layout.rows[low + 1] is None:
            text = (upright, FALLING, RISING)[right]
            self._places.put(x + (middle, layout.cell_width, -1)[right], low + 1, Sign(text, colour))


class RoomyCells:
    """Puts signs inside cells."""

    def __init__(self, places: Places) -> None:
        layout = places.layout
        self._places, self._layout = places, layout
        self._width, self._height = layout.cell_width, layout.cell_height
        self._across, self._down = layout.cell.digit_place
        noted = {x for x, _ in layout.cell.note_places}
        blank = [x for x in range(self._width) if x not in noted and x != self._across]
        self._inner = max(x for x in blank if x < self._across), min(x for x in blank if x > self._across)
        below = [(x, y) for y in (self._height - 1,) for x in blank if x > self._across]
        self._spare = min(below)
        self._ringed = set[int]()  # the cells that lines do not run into

    def spare(self, cell: int, sign: Sign) -> None:
        """Put a sign near the lower side of a cell."""
        x, y = self._layout.corner(cell)
        self._places.put(x + self._spare[0], y + self._spare[1], sign)

    def ring(self, cells: tuple[int, ...], look: RingLook) -> None:
        """Put a sign on both sides of a cell's content; a pill of adjacent cells opens and closes once."""
        before, after = (Sign(text) for text in look.around)
        is_row = all(way_between(self._layout, one, other) == (0, 1) for one, other in pairwise(cells))
        left, right = (0, self._width - 1) if look.is_large else self._inner
        self._ringed.update(cells if look.is_large else ())
        for cell in cells:
            x, y = self._layout.corner(cell)
            if not is_row or cell == cells[0]:
                self._places.put(x + left, y + self._down, before)
            if not is_row or cell == cells[-1]:
                self._places.put(x + right, y + self._down, after)

    def ends(self, stroke: Stroke) -> None:
        for end, cell, beside in (
            (stroke.look.first, stroke.cells[0], stroke.cells[1]),
            (stroke.look.last, stroke.cells[-1], stroke.cells[-2]),
        ):
            if end is End.HEAD:
                self._put_head(cell, beside, stroke.look.ink)
            elif end:
                self.ring((cell,), ENDS[end])

    def step(self, one: int, other: int, look: LineLook) -> None:
        """Draw from the middle of a cell to that of a neighbour."""
        first, second = sorted((one, other))
        down, right = way_between(self._layout, first, second)
        level, upright, colour = look.level, look.upright, look.ink
        if (down, right) == (0, 1):
            self._put_level(first, second, Sign(level, colour))
        elif (down, right) == (1, 0):
            self._put_upright(first, second, upright, colour)
        elif down == 1 and abs(right) == 1:
            self._put_slope(first, second, Sign(FALLING if right > 0 else RISING, colour))

    def _put_level(self, left: int, right: int, sign: Sign) -> None:
        x, y = self._layout.corner(left)
        start = self._width if left in self._ringed else self._across
        end = self._width + (0 if right in self._ringed else self._across + 1)
        for column in range(start, end + 1):
            self._places.put(x + column, y + self._down, sign)

    def _put_upright(self, upper: int, lower: int, text: str, colour: str) -> None:
        x, top = self._layout.corner(upper)
        end = self._layout.corner(lower)[1] + self._down
        start = top + self._down + (upper in self._ringed)
        for y in range(start, end + (lower not in self._ringed)):
            is_stood_in = self._places.put(x + self._across, y, Sign(text, colour)) and self._layout.rows[y]
            if is_stood_in and y not in (top + self._down, end):
                self._places.put(x + self._inner[0], y, Sign(text, colour, instead_of=self._across))

    def _put_slope(self, upper: int, lower: int, sign: Sign) -> None:
        x, top = self._layout.corner(upper)
        to_x, to_top = self._layout.corner(lower)
        right = 1 if to_x > x else -1
        x += self._across
        y, end = top + self._down, to_top + self._down
        bottom = top + self._height - 1
        steepness = (self._width + 1) / (end - y)
        for line in range(y + 1, end):
            away = round((line - y) * steepness)
            if line <= bottom:
                away = min(away, self._width - 1 - self._across)
            elif self._layout.rows[line]:
                away = max(away, self._width + 1 - self._across)
            else:
                away = self._width - self._across
            self._places.put(x + away * right, line, sign)

    def _put_head(self, tip: int, beside: int, colour: str) -> None:
        """Put an arrow's head where the line enters its last cell."""
        down, right = way_between(self._layout, beside, tip)
        if max(abs(down), abs(right)) != 1:
            return
        x, y = self._layout.corner(tip)
        sign = Sign(HEADS[down, right], colour)
        if not down:
            self._places.put(x + self._inner[right < 0], y + self._down, sign)
            return
        line = y + (self._down - 1 if down > 0 else self._down + 1)
        if right:
            line = y if down > 0 else y + self._height - 1
            self._places.put(x + (0 if right > 0 else self._width - 1), line, sign)
        elif self._places.put(x + self._across, line, sign):
            self._places.put(x + self._inner[0], line, sign._replace(instead_of=self._across))


@lru_cache(maxsize=16)
def board_signs(layout: BoardLayout, *, has_superscripts: bool = True) -> BoardSigns | None:
    """The characters of the constraints of a board; None where there are none, or no room for them.

    The first to come keeps its place: numbers before dots, dots before lines, lines before borders.
    """
    marks = board_marks(layout.geometry)
    if not marks or not layout.cell.note_places:
        return None
    places = Places(layout)
    is_roomy = layout.cell.has_note_signs
    cells = RoomyCells(places) if is_roomy else NarrowCells(places)
    borders = [mark for mark in marks if isinstance(mark, Border)]
    cages = [mark for mark in borders if mark.has_line]
    strokes = [mark for mark in marks if isinstance(mark, Stroke) and mark.look.level]
    if is_roomy:
        put_outside(places)
    else:
        put_outside_in_frame(places, has_superscripts=has_superscripts)
    for border in borders:
        put_label(places, min(border.cells), superscript(border.label) if has_superscripts else border.label)
    _put_corners(places, (mark for mark in marks if isinstance(mark, Corner)), has_superscripts=has_superscripts)
    for mark in marks:
        if isinstance(mark, Dot):
            _put_dot(places, cells, mark)
    for mark in marks:
        if isinstance(mark, Ring):
            cells.ring(mark.cells, mark.look)
    for stroke in strokes:
        cells.ends(stroke)
    for stroke in strokes:
        for one, other in pairwise(stroke.cells):
            cells.step(one, other, stroke.look)
    for cage in cages:
        put_border(places, frozenset(cage.cells))
    return places.sorted(has_borders=bool(cages))


_QUADRUPLE = "clue-purple"


def _put_dot(places: Places, cells: RoomyCells | NarrowCells, dot: Dot) -> None:
    """Put a dot in the gap between two cells, on the wall between them, or else in the upper one."""
    layout = places.layout
    first, second = sorted((dot.one, dot.other))
    sign = Sign(dot_sign(dot), is_label=dot.kind is DotKind.LETTER)
    x, y = layout.corner(first)
    way = way_between(layout, first, second)
    if way == (0, 1):
        middle = layout.cell.digit_place[1]
        lines = sorted(range(layout.cell_height), key=lambda line: abs(line - middle))
        if not any(places.put(x + layout.cell_width, y + line, sign) for line in lines):
            cells.spare(first, sign)
    elif way in ((1, -1), (1, 1)):
        under = y + layout.cell_height
        across = x + layout.cell_width if way == (1, 1) else x - 1
        places.put(across, under if layout.rows[under] is None else under - 1, sign)
    elif way == (1, 0):
        under = y + layout.cell_height
        if not (layout.rows[under] is None and places.put(x + layout.cell.digit_place[0], under, sign)):
            cells.spare(first, sign)


def _put_corners(places: Places, corners: Iterable[Corner], *, has_superscripts: bool) -> None:
    """Put the digits of a quadruple around the place where its cells meet, or on the line there.

    They are in brackets where there is room, as they are in a circle on paper, and have a colour of their own: they are
    no total.
    """
    layout = places.layout
    for corner in corners:
        left, top = layout.corner(min(corner.cells))
        x, y = left + layout.cell_width, top + layout.cell_height
        text = "".join(map(layout.geometry.digit_name, corner.digits))
        if layout.rows[y] is None:
            places.put_text(x - len(text) // 2 - 1, y, f"({text})", _QUADRUPLE)
            continue
        around = [(x - 1, y - 1), (x, y - 1), (x + 1, y - 1), (x - 1, y), (x, y), (x + 1, y)]
        if not layout.cell.has_note_signs:
            around = [(x - 1, y - 1), (x, y - 1), (x, y)]  # the others are places of notes
        if len(text) + 2 <= len(around):
            text = f"({text})"
        if len(text) > len(around):
            text = text[: len(around) - 1] + "+"
        for (across, down), digit in zip(around, text, strict=False):
            sign = superscript(digit) if has_superscripts else digit
            places.put(across, down, Sign(sign, _QUADRUPLE, is_label=True))
