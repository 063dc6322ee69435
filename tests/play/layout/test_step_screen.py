from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.play.layout.board import BoardSize, board_layout
from sudoku_tui.play.layout.step_screen import step_room
from sudoku_tui.play.layout.table import arrange

GRIDS = (CLASSIC, geometry(4, 4), geometry(5, 5), geometry(2, 2))


@given(st.integers(40, 200), st.integers(13, 60), st.sampled_from(GRIDS))
def test_board_and_panel_share_the_screen_and_both_have_room(width: int, height: int, grid: Geometry) -> None:
    room = step_room(width, height, grid)

    wide = room.board_width + 1 + room.width if room.is_beside else max(room.board_width, room.width)
    high = max(room.board_height, room.height) if room.is_beside else room.board_height + room.height
    assert wide <= width
    assert high <= height
    assert room.width >= 23
    assert room.height >= 8
    assert room.board_height >= 5
    assert room.board_width >= 9


@pytest.mark.parametrize(
    ("width", "height", "size", "is_beside"),
    [
        (200, 60, BoardSize.HUGE, True),
        (45, 15, BoardSize.SMALL, False),
        (80, 23, BoardSize.STANDARD, True),
        (120, 39, BoardSize.LARGE, True),
        (60, 49, BoardSize.STANDARD, False),
        (70, 14, BoardSize.SMALL, True),
    ],
)
def test_the_best_board_for_a_screen(width: int, height: int, size: BoardSize, is_beside: bool) -> None:
    room = step_room(width, height, CLASSIC)

    assert (room.size, room.is_beside) == (size, is_beside)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (160, 50), (200, 60), (45, 16), (60, 50)])
def test_the_board_stands_where_that_of_the_game_does(width: int, height: int) -> None:
    room, arrangement = step_room(width, height - 1, CLASSIC), arrange(width, height, CLASSIC)
    assert arrangement
    board = board_layout(CLASSIC, arrangement.board).width
    panel = arrangement.panel_width(width, board)

    assert room.size is arrangement.board
    assert room.width == panel if room.is_beside else room.indent == (width - panel) // 2
