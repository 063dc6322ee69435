"""Puzzles with constraints are kept with all that belongs to them."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.games.pasted import at_first_sight
from sudoku_tui.formats.clues.links import read_clued
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.exchange import export, importing
from sudoku_tui.storage.games import resume_latest, start_game
from sudoku_tui.storage.store import Store
from tests.formats.clues.killer import FOGGY, KILLER, OPEN, PUZZLE
from tests.game.examples import Time
from tests.storage.conftest import Day


def origin_of(text: str = KILLER) -> Origin:
    origin = at_first_sight(text, seconds=60.0)
    assert origin
    return origin


@pytest.mark.parametrize("text", [KILLER, FOGGY])
def test_a_game_is_resumed_with_clues_author_rules_and_solution(store: Store, text: str) -> None:
    origin = origin_of(text)
    session = start_game(store, origin, Time())
    session.enter([0], 1, Mode.DIGIT)
    session.enter([1], 2, Mode.CORNER)
    again = resume_latest(store, Time())
    assert again
    assert (again.state, again.origin.puzzle) == (session.state, origin.puzzle)
    assert (again.origin.name, again.origin.author, again.origin.rules) == (origin.name, origin.author, origin.rules)
    assert again.origin.solution == session.solution


def test_puzzles_are_told_apart_by_their_clues(store: Store) -> None:
    start_game(store, origin_of(), Time())
    bare = Puzzle(PUZZLE.geometry.bare, PUZZLE.givens)
    other = KILLER.replace('"value": "9"', '"value": "8"')
    assert len(store.games_of(PUZZLE)) == 1
    assert not store.games_of(bare)
    assert not store.games_of(read_clued(other).puzzle)


def test_notes_that_come_with_a_puzzle_are_the_first_move(store: Store) -> None:
    data = json.loads(KILLER) | {"grid": [[{} for _ in range(4)] for _ in range(4)]}
    keys = data.pop("constraints")
    del data["givens"], data["rules"]
    data["grid"][2][0] = {"value": 2, "given": True}
    data["grid"][0][0] = {"value": 1}
    data["grid"][0][1] = {"cornerPencilMarks": [2, 3]}
    start_game(store, origin_of(json.dumps(data | keys)), Time())
    again = resume_latest(store, Time())
    assert again
    assert (again.state.values[0], again.state.corner[1]) == (1, 0b110)
    assert again.undo()
    assert again.state.corner[1] == 0


def test_a_file_takes_them_elsewhere(store: Store, day: Day) -> None:
    session = start_game(store, origin_of(), Time())
    session.enter([0], 1, Mode.DIGIT)
    content = export(store, lambda: "here")
    with Store(":memory:", day) as other:
        assert finish(importing(other, content)).added == 1
        assert finish(importing(other, content)).known == 1
        (record,) = other.games()
        assert (record.origin.puzzle, record.origin.author) == (PUZZLE, "A. Setter")


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("clues", '{"shape": "", "constraints": {"killercage": [{"cells": ["R9C9"]}]}}'),
        ("clues", "{" * 100),
        ("clues", '{"shape": "", "constraints": {}}'),
        ("said", '{"solution": "1111111111111111"}'),
        ("said", '{"solution": "12"}'),
        ("said", "[]"),
    ],
)
def test_a_row_that_lies_leaves_out_its_game_alone(store: Store, day: Day, column: str, value: str) -> None:
    start_game(store, origin_of(), Time())
    store._connection.execute(f"UPDATE games SET {column} = ?", (value,))
    with Store(":memory:", day) as other:
        summary = finish(importing(other, export(store, lambda: "here")))
        assert (summary.added, summary.unreadable) == (0, 1)


def test_what_has_many_solutions_is_not_taken_in(store: Store, day: Day) -> None:
    store.new_game(Origin(read_clued(OPEN).puzzle))
    with Store(":memory:", day) as other:
        assert finish(importing(other, export(store, lambda: "here"))).unreadable == 1


def test_what_an_author_says_is_kept_of_classic_grids_too(store: Store) -> None:
    origin = replace(Origin(Puzzle(PUZZLE.geometry.bare, (1, 2, 3, 4, 3, 4, 1, 2, *(0,) * 4, 4, 0, 0, 0))), author="Me")
    assert store.game(store.new_game(origin)).origin.author == "Me"
