"""What the mouse does to a board: pointing at cells, and scrolling."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from textual import events
from textual.message import Message
from textual.widget import Widget


class PointedBoard(Widget):
    """A board that reports the cells pointed at; a subclass draws it."""

    @dataclass
    class CellPressed(Message):
        """A mouse button went down on a cell."""

        cell: int
        extend: bool  # whether Shift or Ctrl was held, to add to the selection

    @dataclass
    class CellDragged(Message):
        """The mouse was dragged into another cell."""

        cell: int

    _dragged: int | None = None

    @abstractmethod
    def cell_seen_at(self, x: int, y: int) -> int | None:
        """The cell at a place in the widget, if there is one."""

    @abstractmethod
    def scroll_cells(self, columns: int, rows: int) -> None:
        """Scroll by whole columns and rows of cells."""

    def on_mouse_down(self, event: events.MouseDown) -> None:
        cell = self._cell_under(event)
        if cell is not None:
            self._dragged = cell
            self.capture_mouse()
            self._report(self.CellPressed(cell, event.shift or event.ctrl))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._dragged is None:
            return
        cell = self._cell_under(event)
        if cell is not None and cell != self._dragged:
            self._dragged = cell
            self._report(self.CellDragged(cell))

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

    def _scroll(self, event: events.MouseEvent, columns: int, rows: int) -> None:
        event.stop()
        self.scroll_cells(columns, rows)

    def _cell_under(self, event: events.MouseEvent) -> int | None:
        offset = event.get_content_offset(self)
        return None if offset is None else self.cell_seen_at(offset.x, offset.y)

    def _report(self, message: Message) -> None:
        """Send a message ahead of keys that were pressed later and wait in this widget's own queue."""
        (self.parent or self).post_message(message)
