"""Texts with anything at any place are read, or refused in one plain sentence."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.fpuzzles import write_fpuzzles
from sudoku_tui.formats.clues.keys import MOST_CLUES, with_constraints
from sudoku_tui.formats.clues.links import packed, read_clued
from sudoku_tui.formats.clues.own import write_own
from tests.formats.clues.killer import SOLUTION
from tests.kinds.definitions import Grid
from tests.kinds.mixtures import mixture
from tests.laws import examples

GRID = Grid(tuple(map(int, SOLUTION)), 2, 2)
JUNK: tuple[object, ...] = (
    *(None, True, 0, -1, 3.5, float("nan"), float("inf"), 10**40, "", "x", "R0C0", "R9C9", "\x1b[31m", "²", "9" * 5000),
    *([], {}, [[]], [{}], ["R1C1"], [["R1C1", "R1C1"]], [None], {"cells": ["R1C1"]}, {"a": {"b": []}}),
)
KEYS = ("killercage", "negative", "left", "unread", "regions", "variant", "minimum", "metadata", "cells", "wormholes")


def spoilt(dice: Random, found: object, depth: int = 0) -> object:
    """A value with something else at one of its places."""
    if depth and dice.random() < 0.15:
        return dice.choice(JUNK)
    match found:
        case dict() if found and dice.random() < 0.9:
            key = dice.choice([*found])
            return found | {key: spoilt(dice, found[key], depth + 1)}
        case dict():
            return found | {dice.choice(KEYS): dice.choice(JUNK)}
        case [*_] if found:
            place = dice.randrange(len(found))
            return [*found[:place], spoilt(dice, found[place], depth + 1), *found[place + 1 :]]
        case _:
            return dice.choice(JUNK)


def text_of(dice: Random) -> str:
    shape = with_constraints(Geometry.of_size(4), mixture(dice, GRID, 5))
    clued = Clued(Position.start(Puzzle.empty(shape)), "A", "B", "C", tuple(GRID.digits))
    data = json.loads(dice.choice((write_fpuzzles, write_own))(clued))
    assert isinstance(data, Mapping)
    for _ in range(dice.choice((1, 1, 2, 4))):
        data = spoilt(dice, data)
    return json.dumps(data)


def read_or_refused(text: str, *, by_solution: bool = False) -> Clued | None:
    """What a text holds; None where it is refused, in one plain sentence."""
    try:
        return read_clued(text, by_solution=by_solution)
    except SudokuError as error:
        said = str(error)
    assert 5 < len(said) < 250, said
    assert said.isprintable()
    return None


@given(seed=st.integers(0, 10**6), by_solution=st.booleans())
@settings(max_examples=examples(200), deadline=None)
def test_whatever_stands_anywhere(seed: int, by_solution: bool) -> None:
    text = text_of(Random(seed))
    for form in (text, packed(text)):
        if found := read_or_refused(form, by_solution=by_solution):
            assert read_clued(write_own(found), by_solution=by_solution).puzzle == found.puzzle


@given(seed=st.integers(0, 10**6))
@settings(max_examples=examples(100), deadline=None)
def test_a_payload_that_is_cut_or_changed(seed: int) -> None:
    dice = Random(seed)
    whole = packed(text_of(dice))
    place = dice.randrange(len(whole))
    for payload in (whole[:place], whole[:place] + dice.choice("ABz+/= é") + whole[place + 1 :]):
        read_or_refused(f"https://www.f-puzzles.com/?load={payload}")


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ('"negative": [["xv"]]', "negative must be a list of difference, ratio, xv"),
        ('"odd": [{"cell": "\\u001b[31m"}]', "odd 1: there is no cell  [31m: the grid has 4 rows"),
        ('"killercage": [{"cells": ["R1C1", "R1C1"]}]', "killercage 1: r1c1 stands twice in it"),
        ('"thermometer": [{"lines": [["R1C1"]]}]', "thermometer 1: one cell is no line: r1c1"),
        ('"arrow": [{"cells": ["R1C1"], "lines": []}]', "arrow 1: it has no lines"),
        ('"arrow": NaN', "arrow must be a list of entries"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(entry: str, reason: str) -> None:
    with pytest.raises(SudokuError) as error:
        read_clued(f'{{"size": 4, "constraints": {{{entry}}}, "givens": "{"." * 16}"}}')
    assert str(error.value) == reason


def test_more_clues_than_any_grid_has_room_for_are_refused_before_they_are_searched() -> None:
    lines = [["R1C1", f"R{1 + turn % 4}C4"] for turn in range(MOST_CLUES + 1)]
    with pytest.raises(SudokuError, match="a puzzle of more than 2,000 clues is not played here"):
        read_clued(json.dumps({"size": 4, "constraints": {"renban": [{"lines": lines}]}, "givens": "." * 16}))
