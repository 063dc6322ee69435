""""""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.board.arrangement import (
    GAP,
    LEAST_HEIGHT,
    LEAST_PANEL,
    LEAST_WIDTH,
    Arrangement,
    PanelPlace,
    are_mostly_low,
    arrange,
    arrange_drawn,
    arrange_mini,
    drawn_step_room,
    square,
    step_room,
)
from sudoku_tui.board.layout import BoardSize, board_layout
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry


@pytest.mark.parametrize(
    ("width", "height", "board", "panel"),
    [
        (200, 60, BoardSize.HUGE_LINED, PanelPlace.SIDE),
        (160, 50, BoardSize.HUGE, PanelPlace.SIDE),
        (120, 62, BoardSize.HUGE, PanelPlace.BELOW),
        (149, 50, BoardSize.LARGE_LINED, PanelPlace.SIDE),
        (120, 40, BoardSize.LARGE_LINED, PanelPlace.SIDE),
        (120, 38, BoardSize.LARGE, PanelPlace.SIDE),
        (80, 50, BoardSize.LARGE_LINED, PanelPlace.BELOW),
        (80, 48, BoardSize.LARGE, PanelPlace.BELOW),
        (80, 30, BoardSize.STANDARD_LINED, PanelPlace.SIDE),
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
        (200, 60, BoardSize.HUGE_LINED, True),
        (45, 15, BoardSize.SMALL, False),
        (80, 23, BoardSize.STANDARD, True),
        (120, 39, BoardSize.LARGE_LINED, True),
        (120, 36, BoardSize.LARGE, True),
        (60, 49, BoardSize.STANDARD_LINED, False),
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


RATIO = 2.2
SCREENS = [(width, height) for width in range(38, 240, 7) for height in range(13, 70, 3)]


@pytest.mark.parametrize(
    ("screen", "place", "board"),
    [
        ((133, 39), PanelPlace.SIDE, (82, 37)),
        ((80, 24), PanelPlace.SIDE, (49, 22)),
        ((80, 52), PanelPlace.BELOW, (80, 37)),
        ((43, 29), PanelPlace.STRIP, (43, 20)),
        ((43, 23), PanelPlace.STRIP, (43, 20)),
        ((45, 16), PanelPlace.STRIP, (29, 13)),
    ],
)
def test_where_the_panel_stands(screen: tuple[int, int], place: PanelPlace, board: tuple[int, int]) -> None:
    arrangement = arrange_drawn(*screen, RATIO)
    assert arrangement
    assert (arrangement.panel, arrangement.drawn) == (place, board)


def test_a_hint_lies_under_the_board_where_there_are_rows_for_it() -> None:
    high, low = arrange_drawn(43, 30, RATIO), arrange_drawn(43, 23, RATIO)
    assert high
    assert low
    assert high.sheet >= 6
    assert low.sheet == 0


def test_fingers_have_a_board_as_wide_as_the_page() -> None:
    arrangement = arrange_drawn(46, 26, 2.09, is_touched=True)
    assert arrangement
    assert arrangement.drawn == (46, 23), "a row more than the characters need"
    assert arrangement.sheet == 2


def test_words_do_not_crowd_a_board_that_is_small_for_fingers() -> None:
    arrangement = arrange_drawn(60, 26, 2.1, is_touched=True)
    assert arrangement
    assert arrangement.panel is PanelPlace.STRIP
    assert arrangement.drawn == square(60, 24, 2.1)


def test_a_tablet_has_a_hint_beside_the_board() -> None:
    arrangement = arrange_drawn(86, 38, 2.1, is_touched=True)
    assert arrangement
    assert arrangement.panel is PanelPlace.SIDE


@pytest.mark.parametrize("screen", SCREENS)
def test_everything_has_room(screen: tuple[int, int]) -> None:
    width, height = screen
    arrangement = arrange_drawn(width, height, RATIO)
    assert arrangement
    assert arrangement.drawn
    columns, rows = arrangement.drawn
    assert rows + arrangement.lines_under <= height
    panel = LEAST_PANEL + GAP if arrangement.panel is PanelPlace.SIDE else 0
    assert columns + panel <= width
    assert columns >= rows, "as wide as high, in pixels"
    assert rows + arrangement.sheet <= height - 2
    room = drawn_step_room(width, height, RATIO)
    assert room.board_width + (room.width + GAP if room.is_beside else 0) <= width
    assert room.board_height + (0 if room.is_beside else room.height) <= height


def test_no_board_on_a_screen_that_is_too_small() -> None:
    assert arrange_drawn(30, 40, RATIO) is None


def test_a_square_is_as_large_as_its_room() -> None:
    assert square(44, 99, 2.2) == (44, 20)
    assert square(99, 20, 2.2) == (44, 20)
    assert square(-3, 20, 2.2) == (0, 0)


def test_a_lesson_on_a_phone_has_a_board_up_to_the_edges_of_the_page_as_a_game_has() -> None:
    game = arrange_drawn(44, 37, RATIO, is_touched=True)
    assert game
    assert game.drawn == (44, 21)
    assert drawn_step_room(44, 37, RATIO).board_height == 21


def test_under_the_board_of_a_tablet_held_upright_there_is_room_for_everything() -> None:
    arrangement = arrange_drawn(51, 39, 2.19, is_touched=True)
    assert arrangement
    assert arrangement.panel is PanelPlace.BELOW
    assert arrangement.drawn
    assert arrangement.is_roomy(51, arrangement.drawn[1])
    assert arrangement.panel_height(arrangement.drawn[1]) == 38 - arrangement.drawn[1]
