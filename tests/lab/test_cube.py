from __future__ import annotations

from dataclasses import replace
from functools import partial

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.lab.cube import cube
from sudoku_tui.lab.strategies import strategy
from sudoku_tui.lab.trace import Event, EventKind
from tests.support import made

EMPTY = Puzzle(CLASSIC, (0,) * 81)


def test_a_digit_with_one_place_in_a_house_is_fished_out() -> None:
    events = list(cube(made(1)))
    fished = [event for event in events if event.kind is EventKind.PLACE and "no other place" in str(event.reason)]
    assert fished
    assert all(str(event.reason).split()[-2] in ("row", "column", "box") for event in fished)


def test_the_empty_grid_keeps_within_the_limit_of_guesses() -> None:
    assert list(strategy("cube").trace(EMPTY))[-1] == Event(EventKind.SOLVED)


def test_where_more_guesses_would_have_to_stand_it_gives_up_and_says_so() -> None:
    shallow = replace(strategy("cube"), solve=partial(cube, depth_limit=2))
    events = list(shallow.trace(EMPTY))
    assert max(event.depth for event in events) == 2
    assert events[-1].kind is EventKind.STUCK
    assert str(events[-1].reason) == "2 guesses stood, and no more were allowed"
