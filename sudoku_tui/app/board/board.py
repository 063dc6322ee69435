"""The board as one widget that draws itself line by line; and a small picture of one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from textual import events
from textual.filter import LineFilter
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from sudoku_tui.app.board.lines import BoardLines
from sudoku_tui.app.board.paint import drawn
from sudoku_tui.app.board.style import Colours, Palette
from sudoku_tui.app.board.viewport import Viewport, repaint
from sudoku_tui.board.layout import BoardLayout, BoardSize, board_layout
from sudoku_tui.board.looks import NOWHERE, CellLook, Manner, View, board_looks
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.game.state import GameState

if TYPE_CHECKING:
    from textual.app import App

    from sudoku_tui.app.textual_gaps.thrifty_compositor import DrawPart
    from sudoku_tui.desk.panel import Drawn
    from sudoku_tui.logic.step import HouseMark


@runtime_checkable
class DrawsBoards(Protocol):
    """An app that says how boards are drawn."""

    @property
    def manner(self) -> Manner: ...


class Painter(Protocol):
    """Paints boards itself, in place of their characters."""

    ratio: float
    """The ratio of a character's height to its width, so that boards can be square."""

    def repaint(self, board: BoardView) -> None: ...
    def wave(self, board: BoardView, start: int) -> None: ...


@runtime_checkable
class GivesBoardsRoom(Protocol):
    """Shares a screen between a board and everything else."""

    def arrange_anew(self) -> None: ...


def painter_of(app: App[Any]) -> Painter | None:
    """The painter of an app's boards; None where they are drawn with characters."""
    return getattr(app, "painter", None)


class BoardView(Widget, can_focus=True):
    """Draws a board from the looks of its cells and reports the cells that the mouse points at.

    The screen reads and sets the cursor and the selection. A board with too little room shows the part
    around its cursor; the mouse wheel scrolls it.
    """

    ALLOW_SELECT = False
    is_played_on = True  # and so of interest to a page in a browser
    DEFAULT_CSS = """
    BoardView {
        width: auto;
        height: auto;
        background: $background;
        color: $foreground;
    }
    """

    cursor: reactive[int] = reactive(0, repaint=False)
    selection: reactive[int] = reactive(1, repaint=False)  # the selected cells, as a bit mask
    board_size: reactive[BoardSize] = reactive(BoardSize.STANDARD, layout=True)
    manner: reactive[Manner] = reactive(Manner(), repaint=False)
    room: reactive[Size | None] = reactive(None, layout=True)  # in characters; None for as much as the board needs

    class CellPressed(Message):
        """A mouse button went down on a cell, with Shift or Ctrl to extend the selection, or for the second time."""

        def __init__(self, cell: int, extend: bool, is_double: bool = False) -> None:
            super().__init__()
            self.cell, self.extend, self.is_double = cell, extend, is_double

    class CellDragged(Message):
        """The mouse was dragged into another cell."""

        def __init__(self, cell: int) -> None:
            super().__init__()
            self.cell = cell

    def __init__(
        self,
        geometry: Geometry = CLASSIC,
        board_size: BoardSize = BoardSize.STANDARD,
        **as_widget: Any,  # noqa: ANN401
    ) -> None:
        super().__init__(**as_widget)
        self.geometry = geometry
        self._looks: tuple[CellLook, ...] = (CellLook(),) * geometry.cell_count
        self._lines: BoardLines | None = None
        self._colours = Colours({})
        self._filters: Sequence[LineFilter] = ()
        self._signs: object = None  # the plain signs that its lines were drawn for
        self._shift = Offset()
        self._dragged: int | None = None
        self._looked_at: int | None = None
        self.set_reactive(BoardView.board_size, board_size)

    @property
    def layout_plan(self) -> BoardLayout:
        return board_layout(self.geometry, self.board_size)

    @property
    def looks(self) -> tuple[CellLook, ...]:
        return self._looks

    def drawn(self, houses: Iterable[HouseMark]) -> Drawn:
        """The marks on the board, for the legend, with the name of the houses that are marked."""
        from sudoku_tui.board.step_looks import houses_in_short  # most games go on without a hint

        marks = drawn(self._looks, self.layout_plan, self._manner_here)
        marks = marks._replace(houses=houses_in_short(houses, self.geometry))
        return marks if self._painter else marks._replace(has_link=self._painted(self._looks).has_link)

    @property
    def viewport(self) -> Viewport:
        plan = self.layout_plan
        width, height = self.room or (plan.width, plan.height)
        return Viewport(plan, min(width, plan.width), min(height, plan.height), self._shift.x, self._shift.y)

    def show(self, looks: Sequence[CellLook], geometry: Geometry | None = None) -> None:
        """Show new looks, one for each cell in reading order, and repaint only the rows of cells that changed."""
        before, self._looks = self._looks, tuple(looks)
        if geometry is not None and geometry != self.geometry:
            self.geometry = geometry
            self._lines = None
            self._look_at_cursor()
            self.refresh(layout=True)
            before = ()
        if self._painter:
            self._painter.repaint(self)
        elif before:
            self._repaint(before)

    def _repaint(self, before: tuple[CellLook, ...]) -> None:
        lines = self._painted(before)
        changed = lines.show(self._looks)
        if changed:
            regions, has_moved = repaint(self.viewport, changed, before, self._looks)
            if has_moved:
                lines.forget_top()
            if len(changed) == len(before):
                self.refresh()  # with the frame, in which clues may have come or gone
            elif regions:
                self.refresh(*regions)

    def look_at(self, cell: int) -> None:
        """Scroll a cell and its neighbours into sight, and keep them there when the room changes."""
        self._looked_at = cell
        self._look_through(self.viewport.following(cell))

    def is_in_sight(self, cell: int) -> bool:
        return bool(self._painter) or self.row_in_sight(cell) is not None

    def row_in_sight(self, cell: int) -> int | None:
        """The visible row on which a cell begins; None if it is out of sight."""
        place = self.layout_plan.rectangle(cell)
        seen = self.viewport.to_window(place.x, place.y)
        return seen[1] if seen else None

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self.room.width if self._painter and self.room else self.viewport.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.room.height if self._painter and self.room else self.viewport.height

    def render_line(self, y: int) -> Strip:
        return self.render_lines(Region(0, y, self.size.width, 1))[0]

    def render_lines(self, crop: Region) -> list[Strip]:
        """Render the visible part of the board.

        The board has no border and filters its styles by itself: Textual's general way takes longer than the painting.
        """
        if self._painter:
            return [self._palette.blank(crop.width) for _ in crop.line_range]
        view, lines, width = self.viewport, self._painted(self._looks), self.size.width
        line = partial(lines.line_in, view) if view.is_partial or crop.bottom > view.height else lines.line
        strips = [line(y) for y in crop.line_range]
        if view.width != width:
            strips = [strip.adjust_cell_length(width) for strip in strips]
        return [strip.crop(crop.x, crop.right) for strip in strips]

    def drawer(self) -> DrawPart | None:
        """The drawer of any part of a line, where the board is shown as it is."""
        if self._painter or self.viewport.is_partial or self.size != (self.layout_plan.width, self.layout_plan.height):
            return None
        return self._painted(self._looks).part

    def notify_style_update(self) -> None:
        super().notify_style_update()
        if self.is_attached and self._colours.variables != self.app.theme_variables:
            self._colours = Colours(self.app.theme_variables)
            self._lines = None
            self.refresh()

    def on_mount(self) -> None:
        if isinstance(self.app, DrawsBoards):
            self.manner = self.app.manner

    def on_resize(self) -> None:
        self._lines = None
        self._look_again()

    def watch_cursor(self) -> None:
        self._look_at_cursor()

    def watch_board_size(self) -> None:
        self._lines = None
        self._look_again()

    def watch_manner(self) -> None:
        self._lines = None
        self.refresh()
        if self._painter:
            self._painter.repaint(self)

    def change_painter(self) -> None:
        """Redraw everything, as another painter may paint this board now, and let its room change."""
        self._lines = None
        self.refresh(layout=True)
        for around in self.ancestors:
            if isinstance(around, GivesBoardsRoom):
                around.arrange_anew()

    def point(self, cell: int, *, extend: bool, is_drag: bool = False, is_double: bool = False) -> None:
        """Act on pointing at a cell."""
        if not 0 <= cell < self.geometry.cell_count:
            return
        if self.can_focus and not is_drag:
            self.focus()
        self.report(self.CellDragged(cell) if is_drag else self.CellPressed(cell, extend, is_double))

    def watch_room(self) -> None:
        self._look_again()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        cell = self._cell_under(event)
        if cell is not None:
            self._dragged = cell
            self.capture_mouse()
            self.report(self.CellPressed(cell, event.shift or event.ctrl))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._dragged is None:
            return
        cell = self._cell_under(event)
        if cell is not None and cell != self._dragged:
            self._dragged = cell
            self.report(self.CellDragged(cell))

    def on_mouse_up(self) -> None:
        self._dragged = None
        self.release_mouse()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._scroll(event, *((1, 0) if event.shift else (0, 1)))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._scroll(event, *((-1, 0) if event.shift else (0, -1)))

    def on_mouse_scroll_right(self, event: events.MouseScrollRight) -> None:
        self._scroll(event, 1, 0)

    def on_mouse_scroll_left(self, event: events.MouseScrollLeft) -> None:
        self._scroll(event, -1, 0)

    def _look_again(self) -> None:
        if self._looked_at in (None, self.cursor):
            self._look_at_cursor()
        elif self._looked_at < self.geometry.cell_count:
            self.look_at(self._looked_at)

    def _look_at_cursor(self) -> None:
        if self.cursor >= self.geometry.cell_count:
            return  # the grid that contains it is yet to be shown
        self.look_at(self.cursor)
        self._place_terminal_cursor()

    def _look_through(self, view: Viewport) -> None:
        shift = Offset(view.x, view.y)
        if shift != self._shift:
            self._shift = shift
            self.refresh()

    def _painted(self, looks: tuple[CellLook, ...]) -> BoardLines:
        filters = self.get_line_filters()
        signs = self._plain_signs
        if self._lines is None or self._filters != filters or self._signs is not signs:
            self._filters, self._signs = filters, signs
            self._lines = BoardLines(self.layout_plan, self._palette, looks, self._manner_here)
        return self._lines

    @property
    def _painter(self) -> Painter | None:
        return painter_of(self.app) if self.is_attached else None

    @property
    def _palette(self) -> Palette:
        app = self.app
        if not self._colours.variables:  # a game may be shown before its board is styled
            self._colours = Colours(app.theme_variables)
        return Palette(
            self._colours,
            has_colours=not app.no_color,
            has_heavy_walls=app.no_color or self._plain_signs is not None,
            has_tints=app.is_headless or app.console.color_system != "standard",
            filters=self._filters,
            has_256=getattr(app, "has_256_colours", False),
        )

    @property
    def _plain_signs(self) -> object:
        return getattr(self.app, "plain_signs", None)

    @property
    def _manner_here(self) -> Manner:
        """The player's manner, with signs in any case where there are too few colours, and no half blocks in ASCII."""
        manner = self.manner
        if self._plain_signs is not None:
            manner = manner._replace(big_digits=False, has_superscripts=False)
        return manner if self._palette.tells_hints else manner._replace(has_signs=True)

    def _place_terminal_cursor(self) -> None:
        if not self.is_attached:
            return
        plan = self.layout_plan
        cell, (x, y) = plan.rectangle(self.cursor), plan.cell.digit_place
        seen = self.viewport.to_window(cell.x + x, cell.y + y)
        if seen:
            self.app.cursor_position = self.content_region.offset + Offset(*seen)

    def _scroll(self, event: events.MouseEvent, columns: int, rows: int) -> None:
        event.stop()
        self._look_through(self.viewport.scrolled(columns, rows))

    def _cell_under(self, event: events.MouseEvent) -> int | None:
        if self._painter:
            return None  # cells are elsewhere then; their painter tells which one is pointed at
        offset = event.get_content_offset(self)
        return None if offset is None else self.layout_plan.cell_at(*self.viewport.to_board(offset.x, offset.y))

    def report(self, message: Message) -> None:
        """Send a message ahead of keys pressed later, which wait in this widget's own queue."""
        (self.parent or self).post_message(message)


class Picture(BoardView, can_focus=False):
    """Shows a board that is not played on: one character per cell."""

    is_played_on = False

    def __init__(self) -> None:
        super().__init__(CLASSIC, BoardSize.TINY)

    def show_state(self, state: GameState) -> None:
        self.show(board_looks(state, View(cursor=NOWHERE)), state.geometry)


def picture_room(state: GameState) -> tuple[int, int]:
    """The columns and rows that a picture needs."""
    plan = board_layout(state.geometry, BoardSize.TINY)
    return plan.width, plan.height
