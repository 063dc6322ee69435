"""How a board that is painted as a picture shares a screen with what stands around it.

Such a board is a square of any size. All lengths are in characters, which are `ratio` times as high as wide.
"""

from math import ceil

from sudoku_tui.play.layout.board import BoardSize
from sudoku_tui.play.layout.step_screen import StepRoom
from sudoku_tui.play.layout.table import (
    GAP,
    LEAST_HEIGHT,
    LEAST_PANEL,
    LEAST_PANEL_ROWS,
    LEAST_WIDTH,
    LOW_PANEL,
    WIDEST_BESIDE_DRAWN,
    Arrangement,
    PanelPlace,
)

_NEARLY = 0.8  # a board may be so much smaller than the largest, for what else there is beside it then
_NEARLY_TOUCHED = 0.75  # for fingers, if their board is large enough by far
_LARGE_ENOUGH = 45  # columns, five for each cell
_NEARLY_TOUCHED_SMALL = 0.9  # for fingers, if it is not
_ROWS_BELOW = 10  # of a panel under the board
_WIDE_BELOW = 50  # in fewer columns digits left and notes would be stacked
_SHEET = 6  # the rows that a hint's words should have under the board
_FOR_SHEET = 0.9  # of the largest board, for those rows
_LEAST_BELOW = 8  # rows under the board of a lesson


def arrange_drawn(width: int, height: int, ratio: float, *, is_touched: bool = False) -> Arrangement | None:
    """The best arrangement for a screen of so many columns and rows; None if it is too small for any.

    Fingers need no line of keys, and the page's buttons leave a hint more rows than there are before it is asked for.
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
    """The room of a lesson's board and its panel."""
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
