"""Signs in cells full of notes: a free place tells where a line goes next, the gaps beside cells do the rest."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise

from sudoku_tui.engine.constraints.customs import ink_of
from sudoku_tui.engine.constraints.outline import End, Stroke
from sudoku_tui.play.clues.places import Places, Sign
from sudoku_tui.play.clues.signs import ARROWS, FALLING, HEADS, RISING, SINGLE, TIP, line_signs
from sudoku_tui.play.clues.tints import area_marks


class NarrowCells:
    """Puts what stands inside cells."""

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

    def ring(self, cells: tuple[int, ...], kind: str) -> None:
        for cell in cells:
            self.spare(cell, Sign(SINGLE[kind]))

    def ends(self, stroke: Stroke) -> None:
        """Put all that is told of a line in its cells: its beginning, where it goes next, and its end."""
        colour = ink_of(stroke.kind)
        if stroke.first:
            self.spare(stroke.cells[0], Sign(SINGLE[stroke.first]))
        for one, other in pairwise(stroke.cells):
            arrow = ARROWS.get(self._way(one, other))
            if arrow and other != one + 1:  # a step to the right is seen in the gap
                self.spare(one, Sign(arrow, colour))
        before, tip = stroke.cells[-2:]
        if stroke.last is End.HEAD:
            self.spare(tip, Sign(HEADS.get(self._way(before, tip), TIP), colour))
        elif stroke.last:
            self.spare(tip, Sign(SINGLE[stroke.last]))
        elif stroke.first:
            self.spare(tip, Sign(TIP, colour))

    def step(self, one: int, other: int, kind: str) -> None:
        """Draw between two cells, as far as there is room."""
        first, second = sorted((one, other))
        down, right = self._way(first, second)
        level, upright = line_signs(kind)
        colour, layout = ink_of(kind), self._layout
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
