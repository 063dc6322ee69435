"""Board lines: the lines of a whole board as strips, painted when they are needed and kept until they change."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from textual.strip import Strip

from sudoku_tui.game.entry import Mode
from sudoku_tui.play.layout.board import BoardLayout
from sudoku_tui.play.looks.cells import CellLook
from sudoku_tui.tui.board.frame import cursor_column, frame_line, left_edge
from sudoku_tui.tui.board.gaps import paint_gap
from sudoku_tui.tui.board.ink import BLANK, Glyph, Ink
from sudoku_tui.tui.board.paint import paint_cell
from sudoku_tui.tui.board.pen import Pen
from sudoku_tui.tui.board.style import Palette
from sudoku_tui.tui.board.viewport import Viewport
from sudoku_tui.tui.board.window import line_in_window

_MOST_PAINTED = 4096
"""So many painted looks are kept; a long game must not gather more and more."""


class BoardLines:
    """Paints the lines of a board.

    Args:
        plan: where everything stands.
        palette: the colours.
        looks: the look of each cell.
    """

    def __init__(self, plan: BoardLayout, palette: Palette, looks: Sequence[CellLook]) -> None:
        self._plan, self._pen, self._looks = plan, Pen(palette), looks
        self._painted: dict[CellLook, list[list[Segment]]] = {}
        self._lines: dict[int, Strip] = {}
        self._tops: dict[int | None, Strip] = {}
        self._edges: dict[tuple[int, bool, Mode | None, bool], list[Segment]] = {}
        self._cells: list[list[list[Segment]] | None] = [None] * len(looks)

    def show(self, looks: Sequence[CellLook]) -> list[int]:
        """Takes new looks, and gives the cells that look otherwise than before, ascending."""
        before, self._looks = self._looks, looks
        pairs = enumerate(zip(before, looks, strict=True))
        changed = [cell for cell, (old, new) in pairs if old is not new and old != new]
        size, plan = self._plan.geometry.size, self._plan
        for cell in changed:
            self._cells[cell] = None
            if cell % size:
                self._cells[cell - 1] = None  # what stands between the two belongs to the left one
        for row in {cell // size for cell in changed}:
            for y in range(plan.cell_top[row], plan.cell_top[row] + plan.cell_height):
                self._lines.pop(y, None)
        return changed

    def forget_top(self) -> None:
        """Forgets the line with the numbers of the columns, for the cursor has left its column."""
        self._lines.pop(0, None)

    def seen(self, rows: range, view: Viewport) -> list[Strip]:
        """Some lines of what a viewport shows."""
        if view.is_partial:
            return [line_in_window(self.line, y, view, self._pen) for y in rows]
        return [self.line(y) if y < self._plan.height else self._pen.blank(view.width) for y in rows]

    def line(self, y: int) -> Strip:
        """One line of the whole board."""
        strip = self._lines.get(y)
        if strip is None:
            row = self._plan.rows[y]
            strip = self._top() if y == 0 else self._frame(y) if row is None else self._cell_line(y, *row)
            self._lines[y] = strip
        return strip

    def _top(self) -> Strip:
        """The line with the numbers of the columns, made once for each column that the cursor is in."""
        here = cursor_column(self._looks, self._plan.geometry.size)
        top = self._tops.get(here)
        if top is None:
            top = self._tops[here] = self._frame(0)
        return top

    def _frame(self, y: int) -> Strip:
        return Strip(self._pen.segments(frame_line(self._plan, self._looks, y)), self._plan.width)

    def _cell_line(self, y: int, row: int, line: int) -> Strip:
        size = self._plan.geometry.size
        first = row * size
        segments = [*self._edge(y, line, self._looks[first : first + size])]
        for cell in range(first, first + size):
            lines = self._cells[cell]
            if lines is None:
                lines = self._cells[cell] = self._with_gaps(cell)
            segments += lines[line]
        return Strip(segments, self._plan.width)

    def _edge(self, y: int, line: int, row: Sequence[CellLook]) -> list[Segment]:
        """The left edge of a line, made once for each way it can look."""
        key = y, any(look.cursor for look in row), row[0].cursor, row[0].selected
        edge = self._edges.get(key)
        if edge is None:
            edge = self._edges[key] = self._pen.segments(left_edge(self._plan, row, y, line))
        return edge

    def _with_gaps(self, cell: int) -> list[list[Segment]]:
        """The lines of a cell, each with what stands on its right."""
        plan, look = self._plan, self._looks[cell]
        row, column = divmod(cell, plan.geometry.size)
        right = self._looks[cell + 1] if column + 1 < plan.geometry.size else None
        text = "│" if plan.box_ends[row][column] else " "
        painted = self._cell(look)
        if not (look.cursor or look.selected or (right and (right.cursor or right.selected))):
            # Most gaps are alike from their first line to their last.
            gap = [self._pen.segment(self._gap(look, right, text, 0))]
            return [line + gap for line in painted]
        return [[*line, self._pen.segment(self._gap(look, right, text, y))] for y, line in enumerate(painted)]

    def _gap(self, look: CellLook, right: CellLook | None, text: str, line: int) -> Glyph:
        plan = self._plan
        gap = paint_gap(look, right, text, line, plan.cell_height)
        if gap == BLANK and plan.geometry.regions and right and look.tile == right.tile:
            return Glyph(" ", Ink("line", "plain", tile=look.tile))
        return gap

    def _cell(self, look: CellLook) -> list[list[Segment]]:
        painted = self._painted.get(look)
        if painted is None:
            if len(self._painted) >= _MOST_PAINTED:
                self._painted.clear()
            lines = paint_cell(look, self._plan.geometry, self._plan)
            painted = self._painted[look] = [self._pen.segments(line) for line in lines]
        return painted
