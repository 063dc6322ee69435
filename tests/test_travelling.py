"""What is handed to another process and back: it is equal there, and a member of a table is the very same one."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.errors import MultipleSolutionsError, SudokuError
from sudoku_tui.engine.kinds.rules import Rule
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.shapes.houses import HouseKind
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.engine.stepper import Progress, Work
from sudoku_tui.features.games.pasted import judging
from sudoku_tui.features.new_game.model import making
from sudoku_tui.features.new_game.wish import KINDS
from sudoku_tui.formats.path_export import ExportForm, exporting
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.ladder import LADDER, USUAL
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.path import Survey, Walk, walk
from sudoku_tui.logic.rating import rating_of
from sudoku_tui.logic.reason import Reason
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.why_not import asking
from sudoku_tui.words.message import say
from tests.support import classic

PUZZLE = classic(".9.7..56...7...2.4....25..14..5....3.........3....9..59..87....7.6...4...52..6.7.")
RUNGS = tuple(rung for rung in reversed(LADDER) if rung.level.rank <= Level.HARD.rank)
PATH = walk(PUZZLE.board(), RUNGS)
SOLUTION = solve(PUZZLE)
FORMS: tuple[ExportForm, ...] = ("text", "json", "svg")

T = TypeVar("T")


def travelled(thing: T) -> T:
    """What arrives of a thing in another process."""
    there: T = pickle.loads(pickle.dumps(thing, pickle.HIGHEST_PROTOCOL))
    return there


def done(work: Work[T], travel: Callable[[object], object] = lambda thing: thing) -> tuple[list[object], object]:
    """All that work finds, and its result."""
    found, stepper = list[object](), work()
    while True:
        try:
            progress = travel(next(stepper))
        except StopIteration as stop:
            return found, travel(stop.value)
        assert isinstance(progress, Progress)
        found += progress.found


WORKS: dict[str, Work[object]] = {
    **{
        f"making {kind.name}": partial(making, "easy", "7", min(kind.sizes, key=lambda n: abs(n - 6)), kind)
        for kind in KINDS[:-7]  # one kind of clues stands for all
    },
    "judging a text": partial(judging, str(PUZZLE)),
    "surveying": Survey(PUZZLE.board(), RUNGS).work,
    "walking": Walk(PUZZLE.board(), RUNGS).work,
    "walking a variant": Walk(Board.empty(geometry_named("hyper+x", 9)).place(0, 1), LADDER[:8]).work,
    **{
        f"asking of {digit}": partial(asking, PUZZLE.board(), SOLUTION, Candidate(0, digit), USUAL)
        for digit in CLASSIC.digits
    },
    **{
        f"exporting as {form}": partial(exporting, replace(PATH, steps=PATH.steps[-3:]), form, rungs=USUAL)
        for form in FORMS
    },
}


@pytest.mark.parametrize("name", WORKS)
def test_work_that_travelled_does_the_same(name: str) -> None:
    there = pickle.loads(pickle.dumps(WORKS[name], pickle.HIGHEST_PROTOCOL))
    assert done(there, travelled) == done(WORKS[name])


@pytest.mark.parametrize("kind", [Level, Role, Reason, Rule, HouseKind])
def test_members_of_a_kind_stay_the_same(kind: type[Level | Role | Reason | Rule | HouseKind]) -> None:
    assert all(travelled(member) is member for member in kind)


def test_rungs_stay_the_same() -> None:
    assert all(travelled(rung) is rung for rung in LADDER)


@pytest.mark.parametrize("variant", ["", "x", "antiknight+hyper", "3x2+x", "jigsaw:AABBAABBCCDDCCDD"])
def test_a_geometry_travels_as_its_shape_and_is_shared_there(variant: str) -> None:
    shape = geometry_named(variant)
    assert len(shape.peer_masks) == shape.cell_count
    assert travelled(shape) is shape
    assert len(pickle.dumps(shape)) < 1000


@given(st.integers(0, 2**729 - 1), st.integers(0, 2**81 - 1), st.integers(0, 2**81 - 1))
def test_a_board_travels_without_what_was_worked_out_about_it(candidates: int, placed: int, givens: int) -> None:
    board = Board(CLASSIC, candidates, placed, givens)
    size = len(pickle.dumps(board))
    board.facts[walk] = board.cell_digits, board.digit_cells, board.values
    there = travelled(board)
    assert there == board
    assert there.givens == board.givens
    assert there.geometry is CLASSIC
    assert there.facts == {}
    assert len(pickle.dumps(board)) == size


@given(st.sets(st.builds(Candidate, st.integers(0, 80), st.integers(1, 9))))
def test_an_origin_travels_with_its_position(removed: set[Candidate]) -> None:
    origin = Origin(PUZZLE, "Hard 7", "hard", "7", 900, Position(PUZZLE, SOLUTION, frozenset(removed)))
    there = travelled(origin)
    assert there == origin
    assert there.puzzle.geometry is CLASSIC


def test_a_path_and_its_rating_travel() -> None:
    there = travelled(PATH)
    assert there == PATH
    assert there.end.geometry is CLASSIC
    assert travelled(rating_of(PATH)) == rating_of(PATH)


@pytest.mark.parametrize("error", [SudokuError, *SudokuError.__subclasses__()], ids=lambda error: error.__name__)
def test_an_error_travels_with_its_sentence(error: Callable[..., SudokuError]) -> None:
    extra = (((1, 2), (2, 1)),) if error is MultipleSolutionsError else ()
    here = error(say("there is something wrong in {cell}", cell="r1c1"), *extra)
    there = travelled(here)
    assert type(there) is type(here)
    assert str(there) == "there is something wrong in r1c1"
    assert vars(there) == vars(here)


def test_work_needs_no_screen() -> None:
    """The second worker of the browser loads nothing of Textual: its time to start and its memory are the player's."""
    script = (
        "import pickle, sys, sudoku_tui.web.browser.searching\n"
        "for work in pickle.load(sys.stdin.buffer): next(work(), None)\n"
        "print([name for name in sys.modules if name.split('.')[0] in ('textual', 'rich', 'sqlite3')])"
    )
    works = pickle.dumps(list(WORKS.values()))
    result = subprocess.run([sys.executable, "-c", script], input=works, capture_output=True, check=True)
    assert result.stdout.split() == [b"[]"]
