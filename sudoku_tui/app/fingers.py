"""Whether the player has fingers on the page, and so neither keys nor a wheel."""

from typing import Any

from textual.app import App

TOUCHED = "-touch"
"""The class that the app has then."""
_ROWS = 3  # the height of a line to tap: 44 pixels and more


def is_touched(app: App[Any]) -> bool:
    return app.has_class(TOUCHED)


def line_rows(app: App[Any]) -> int:
    """The number of rows that a line to choose takes up."""
    return _ROWS if is_touched(app) else 1


class Turning:
    """Rows that a finger has moved, until they make a line of a list."""

    def __init__(self) -> None:
        self._rows = 0

    def lines(self, way: int, rows: int) -> int:
        """The lines to scroll by after another row, with lines of so many rows."""
        self._rows = self._rows + way if self._rows * way >= 0 else way
        if abs(self._rows) < rows:
            return 0
        self._rows = 0
        return way
