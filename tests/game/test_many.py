from __future__ import annotations

from functools import partial
from itertools import islice

import pytest

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import CancelledError, SearchLimitError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.shapes.symmetry import Symmetry
from sudoku_tui.game.generator import generate
from sudoku_tui.game.many import make_many
from sudoku_tui.game.origin import Origin
from sudoku_tui.words.message import say
from tests.support import filled

EASY = partial(generate, "easy")
SMALL = partial(generate, "easy", geometry=Geometry.of_size(4))


def alike(seed: str) -> Origin:
    """Of two seeds in succession the same full grid without a cell, the second time moved."""
    number = int(seed.split("/")[1])
    givens = (0, *filled(number // 2)[1:])
    if number % 2:
        givens = Symmetry.random(CLASSIC, Dice(seed)).grid(givens)
    return Origin(Puzzle(CLASSIC, givens), seed=seed)


def failing(seed: str) -> Origin:
    if seed.endswith("1"):
        raise SearchLimitError(say("nothing was found"))
    return SMALL(seed)


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_same_puzzles_come_in_order_whoever_makes_them(jobs: int) -> None:
    assert list(make_many(SMALL, 5, "few", jobs=jobs)) == [SMALL(f"few/{number}") for number in range(5)]


def test_what_is_alike_comes_once() -> None:
    seeds = [origin.seed for origin in make_many(alike, 4, 1)]
    assert seeds == ["1/0", "1/2", "1/4", "1/6"]


def test_what_is_there_already_does_not_come_again() -> None:
    made = make_many(alike, 2, 1, first=2, known=[alike("1/5").puzzle])
    assert [origin.seed for origin in made] == ["1/2", "1/6"]


def test_one_can_go_on_where_something_ended() -> None:
    whole = list(make_many(SMALL, 4, "few"))
    begun = list(islice(make_many(SMALL, 4, "few"), 2))
    rest = make_many(SMALL, 2, "few", first=2, known=[origin.puzzle for origin in begun])
    assert begun + list(rest) == whole


def test_a_seed_of_which_nothing_comes_is_an_error_in_its_place() -> None:
    made = make_many(failing, 3, "few")
    assert next(made) == SMALL("few/0")
    with pytest.raises(SearchLimitError, match="nothing was found"):
        next(made)
    assert list(made) == [SMALL("few/2")]


def test_one_may_be_told_of_progress_and_stop() -> None:
    seen = list[int]()
    made = make_many(
        SMALL, 100, "few", progress=lambda report: seen.append(report.done), cancelled=lambda: len(seen) > 1
    )
    with pytest.raises(CancelledError):
        list(made)
    assert seen[0] == 1
