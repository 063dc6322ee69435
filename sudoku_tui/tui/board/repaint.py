"""Which part of a board must be repainted when its cells change."""

from collections.abc import Collection, Sequence
from itertools import groupby

from textual.geometry import Region

from sudoku_tui.play.looks.cells import CellLook
from sudoku_tui.tui.board.viewport import Viewport


def repaint(
    view: Viewport, changed: Sequence[int], before: Sequence[CellLook], after: Sequence[CellLook]
) -> tuple[list[Region], bool]:
    """Find the regions to repaint after the looks of some cells changed, given in ascending order.

    Returns:
        The regions within the viewport: each row of cells from its first changed cell to its last. And whether the
        cursor has left its column, so that the column numbers change.
    """
    size = view.plan.geometry.size
    left = {divmod(cell, size) for cell in changed if before[cell].cursor}
    entered = {divmod(cell, size) for cell in changed if after[cell].cursor}
    has_moved = {column for _, column in left} != {column for _, column in entered}
    regions = [Region(0, view.plan.top, view.width, 1)] if has_moved else []
    return regions + _bands(view, changed, {row for row, _ in left | entered}), has_moved


def _bands(view: Viewport, changed: Sequence[int], numbered: Collection[int]) -> list[Region]:
    """A region for each row of cells; it includes the row's number where that may have changed."""
    plan, size = view.plan, view.plan.geometry.size
    scrolled = Region(0, view.head, view.width, view.height - view.head)
    bands = []
    for row, cells in groupby(changed, key=lambda cell: cell // size):
        columns = [cell % size for cell in cells]
        left = 0 if row in numbered else plan.cell_left[columns[0]] - 1
        right = plan.cell_left[columns[-1]] + plan.cell_width + 1
        if view.is_partial:
            left, right = 0, view.width
        band = Region(left, plan.cell_top[row] - view.y, right - left, plan.cell_height)
        if seen := band.intersection(scrolled):
            bands.append(seen)
    return bands
