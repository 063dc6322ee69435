"""The lines of a whole board as strips, painted when needed and kept until they change; and what a viewport shows.

A line consists of parts, which begin at the same columns in every line: a cell, the gap on its right, and so on. What
looks the same is the same strip, made ready for the terminal once; so a key costs little even where cells are large.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from rich.segment import Segment
from textual.strip import Strip

from sudoku_tui.play.layout.board import BoardLayout
from sudoku_tui.play.looks.cells import CellLook
from sudoku_tui.play.looks.manner import Manner
from sudoku_tui.tui.board.frame import HAIR, NOTHING, WALL, cursor_column, frame_line, left_edge, number_ink, paint_gap
from sudoku_tui.tui.board.ink import Glyph
from sudoku_tui.tui.board.paint import paint_cell
from sudoku_tui.tui.board.style import Palette
from sudoku_tui.tui.board.viewport import Viewport

_VERTICAL = {(True, True): "↕", (True, False): "↑", (False, True): "↓", (False, False): ""}  # rows hidden above, below

_MOST_PAINTED = 2048  # looks kept; a long game must not gather more and more


class BoardLines:
    """Paints the lines of a board."""

    def __init__(self, plan: BoardLayout, palette: Palette, looks: Sequence[CellLook], manner: Manner) -> None:
        self._plan, self._palette, self._looks, self._manner = plan, palette, looks, manner
        self._starts = _starts(plan)
        self._edge_count = len(self._starts) - 1 - 2 * plan.geometry.size
        self._frames: dict[int, list[Strip]] = {}
        self._cells: list[list[list[Strip]] | None] = [None] * len(looks)
        self._strip = lru_cache(_MOST_PAINTED)(_strip)
        self._painted = lru_cache(_MOST_PAINTED)(self._paint)
        self._edge = lru_cache(_MOST_PAINTED)(self._paint_edge)
        self._gap = lru_cache(_MOST_PAINTED)(self._paint_gap)
        self._top = lru_cache(lambda column: self._frame(0))

    def show(self, looks: Sequence[CellLook]) -> list[int]:
        """Take new looks and return the cells that changed, ascending."""
        before, self._looks = self._looks, looks
        pairs = enumerate(zip(before, looks, strict=True))
        changed = [cell for cell, (old, new) in pairs if old is not new and old != new]
        size = self._plan.geometry.size
        for cell in changed:
            self._cells[cell] = None
            if cell % size:
                self._cells[cell - 1] = None  # what stands between the two belongs to the left one
        return changed

    def forget_top(self) -> None:
        """Forget the column numbers, for the cursor has left its column."""
        self._frames.pop(0, None)

    def line_in(self, view: Viewport, y: int) -> Strip:
        """A line of what the viewport shows."""
        board_y = view.to_board(0, y)[1]
        if y >= view.height or board_y >= view.plan.height:
            return self._palette.blank(view.width)
        strip = self._with_arrows(self.line(0), view) if y == 0 else self.line(board_y)
        body = strip.crop(view.edge + view.x, view.x + view.width)
        rest = self._palette.blank(view.width - view.edge - body.cell_length)
        return Strip.join([strip.crop(0, view.edge), body, rest])

    def line(self, y: int) -> Strip:
        return Strip.join(self._parts(y, 0, len(self._starts) - 1))

    def part(self, y: int, x1: int, x2: int) -> Sequence[Strip]:
        """What stands on a line from one column to another, in one strip or several."""
        starts = self._starts
        first, end = bisect_right(starts, x1) - 1, bisect_left(starts, x2)
        parts = self._parts(y, first, end)
        if starts[first] == x1 and starts[end] == x2:
            return parts
        return (Strip.join(parts).crop(x1 - starts[first], x2 - starts[first]),)

    def _parts(self, y: int, first: int, end: int) -> list[Strip]:
        row = self._plan.rows[y]
        return self._cell_parts(y, *row, first, end) if row else self._frame_parts(y)[first:end]

    def _frame_parts(self, y: int) -> list[Strip]:
        parts = self._frames.get(y)
        if parts is None:
            here = cursor_column(self._looks, self._plan.geometry.size)
            parts = self._frames[y] = self._frame(y) if y else self._top(here)
        return parts

    def _frame(self, y: int) -> list[Strip]:
        glyphs = frame_line(self._plan, self._looks, y)
        return [self._strip_of(glyphs[start:end]) for start, end in pairwise(self._starts)]

    def _cell_parts(self, y: int, row: int, line: int, first: int, end: int) -> list[Strip]:
        size, edge_count = self._plan.geometry.size, self._edge_count
        row_start, column = row * size, max(first - edge_count, 0) // 2
        parts, skipped = list[Strip](), first - edge_count - 2 * column
        if first < edge_count:
            looks = self._looks[row_start : row_start + size]
            parts += self._edge(y, line, looks[0], any(look.cursor for look in looks))
            skipped = first
        for cell in range(row_start + column, row_start + (end - edge_count + 1) // 2):
            lines = self._cells[cell]
            if lines is None:
                lines = self._cells[cell] = self._with_gaps(cell)
            parts += lines[line]
        return parts[skipped : skipped + end - first]

    def _with_gaps(self, cell: int) -> list[list[Strip]]:
        """The lines of a cell, each with the gap on its right."""
        plan, look = self._plan, self._looks[cell]
        row, column = divmod(cell, plan.geometry.size)
        right = self._looks[cell + 1] if column + 1 < plan.geometry.size else None
        between = WALL if plan.walls.right[row][column] else HAIR if plan.cell.has_hairs else NOTHING
        painted = self._painted(look)
        if not (look.cursor or look.selected or (right and (right.cursor or right.selected))):
            gap = self._gap(look, right, between, 0)  # most gaps are alike from their first line to their last
            return [[line, gap] for line in painted]
        return [[line, self._gap(look, right, between, y)] for y, line in enumerate(painted)]

    def _paint_gap(self, look: CellLook, right: CellLook | None, between: str, line: int) -> Strip:
        return self._strip_of((paint_gap(look, right, between, line, self._plan.cell_height),))

    def _paint(self, look: CellLook) -> list[Strip]:
        return [self._strip_of(line) for line in paint_cell(look, self._plan, self._manner)]

    def _paint_edge(self, y: int, line: int, first: CellLook, is_here: bool) -> list[Strip]:
        *number, gap = left_edge(self._plan, first, y, line, is_here=is_here)
        return [self._strip_of(glyphs) for glyphs in (number, [gap]) if glyphs]

    def _strip_of(self, glyphs: Sequence[Glyph]) -> Strip:
        return self._strip(tuple(self._palette.segments(glyphs)), len(glyphs))

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


def _strip(segments: Sequence[Segment], width: int) -> Strip:
    return Strip(segments, width)


def _starts(plan: BoardLayout) -> tuple[int, ...]:
    """Where the parts of a line begin, and where the last one ends."""
    cells = [x for left in plan.cell_left for x in (left, left + plan.cell_width)]
    return (*([0] if plan.margin else []), plan.margin, *cells, plan.width)
