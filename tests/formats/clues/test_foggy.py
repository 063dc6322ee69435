"""Fog in the texts of f-puzzles and SudokuPad."""

from __future__ import annotations

import json

import pytest

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.kinds.fog import Fog, Trigger
from sudoku_tui.formats.clues.fpuzzles import write_fpuzzles
from sudoku_tui.formats.clues.links import packed, read_clued
from sudoku_tui.formats.clues.own import write_own
from sudoku_tui.formats.reading.reading import Status, reading_of
from tests.formats.clues.killer import SOLUTION
from tests.formats.clues.test_others import DRAWN
from tests.game.foggy import DIGITS, LINKED, MISTY, misty


def fog_in(text: str) -> Fog:
    (fog,) = (clue for clue in read_clued(text).puzzle.constraints if isinstance(clue, Fog))
    return fog


@pytest.mark.parametrize(
    ("told", "lit"),
    [
        ("foglight:[[0,0],[3,2]]", (0, 14)),
        ("foglight:['r1c1','r4c3']", (0, 14)),
        ("metadata:{foglight:'r1c1, r4c3'}", (0, 14)),
        ("foglight:[[9,9],[-1,0],[1,1],null]", (5,)),
        ("foglight:[]", ()),
    ],
)
def test_lights_of_sudokupad(told: str, lit: tuple[int, ...]) -> None:
    assert fog_in(f"scl{packed(DRAWN.replace('{ce:', '{' + told + ',ce:', 1))}") == Fog(lit, (), DIGITS)


@pytest.mark.parametrize(
    ("cage", "lit"),
    [
        ("{v:'foglight: r1c1-r2c2, r4c4'}", (0, 1, 4, 5, 15)),
        ("{v:FOGLIGHT,ce:[[0,0],[3,3]]}", (0, 15)),
        ("{v:'FOGLIGHT',ce:[[2,2]]},{v:'foglight: r1c1'}", (0, 10)),
    ],
)
def test_lights_that_stand_as_cages(cage: str, lit: tuple[int, ...]) -> None:
    text = DRAWN.replace("{v:'title", cage + ",{v:'title", 1)
    clued = read_clued(f"scl{packed(text)}")
    assert [clue for clue in clued.puzzle.constraints if isinstance(clue, Fog)] == [Fog(lit, (), DIGITS)]
    without = read_clued(f"scl{packed(DRAWN)}").puzzle
    assert [clue for clue in clued.puzzle.constraints if not isinstance(clue, Fog)] == [*without.constraints]


def test_triggers_of_sudokupad() -> None:
    told = (
        "triggereffect:[{trigger:{type:cellvalue,cell:'r1c1,r1c2'},effect:{type:foglight,cells:'r3c3-r4c4'}},"
        "{trigger:{type:cellvalue,cell:r2c2},effect:{type:message,cells:r1c1}},{trigger:7,effect:{}},null]"
    )
    fog = fog_in(f"scl{packed(DRAWN.replace('{ce:', '{' + told + ',ce:', 1))}")
    assert fog == Fog((), (Trigger((0, 1), (10, 11, 14, 15)),), DIGITS)


def test_fog_without_a_solution_can_never_be_cleared() -> None:
    text = DRAWN.replace("{ce:", "{foglight:[[0,0]],ce:", 1).replace(f",{{v:'solution: {SOLUTION}'}}", "")
    assert fog_in(f"scl{packed(text)}") == Fog((0,))


@pytest.mark.parametrize(
    ("told", "lit"),
    [
        ({"foglight": ["R1C1"]}, (0,)),
        ({"fogofwar": ["R4C4"]}, (10, 11, 14, 15)),
        ({"cage": [{"cells": ["R1C1"], "value": "FOW"}]}, (0, 1, 4, 5)),
        ({"cage": [{"cells": ["R1C1", "R1C2"], "value": "FOGLIGHT"}]}, (0, 1)),
    ],
)
def test_lights_of_f_puzzles(told: dict[str, object], lit: tuple[int, ...]) -> None:
    data = {"size": 4, "grid": [[{}] * 4] * 4, "solution": list(DIGITS)}
    assert fog_in(json.dumps(data | told)) == Fog(lit, (), DIGITS)


def test_sentences_about_fog_are_understood_where_there_is_fog() -> None:
    rules, puzzle = "Correct digits clear the fog.", read_clued(MISTY).puzzle
    (read,) = reading_of(rules, puzzle.geometry).sentences
    assert (read.status, read.kinds) == (Status.UNDERSTOOD, ("fog",))
    assert reading_of(rules, puzzle.geometry.bare).left == (rules,)


@pytest.mark.parametrize("text", [MISTY, LINKED])
def test_fog_is_written_and_read_again(text: str) -> None:
    clued = read_clued(text)
    assert read_clued(write_own(clued)).puzzle == clued.puzzle
    written = write_fpuzzles(clued)
    assert "fog" not in json.loads(written)
    assert fog_in(written) == fog_in(text)


@pytest.mark.parametrize(
    ("fog", "reason"),
    [
        ({"lit": ["R9C9"]}, "fog 1: there is no cell R9C9"),
        ({"triggers": 7}, "fog 1: it has no list of triggers"),
        ({"triggers": [{"cells": ["R1C1"]}]}, "fog 1: it has no cells"),
        ({"solution": "12"}, "solution has 2 cells, 16 are needed"),
        ({"solution": SOLUTION.replace("1", ".")}, "has 12 digits, 16 are needed"),
    ],
)
def test_damaged_fog(fog: dict[str, object], reason: str) -> None:
    with pytest.raises(PuzzleTextError, match=reason):
        read_clued(misty(**fog))
