from __future__ import annotations

import pytest

from sudoku_tui.play.layout.drawn import arrange_drawn, drawn_step_room, square
from sudoku_tui.play.layout.table import GAP, LEAST_PANEL, PanelPlace

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
