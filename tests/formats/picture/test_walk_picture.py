"""Stops of a walk: what is known at each, the link that is gone along, nothing given away before its time."""

from __future__ import annotations

from sudoku_tui.formats import parse
from sudoku_tui.formats.picture.svg import LIGHT
from sudoku_tui.formats.picture.walk_picture import stop_drawing, stop_picture
from sudoku_tui.logic.path import steps
from sudoku_tui.logic.roles import Hue
from sudoku_tui.logic.walks.making import walk_of

BOARD = parse(".7...8..6..9.3..8.5....27....7.....9.92...86.8.....4....62....7.4..6.2..1..5...3.").board()
(KITE,) = steps(BOARD, "two-string-kite")
WALK = walk_of(KITE, BOARD)
FRAMES = [stop_drawing(BOARD, KITE, WALK, index) for index in range(len(WALK.stops))]
RED, BLUE = LIGHT.hues[Hue.RED], LIGHT.hues[Hue.BLUE]


def test_every_stop_has_a_board_of_its_own() -> None:
    assert len(set(FRAMES)) == len(WALK.stops) > 2


def test_only_the_candidates_of_the_proof_are_shown() -> None:
    assert all(frame.count("<text") < 18 + len([*BOARD.values]) for frame in FRAMES)


def test_what_goes_is_struck_at_the_end_alone() -> None:
    cross = f'stroke="{RED}"'
    assert cross in FRAMES[-1]
    assert cross not in FRAMES[0]


def test_the_link_that_is_gone_along_stands_out() -> None:
    walked = [index for index, stop in enumerate(WALK.stops) if stop.arrow]
    assert walked
    for index, frame in enumerate(FRAMES):
        assert (f'stroke="{BLUE}" stroke-width="3.2"' in frame) == (index in walked)


def test_a_picture_has_the_name_and_the_words_of_its_stop() -> None:
    svg = stop_picture(BOARD, KITE, WALK, 1)
    assert "2-String Kite" in svg
    assert f"2 of {len(WALK.stops)}" in svg
