"""Which part of a board must be repainted when its cells change."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from textual.geometry import Region

from sudoku_tui.play.layout.board import BoardLayout
from sudoku_tui.play.looks.cells import CellLook
from sudoku_tui.tui.board.viewport import Viewport


def repaint(
    view: Viewport, changed: Sequence[int], before: Sequence[CellLook], after: Sequence[CellLook]
) -> tuple[list[Region], bool]:
    """Find the regions to repaint after the looks of some cells changed, given in ascending order.

    Returns:
        The regions within the viewport: the cells that changed, and the numbers of the rows and columns that the cursor
        has left or entered. And whether it has left its column, so that the column numbers change.
    """
    size = view.plan.geometry.size
    left = {divmod(cell, size) for cell in changed if before[cell].cursor}
    entered = {divmod(cell, size) for cell in changed if after[cell].cursor}
    columns = {column for _, column in left} ^ {column for _, column in entered}
    rows = {row for row, _ in left} ^ {row for row, _ in entered}
    if view.is_partial:
        top = [Region(0, view.plan.top, view.width, 1)] if columns else []
        return top + _whole_rows(view, changed), bool(columns)
    return [*_numbers(view.plan, rows, columns), *_runs(view.plan, changed)], bool(columns)


def _numbers(plan: BoardLayout, rows: set[int], columns: set[int]) -> Iterator[Region]:
    if plan.has_numbers:
        for column in columns:
            yield Region(plan.cell_left[column], plan.top, plan.cell_width, 1)
        for row in rows:
            yield Region(0, plan.cell_top[row] + plan.cell.digit_place[1], plan.margin, 1)


def _runs(plan: BoardLayout, changed: Sequence[int]) -> Iterator[Region]:
    """A region for each run of cells in a row, with what stands on either side of it."""
    size = plan.geometry.size
    for _, run in groupby(enumerate(changed), key=lambda pair: (pair[1] - pair[0], pair[1] // size)):
        cells = [cell for _, cell in run]
        left, right = plan.cell_left[cells[0] % size] - 1, plan.cell_left[cells[-1] % size] + plan.cell_width + 1
        yield Region(left, plan.cell_top[cells[0] // size], right - left, plan.cell_height)


def _whole_rows(view: Viewport, changed: Sequence[int]) -> list[Region]:
    plan, scrolled = view.plan, Region(0, view.head, view.width, view.height - view.head)
    rows = sorted({cell // plan.geometry.size for cell in changed})
    bands = [Region(0, plan.cell_top[row] - view.y, view.width, plan.cell_height) for row in rows]
    return [seen for band in bands if (seen := band.intersection(scrolled))]
