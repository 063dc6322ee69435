"""Techniques that somebody else adds: hints, paths, ratings and the generator know them."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

import pytest

from sudoku_tui import add_technique, drop_technique, explain, generate, hint, path, rate, steps
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.logic.human_order import sights
from sudoku_tui.logic.ladder import LADDER, USUAL, LadderError, technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.rung_choice import rungs_of, text_of
from sudoku_tui.logic.step import Evidence, Mark, Step, Truth
from sudoku_tui.logic.technique import Technique

GRID = ".1.4........3.2."
NAME = "corner-single"


def corner_singles(board: Board) -> Iterator[Step]:
    """The only candidate of a corner cell."""
    size = board.geometry.size
    for cell in (0, size - 1, size * (size - 1), size * size - 1):
        if len(digits := board.digits(cell)) == 1:
            marks = (Mark(cell, digits[0], Role.SINGLE),)
            yield Step(NAME, (Candidate(cell, digits[0]),), (), Evidence(marks, truths=(Truth(cell),)))


@pytest.fixture
def added() -> Iterator[Technique]:
    yield add()
    if any(rung.identifier == NAME for rung in LADDER):
        drop_technique(NAME)


def add(score: int = 5) -> Technique:
    return add_technique(
        NAME,
        corner_singles,
        name="Corner Single",
        where="Look at the corners.",
        why="{single.cells} can be nothing but {single.digits}.",
        level="easy",
        score=score,
        after="full-house",
        explainer=1.1,
    )


def test_the_ladder_is_as_it_was_without_it() -> None:
    names = [rung.identifier for rung in LADDER]
    assert NAME not in names
    assert len(names) == len(set(names))


def test_everything_knows_it(added: Technique) -> None:
    assert [rung.identifier for rung in LADDER[:3]] == ["full-house", NAME, "naked-single"]
    assert added in USUAL
    way = path(GRID)
    mine = next(step for step in way.steps if step.technique == NAME)
    assert [*map(str, explain(mine, GRID).stages)] == [
        "Look at the corners.",
        "Corner Single",
        "r1c1 can be nothing but 2.",
        "Place 2 in r1c1.",
    ]
    rating = rate(GRID)
    assert list(rating.techniques)[:2] == ["full-house", NAME]
    assert rating.score == sum(technique(step.technique).score for step in way.steps)
    assert rating.explainer >= 1
    assert steps(GRID, NAME) == list(corner_singles(way.start))
    assert any(sight.rung is added for sight in sights())
    found = hint(GRID, ["full-house", NAME])
    assert found.step
    assert found.step.technique == NAME


def test_puzzles_can_be_ordered_that_need_it(added: Technique) -> None:
    puzzle = generate(technique=NAME, seed=1, size=4)
    assert NAME in rate(puzzle).techniques
    assert path(puzzle, ["full-house", NAME]).is_solved


def test_a_ladder_can_have_it_or_not(added: Technique) -> None:
    assert added not in rungs_of(f"-{NAME}")
    assert text_of(rungs_of(f"-{NAME}")) == f"-{NAME}"
    assert rungs_of(f"-* +{NAME}") == rungs_of([NAME]) == (added,)


def test_added_again_it_is_replaced_and_dropped_it_is_gone(added: Technique) -> None:
    again = add(score=7)
    assert [rung.score for rung in LADDER if rung.identifier == NAME] == [7]
    assert technique(NAME) is again
    drop_technique(NAME)
    assert NAME not in rate(GRID).techniques
    with pytest.raises(LadderError, match="there is no technique called"):
        technique(NAME)


def test_it_travels_to_where_it_is_not_known(added: Technique) -> None:
    sent = pickle.dumps((added, USUAL))
    drop_technique(NAME)
    arrived, rungs = pickle.loads(sent)
    assert arrived is technique(NAME)
    assert [rung.identifier for rung in LADDER[:2]] == ["full-house", NAME]
    assert tuple(rungs) == tuple(USUAL)


@pytest.mark.parametrize("name", ["x-wing", "My Wing", "", "a--b"])
def test_names_that_cannot_be_are_refused(name: str) -> None:
    with pytest.raises(LadderError, match=r"is one of ours, and stays|cannot name a technique"):
        add_technique(name, corner_singles, name="", where="", why="", level="easy", score=1)
    with pytest.raises(SudokuError, match="there is no level 'nice'"):
        add_technique("mine", corner_singles, name="", where="", why="", level="nice", score=1)
    with pytest.raises(LadderError, match="there is no technique called 'what'"):
        add_technique("mine", corner_singles, name="", where="", why="", level="easy", score=1, after="what")


def test_only_some_techniques_are_a_ladder() -> None:
    singles = ["full-house", "naked-single", "hidden-single"]
    assert text_of(rungs_of(singles)) == "-* +full-house +naked-single +hidden-single"
    assert rungs_of(text_of(rungs_of(singles))) == rungs_of(singles)
    backwards = rungs_of(singles[::-1])
    assert [rung.identifier for rung in backwards] == singles[::-1]
    assert rungs_of(text_of(backwards)) == backwards
    assert rungs_of("+*") == LADDER
    assert rate(GRID, singles).ladder == text_of(rungs_of(singles))


def test_levels_compare_with_the_names_of_levels() -> None:
    assert Level.EXTREME > "hard" >= Level.HARD
    assert Level.EASY < "medium" <= Level.MEDIUM
