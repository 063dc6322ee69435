"""The lines of a whole board as strips, painted when needed and kept until they change; and what a viewport shows."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from rich.segment import Segment
from textual.strip import Strip

from sudoku_tui.play.layout.board import BoardLayout
from sudoku_tui.play.looks.cells import CellLook
from sudoku_tui.play.looks.manner import Manner
from sudoku_tui.tui.board.clues import paint_with_signs, put_in_line, sign_in_gap, signs_of
from sudoku_tui.tui.board.frame import HAIR, NOTHING, WALL, cursor_column, frame_line, left_edge, number_ink, paint_gap
from sudoku_tui.tui.board.ink import BLANK, Glyph
from sudoku_tui.tui.board.paint import paint_cell
from sudoku_tui.tui.board.style import Palette
from sudoku_tui.tui.board.viewport import Viewport

if TYPE_CHECKING:
    from sudoku_tui.play.clues.places import Placed

_VERTICAL = {(True, True): "↕", (True, False): "↑", (False, True): "↓", (False, False): ""}  # rows hidden above, below

_MOST_PAINTED = 4096  # looks kept; a long game must not gather more and more


class BoardLines:
    """Paints the lines of a board."""

    def __init__(self, plan: BoardLayout, palette: Palette, looks: Sequence[CellLook], manner: Manner) -> None:
        self._plan, self._palette, self._looks, self._manner = plan, palette, looks, manner
        self._lines: dict[int, Strip] = {}
        self._cells: list[list[list[Segment]] | None] = [None] * len(looks)
        self._painted = lru_cache(_MOST_PAINTED)(self._paint)
        self._clues = signs_of(plan, manner)
        self._painted_with = lru_cache(_MOST_PAINTED)(self._paint_with)
        self._edge = lru_cache(_MOST_PAINTED)(self._paint_edge)
        self._top = lru_cache(lambda column, is_hidden: self._frame(plan.top))

    def show(self, looks: Sequence[CellLook]) -> list[int]:
        """Take new looks and return the cells that changed, ascending."""
        before, self._looks = self._looks, looks
        pairs = enumerate(zip(before, looks, strict=True))
        changed = [cell for cell, (old, new) in pairs if old is not new and old != new]
        size, plan = self._plan.geometry.size, self._plan
        if self._clues and changed and before[0].hidden != looks[0].hidden:
            self._lines.clear()  # clues in the frame are covered with the board
        for cell in changed:
            self._cells[cell] = None
            if cell % size:
                self._cells[cell - 1] = None  # what stands between the two belongs to the left one
        for row in {cell // size for cell in changed}:
            for y in range(plan.cell_top[row], plan.cell_top[row] + plan.cell_height):
                self._lines.pop(y, None)
        return changed

    def forget_top(self) -> None:
        """Forget the column numbers, for the cursor has left its column."""
        self._lines.pop(self._plan.top, None)

    def line_in(self, view: Viewport, y: int) -> Strip:
        """A line of what the viewport shows."""
        board_y = view.to_board(0, y)[1]
        if y >= view.height or board_y >= view.plan.height:
            return self._palette.blank(view.width)
        strip = self._with_arrows(self.line(y), view) if y == view.plan.top else self.line(board_y)
        body = strip.crop(view.edge + view.x, view.x + view.width)
        rest = self._palette.blank(view.width - view.edge - body.cell_length)
        return Strip.join([strip.crop(0, view.edge), body, rest])

    def line(self, y: int) -> Strip:
        strip = self._lines.get(y)
        if strip is None:
            row = self._plan.rows[y]
            if row:
                strip = self._cell_line(y, *row)
            elif y == self._plan.top:
                strip = self._top(cursor_column(self._looks, self._plan.geometry.size), self._looks[0].hidden)
            else:
                strip = self._frame(y)
            self._lines[y] = strip
        return strip

    def _frame(self, y: int) -> Strip:
        line = frame_line(self._plan, self._looks, y)
        if self._clues and not self._looks[0].hidden:
            put_in_line(line, self._clues.frames.get(y, ()))
        return Strip(self._palette.segments(line), self._plan.width)

    def _cell_line(self, y: int, row: int, line: int) -> Strip:
        size = self._plan.geometry.size
        cells = range(row * size, row * size + size)
        is_here = any(self._looks[cell].cursor for cell in cells)
        segments = [*self._edge(y, line, self._looks[cells[0]], is_here)]
        for cell in cells:
            lines = self._cells[cell]
            if lines is None:
                lines = self._cells[cell] = self._with_gaps(cell)
            segments += lines[line]
        if self._plan.around.right:
            segments += self._beyond(y)
        return Strip(segments, self._plan.width)

    def _with_gaps(self, cell: int) -> list[list[Segment]]:
        """The lines of a cell, each with the gap on its right."""
        plan, look = self._plan, self._looks[cell]
        row, column = divmod(cell, plan.geometry.size)
        right = self._looks[cell + 1] if column + 1 < plan.geometry.size else None
        between = WALL if plan.walls.right[row][column] else HAIR if plan.cell.has_hairs else NOTHING
        if self._clues:
            return self._with_clues(cell, look, right, between)
        painted = self._painted(look)
        if not (look.cursor or look.selected or (right and (right.cursor or right.selected))):
            # Most gaps are alike from their first line to their last.
            gap = [self._palette.segment(self._gap(look, right, between, 0))]
            return [line + gap for line in painted]
        return [[*line, self._palette.segment(self._gap(look, right, between, y))] for y, line in enumerate(painted)]

    def _with_clues(self, cell: int, look: CellLook, right: CellLook | None, between: str) -> list[list[Segment]]:
        """The same where constraints are drawn. Fine lines would be taken for the borders of cages."""
        clues = self._clues
        assert clues
        between = NOTHING if between == HAIR and clues.has_borders else between
        inside, gaps = clues.cells.get(cell, ()), {} if look.hidden else clues.gaps.get(cell, {})
        painted = self._painted_with(look, inside) if inside else self._painted(look)
        is_edge = bool(look.cursor or (right and right.cursor))
        lines = []
        for y, line in enumerate(painted):
            gap = self._gap(look, right, between, y)
            gap = sign_in_gap(gap, gaps[y], is_edge=is_edge) if y in gaps else gap
            lines.append([*line, self._palette.segment(gap)])
        return lines

    def _beyond(self, y: int) -> list[Segment]:
        """What stands right of the frame."""
        line = [BLANK] * self._plan.around.right
        if self._clues and not self._looks[0].hidden:
            put_in_line(line, self._clues.beyond.get(y, ()))
        return self._palette.segments(line)

    def _gap(self, look: CellLook, right: CellLook | None, between: str, line: int) -> Glyph:
        return paint_gap(look, right, between, line, self._plan.cell_height)

    def _paint(self, look: CellLook) -> list[list[Segment]]:
        return [self._palette.segments(line) for line in paint_cell(look, self._plan, self._manner)]

    def _paint_with(self, look: CellLook, signs: "tuple[Placed, ...]") -> list[list[Segment]]:
        return [self._palette.segments(line) for line in paint_with_signs(look, self._plan, self._manner, signs)]

    def _paint_edge(self, y: int, line: int, first: CellLook, is_here: bool) -> list[Segment]:
        edge = left_edge(self._plan, first, y, line, is_here=is_here)
        if self._clues and not first.hidden:
            put_in_line(edge, self._clues.edges.get(y, ()))
        return self._palette.segments(edge)

    def _with_arrows(self, strip: Strip, view: Viewport) -> Strip:
        arrows = {
            view.edge - 1: _VERTICAL[view.y > 0, view.y < view.most_y],
            view.edge + view.x: "←" if view.x > 0 else "",
            view.x + view.width - 1: "→" if view.x < view.most_x else "",
        }
        for x, arrow in arrows.items():
            if arrow:
                sign = Strip([self._palette.segment(Glyph(arrow, number_ink(True)))], 1)
                strip = Strip.join([strip.crop(0, x), sign, strip.crop(x + 1)])
        return strip
