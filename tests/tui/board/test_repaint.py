from __future__ import annotations

from textual.geometry import Region

from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.game.entry import Mode
from sudoku_tui.play.layout.board import BoardSize, board_layout
from sudoku_tui.play.looks.cells import CellLook
from sudoku_tui.tui.board.repaint import repaint
from sudoku_tui.tui.board.viewport import Viewport

PLAN = board_layout(CLASSIC, BoardSize.SMALL)
WHOLE = Viewport(PLAN, PLAN.width, PLAN.height)
PLAIN = (CellLook(),) * CLASSIC.cell_count
R1C1, R1C2, R1C4, R2C1, R5C5, R9C9 = 0, 1, 3, 9, 40, 80


def with_cursor(cell: int) -> tuple[CellLook, ...]:
    return tuple(look._replace(cursor=Mode.DIGIT) if at == cell else look for at, look in enumerate(PLAIN))


def test_a_cell_is_painted_again_with_what_stands_on_either_side_of_it() -> None:
    regions, has_moved = repaint(WHOLE, [R5C5], PLAIN, PLAIN)

    place = PLAN.rectangle(R5C5)
    assert regions == [Region(place.x - 1, place.y, place.width + 2, place.height)]
    assert not has_moved


def test_the_numbers_of_rows_that_the_cursor_leaves_and_enters_are_painted() -> None:
    regions, has_moved = repaint(WHOLE, [R1C1, R2C1], with_cursor(R1C1), with_cursor(R2C1))

    assert {(region.x, region.y) for region in regions} == {(0, 1), (0, 2), (1, 1), (1, 2)}
    assert not has_moved


def test_the_numbers_of_columns_that_the_cursor_leaves_and_enters_are_painted() -> None:
    regions, has_moved = repaint(WHOLE, [R1C1, R1C2], with_cursor(R1C1), with_cursor(R1C2))

    assert has_moved
    assert {(region.x, region.width) for region in regions if region.y == 0} == {(2, 3), (6, 3)}


def test_what_stands_between_two_changed_cells_is_left_alone() -> None:
    regions, _ = repaint(WHOLE, [R1C1, R1C2, R1C4, R2C1], PLAIN, PLAIN)

    assert [(region.x, region.width) for region in regions] == [(1, 9), (13, 5), (1, 5)]


def test_what_is_out_of_sight_is_not_painted() -> None:
    part = Viewport(PLAN, 20, 8)

    assert repaint(part, [R9C9], PLAIN, PLAIN) == ([], False)
    assert repaint(part, [R1C1], PLAIN, PLAIN)[0] == [Region(0, 1, 20, 1)]
