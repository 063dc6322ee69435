"""The board and the panel that fit on the game's screen.

How a board, a list of steps and their text share a screen; the board is where it is in the game.

How a board painted as a picture shares a screen with its surroundings.

Such a board is a square of any size. All lengths are in characters, which are `ratio` times as high as wide.

How boards watched at the same time are placed side by side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from math import ceil
from typing import NamedTuple

from sudoku_tui.board.layout import BoardSize, board_layout
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry

LEAST_WIDTH, LEAST_HEIGHT = 38, 13  # the smallest screen a game can be played on
_STRIP_WIDTH, _STRIP_HEIGHT = 40, 14  # the smallest one with more than the board

LEAST_PANEL, WIDEST_PANEL = 23, 40  # columns; the narrowest fits beside a board of the standard size in 80
LOW_PANEL = 31  # the least width of a panel with few rows: a hint's words need room
_FEW_ROWS = 17
LEAST_PANEL_ROWS = 13  # the rows of a panel beside a board of fewer
LEAST_STRIP = 38  # columns of the panel under a board
_ROWS_BELOW = 10  # the rows of a panel under the board
WIDEST_BESIDE_HUGE = WIDEST_BESIDE_DRAWN = 60
_LEAST_BESIDE_HUGE = 30  # a board that fills the window also leaves room for words
_ROOMY_WIDTH, _ROOMY_ROWS = 36, 31  # with this many or more, a panel has room for everything at once
_ROOMY_BELOW = 50, 14  # the same under a board
GAP = 1  # the columns between the board and the panel
STATUS_ROWS = 4  # of a status in the panel
_BADGE_ROWS = 2  # the mode and the empty row under it
_LEAST_HINT = 7  # rows for a hint even over a small board


class PanelPlace(StrEnum):
    """The place of the notes, the mode and the hints."""

    SIDE = "side"  # in a column to the right of the board
    BELOW = "below"  # in rows under the board
    STRIP = "strip"  # in one or two rows under the board; a hint then covers part of the board


class Arrangement(NamedTuple):
    """The parts of the screen that are shown, and where."""

    board: BoardSize
    panel: PanelPlace
    has_pad: bool = True  # whether there is a row for the cell's notes; if not, the status shows them
    has_keys: bool = True
    is_partial: bool = False  # whether the board has to scroll
    is_status_beside: bool = False  # whether the status is in the panel, for lack of a line under the board
    is_status_over: bool = False  # whether the status covers the board's last line, for lack of one under it
    drawn: tuple[int, int] | None = None  # the columns and rows of a board that is painted as a picture
    sheet: int = 0  # the rows under a painted board; 0 where a hint has to cover the board

    def room(self, width: int, height: int, geometry: Geometry = CLASSIC) -> tuple[int, int]:
        """The visible columns and rows of the board on a screen of that size."""
        if self.drawn:
            return self.drawn
        plan = board_layout(geometry, self.board)
        return min(plan.width, width), min(plan.height, height - self.lines_under)

    @property
    def lines_under(self) -> int:
        """The lines that are always under the board: the status, the keys, the notes in one line."""
        has_status = not (self.is_status_beside or self.is_status_over)
        return has_status + self.has_keys + (self.has_pad and self.panel is PanelPlace.STRIP)

    def panel_width(self, width: int, board_width: int) -> int:
        """The panel's width on a screen of some columns, beside or under a board of some columns."""
        if self.panel is PanelPlace.SIDE:
            widest = WIDEST_BESIDE_HUGE if self.board.cells is BoardSize.HUGE or self.drawn else WIDEST_PANEL
            return min(width - board_width - GAP, widest)
        return max(board_width, LEAST_STRIP)

    def is_terse(self, board_height: int) -> bool:
        return self.panel is PanelPlace.STRIP or (self.panel is PanelPlace.SIDE and board_height < _FEW_ROWS)

    def is_roomy(self, panel_width: int, board_height: int) -> bool:
        """Whether the panel has room for long lines and, beside the board, for words and figures together."""
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
        """The most rows a hint may take, given the rows of the board and of the screen."""
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


# Lines between rows of cells come before none, but after anything that makes the cells larger.
_HUGE = (BoardSize.HUGE_LINED, BoardSize.HUGE)
_WITH_NOTES = (
    (BoardSize.LARGE_LINED, BoardSize.LARGE),
    (BoardSize.STANDARD_LINED, BoardSize.STANDARD),
    (BoardSize.BLOCK_LINED, BoardSize.BLOCK),
)
_WITHOUT = ((BoardSize.COMPACT,), (BoardSize.SMALL,))


def _choices() -> Iterator[Arrangement]:
    """Every arrangement, the best one first: notes on the board matter more than a panel."""
    for size in _HUGE:
        yield Arrangement(size, PanelPlace.SIDE)
        yield Arrangement(size, PanelPlace.SIDE, is_status_beside=True)
    for size in _HUGE:
        yield Arrangement(size, PanelPlace.BELOW)
    for groups in (_WITH_NOTES, _WITHOUT):
        for sizes in groups:
            for panel in (PanelPlace.SIDE, PanelPlace.BELOW):
                for size in sizes:
                    yield Arrangement(size, panel)
        for sizes in groups:
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
            panel = _LEAST_BESIDE_HUGE if choice.board.cells is BoardSize.HUGE else panel
            return plan.width + GAP + panel, rows + choice.lines_under
        case PanelPlace.BELOW:
            return max(plan.width, _STRIP_WIDTH), plan.height + _ROWS_BELOW + choice.lines_under
        case PanelPlace.STRIP:
            if choice.is_partial:
                return _STRIP_WIDTH, _STRIP_HEIGHT - 1 + choice.lines_under
            return max(plan.width, _STRIP_WIDTH), max(plan.height + choice.lines_under, _STRIP_HEIGHT)


def arrange(width: int, height: int, geometry: Geometry = CLASSIC) -> Arrangement | None:
    """The best arrangement for a screen of some columns and rows; None if it is too small for any."""
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
    return sum(row > geometry.height + 1 for row in rows) > sum(row < geometry.height + 1 for row in rows)


_FOR_LETTERS = (BoardSize.LARGE, BoardSize.STANDARD, BoardSize.BLOCK, BoardSize.COMPACT, BoardSize.SMALL)


def whole_board_sizes(geometry: Geometry = CLASSIC) -> list[tuple[int, int, int]]:
    """Columns, rows and lines of a cell of every arrangement with a whole board, the best one first.

    Choosing the size of the letters by them gives larger letters rather than huge cells.
    """
    choices = [choice for choice in _CHOICES if not choice.is_partial and choice.board in _FOR_LETTERS]
    sizes = [(*_needed(choice, geometry), board_layout(geometry, choice.board).cell_height) for choice in choices]
    return list(dict.fromkeys(sizes))


_PANEL_OF_PART = 30  # the width of a panel beside a board that scrolls
_LEAST_BELOW = 8  # the rows a panel under the board always has
_ROWS_BELOW_STEPS = 11  # the rows it should have before the board may be larger
_LEAST_BESIDE = 13
_LEAST_BOARD = 5
_SIZES = tuple(size for size in BoardSize if size is not BoardSize.TINY)


@dataclass(frozen=True, slots=True)
class StepRoom:
    """The room for the board and for the panel."""

    size: BoardSize
    board_width: int  # its visible columns
    board_height: int
    is_beside: bool  # whether the panel is beside the board, not under it
    width: int
    height: int
    most_rows: int = 0  # the most that a painted board needs

    @property
    def indent(self) -> int:
        """The columns to the left of a board above its panel, which in the game has a row of words under it."""
        return 0 if self.is_beside else max(self.width - max(self.board_width, LEAST_STRIP), 0) // 2

    def needing(self, rows: int, board_rows: int) -> StepRoom:
        """Give a board with more to show the rows that a panel under it does not need."""
        most = self.most_rows or board_rows
        spare = 0 if self.is_beside else max(min(self.height - rows, most - self.board_height), 0)
        return replace(self, board_height=self.board_height + spare, height=self.height - spare)


def step_room(width: int, height: int, geometry: Geometry) -> StepRoom:
    plans = [board_layout(geometry, size) for size in _SIZES]
    for plan in plans:
        rows = max(plan.height, _LEAST_BESIDE)
        if plan.width + GAP + LEAST_PANEL <= width and rows <= height:
            widest = WIDEST_BESIDE_HUGE if plan.size.cells is BoardSize.HUGE else WIDEST_PANEL
            panel = min(width - plan.width - GAP, widest)
            return StepRoom(plan.size, plan.width, plan.height, True, panel, min(rows, height))
        if plan.width <= width and plan.height + _ROWS_BELOW_STEPS <= height:
            return StepRoom(plan.size, plan.width, plan.height, False, width, height - plan.height)
    plan = plans[-1]
    if width - _PANEL_OF_PART - GAP >= min(plan.width, 2 * _PANEL_OF_PART):
        seen = min(plan.width, width - _PANEL_OF_PART - GAP)
        return StepRoom(plan.size, seen, min(plan.height, height), True, width - seen - GAP, height)
    below = max(min(_LEAST_BELOW, height - _LEAST_BOARD), height - plan.height)
    return StepRoom(plan.size, min(plan.width, width), height - below, False, width, below)


_NEARLY = 0.8  # how much smaller than the largest a board may be, for what then fits beside it
_NEARLY_TOUCHED = 0.75  # for fingers, if their board is more than large enough
_LARGE_ENOUGH = 45  # columns, five for each cell
_NEARLY_TOUCHED_SMALL = 0.9  # for fingers, if it is not
_WIDE_BELOW = 50  # in fewer columns, the remaining digits and the notes would be stacked
_SHEET = 6  # the rows that the text of a hint should have under the board
_FOR_SHEET = 0.9  # of the largest board, for those rows


def arrange_drawn(width: int, height: int, ratio: float, *, is_touched: bool = False) -> Arrangement | None:
    """The best arrangement for a screen of some columns and rows; None if it is too small for any.

    Fingers need no line of keys, and while a hint is open the page's buttons leave it more rows than before.
    """
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        return None
    has_keys = not is_touched
    rows = height - 1 - has_keys
    panel = LEAST_PANEL if rows >= LEAST_PANEL_ROWS else LOW_PANEL
    strip = square(width, rows - 1, ratio)

    def is_nearly(drawn: tuple[int, int]) -> bool:
        nearly = _NEARLY_TOUCHED if drawn[0] >= _LARGE_ENOUGH else _NEARLY_TOUCHED_SMALL
        return drawn[1] >= (nearly if is_touched else _NEARLY) * strip[1]

    beside, below = square(width - GAP - panel, rows, ratio), square(width, rows - _ROWS_BELOW, ratio)
    if is_nearly(beside):
        return Arrangement(BoardSize.LARGE, PanelPlace.SIDE, has_keys=has_keys, drawn=beside)
    if is_nearly(below) and width >= _WIDE_BELOW:
        sheet = rows - below[1]
        return Arrangement(BoardSize.LARGE, PanelPlace.BELOW, has_keys=has_keys, drawn=below, sheet=sheet)
    if is_touched and rows > strip[1]:
        strip = _to_the_edges(width, rows - 1, ratio)
        return Arrangement(BoardSize.LARGE, PanelPlace.STRIP, has_keys=False, drawn=strip, sheet=rows - strip[1])
    smaller = square(width, rows - 1 - _SHEET, ratio)
    strip = smaller if smaller[1] >= _FOR_SHEET * strip[1] else strip
    sheet = rows - strip[1]
    return Arrangement(BoardSize.LARGE, PanelPlace.STRIP, drawn=strip, sheet=sheet if sheet > _SHEET else 0)


def drawn_step_room(width: int, height: int, ratio: float) -> StepRoom:
    """The room for a lesson's board and its panel."""
    beside, below = square(width - GAP - LEAST_PANEL, height, ratio), _to_the_edges(width, height - _LEAST_BELOW, ratio)
    if beside[1] >= min(below[1], _NEARLY * square(width, height, ratio)[1]):
        panel = min(width - beside[0] - GAP, WIDEST_BESIDE_DRAWN)
        return StepRoom(BoardSize.LARGE, *beside, True, panel, max(beside[1], min(height, LEAST_PANEL_ROWS)))
    return StepRoom(BoardSize.LARGE, width, below[1], False, width, height - below[1], square(width, height, ratio)[1])


def _to_the_edges(columns: int, rows: int, ratio: float) -> tuple[int, int]:
    """The rows for a square as wide as the page, which can be up to a column wider than all of its characters."""
    across, down = square(columns + 1, rows, ratio)
    return min(across, columns), down


def square(columns: int, rows: int, ratio: float) -> tuple[int, int]:
    """The columns and rows that the largest square takes up."""
    side = max(min(columns, rows * ratio), 0)
    return min(ceil(side), max(columns, 0)), min(ceil(side / ratio), max(rows, 0))


BOARD_GAP = 2  # columns between two boards
_CAPTION_ROWS = 2
_ROWS_AROUND = 2  # a line of words, and the keys
_TABLE_ROWS = 3  # headings, and an empty row above and below


@dataclass(frozen=True, slots=True)
class Boards:
    """The placement of boards side by side."""

    size: BoardSize
    across: int
    has_table: bool  # whether there is room for a line about each of them below


def boards_for(width: int, height: int, geometry: Geometry, count: int) -> Boards | None:
    """The largest boards with captions that fit; None if there is room for none."""
    for size in (BoardSize.STANDARD, BoardSize.COMPACT, BoardSize.SMALL, BoardSize.TINY):
        plan = board_layout(geometry, size)
        most_across = (width + BOARD_GAP) // (plan.width + BOARD_GAP)
        rows = -(-count // most_across) if most_across else count
        left = height - rows * (plan.height + _CAPTION_ROWS) - _ROWS_AROUND
        if most_across and left >= 0:
            return Boards(size, -(-count // rows), has_table=left >= count + _TABLE_ROWS)
    return None
