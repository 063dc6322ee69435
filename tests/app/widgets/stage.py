"""A bare app to try a widget in."""

from __future__ import annotations

from textual import on
from textual.app import App, ComposeResult
from textual.widget import Widget

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.themes import OWN_THEMES, mark_variables


class Stage(App[None]):
    """Shows one widget in the top left corner, and remembers what a board reports."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, widget: Widget, theme: str = OWN_THEMES[0].name) -> None:
        super().__init__()
        for own in OWN_THEMES:
            self.register_theme(own)
        self.theme = theme
        self.widget = widget
        self.reports: list[BoardView.CellPressed | BoardView.CellDragged] = []

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return super().get_theme_variable_defaults() | mark_variables(self.theme)

    def compose(self) -> ComposeResult:
        yield self.widget

    @on(BoardView.CellPressed)
    def _note_press(self, message: BoardView.CellPressed) -> None:
        self.reports.append(message)

    @on(BoardView.CellDragged)
    def _note_drag(self, message: BoardView.CellDragged) -> None:
        self.reports.append(message)


def plain_lines(widget: Widget) -> list[str]:
    """What a widget draws, as text."""
    return [widget.render_line(y).text for y in range(widget.size.height)]
