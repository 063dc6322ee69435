"""A walk in numbers is the ladder's walk: the same steps counted, and the same board at the end."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from importlib import import_module
from importlib.machinery import ModuleSpec
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.bulk import jit
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.engine.stepper import finish
from sudoku_tui.logic.compiled.climb import CODES
from sudoku_tui.logic.in_bulk import climbing_of
from sudoku_tui.logic.ladder import USUAL, LadderError, rungs_of, technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.rating import StepCounts, rate, rating, tallying
from sudoku_tui.logic.step import Evidence, Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.storage.examples import training_positions
from sudoku_tui.storage.packs import graded
from tests.engine.bulk.ways import NO_NUMBA, PLAIN, WAYS
from tests.laws import examples
from tests.logic.positions import BEYOND, EASY
from tests.support import made

if TYPE_CHECKING:
    from sudoku_tui.logic.in_bulk import Climbing

pytest.importorskip("numpy", reason="NumPy is not installed: pip install sudoku-tui[fast]")

PACKAGE = "sudoku_tui.logic.compiled"
LADDERS = (
    "",
    "-full-house",
    "hidden-single<full-house -naked-pair",
    "-naked-single x-wing<hidden-single",
    "w-wing<locked-pair skyscraper<naked-single +dual-two-string-kite",
    "unique-rectangle-1<hidden-single -locked-candidates-pointing hidden-rectangle<full-house",
)


@lru_cache
def climbing(way: str) -> Climbing:
    """The walk in numbers, compiled or plain; plain, all its modules are second ones."""
    if way != PLAIN:
        found = climbing_of(EASY.geometry, is_long=True)
        assert found
        return found
    own = {name: module for name, module in sys.modules.items() if name.startswith(f"{PACKAGE}.")}
    _forget()
    plain: Climbing = import_module(f"{PACKAGE}.climber").climbing
    _forget()
    sys.modules.update(own)
    return plain


def _forget() -> None:
    for name in [name for name in sys.modules if name.startswith(f"{PACKAGE}.")]:
        del sys.modules[name]


def check(way: str, board: Board, rungs: Sequence[Technique] = USUAL, most: float = inf) -> None:
    expected = counted_or_blamed(lambda: finish(tallying(board, rungs, most)))
    assert counted_or_blamed(lambda: StepCounts(*finish(climbing(way)(board, rungs, most)))) == expected


def counted_or_blamed(count: Callable[[], StepCounts]) -> StepCounts | str:
    """Return the counts, or what is said of a rung misled by a board that does not tell which digits are given."""
    try:
        return count()
    except LadderError as error:
        return str(error)


@WAYS
@pytest.mark.parametrize("level", Level)
def test_the_steps_are_those_of_the_ladder(way: str, level: str) -> None:
    puzzles = graded(level)
    for origin in puzzles[:2] if way == PLAIN else puzzles[:: 4 if level < Level.EXTREME else 40]:
        check(way, origin.puzzle.board())


@WAYS
@pytest.mark.parametrize("identifier", CODES)
def test_each_rung_takes_the_step_that_it_finds_first(way: str, identifier: str) -> None:
    rung = technique(identifier)
    positions = [
        position for other in (identifier, *(CODES if way != PLAIN else ())) for position in positions_of(other)
    ]
    for position in positions[: 3 if way == PLAIN else None]:
        check(way, position.board(), (rung,), most=0)


def positions_of(identifier: str) -> tuple[Position, ...]:
    return () if identifier == "common-peers" else training_positions(identifier)  # which only variants have


@WAYS
@pytest.mark.parametrize("ladder", LADDERS)
def test_any_choice_of_rungs_is_climbed_in_its_order(way: str, ladder: str) -> None:
    for origin in graded("hard")[: 2 if way == PLAIN else 50]:
        check(way, origin.puzzle.board(), rungs_of(ladder))


@WAYS
def test_a_walk_ends_where_the_ladder_does(way: str) -> None:
    check(way, BEYOND.board(), [rung for rung in USUAL if rung.level < Level.EXTREME])


@WAYS
def test_counting_ends_with_the_step_that_makes_the_score_too_high(way: str) -> None:
    for most in (0, 40, 200, 700):
        check(way, made(1).board(), most=most)


@WAYS
@given(st.integers(0, 999), st.integers(0, 30), st.integers(0, 3), st.booleans())
@settings(max_examples=examples(40), deadline=None)
def test_and_so_are_those_of_any_position(way: str, seed: int, filled: int, wrong: int, is_given: bool) -> None:
    """With some digits of the solution filled in, some that are wrong, and some candidates removed."""
    puzzle, dice = made(seed % 40), Dice(seed)
    solution = solve(puzzle)
    board = puzzle.board() if is_given else Board.of(puzzle.geometry, puzzle.givens, 0)
    for cell in dice.shuffled([*cells_of(board.unplaced)])[:filled]:
        board = board.place(cell, solution[cell])
    for cell in dice.shuffled([*cells_of(board.unplaced)])[:wrong]:
        board = board.place(cell, 1 + dice.below(9))
    gone = (Candidate(dice.below(81), 1 + dice.below(9)) for _ in range(wrong * 4))
    board = board.remove(each for each in gone if board.unplaced >> each.cell & 1)
    check(way, board, [rung for rung in USUAL if rung.level < Level.UNFAIR])


@WAYS
def test_a_technique_that_removes_a_digit_of_the_solution_is_named(way: str) -> None:
    at, right = next(cells_of(EASY.board().unplaced)), solve(EASY)

    def lying(board: Board) -> Iterator[Step]:
        if board.has(at, right[at]) and len(board.digits(at)) > 1:
            yield Step("liar", (), (Candidate(at, right[at]),), Evidence())

    liar = replace(technique("x-wing"), identifier="liar", find=lying)
    with pytest.raises(LadderError, match="liar"):
        finish(climbing(way)(EASY.board(), (liar, *USUAL), inf))


def test_only_classic_grids_are_climbed_in_numbers() -> None:
    assert climbing_of(geometry_named("x"), is_long=True) is None


@NO_NUMBA
def test_what_is_compiled_is_loaded_once_that_pays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(jit, "_loaded", set())
    monkeypatch.setattr(jit, "_worked", 0.0)
    name, kept = f"{PACKAGE}.climb", tmp_path / "climb.py"
    monkeypatch.setattr(jit, "find_spec", lambda _: ModuleSpec(name, None, origin=str(kept)))
    assert jit.is_worth_loading(name, True, 25)
    assert not jit.is_worth_loading(name, False, 25)
    monkeypatch.setattr(jit, "_worked", 2.0)
    assert not jit.is_worth_loading(name, False, 25), "compiling takes longer than that"
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "climb.climb-1.py311.nbi").touch()
    assert jit.is_worth_loading(name, False, 25), "an earlier process has compiled it"


@NO_NUMBA
@pytest.mark.slow
def test_ratings_in_bulk_are_those_of_the_ladder() -> None:
    climbing_of(EASY.geometry, is_long=True)
    for origin in graded("unfair")[:20]:
        board = origin.puzzle.board()
        assert finish(rating(board, in_bulk=True)) == rate(board)
