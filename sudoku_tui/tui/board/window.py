"""The lines of a board as seen through a viewport."""

from __future__ import annotations

from collections.abc import Callable

from textual.strip import Strip

from sudoku_tui.tui.board.frame import number_ink
from sudoku_tui.tui.board.ink import Glyph
from sudoku_tui.tui.board.pen import Pen
from sudoku_tui.tui.board.viewport import Viewport

_VERTICAL = {(True, True): "↕", (True, False): "↑", (False, True): "↓", (False, False): ""}
"""By whether rows are hidden above and below"""


def line_in_window(line: Callable[[int], Strip], y: int, view: Viewport, pen: Pen) -> Strip:
    """The part of a board's line that is seen in line `y` of a viewport."""
    board_y = view.to_board(0, y)[1]
    if board_y >= view.plan.height:
        return pen.blank(view.width)
    strip = _with_arrows(line(0), view, pen) if y == 0 else line(board_y)
    body = strip.crop(view.edge + view.x, view.x + view.width)
    rest = pen.blank(view.width - view.edge - body.cell_length)
    return Strip.join([strip.crop(0, view.edge), body, rest])


def _with_arrows(strip: Strip, view: Viewport, pen: Pen) -> Strip:
    arrows = {
        view.edge - 1: _VERTICAL[view.y > 0, view.y < view.most_y],
        view.edge + view.x: "←" if view.x > 0 else "",
        view.x + view.width - 1: "→" if view.x < view.most_x else "",
    }
    for x, arrow in arrows.items():
        if arrow:
            sign = Strip([pen.segment(Glyph(arrow, number_ink(True)))], 1)
            strip = Strip.join([strip.crop(0, x), sign, strip.crop(x + 1)])
    return strip
