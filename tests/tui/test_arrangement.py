from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.geometry import CLASSIC
from sudoku_tui.tui.arrangement import LEAST_HEIGHT, LEAST_WIDTH, PanelPlace, arrange
from sudoku_tui.tui.widgets.board_layout import BoardSize, board_layout


@pytest.mark.parametrize(
    ("width", "height", "board", "panel"),
    [
        (120, 40, BoardSize.LARGE, PanelPlace.SIDE),
        (80, 50, BoardSize.LARGE, PanelPlace.BELOW),
        (80, 24, BoardSize.STANDARD, PanelPlace.SIDE),
        (60, 36, BoardSize.STANDARD, PanelPlace.BELOW),
        (79, 24, BoardSize.SMALL, PanelPlace.SIDE),
        (45, 16, BoardSize.SMALL, PanelPlace.STRIP),
        (40, 14, BoardSize.SMALL, PanelPlace.STRIP),
    ],
)
def test_the_largest_board_that_fits_is_chosen(width: int, height: int, board: BoardSize, panel: PanelPlace) -> None:
    arrangement = arrange(width, height)
    assert arrangement is not None
    assert (arrangement.board, arrangement.panel) == (board, panel)


@given(st.integers(1, 250), st.integers(1, 100))
def test_what_is_chosen_has_room(width: int, height: int) -> None:
    arrangement = arrange(width, height)
    assert (arrangement is None) == (width < LEAST_WIDTH or height < LEAST_HEIGHT)
    if arrangement:
        board = board_layout(CLASSIC, arrangement.board)
        panel = arrangement.panel_width(width, board.width)
        beside = panel + 1 if arrangement.panel is PanelPlace.SIDE else 0
        assert board.width + beside <= width
        assert panel >= 24
        assert board.height + arrangement.has_pad + arrangement.has_keys <= height
