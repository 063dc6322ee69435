"""Board lines: the lines of a whole board as strips, painted when they are needed and kept until they change."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.segment import Segment
from textual.strip import Strip

from sudoku_tui.game.entry import Mode
from sudoku_tui.tui.looks import CellLook
from sudoku_tui.tui.widgets.board_gaps import paint_gap
from sudoku_tui.tui.widgets.board_ink import BOLD, PEER_COLOUR, Glyph, Ink
from sudoku_tui.tui.widgets.board_layout import BoardLayout
from sudoku_tui.tui.widgets.board_paint import paint_cell
from sudoku_tui.tui.widgets.board_style import Palette
from sudoku_tui.tui.widgets.viewport import Viewport

_MOST_PAINTED = 4096
"""So many painted looks are kept; a long game must not gather more and more."""

_BLANK = Glyph(" ", Ink("line", "frame"))


class BoardLines:
    """Paints the lines of a board.

    Args:
        plan: where everything stands.
        palette: the colours.
        looks: the look of each cell.
    """

    def __init__(self, plan: BoardLayout, palette: Palette, looks: Sequence[CellLook]) -> None:
        self._plan, self._palette, self._looks = plan, palette, looks
        self._painted: dict[CellLook, list[list[Segment]]] = {}
        self._gaps: dict[Glyph, Segment] = {}
        self._lines: dict[int, Strip] = {}
        self._tops: dict[int | None, Strip] = {}
        self._edges: dict[tuple[int, bool, Mode | None, bool], list[Segment]] = {}
        self._cells: list[list[list[Segment]] | None] = [None] * len(looks)

    def show(self, looks: Sequence[CellLook]) -> list[int]:
        """Takes new looks, and gives the cells that look otherwise than before."""
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

    def line(self, y: int) -> Strip:
        """One line of the whole board."""
        strip = self._lines.get(y)
        if strip is None:
            row = self._plan.rows[y]
            if y == 0:
                strip = self._top()
            else:
                segments = self._segments(self._frame_line(y)) if row is None else self._cell_line(y, *row)
                strip = Strip(segments, self._plan.width)
            self._lines[y] = strip
        return strip

    def _top(self) -> Strip:
        """The line with the numbers of the columns, made once for each column that the cursor is in."""
        here = cursor_column(self._looks, self._plan.geometry.size)
        top = self._tops.get(here)
        if top is None:
            top = self._tops[here] = Strip(self._segments(self._frame_line(0)), self._plan.width)
        return top

    def seen(self, rows: range, view: Viewport) -> list[Strip]:
        """Some lines of what a viewport shows."""
        if view.is_partial:
            return [self._cut(y, view) for y in rows]
        return [self.line(y) if y < self._plan.height else self._blank(view.width) for y in rows]

    def _cut(self, y: int, view: Viewport) -> Strip:
        """The part of a line that is in sight."""
        board_y = view.to_board(0, y)[1]
        if board_y >= self._plan.height:
            return self._blank(view.width)
        strip = self.line(board_y)
        if y == 0:
            strip = self._with_arrows(strip, view)
        body = strip.crop(view.edge + view.x, view.x + view.width)
        rest = self._blank(view.width - view.edge - body.cell_length)
        return Strip.join([strip.crop(0, view.edge), body, rest])

    def _blank(self, width: int) -> Strip:
        return Strip.blank(width, self._palette.style(_BLANK.ink))

    def _with_arrows(self, strip: Strip, view: Viewport) -> Strip:
        """The top line with arrows that say where there is more of the board."""
        vertical = {(True, True): "↕", (True, False): "↑", (False, True): "↓"}
        arrows = {
            view.edge - 1: vertical.get((view.more_above, view.more_below), ""),
            view.edge + view.x: "←" if view.more_left else "",
            view.x + view.width - 1: "→" if view.more_right else "",
        }
        style = self._palette.style(self._number_ink(True))
        for x, arrow in arrows.items():
            if arrow:
                strip = Strip.join([strip.crop(0, x), Strip([Segment(arrow, style)], 1), strip.crop(x + 1)])
        return strip

    def _frame_line(self, y: int) -> list[Glyph]:
        plan = self._plan
        line = [Glyph(text, Ink("line", "frame")) for text in " " * plan.margin + plan.frame(y)]
        above = plan.rows[y - 1] if 0 < y < plan.height - 1 else None
        if above and plan.geometry.regions:
            self._fill(line, above[0])
        if y == 0:
            here = cursor_column(self._looks, plan.geometry.size)
            for column, (x, number) in enumerate(plan.column_numbers()):
                ink = self._number_ink(column == here)
                line[x : x + len(number)] = [Glyph(text, ink) for text in number]
        return line

    def _fill(self, line: list[Glyph], row: int) -> None:
        """Lets the shade of a region go on beneath a row, so that the region is seen as one piece."""
        plan, size = self._plan, self._plan.geometry.size
        tiles = [look.tile for look in self._looks]
        for column, left in enumerate(plan.cell_left):
            cell = row * size + column
            across = 1 if column + 1 < size else 0
            if tiles[cell] == tiles[cell + size]:
                is_inside = tiles[cell] == tiles[cell + across] == tiles[cell + across + size]
                for x in range(left, left + plan.cell_width + (is_inside and across)):
                    if line[x].text == " ":
                        line[x] = Glyph(" ", Ink("line", "plain", tile=tiles[cell]))

    def _cell_line(self, y: int, row: int, line: int) -> list[Segment]:
        size = self._plan.geometry.size
        first = row * size
        segments = [*self._edge(y, line, self._looks[first : first + size])]
        for cell in range(first, first + size):
            lines = self._cells[cell]
            if lines is None:
                lines = self._cells[cell] = self._with_gaps(cell)
            segments += lines[line]
        return segments

    def _with_gaps(self, cell: int) -> list[list[Segment]]:
        """The lines of a cell, each with what stands on its right."""
        plan, look = self._plan, self._looks[cell]
        row, column = divmod(cell, plan.geometry.size)
        right = self._looks[cell + 1] if column + 1 < plan.geometry.size else None
        text = "│" if plan.box_ends[row][column] else " "
        painted = self._cell(look)
        if not (look.cursor or look.selected or (right and (right.cursor or right.selected))):
            # Most gaps are alike from their first line to their last.
            gap = [self._gap(self._gap_glyph(look, right, text, 0))]
            return [line + gap for line in painted]
        return [[*line, self._gap(self._gap_glyph(look, right, text, y))] for y, line in enumerate(painted)]

    def _gap_glyph(self, look: CellLook, right: CellLook | None, text: str, line: int) -> Glyph:
        plan = self._plan
        gap = paint_gap(look, right, text, line, plan.cell_height)
        if gap == _BLANK and plan.geometry.regions and right and look.tile == right.tile:
            return Glyph(" ", Ink("line", "plain", tile=look.tile))
        return gap

    def _edge(self, y: int, line: int, looks: Sequence[CellLook]) -> list[Segment]:
        """The left edge of a line, made once for each way it can look."""
        key = y, any(look.cursor for look in looks), looks[0].cursor, looks[0].selected
        edge = self._edges.get(key)
        if edge is None:
            edge = self._edges[key] = self._segments(self._left_edge(y, line, looks))
        return edge

    def _left_edge(self, y: int, line: int, looks: Sequence[CellLook]) -> list[Glyph]:
        """The row's number, or the frame."""
        plan = self._plan
        text = plan.row_number(y)
        if text.strip() == "│":
            margin = [Glyph(" ", Ink("line", "frame"))] * plan.margin
            return [*margin, paint_gap(None, looks[0], "│", line, plan.cell_height)]
        ink = self._number_ink(any(look.cursor for look in looks))
        return [Glyph(character, ink) for character in text]

    def _number_ink(self, is_here: bool) -> Ink:
        return Ink("number-here", "frame", BOLD) if is_here else Ink("number", "frame")

    def _cell(self, look: CellLook) -> list[list[Segment]]:
        painted = self._painted.get(look)
        if painted is None:
            if len(self._painted) >= _MOST_PAINTED:
                self._painted.clear()
            lines = paint_cell(look, self._plan.geometry, self._plan)
            painted = self._painted[look] = [self._segments(line) for line in lines]
        return painted

    def _gap(self, glyph: Glyph) -> Segment:
        gap = self._gaps.get(glyph)
        if gap is None:
            gap = self._gaps[glyph] = Segment(glyph.text, self._palette.style(glyph.ink))
        return gap

    def _segments(self, glyphs: Sequence[Glyph]) -> list[Segment]:
        """Glyphs of one ink joined into one segment each."""
        if self._palette.shades_peers:
            glyphs = [glyph._replace(text=" ") if glyph.ink.colour == PEER_COLOUR else glyph for glyph in glyphs]
        runs = groupby(glyphs, key=lambda glyph: glyph.ink)
        return [Segment("".join(glyph.text for glyph in run), self._palette.style(ink)) for ink, run in runs]


def cursor_column(looks: Sequence[CellLook], size: int) -> int | None:
    """The column of the cursor, counted from 0; None if there is no cursor."""
    cell = next((cell for cell, look in enumerate(looks) if look.cursor), None)
    return None if cell is None else cell % size
