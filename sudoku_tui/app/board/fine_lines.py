"""The fine lines between the rows of a box: each cell has the one under it, and its crossing on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from textual.strip import Strip

from sudoku_tui.app.board.gaps import HAIR, NOTHING, WALL, Side, paint_crossing, paint_hair, put_in_line, sign_in_gap
from sudoku_tui.app.board.style import Glyph
from sudoku_tui.board.layout import BoardLayout
from sudoku_tui.board.looks import CellLook

if TYPE_CHECKING:
    from sudoku_tui.board.clue_places import BoardSigns, Placed, Sign

_MOST_PAINTED = 2048
_WAYS = ((0, 0), (0, -1), (-1, 0), (-1, -1))


def _there(cells: Sequence[int | None]) -> list[int]:
    return [cell for cell in cells if cell is not None]


class FineLines:
    """Paints the lines under cells, and keeps them until a cell around them changes.

    It reads the sides of all cells from a list that others keep up to date.
    """

    def __init__(self, plan: BoardLayout, sides: Sequence[Side], strip_of: Callable[[Sequence[Glyph]], Strip]) -> None:
        self._plan, self._sides, self._strip_of = plan, sides, strip_of
        shape = plan.geometry
        cells = range(shape.cell_count) if plan.hairs else ()
        self._owners = [_there([shape.beside(cell, *way) for way in _WAYS]) for cell in cells]
        self._meeting = [[shape.beside(cell, -down, -right) for down, right in _WAYS] for cell in cells]
        self._walled = [plan.walls.right[row][column] for row, column in map(plan.place, cells)]
        self._kept: list[Sequence[Strip] | None] = [None] * len(cells)
        self._painted = lru_cache(_MOST_PAINTED)(self._paint)

    def forget(self, cell: int) -> None:
        """Forget the lines that a cell touches."""
        if self._owners:
            for owner in self._owners[cell]:
                self._kept[owner] = None

    def forget_all(self) -> None:
        self._kept = [None] * len(self._kept)

    def under(self, cell: int, looks: Sequence[CellLook], clues: BoardSigns | None) -> Sequence[Strip]:
        """The line under a cell, and the crossing on its right."""
        kept = self._kept[cell]
        if kept is None:
            kept = self._kept[cell] = self._made(cell, looks, clues)
        return kept

    def _made(self, cell: int, looks: Sequence[CellLook], clues: BoardSigns | None) -> Sequence[Strip]:
        sides = tuple([None if each is None else self._sides[each] for each in self._meeting[cell]])
        is_walled = self._walled[cell]
        if not clues:
            return self._painted(sides, WALL if is_walled else HAIR, True, (), None)
        between = WALL if is_walled else NOTHING if clues.has_borders else HAIR  # which it would be mistaken for
        if looks[cell].hidden:
            return self._painted(sides, between, not clues.has_borders, (), None)
        height = self._plan.cell_height
        signs = tuple(each for each in clues.cells.get(cell, ()) if each.y == height)
        return self._painted(sides, between, not clues.has_borders, signs, clues.gaps.get(cell, {}).get(height))

    def _paint(
        self,
        sides: tuple[Side | None, ...],
        between: str,
        is_drawn: bool,
        signs: tuple[Placed, ...],
        crossing: Sign | None,
    ) -> Sequence[Strip]:
        above, right, below, across = sides  # in the order of `_WAYS`
        assert above
        line = paint_hair(above, below, self._plan.cell_width, is_drawn=is_drawn)
        put_in_line(line, signs)
        corner = paint_crossing((above, right), (below, across), between)
        corner = sign_in_gap(corner, crossing, is_edge=False) if crossing else corner
        return [self._strip_of(line), self._strip_of((corner,))]
