"""BoardView: the board as one widget that draws itself line by line."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import groupby

from textual import events
from textual.filter import LineFilter
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from sudoku_tui.engine.geometry import CLASSIC, Geometry
from sudoku_tui.tui.looks import CellLook
from sudoku_tui.tui.widgets.board_layout import BoardLayout, BoardSize, board_layout
from sudoku_tui.tui.widgets.board_lines import BoardLines
from sudoku_tui.tui.widgets.board_signs import Drawn, drawn
from sudoku_tui.tui.widgets.board_style import Colours, Palette
from sudoku_tui.tui.widgets.viewport import Viewport


class BoardView(Widget, can_focus=True):
    """Draws a board from the looks of its cells, and reports what the mouse does to it.

    It holds the cursor and the selection, which the screen reads and sets, and knows nothing else of the game. Where it
    has less room than it needs, it shows the part around the cursor, and the mouse wheel moves that part.

    Args:
        geometry: the shape of the grid.
        board_size: how large to draw it.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    BoardView {
        width: auto;
        height: auto;
        background: $background;
        color: $foreground;
    }
    """

    cursor: reactive[int] = reactive(0, repaint=False)
    """The cursor's cell."""
    selection: reactive[int] = reactive(1, repaint=False)
    """The selected cells, as a set of bits."""
    board_size: reactive[BoardSize] = reactive(BoardSize.STANDARD, layout=True)
    """How large the board is drawn."""
    room: reactive[Size | None] = reactive(None, layout=True)
    """The room the board has, in characters; None for as much as it needs."""

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
        self._lines: BoardLines | None = None
        self._colours = Colours({})
        self._filters: Sequence[LineFilter] = ()
        self._dragged: int | None = None
        self._shift = Offset()
        self.set_reactive(BoardView.board_size, board_size)

    @property
    def geometry(self) -> Geometry:
        """The shape of the grid."""
        return self._geometry

    @property
    def layout_plan(self) -> BoardLayout:
        """Where everything stands at the present size."""
        return board_layout(self._geometry, self.board_size)

    @property
    def drawn(self) -> Drawn:
        """The signs and the inks that are on the board now."""
        return drawn(self._looks, self.layout_plan)

    @property
    def viewport(self) -> Viewport:
        """The part of the board that is seen."""
        plan = self.layout_plan
        width, height = self.room or (plan.width, plan.height)
        return Viewport(plan, min(width, plan.width), min(height, plan.height), self._shift.x, self._shift.y)

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
            self._look_at_cursor()
            self.refresh(layout=True)
            return
        lines = self._painted(before)
        changed = lines.show(self._looks)
        if changed:
            left = {divmod(cell, self._geometry.size) for cell in changed if before[cell].cursor}
            entered = {divmod(cell, self._geometry.size) for cell in changed if self._looks[cell].cursor}
            has_moved = {column for _, column in left} != {column for _, column in entered}
            if has_moved:
                lines.forget_top()
            self.refresh(*self._regions(changed, {row for row, _ in left | entered}, has_moved))

    def look_at(self, cell: int) -> None:
        """Brings a cell and its neighbours into sight, where the board has less room than it needs."""
        self._look_through(self.viewport.following(cell))

    def is_in_sight(self, cell: int) -> bool:
        """Whether a cell is in the part of the board that is seen."""
        place = self.layout_plan.rectangle(cell)
        return self.viewport.to_window(place.x, place.y) is not None

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """The width of what is seen of the board."""
        return self.viewport.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The height of what is seen of the board."""
        return self.viewport.height

    def render_line(self, y: int) -> Strip:
        """One line of what is seen of the board."""
        return self._seen(range(y, y + 1))[0]

    def render_lines(self, crop: Region) -> list[Strip]:
        """Lines of what is seen of the board, as they are drawn.

        There is nothing around them, and their styles are filtered: what Textual does with the lines of any widget
        takes longer than to paint these.
        """
        left, width = crop.x, crop.width
        return [strip.crop(left, left + width) for strip in self._seen(crop.line_range)]

    def _seen(self, rows: range) -> list[Strip]:
        view, lines, width = self.viewport, self._painted(self._looks), self.size.width
        inside = range(rows.start, min(rows.stop, view.height))
        strips = lines.seen(inside, view)
        if view.width != width:
            strips = [strip.adjust_cell_length(width) for strip in strips]
        blank = Strip.blank(width, self.rich_style) if len(inside) < len(rows) else None
        return strips + [blank] * (len(rows) - len(inside)) if blank else strips

    def notify_style_update(self) -> None:
        """Forgets everything painted if the theme has changed."""
        super().notify_style_update()
        if self.is_attached and self._colours.variables != self.app.theme_variables:
            self._colours = Colours(self.app.theme_variables)
            self._forget()
            self.refresh()

    def on_resize(self) -> None:
        """Forgets everything painted and puts the terminal's own cursor where the cell is now."""
        self._forget()
        self._look_at_cursor()

    def watch_cursor(self) -> None:
        """Moves the terminal's own cursor along, for screen readers and magnifiers, and what is seen of the board."""
        self._look_at_cursor()

    def watch_board_size(self) -> None:
        """Forgets everything painted in the other size."""
        self._forget()
        self._look_at_cursor()

    def watch_room(self) -> None:
        """Keeps the cursor in sight."""
        self._look_at_cursor()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Reports the cell under the mouse, and follows the mouse until the button is up."""
        cell = self._cell_under(event)
        if cell is not None:
            self._dragged = cell
            self.capture_mouse()
            self._report(self.CellPressed(cell, event.shift or event.ctrl))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Reports each further cell the mouse is dragged into."""
        if self._dragged is None:
            return
        cell = self._cell_under(event)
        if cell is not None and cell != self._dragged:
            self._dragged = cell
            self._report(self.CellDragged(cell))

    def on_mouse_up(self) -> None:
        """Ends a drag."""
        self._dragged = None
        self.release_mouse()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Shows what lies below, or with Shift what lies on the right."""
        self._scroll(event, *((1, 0) if event.shift else (0, 1)))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Shows what lies above, or with Shift what lies on the left."""
        self._scroll(event, *((-1, 0) if event.shift else (0, -1)))

    def on_mouse_scroll_right(self, event: events.MouseScrollRight) -> None:
        """Shows what lies on the right."""
        self._scroll(event, 1, 0)

    def on_mouse_scroll_left(self, event: events.MouseScrollLeft) -> None:
        """Shows what lies on the left."""
        self._scroll(event, -1, 0)

    def _scroll(self, event: events.MouseEvent, columns: int, rows: int) -> None:
        event.stop()
        self._look_through(self.viewport.scrolled(columns, rows))

    def _report(self, message: Message) -> None:
        """Sends a message ahead of any key that was pressed later and waits in this widget's own queue."""
        (self._parent or self).post_message(message)

    def _look_at_cursor(self) -> None:
        if self.cursor >= self._geometry.cell_count:
            return  # the grid it stands in is yet to be shown
        self.look_at(self.cursor)
        self._place_terminal_cursor()

    def _look_through(self, view: Viewport) -> None:
        """Shows another part of the board."""
        shift = Offset(view.x, view.y)
        if shift != self._shift:
            self._shift = shift
            self.refresh()

    def _cell_under(self, event: events.MouseEvent) -> int | None:
        offset = event.get_content_offset(self)
        return None if offset is None else self.layout_plan.cell_at(*self.viewport.to_board(offset.x, offset.y))

    def _forget(self) -> None:
        self._lines = None

    def _painted(self, looks: tuple[CellLook, ...]) -> BoardLines:
        """The lines painted so far; all of them anew in another size, shape or theme."""
        filters = self.get_line_filters()
        if self._lines is None or self._filters != filters:
            self._filters = filters
            palette = Palette(self._colours, is_grey=self.app.no_color, filters=filters)
            self._lines = BoardLines(self.layout_plan, palette, looks)
        return self._lines

    def _regions(self, changed: Sequence[int], numbered: Collection[int], with_columns: bool) -> list[Region]:
        """The rows of cells to paint again, each as one region from its first changed cell to its last one.

        Args:
            changed: the cells that have changed.
            numbered: the rows whose numbers may have changed.
            with_columns: whether the numbers of the columns have.
        """
        plan, size, view = self.layout_plan, self._geometry.size, self.viewport
        regions = []
        if with_columns:
            regions.append(Region(0, 0, view.width, 1))
        for row, cells in groupby(changed, key=lambda cell: cell // size):
            columns = [cell % size for cell in cells]
            left = 0 if row in numbered else plan.cell_left[columns[0]] - 1
            right = plan.cell_left[columns[-1]] + plan.cell_width + 1
            if view.is_partial:
                left, right = 0, view.width
            band = Region(left, plan.cell_top[row] - view.y, right - left, plan.cell_height)
            seen = band.intersection(Region(0, 1, view.width, view.height - 1))
            if seen:
                regions.append(seen)
        return regions

    def _place_terminal_cursor(self) -> None:
        if not self.is_attached:
            return
        plan = self.layout_plan
        cell, (x, y) = plan.rectangle(self.cursor), plan.cell.digit_place
        seen = self.viewport.to_window(cell.x + x, cell.y + y)
        if seen:
            self.app.cursor_position = self.content_region.offset + Offset(*seen)
