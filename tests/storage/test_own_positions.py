from __future__ import annotations

import sqlite3

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.own_positions import can_be_kept, keep_position, own_positions
from tests.game.examples import EASY, TINY
from tests.tui.playing import open_store

BEGUN = Position(EASY, tuple(4 if cell == 2 else 0 for cell in range(81)), frozenset({Candidate(3, 2)}))


@pytest.mark.parametrize(
    "position",
    [Position.start(EASY), BEGUN, Position.start(TINY), Position.start(Puzzle.empty(geometry_named("x", 6)))],
)
def test_a_position_comes_back_with_what_was_removed(position: Position) -> None:
    store = open_store()
    assert keep_position(store, "x-wing", position)
    assert not keep_position(store, "x-wing", position)
    assert own_positions(store, "x-wing") == (position,)
    assert own_positions(store, "xy-wing") == ()


def test_large_grids_have_no_line_to_be_kept_in() -> None:
    assert can_be_kept(BEGUN)
    assert not can_be_kept(Position.start(Puzzle.empty(Geometry.of_size(16))))


def test_a_damaged_line_hides_no_other() -> None:
    store = open_store()
    store.add_position("x-wing", "nonsense")
    keep_position(store, "x-wing", BEGUN)
    assert own_positions(store, "x-wing") == (BEGUN,)


def test_a_challenge_is_kept_with_its_game_and_goes_with_it() -> None:
    store = open_store()
    number = store.new_game(Origin(EASY))
    assert store.challenge(number) == ""
    store.keep_challenge(number, "abc")
    store.keep_challenge(number, "def")
    assert store.challenge(number) == "def"
    store.append(number, 1, Event(1.0, "r1c3=4"))
    copy = store.fork(number, 1, Event(1.0, "r1c3=2"))
    assert store.challenge(copy) == "def"
    store.delete_game(number)
    assert (store.challenge(number), store.challenge(copy)) == ("", "def")


def test_a_challenge_needs_a_game() -> None:
    with pytest.raises((StorageError, sqlite3.IntegrityError)):
        open_store().keep_challenge(7, "abc")
