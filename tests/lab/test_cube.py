from __future__ import annotations

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats import parse
from sudoku_tui.lab.cube import cube
from sudoku_tui.lab.player import Player, Status
from sudoku_tui.lab.strategies import Options, strategy
from sudoku_tui.lab.trace import Event, EventKind
from tests.support import made

HARD_TO_GUESS = parse("..1.3.....825...3.4.......18.47.92.............72.85.93.......7.5...412.....8.3..")
EMPTY = Puzzle(CLASSIC, (0,) * 81)


def test_a_digit_with_one_place_in_a_house_is_fished_out() -> None:
    events = list(cube(made(1)))
    fished = [event for event in events if event.kind is EventKind.PLACE and "no other place" in str(event.reason)]
    assert fished
    assert all(str(event.reason).split()[-2] in ("row", "column", "box") for event in fished)


def test_the_empty_grid_keeps_within_the_limit_of_guesses() -> None:
    assert list(strategy("cube").trace(EMPTY))[-1] == Event(EventKind.SOLVED)


def test_where_more_guesses_would_have_to_stand_it_gives_up_and_says_so() -> None:
    shallow = strategy("cube").given(Options(guesses=2))
    events = list(shallow.trace(EMPTY))
    assert max(event.depth for event in events) == 2
    assert events[-1].kind is EventKind.STUCK
    assert str(events[-1].reason) == "2 guesses stood, and no more were allowed"


def test_what_is_certain_is_given_back_when_it_gives_up() -> None:
    puzzle = HARD_TO_GUESS
    player = Player(puzzle, strategy("cube").given(Options(guesses=0)))
    scene = finish(player.to_end())
    assert scene.status is Status.STUCK
    assert 0 in scene.values
    assert puzzle.clues < 81 - scene.values.count(0)
    assert all(value in (0, digit) for value, digit in zip(scene.values, solve(puzzle), strict=True))
