"""Arrangement: which board and which panel fit on the screen. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sudoku_tui.tui.widgets.board_layout import BoardSize

LEAST_WIDTH = 40
LEAST_HEIGHT = 14
"""The smallest screen a game can be played on."""

_WIDEST_PANEL = 40
_GAP = 1


class PanelPlace(StrEnum):
    """Where the notes, the mode and the hints stand."""

    SIDE = "side"
    """In a column to the right of the board."""
    BELOW = "below"
    """In rows under the board."""
    STRIP = "strip"
    """In a row or two under the board; a hint then covers a part of the board."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """What is shown, and where.

    Attributes:
        board: the board's size.
        panel: the panel's place.
        has_pad: whether there is a row for the cell's notes; if not, the status shows them.
        has_keys: whether there is a row for the keys.
    """

    board: BoardSize
    panel: PanelPlace
    has_pad: bool = True
    has_keys: bool = True

    def panel_width(self, width: int, board_width: int) -> int:
        """The panel's width on a screen with so many columns, beside or under a board of so many."""
        return min(width - board_width - _GAP, _WIDEST_PANEL) if self.panel is PanelPlace.SIDE else board_width


_CHOICES: tuple[tuple[int, int, Arrangement], ...] = (
    (99, 33, Arrangement(BoardSize.LARGE, PanelPlace.SIDE)),
    (73, 43, Arrangement(BoardSize.LARGE, PanelPlace.BELOW)),
    (80, 24, Arrangement(BoardSize.STANDARD, PanelPlace.SIDE)),
    (55, 34, Arrangement(BoardSize.STANDARD, PanelPlace.BELOW)),
    (70, 15, Arrangement(BoardSize.SMALL, PanelPlace.SIDE)),
    (LEAST_WIDTH, 25, Arrangement(BoardSize.SMALL, PanelPlace.BELOW)),
    (LEAST_WIDTH, 16, Arrangement(BoardSize.SMALL, PanelPlace.STRIP)),
    (LEAST_WIDTH, 15, Arrangement(BoardSize.SMALL, PanelPlace.STRIP, has_keys=False)),
    (LEAST_WIDTH, LEAST_HEIGHT, Arrangement(BoardSize.SMALL, PanelPlace.STRIP, has_pad=False, has_keys=False)),
)
"""The least width and height of each arrangement, the best one first."""


def arrange(width: int, height: int) -> Arrangement | None:
    """The best arrangement for a screen of so many columns and rows; None if it is too small for any."""
    return next((choice for wide, high, choice in _CHOICES if width >= wide and height >= high), None)
