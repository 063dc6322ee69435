from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.play.layout.board import BoardSize, board_layout
from sudoku_tui.play.layout.table import (
    LEAST_HEIGHT,
    LEAST_WIDTH,
    Arrangement,
    PanelPlace,
    are_mostly_low,
    arrange,
    arrange_mini,
)


@pytest.mark.parametrize(
    ("width", "height", "board", "panel"),
    [
        (200, 60, BoardSize.HUGE, PanelPlace.SIDE),
        (160, 50, BoardSize.HUGE, PanelPlace.SIDE),
        (120, 62, BoardSize.HUGE, PanelPlace.BELOW),
        (149, 50, BoardSize.LARGE, PanelPlace.SIDE),
        (120, 40, BoardSize.LARGE, PanelPlace.SIDE),
        (80, 50, BoardSize.LARGE, PanelPlace.BELOW),
        (80, 24, BoardSize.STANDARD, PanelPlace.SIDE),
        (60, 36, BoardSize.STANDARD, PanelPlace.BELOW),
        (60, 26, BoardSize.STANDARD, PanelPlace.STRIP),
        (90, 20, BoardSize.COMPACT, PanelPlace.SIDE),
        (79, 24, BoardSize.SMALL, PanelPlace.SIDE),
        (45, 16, BoardSize.SMALL, PanelPlace.STRIP),
        (40, 14, BoardSize.SMALL, PanelPlace.STRIP),
    ],
)
def test_the_largest_board_that_fits_is_chosen(width: int, height: int, board: BoardSize, panel: PanelPlace) -> None:
    arrangement = arrange(width, height)
    assert arrangement is not None
    assert (arrangement.board, arrangement.panel) == (board, panel)


SIX, SIXTEEN, LARGEST = geometry(2, 3), geometry(4, 4), geometry(5, 5)


@pytest.mark.parametrize(
    ("shape", "width", "height", "board", "panel", "is_partial"),
    [
        (SIX, 80, 24, BoardSize.LARGE, PanelPlace.SIDE, False),
        (SIX, 40, 14, BoardSize.COMPACT, PanelPlace.STRIP, False),
        (SIXTEEN, 190, 50, BoardSize.STANDARD, PanelPlace.SIDE, False),
        (SIXTEEN, 120, 40, BoardSize.COMPACT, PanelPlace.BELOW, False),
        (SIXTEEN, 80, 24, BoardSize.SMALL, PanelPlace.STRIP, False),
        (SIXTEEN, 60, 20, BoardSize.SMALL, PanelPlace.STRIP, True),
        (LARGEST, 80, 24, BoardSize.SMALL, PanelPlace.STRIP, True),
    ],
)
def test_larger_grids_are_drawn_smaller_before_they_scroll(
    shape: Geometry, width: int, height: int, board: BoardSize, panel: PanelPlace, is_partial: bool
) -> None:
    arrangement = arrange(width, height, shape)
    assert arrangement is not None
    assert (arrangement.board, arrangement.panel, arrangement.is_partial) == (board, panel, is_partial)


@given(st.sampled_from([geometry(2, 2), SIX, CLASSIC, SIXTEEN, LARGEST]), st.integers(1, 250), st.integers(1, 100))
def test_what_is_chosen_has_room(shape: Geometry, width: int, height: int) -> None:
    arrangement = arrange(width, height, shape)
    assert (arrangement is None) == (width < LEAST_WIDTH or height < LEAST_HEIGHT)
    if arrangement:
        plan = board_layout(shape, arrangement.board)
        seen = arrangement.room(width, height, shape)
        panel = arrangement.panel_width(width, seen[0])
        beside = panel + 1 if arrangement.panel is PanelPlace.SIDE else 0
        assert seen[0] + beside <= width
        assert seen[1] + arrangement.lines_under <= height
        assert panel >= 23
        assert (seen != (plan.width, plan.height)) == arrangement.is_partial


def test_a_board_that_takes_all_lines_leaves_the_status_to_the_panel() -> None:
    tight, wide = arrange(160, 50), arrange(160, 51)

    assert tight
    assert wide
    assert (tight.is_status_beside, wide.is_status_beside) == (True, False)


@pytest.mark.parametrize(("width", "height", "is_roomy"), [(120, 40, True), (100, 40, False), (120, 24, False)])
def test_a_panel_beside_a_large_board_is_roomy(width: int, height: int, is_roomy: bool) -> None:
    arrangement = arrange(width, height)

    assert arrangement
    seen = arrangement.room(width, height)
    assert arrangement.is_roomy(arrangement.panel_width(width, seen[0]), seen[1]) == is_roomy


def test_in_the_corner_of_a_screen_there_is_little_but_the_board() -> None:
    least, higher, scrolling = arrange_mini(38, 13), arrange_mini(80, 40), arrange_mini(38, 14, Geometry.of_size(16))

    assert least is not None
    assert higher is not None
    assert scrolling is not None
    assert arrange_mini(37, 13) is arrange_mini(38, 12) is None
    assert {each.board for each in (least, higher, scrolling)} == {BoardSize.SMALL}
    assert (least.room(38, 13), least.is_status_over) == ((38, 13), True)
    assert (higher.room(80, 40), higher.is_status_over, higher.lines_under) == ((38, 13), False, 1)
    assert scrolling.is_partial


def test_more_of_the_cells_are_low() -> None:
    assert not are_mostly_low((), CLASSIC)
    assert not are_mostly_low((CLASSIC.cell(5, 1), CLASSIC.cell(4, 1), CLASSIC.cell(9, 1)), CLASSIC)
    assert are_mostly_low((CLASSIC.cell(1, 1), CLASSIC.cell(6, 1), CLASSIC.cell(9, 1)), CLASSIC)


def test_a_hint_in_a_strip_leaves_half_the_board_in_sight() -> None:
    strip = Arrangement(BoardSize.STANDARD, PanelPlace.STRIP)
    assert strip.hint_rows(19, 24) == 10
    assert strip.hint_rows(11, 14) == 7
    assert strip._replace(sheet=9).hint_rows(19, 40) == 9
