"""Signs in cells with blank columns between their notes: lines run through them, rings stand around."""

from __future__ import annotations

from itertools import pairwise

from sudoku_tui.engine.constraints.customs import ink_of
from sudoku_tui.engine.constraints.outline import End, Stroke
from sudoku_tui.play.clues.places import Places, Sign
from sudoku_tui.play.clues.signs import AROUND, FALLING, HEADS, LARGE_RINGS, RISING, line_signs


class RoomyCells:
    """Puts what stands inside cells."""

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

    def ring(self, cells: tuple[int, ...], kind: str) -> None:
        """Put a sign on both sides of what a cell holds; a pill of cells in a row opens and closes once."""
        before, after = (Sign(text) for text in AROUND[kind])
        is_row = all(other == one + 1 for one, other in pairwise(cells))
        left, right = (0, self._width - 1) if kind in LARGE_RINGS else self._inner
        self._ringed.update(cells if kind in LARGE_RINGS else ())
        for cell in cells:
            x, y = self._corner(cell)
            if not is_row or cell == cells[0]:
                self._places.put(x + left, y + self._down, before)
            if not is_row or cell == cells[-1]:
                self._places.put(x + right, y + self._down, after)

    def ends(self, stroke: Stroke) -> None:
        for end, cell, beside in (
            (stroke.first, stroke.cells[0], stroke.cells[1]),
            (stroke.last, stroke.cells[-1], stroke.cells[-2]),
        ):
            if end is End.HEAD:
                self._put_head(cell, beside, stroke.kind)
            elif end:
                self.ring((cell,), end)

    def step(self, one: int, other: int, kind: str) -> None:
        """Draw from the middle of a cell to that of a neighbour."""
        first, second = sorted((one, other))
        down, right = second // self._size - first // self._size, second % self._size - first % self._size
        level, upright = line_signs(kind)
        colour = ink_of(kind)
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

    def _put_head(self, tip: int, beside: int, kind: str) -> None:
        """Put an arrow's head where the line enters its last cell."""
        down, right = tip // self._size - beside // self._size, tip % self._size - beside % self._size
        if max(abs(down), abs(right)) != 1:
            return
        x, y = self._corner(tip)
        sign = Sign(HEADS[down, right], ink_of(kind))
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
