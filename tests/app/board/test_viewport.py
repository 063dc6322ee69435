""""""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Region

from sudoku_tui.app.board.viewport import Viewport, repaint
from sudoku_tui.board.layout import BoardSize, board_layout
from sudoku_tui.board.looks import CellLook
from sudoku_tui.engine.shapes.geometry import CLASSIC, geometry
from sudoku_tui.game.entry import Mode

PLAN = board_layout(geometry(4, 4), BoardSize.SMALL)
WHOLE = Viewport(PLAN, PLAN.width, PLAN.height)


def part(width: int = 40, height: int = 12) -> Viewport:
    return Viewport(PLAN, width, height)


def is_seen(view: Viewport, cell: int) -> bool:
    area = PLAN.rectangle(cell)
    corners = [(area.x, area.y), (area.x + area.width - 1, area.y + area.height - 1)]
    return all(view.to_window(*corner) for corner in corners)


def test_a_window_as_large_as_the_board_never_moves() -> None:
    assert not WHOLE.is_partial
    assert WHOLE.following(255) == WHOLE == WHOLE.scrolled(3, 3)


@given(st.lists(st.integers(0, 255), min_size=1, max_size=8), st.integers(16, 70), st.integers(6, 25))
def test_the_cursor_and_its_neighbours_are_always_seen(cells: list[int], width: int, height: int) -> None:
    view = part(width, height)
    for cell in cells:
        view = view.following(cell)
        assert 0 <= view.x <= view.most_x
        assert 0 <= view.y <= view.most_y
        row, column = divmod(cell, 16)
        rows = {max(row - 1, 0), row, min(row + 1, 15)}
        columns = {max(column - 1, 0), column, min(column + 1, 15)}
        assert all(is_seen(view, around * 16 + beside) for around in rows for beside in columns)


def test_it_does_not_move_while_the_cursor_stays_inside() -> None:
    view = part().following(0)

    assert view.following(5 * 16 + 5) == view


def test_the_wheel_moves_by_whole_cells_and_stops_at_the_ends() -> None:
    view = part()

    assert view.scrolled(0, 1).y == PLAN.cell_top[1] - PLAN.cell_top[0]
    assert view.scrolled(0, 4).y == PLAN.cell_top[4] - PLAN.cell_top[0]
    assert view.scrolled(0, -1) == view
    end = view.scrolled(99, 99)
    assert (end.x, end.y) == (view.most_x, view.most_y)
    assert (end.x, end.y) == (end.most_x, end.most_y)
    assert end.x > 0 < end.y
    assert end.scrolled(-1, -1).y < end.y


@given(st.integers(0, 39), st.integers(0, 11), st.integers(0, 15), st.integers(0, 15))
def test_what_is_seen_somewhere_is_found_there(x: int, y: int, columns: int, rows: int) -> None:
    view = part().scrolled(columns, rows)

    assert view.to_window(*view.to_board(x, y)) == (x, y)


def test_the_edges_stay_where_they_are() -> None:
    view = part().scrolled(5, 5)

    assert view.to_board(0, 0) == (0, 0)
    assert view.to_window(*view.to_board(1, 3)) == (1, 3)
    assert Viewport(board_layout(CLASSIC, BoardSize.SMALL), 30, 10, x=4).to_window(3, 2) is None


CLASSIC_PLAN = board_layout(CLASSIC, BoardSize.SMALL)
WHOLE_CLASSIC = Viewport(CLASSIC_PLAN, CLASSIC_PLAN.width, CLASSIC_PLAN.height)
PLAIN = (CellLook(),) * CLASSIC.cell_count
R1C1, R1C2, R1C4, R2C1, R5C5, R9C9 = 0, 1, 3, 9, 40, 80


def with_cursor(cell: int) -> tuple[CellLook, ...]:
    return tuple(look._replace(cursor=Mode.DIGIT) if at == cell else look for at, look in enumerate(PLAIN))


def test_a_cell_is_painted_again_with_what_stands_on_either_side_of_it() -> None:
    regions, has_moved = repaint(WHOLE_CLASSIC, [R5C5], PLAIN, PLAIN)

    place = CLASSIC_PLAN.rectangle(R5C5)
    assert regions == [Region(place.x - 1, place.y, place.width + 2, place.height)]
    assert not has_moved


def test_the_numbers_of_rows_that_the_cursor_leaves_and_enters_are_painted() -> None:
    regions, has_moved = repaint(WHOLE_CLASSIC, [R1C1, R2C1], with_cursor(R1C1), with_cursor(R2C1))

    assert {(region.x, region.y) for region in regions} == {(0, 1), (0, 2), (1, 1), (1, 2)}
    assert not has_moved


def test_the_numbers_of_columns_that_the_cursor_leaves_and_enters_are_painted() -> None:
    regions, has_moved = repaint(WHOLE_CLASSIC, [R1C1, R1C2], with_cursor(R1C1), with_cursor(R1C2))

    assert has_moved
    assert {(region.x, region.width) for region in regions if region.y == 0} == {(2, 3), (6, 3)}


def test_what_stands_between_two_changed_cells_is_left_alone() -> None:
    regions, _ = repaint(WHOLE_CLASSIC, [R1C1, R1C2, R1C4, R2C1], PLAIN, PLAIN)

    assert [(region.x, region.width) for region in regions] == [(1, 9), (13, 5), (1, 5)]


def test_what_is_out_of_sight_is_not_painted() -> None:
    part = Viewport(CLASSIC_PLAN, 20, 8)

    assert repaint(part, [R9C9], PLAIN, PLAIN) == ([], False)
    assert repaint(part, [R1C1], PLAIN, PLAIN)[0] == [Region(0, 1, 20, 1)]
