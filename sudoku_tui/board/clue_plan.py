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


class NarrowCells:
    """Puts signs inside cells."""

    def __init__(self, places: Places) -> None:
        layout = places.layout
        self._places, self._layout, self._size = places, layout, layout.geometry.size
        self._used = defaultdict[int, int](int, dict.fromkeys(area_marks(layout.geometry), 1))  # how many signs it has
        last, low = layout.cell_width - 1, layout.cell_height - 1
        noted = set(layout.cell.note_places)
        free = [(last, y) for y in range(low, -1, -1) if (last, y) not in noted]
        self._spots = [*free, *((x, low) for x in range(last - 1, 0, -1))]

    def spare(self, cell: int, sign: Sign) -> None:
        """Put a sign in the free place of a cell; the next one where a note may cover it."""
        row, column = divmod(cell, self._size)
        x, y = self._layout.cell_left[column], self._layout.cell_top[row]
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
            arrow = ARROWS.get(self._way(one, other))
            if arrow and other != one + 1:  # a step to the right is seen in the gap
                self.spare(one, Sign(arrow, colour))
        before, tip = stroke.cells[-2:]
        if look.last is End.HEAD:
            self.spare(tip, Sign(HEADS.get(self._way(before, tip), TIP), colour))
        elif look.last:
            self.ring((tip,), ENDS[look.last])
        elif look.first:
            self.spare(tip, Sign(TIP, colour))

    def step(self, one: int, other: int, look: LineLook) -> None:
        """Draw between two cells as far as there is room."""
        first, second = sorted((one, other))
        down, right = self._way(first, second)
        level, upright, colour, layout = look.level, look.upright, look.ink, self._layout
        row, column = divmod(first, self._size)
        x, low = layout.cell_left[column], layout.cell_top[row] + layout.cell_height - 1
        middle = layout.cell.digit_place[0]
        if (down, right) == (0, 1):
            for offset in range(middle, layout.cell_width + 2 + middle):
                self._places.put(x + offset, low, Sign(level, colour))
        elif down == 1 and abs(right) <= 1 and layout.rows[low + 1] is None:
            text = (upright, FALLING, RISING)[right]
            self._places.put(x + (middle, layout.cell_width, -1)[right], low + 1, Sign(text, colour))

    def _way(self, one: int, other: int) -> tuple[int, int]:
        return other // self._size - one // self._size, other % self._size - one % self._size


class RoomyCells:
    """Puts signs inside cells."""

    def __init__(self, places: Places) -> None:
        layout = places.layout
        self._places, self._layout, self._size = places, layout, layout.geometry.size
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
        x, y = self._corner(cell)
        self._places.put(x + self._spare[0], y + self._spare[1], sign)

    def ring(self, cells: tuple[int, ...], look: RingLook) -> None:
        """Put a sign on both sides of a cell's content; a pill of adjacent cells opens and closes once."""
        before, after = (Sign(text) for text in look.around)
        is_row = all(other == one + 1 for one, other in pairwise(cells))
        left, right = (0, self._width - 1) if look.is_large else self._inner
        self._ringed.update(cells if look.is_large else ())
        for cell in cells:
            x, y = self._corner(cell)
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
        down, right = second // self._size - first // self._size, second % self._size - first % self._size
        level, upright, colour = look.level, look.upright, look.ink
        if (down, right) == (0, 1):
            self._put_level(first, Sign(level, colour))
        elif (down, right) == (1, 0):
            self._put_upright(first, upright, colour)
        elif down == 1 and abs(right) == 1:
            self._put_slope(first, right, Sign(FALLING if right > 0 else RISING, colour))

    def _put_level(self, left: int, sign: Sign) -> None:
        x, y = self._corner(left)
        start = self._width if left in self._ringed else self._across
        end = self._width + (0 if left + 1 in self._ringed else self._across + 1)
        for column in range(start, end + 1):
            self._places.put(x + column, y + self._down, sign)

    def _put_upright(self, upper: int, text: str, colour: str) -> None:
        x, top = self._corner(upper)
        end = self._corner(upper + self._size)[1] + self._down
        start = top + self._down + (upper in self._ringed)
        for y in range(start, end + (upper + self._size not in self._ringed)):
            is_stood_in = self._places.put(x + self._across, y, Sign(text, colour)) and self._layout.rows[y]
            if is_stood_in and y not in (top + self._down, end):
                self._places.put(x + self._inner[0], y, Sign(text, colour, instead_of=self._across))

    def _put_slope(self, upper: int, right: int, sign: Sign) -> None:
        x, top = self._corner(upper)
        x += self._across
        y, end = top + self._down, self._corner(upper + self._size + right)[1] + self._down
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
        down, right = tip // self._size - beside // self._size, tip % self._size - beside % self._size
        if max(abs(down), abs(right)) != 1:
            return
        x, y = self._corner(tip)
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

    def _corner(self, cell: int) -> tuple[int, int]:
        row, column = divmod(cell, self._size)
        return self._layout.cell_left[column], self._layout.cell_top[row]


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
    """Put the digits of a quadruple around the place where its cells meet, or on the wall there."""
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
