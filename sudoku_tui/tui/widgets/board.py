"""BoardView: the board as one widget that draws itself line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from sudoku_tui.engine.geometry import CLASSIC, Geometry
from sudoku_tui.tui.looks import CellLook
from sudoku_tui.tui.widgets.board_layout import BoardLayout, BoardSize, board_layout
from sudoku_tui.tui.widgets.board_paint import BOLD, Glyph, Ink, paint_cell, paint_gap
from sudoku_tui.tui.widgets.board_style import BOARD_CLASSES, BOARD_CSS, Palette

_MOST_PAINTED = 4096
"""So many painted looks are kept; a long game must not gather more and more."""


class BoardView(Widget, can_focus=True):
    """Draws a board from the looks of its cells, and reports what the mouse does to it.

    It holds the cursor and the selection, which the screen reads and sets, and knows nothing else of the game.

    Args:
        geometry: the shape of the grid.
        board_size: how large to draw it.
    """

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = set(BOARD_CLASSES)
    DEFAULT_CSS = BOARD_CSS

    cursor: reactive[int] = reactive(0, repaint=False)
    """The cursor's cell."""
    selection: reactive[int] = reactive(1, repaint=False)
    """The selected cells, as a set of bits."""
    board_size: reactive[BoardSize] = reactive(BoardSize.STANDARD, layout=True)
    """How large the board is drawn."""

    @dataclass
    class CellPressed(Message):
        """A mouse button went down on a cell."""

        cell: int
        """The cell."""
        extend: bool
        """Whether Shift or Ctrl was held, to add the cell to the selection."""

    @dataclass
    class CellDragged(Message):
        """The mouse entered another cell with the button held down."""

        cell: int
        """The cell entered."""

    def __init__(self, geometry: Geometry = CLASSIC, board_size: BoardSize = BoardSize.STANDARD) -> None:
        super().__init__()
        self._geometry = geometry
        self._looks: tuple[CellLook, ...] = (CellLook(),) * geometry.cell_count
        self._dragged: int | None = None
        self._forget()
        self.set_reactive(BoardView.board_size, board_size)

    @property
    def geometry(self) -> Geometry:
        """The shape of the grid."""
        return self._geometry

    @property
    def layout_plan(self) -> BoardLayout:
        """Where everything stands at the present size."""
        return board_layout(self._geometry, self.board_size)

    def show(self, looks: Sequence[CellLook], geometry: Geometry | None = None) -> None:
        """Draws new looks: only rows of cells in which something changed are painted again.

        Args:
            looks: one look for each cell, in reading order.
            geometry: the shape of the grid, if it is another one than before.
        """
        before, self._looks = self._looks, tuple(looks)
        if geometry is not None and geometry != self._geometry:
            self._geometry = geometry
            self._forget()
            self.refresh(layout=True)
            return
        changed = [cell for cell, (old, new) in enumerate(zip(before, self._looks, strict=True)) if old != new]
        if changed:
            self.refresh(*self._regions(changed, self._cursor_column(before) != self._cursor_column(self._looks)))

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """The board's width at the present size."""
        return self.layout_plan.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The board's height at the present size."""
        return self.layout_plan.height

    def render_line(self, y: int) -> Strip:
        """One line of the board."""
        plan = self.layout_plan
        if y >= plan.height:
            return Strip.blank(self.size.width, self.rich_style)
        strip = self._lines.get(y)
        if strip is None:
            row = plan.rows[y]
            segments = self._segments(self._frame_line(y)) if row is None else self._cell_line(y, *row)
            strip = self._lines[y] = Strip(segments, plan.width)
        return strip

    def notify_style_update(self) -> None:
        """Forgets everything painted: a theme or a style sheet has changed."""
        super().notify_style_update()
        self._forget()

    def on_resize(self) -> None:
        """Forgets everything painted and puts the terminal's own cursor where the cell is now."""
        self._forget()
        self._place_terminal_cursor()

    def watch_cursor(self) -> None:
        """Moves the terminal's own cursor along, for screen readers and magnifiers."""
        self._place_terminal_cursor()

    def watch_board_size(self) -> None:
        """Forgets everything painted in the other size."""
        self._forget()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Reports the cell under the mouse, and follows the mouse until the button is up."""
        offset = event.get_content_offset(self)
        cell = None if offset is None else self.layout_plan.cell_at(offset.x, offset.y)
        if cell is not None:
            self._dragged = cell
            self.capture_mouse()
            self.post_message(self.CellPressed(cell, event.shift or event.ctrl))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Reports each further cell the mouse is dragged into."""
        if self._dragged is None or (offset := event.get_content_offset(self)) is None:
            return
        cell = self.layout_plan.cell_at(offset.x, offset.y)
        if cell is not None and cell != self._dragged:
            self._dragged = cell
            self.post_message(self.CellDragged(cell))

    def on_mouse_up(self) -> None:
        """Ends a drag."""
        self._dragged = None
        self.release_mouse()

    def _forget(self) -> None:
        self._palette = Palette(self.get_component_styles)
        self._painted: dict[CellLook, list[list[Segment]]] = {}
        self._gaps: dict[Glyph, Segment] = {}
        self._lines: dict[int, Strip] = {}

    def _regions(self, changed: Sequence[int], with_numbers: bool) -> list[Region]:
        """The rows of cells to paint again, each as one region up to its last changed cell; and the top line."""
        plan, size = self.layout_plan, self._geometry.size
        regions = []
        if with_numbers:
            self._lines.pop(0, None)
            regions.append(Region(0, 0, plan.width, 1))
        for row, cells in groupby(changed, key=lambda cell: cell // size):
            top, last = plan.cell_top[row], list(cells)[-1] % size
            for y in range(top, top + plan.cell_height):
                self._lines.pop(y, None)
            regions.append(Region(0, top, plan.cell_left[last] + plan.cell_width + 1, plan.cell_height))
        return regions

    def _cursor_column(self, looks: Sequence[CellLook]) -> int | None:
        cell = next((cell for cell, look in enumerate(looks) if look.cursor), None)
        return None if cell is None else cell % self._geometry.size

    def _frame_line(self, y: int) -> list[Glyph]:
        plan = self.layout_plan
        line = [Glyph(text, Ink("line", "frame")) for text in " " * plan.margin + plan.frame(y)]
        if y == 0:
            here = self._cursor_column(self._looks)
            for column, (x, number) in enumerate(plan.column_numbers()):
                ink = self._number_ink(column == here)
                line[x : x + len(number)] = [Glyph(text, ink) for text in number]
        return line

    def _cell_line(self, y: int, row: int, line: int) -> list[Segment]:
        plan, size = self.layout_plan, self._geometry.size
        looks = self._looks[row * size : (row + 1) * size]
        segments = self._segments(self._left_edge(y, line, looks))
        for column, look in enumerate(looks):
            segments += self._cell(look)[line]
            right = looks[column + 1] if column + 1 < size else None
            gap = paint_gap(look, right, "│" if plan.ends_box(column) else " ", line, plan.cell_height)
            segments.append(self._gap(gap))
        return segments

    def _left_edge(self, y: int, line: int, looks: Sequence[CellLook]) -> list[Glyph]:
        """The row's number, or the frame."""
        plan = self.layout_plan
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
            lines = paint_cell(look, self._geometry, self.layout_plan)
            painted = self._painted[look] = [self._segments(line) for line in lines]
        return painted

    def _gap(self, glyph: Glyph) -> Segment:
        gap = self._gaps.get(glyph)
        if gap is None:
            gap = self._gaps[glyph] = Segment(glyph.text, self._palette.style(glyph.ink))
        return gap

    def _segments(self, glyphs: Sequence[Glyph]) -> list[Segment]:
        """Glyphs of one ink joined into one segment each."""
        runs = groupby(glyphs, key=lambda glyph: glyph.ink)
        return [Segment("".join(glyph.text for glyph in run), self._palette.style(ink)) for ink, run in runs]

    def _place_terminal_cursor(self) -> None:
        if not self.is_attached:
            return
        plan = self.layout_plan
        cell, (x, y) = plan.rectangle(self.cursor), plan.digit_place
        self.app.cursor_position = self.content_region.offset + Offset(cell.x + x, cell.y + y)
