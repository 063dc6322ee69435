from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import islice

import pytest

from sudoku_tui import generate_many
from sudoku_tui.engine.bulk.stream import Crew
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import CancelledError, SearchLimitError, SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.shapes.symmetry import Symmetry
from sudoku_tui.game.generator import generate
from sudoku_tui.game.many import make_many, numbered
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


def seeds_of(made: Iterable[Origin | SudokuError]) -> list[str | None]:
    return [each.seed for each in made if isinstance(each, Origin)]


def failing(seed: str) -> Origin:
    if seed.endswith("1"):
        raise SearchLimitError(say("nothing was found"))
    return SMALL(seed)


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_same_puzzles_come_in_order_whoever_makes_them(jobs: int) -> None:
    assert list(make_many(SMALL, 5, numbered("few"), crew=Crew(jobs=jobs))) == [
        SMALL(f"few/{number}") for number in range(5)
    ]


def test_what_is_alike_comes_once() -> None:
    assert seeds_of(make_many(alike, 4, numbered(1))) == ["1/0", "1/2", "1/4", "1/6"]


def test_what_is_there_already_does_not_come_again() -> None:
    assert seeds_of(make_many(alike, 2, numbered(1, 2), known=[alike("1/5").puzzle])) == ["1/2", "1/6"]


def test_one_can_go_on_where_something_ended() -> None:
    whole = list(generate_many(4, "easy", "few", size=4))
    begun = list(islice(generate_many(4, "easy", "few", size=4), 2))
    rest = generate_many(2, "easy", "few", size=4, first=2, known=begun)
    assert begun + list(rest) == whole


def test_a_seed_of_which_nothing_comes_is_an_error_in_its_place() -> None:
    first, error, last = make_many(failing, 3, numbered("few"))
    assert (first, last) == (SMALL("few/0"), SMALL("few/2"))
    assert str(error) == "nothing was found"
    assert len(list(make_many(failing, 3, numbered("few"), is_patient=True))) == 4


def test_where_nothing_new_comes_for_long_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.game.many._MOST_IN_VAIN", 5)
    one, error = make_many(lambda seed: SMALL("the same"), 2, numbered("few"))
    assert one == SMALL("the same")
    assert str(error) == "of 5 seeds in a row came no new puzzle"


def test_one_may_be_told_of_progress_and_stop() -> None:
    seen = list[int]()
    crew = Crew(progress=lambda report: seen.append(report.done), cancelled=lambda: len(seen) > 1)
    with pytest.raises(CancelledError):
        list(make_many(SMALL, 100, numbered("few"), crew=crew))
    assert seen[0] == 1
