"""Fog on a board: the characters of clues that it leaves.

A sign between two cells is seen as long as one of them is out of the fog, as half of a dot would be; the border of a
cage and its total belong to the cell within.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from sudoku_tui.board.backgrounds import board_marks
from sudoku_tui.board.clue_places import LEVEL, BoardSigns, Placed, Sign
from sudoku_tui.board.clue_plan import board_signs
from sudoku_tui.board.clue_signs import BORDER, CEILING, FLOOR, Side, outside_clues
from sudoku_tui.board.layout import BoardLayout
from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.constraints.outline import Border


@lru_cache(maxsize=16)
def signs_in_sight(layout: BoardLayout, fog: int, *, has_superscripts: bool) -> BoardSigns | None:
    """The characters of clues that are out of the fog, and those outside the grid."""
    signs = board_signs(layout, has_superscripts=has_superscripts)
    return _Sight(layout, fog).of(signs) if signs and fog else signs


class _Sight:
    """Tells which characters belong to a cell that is out of the fog."""

    def __init__(self, layout: BoardLayout, fog: int) -> None:
        shape = layout.geometry
        self._layout, self._shape = layout, shape
        self._lit = shape.all_cells & ~fog
        borders = (mark for mark in board_marks(shape) if isinstance(mark, Border) and mark.has_line)
        cages = set_of(cell for mark in borders for cell in mark.cells)
        self._lit_cages = self._lit & cages

    def of(self, signs: BoardSigns) -> BoardSigns:
        return signs._replace(
            cells={cell: tuple(self._inside(placed, cell)) for cell, placed in signs.cells.items()},
            gaps={cell: self._right_of(gaps, cell) for cell, gaps in signs.gaps.items()},
            before={cell: gaps for cell, gaps in signs.before.items() if self._lit >> cell & 1},
            edges={y: tuple(self._left_of(placed, y)) for y, placed in signs.edges.items()},
            frames={y: tuple(self._under(placed, y)) for y, placed in signs.frames.items()},
        )

    def _inside(self, placed: Sequence[Placed], cell: int) -> Iterator[Placed]:
        below = self._shape.beside(cell, 1, 0)
        above = self._shape.beside(cell, -1, 0)
        for each in placed if self._lit >> cell & 1 else ():
            other = {FLOOR: below, LEVEL: below, CEILING: above}.get(each.sign.text, cell)
            is_edge = each.sign.text in (FLOOR, LEVEL, CEILING)
            if not is_edge or set_of([cell] if other is None else [cell, other]) & self._lit_cages:
                yield each

    def _right_of(self, gaps: Mapping[int, Sign], cell: int) -> Mapping[int, Sign]:
        right = self._shape.beside(cell, 0, 1)
        cells = [cell] if right is None else [cell, right]
        return {line: sign for line, sign in gaps.items() if self._is_seen(sign, cells, owner=cells[-1])}

    def _left_of(self, placed: Sequence[Placed], y: int) -> Iterator[Placed]:
        """What stands left of a row: a clue outside, or the border of its first cell."""
        row = self._layout.rows[y]
        is_clue = row is not None and row[0] in outside_clues(self._layout.geometry).get(Side.LEFT, ())
        first = self._layout.cells[row[0]][0] if row is not None else None
        is_lit = first is not None and self._lit >> first & 1
        return (each for each in placed if each.x < self._layout.margin or is_clue or is_lit)

    def _under(self, placed: Sequence[Placed], y: int) -> Iterator[Placed]:
        """What stands in a line between two rows; those around the grid have only clues outside."""
        layout = self._layout
        if not layout.top < y < layout.bottom:
            return iter(placed)
        rows = [row[0] for row in (layout.rows[y - 1], layout.rows[y + 1]) if row]
        return (each for each in placed if self._is_seen(each.sign, self._around(each.x, rows)))

    def _around(self, x: int, rows: Sequence[int]) -> list[int]:
        column, offset = self._layout.column_at(x)
        columns = [column, column + 1] if offset == self._layout.cell_width else [column]
        places = [self._shape.cell_in(row + 1, each + 1) for row in rows for each in columns]
        return [cell for cell in places if cell is not None]

    def _is_seen(self, sign: Sign, cells: Sequence[int], owner: int | None = None) -> bool:
        """Whether a character between cells is seen; totals are those of its owner."""
        if sign.text in _EDGES:
            return bool(set_of(cells) & self._lit_cages)
        if owner is not None and sign.is_label and sign.text not in _LETTERS:
            return bool(self._lit >> owner & 1)
        return bool(set_of(cells) & self._lit)


_EDGES = (BORDER, FLOOR, CEILING, LEVEL)  # of cages, which belong to the cells within
_LETTERS = "XV"
