"""Which board and which panel fit on the game's screen."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple

from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.play.layout.board import BoardSize, board_layout

LEAST_WIDTH, LEAST_HEIGHT = 38, 13  # the smallest screen a game can be played on
_STRIP_WIDTH, _STRIP_HEIGHT = 40, 14  # the smallest one with more than the board

LEAST_PANEL, WIDEST_PANEL = 23, 40  # columns; the least one fits beside a board of the standard size in 80
LOW_PANEL = 31  # the least width of a panel with few rows: a hint's words need room
_FEW_ROWS = 17
LEAST_PANEL_ROWS = 13  # the rows of a panel beside a board of fewer
LEAST_STRIP = 38  # columns of what stands under a board
_ROWS_BELOW = 10  # the rows of a panel under the board
WIDEST_BESIDE_HUGE = WIDEST_BESIDE_DRAWN = 60
_LEAST_BESIDE_HUGE = 30  # a board that fills the window leaves room for words, too
_ROOMY_WIDTH, _ROOMY_ROWS = 36, 31  # from these on a panel has room for everything at once
_ROOMY_BELOW = 50, 14  # the same under a board
GAP = 1  # the columns between the board and the panel
STATUS_ROWS = 4  # of a status that stands in the panel
_BADGE_ROWS = 2  # the mode and the empty row under it
_LEAST_HINT = 7  # rows that a hint has even over a small board


class PanelPlace(StrEnum):
    """Where the notes, the mode and the hints stand."""

    SIDE = "side"  # in a column to the right of the board
    BELOW = "below"  # in rows under the board
    STRIP = "strip"  # in a row or two under the board; a hint then covers a part of the board


class Arrangement(NamedTuple):
    """What is shown, and where."""

    board: BoardSize
    panel: PanelPlace
    has_pad: bool = True  # whether there is a row for the cell's notes; if not, the status shows them
    has_keys: bool = True
    is_partial: bool = False  # whether the board has to scroll
    is_status_beside: bool = False  # whether the status stands in the panel, for want of a line under the board
    is_status_over: bool = False  # whether the status covers the board's last line, for want of one under it
    drawn: tuple[int, int] | None = None  # the columns and rows of a board that is painted as a picture
    sheet: int = 0  # the rows under a painted board; 0 where a hint has to cover the board

    def room(self, width: int, height: int, geometry: Geometry = CLASSIC) -> tuple[int, int]:
        """The columns and rows that are seen of the board on a screen of that size."""
        if self.drawn:
            return self.drawn
        plan = board_layout(geometry, self.board)
        return min(plan.width, width), min(plan.height, height - self.lines_under)

    @property
    def lines_under(self) -> int:
        """The lines under the board that are always there: the status, the keys, the notes in one line."""
        has_status = not (self.is_status_beside or self.is_status_over)
        return has_status + self.has_keys + (self.has_pad and self.panel is PanelPlace.STRIP)

    def panel_width(self, width: int, board_width: int) -> int:
        """The panel's width on a screen with so many columns, beside or under a board of so many."""
        if self.panel is PanelPlace.SIDE:
            widest = WIDEST_BESIDE_HUGE if self.board is BoardSize.HUGE or self.drawn else WIDEST_PANEL
            return min(width - board_width - GAP, widest)
        return max(board_width, LEAST_STRIP)

    def is_terse(self, board_height: int) -> bool:
        return self.panel is PanelPlace.STRIP or (self.panel is PanelPlace.SIDE and board_height < _FEW_ROWS)

    def is_roomy(self, panel_width: int, board_height: int) -> bool:
        """Whether the panel has room for long lines, and beside the board for words and figures together."""
        if self.panel is PanelPlace.SIDE:
            return panel_width >= _ROOMY_WIDTH and board_height >= _ROOMY_ROWS
        width, rows = _ROOMY_BELOW
        return self.panel is PanelPlace.BELOW and panel_width >= width and self.sheet >= rows

    def panel_height(self, board_height: int) -> int | None:
        """The most rows the panel may take; None where nothing limits it."""
        if self.panel is PanelPlace.BELOW:
            return self.sheet or None
        return max(board_height, LEAST_PANEL_ROWS)

    def hint_rows(self, board_height: int, height: int) -> int:
        """The most rows a hint may take, with a board of so many rows on a screen of so many."""
        match self.panel:
            case PanelPlace.SIDE:
                others = (0 if self.is_terse(board_height) else _BADGE_ROWS) + STATUS_ROWS * self.is_status_beside
                return max(board_height, LEAST_PANEL_ROWS) - others
            case PanelPlace.BELOW:
                return height - board_height - self.lines_under
            case PanelPlace.STRIP:
                # Half the board has to stay in sight: the half that the hint is about.
                return self.sheet or max((board_height + 1) // 2, _LEAST_HINT)

    @property
    def has_spare_row(self) -> bool:
        """Whether a long message can take a second row: that of the notes, the board's last one, or one of a page."""
        return self.panel is PanelPlace.STRIP or (self.panel is PanelPlace.BELOW and self.drawn is not None)


_WITH_NOTES = (BoardSize.LARGE, BoardSize.STANDARD, BoardSize.BLOCK)
_WITHOUT = (BoardSize.COMPACT, BoardSize.SMALL)


def _choices() -> Iterator[Arrangement]:
    """Every arrangement, the best one first: notes on the board matter more than a panel."""
    yield Arrangement(BoardSize.HUGE, PanelPlace.SIDE)
    yield Arrangement(BoardSize.HUGE, PanelPlace.SIDE, is_status_beside=True)
    yield Arrangement(BoardSize.HUGE, PanelPlace.BELOW)
    for sizes in (_WITH_NOTES, _WITHOUT):
        for size in sizes:
            yield Arrangement(size, PanelPlace.SIDE)
            yield Arrangement(size, PanelPlace.BELOW)
        for size in sizes:
            yield Arrangement(size, PanelPlace.STRIP)
    for is_partial in (False, True):
        yield Arrangement(BoardSize.SMALL, PanelPlace.STRIP, is_partial=is_partial)
        yield Arrangement(BoardSize.SMALL, PanelPlace.STRIP, has_keys=False, is_partial=is_partial)
        yield Arrangement(BoardSize.SMALL, PanelPlace.STRIP, has_pad=False, has_keys=False, is_partial=is_partial)


_CHOICES = tuple(_choices())


def _needed(choice: Arrangement, geometry: Geometry) -> tuple[int, int]:
    plan = board_layout(geometry, choice.board)
    match choice.panel:
        case PanelPlace.SIDE:
            rows = max(plan.height, LEAST_PANEL_ROWS)
            panel = LEAST_PANEL if rows >= _FEW_ROWS else LOW_PANEL
            panel = _LEAST_BESIDE_HUGE if choice.board is BoardSize.HUGE else panel
            return plan.width + GAP + panel, rows + choice.lines_under
        case PanelPlace.BELOW:
            return max(plan.width, _STRIP_WIDTH), plan.height + _ROWS_BELOW + choice.lines_under
        case PanelPlace.STRIP:
            if choice.is_partial:
                return _STRIP_WIDTH, _STRIP_HEIGHT - 1 + choice.lines_under
            return max(plan.width, _STRIP_WIDTH), max(plan.height + choice.lines_under, _STRIP_HEIGHT)


def arrange(width: int, height: int, geometry: Geometry = CLASSIC) -> Arrangement | None:
    """The best arrangement for a screen of so many columns and rows; None if it is too small for any."""
    for choice in _CHOICES:
        wide, high = _needed(choice, geometry)
        if width >= wide and height >= high:
            return choice
    return arrange_mini(width, height, geometry)


def arrange_mini(width: int, height: int, geometry: Geometry = CLASSIC) -> Arrangement | None:
    """The small board with the least around it; None if there is too little room even for that."""
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        return None
    plan = board_layout(geometry, BoardSize.SMALL)
    is_over = plan.height == height
    is_partial = plan.width > width or plan.height > height - (not is_over)
    return Arrangement(
        BoardSize.SMALL, PanelPlace.STRIP, has_pad=False, has_keys=False, is_partial=is_partial, is_status_over=is_over
    )


def are_mostly_low(cells: Iterable[int], geometry: Geometry) -> bool:
    """Whether more of some cells are in the lower half of the board than in the upper one."""
    rows = [2 * geometry.row_of(cell) for cell in cells]
    return sum(row > geometry.size + 1 for row in rows) > sum(row < geometry.size + 1 for row in rows)


def whole_board_sizes(geometry: Geometry = CLASSIC) -> list[tuple[int, int, int]]:
    """Columns, rows and lines of a cell of every arrangement with a whole board, the best one first.

    Whoever chooses the size of the letters by them has larger letters rather than huge cells.
    """
    choices = [choice for choice in _CHOICES if not choice.is_partial and choice.board is not BoardSize.HUGE]
    sizes = [(*_needed(choice, geometry), board_layout(geometry, choice.board).cell_height) for choice in choices]
    return list(dict.fromkeys(sizes))
