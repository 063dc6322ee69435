"""What is said of a puzzle with clues: its rules, the clues at a cell, totals."""

from __future__ import annotations

import json

import pytest

from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import geometry
from sudoku_tui.engine.shapes.rules import Rule
from sudoku_tui.formats.clues.links import read_clued
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.state import GameState
from sudoku_tui.play.games.pasted_puzzle import at_first_sight
from sudoku_tui.play.panels.variant_names import shape_name, variant_name
from sudoku_tui.play.rules.about import heading, told_of
from sudoku_tui.play.rules.aloud import broken_clues, clues_called
from sudoku_tui.play.rules.calculator import answer, asked_in, question_at
from sudoku_tui.play.rules.meanings import _MEANINGS, _RULES, meanings
from sudoku_tui.play.rules.names import _names
from sudoku_tui.play.rules.under_cursor import clues_at
from tests.formats.clues.killer import KILLER, PUZZLE

MIXED = GameState.start(
    read_clued(
        json.dumps(
            {
                "constraints": {
                    "killercage": [{"cells": ["R5C5", "R5C6"], "value": "15"}, {"cells": ["R9C1", "R9C2"]}],
                    "thermometer": [{"lines": [["R1C1", "R2C2", "R2C3", "R3C3"]]}],
                    "difference": [{"cells": ["R5C5", "R6C5"]}],
                    "littlekillersum": [{"cell": "R0C6", "direction": "DL", "value": "7"}],
                    "sandwichsum": [{"cell": "R9C0", "value": "35"}],
                },
                "givens": "." * 81,
            }
        )
    ).puzzle
)


def said(cell: str, state: GameState = MIXED) -> list[str]:
    geometry = state.geometry
    return [*map(str, clues_at(state, next(c for c in range(81) if geometry.cell_name(c) == cell)))]


def test_the_clues_at_a_cell() -> None:
    assert said("r5c5") == ["cage 15, 2 cells: 69 78", "white dot between r5c5 and r6c5: 1–9"]
    assert said("r2c2") == ["thermometer r1c1–r3c3, cell 2 of 4: 2–7"]
    assert said("r9c1") == ["cage, 2 cells", "sandwich 35: 1 9"]
    assert said("r1c5") == ["little killer 7, 5 cells: 1 2"]
    assert said("r7c7") == []


def test_they_tell_what_digits_leave() -> None:
    values = list(MIXED.values)
    values[41], values[0] = 6, 5
    state = MIXED._replace(values=tuple(values))
    assert said("r5c5", state)[0] == "cage 15, 2 cells: 69"
    assert said("r2c2", state) == ["thermometer r1c1–r3c3, cell 2 of 4: 6 7"]
    assert said("r1c1", state) == ["thermometer r1c1–r3c3, cell 1 of 4"]
    values[10] = 9
    broken = MIXED._replace(values=tuple(values))
    assert said("r2c3", broken) == ["thermometer r1c1–r3c3, cell 3 of 4: it cannot be met"]


def test_clues_are_called_at_each_of_their_cells_for_those_who_hear_them() -> None:
    cage, doubtful, dot, *line, diagonal, row = clues_called(MIXED.geometry)
    assert (str(cage.words), cage.cells, cage.total) == ("cage 15, 2 cells", (40, 41), 15)
    assert (str(doubtful.words), doubtful.total) == ("cage, 2 cells", 0)
    assert (str(dot.words), dot.total) == ("white dot between r5c5 and r6c5", None)
    assert [(str(called.words)[-11:], called.cells) for called in line] == [
        (f"cell {number} of 4", (cell,)) for number, cell in enumerate((0, 10, 11, 20), 1)
    ]
    assert [str(diagonal.words), str(row.words)] == ["little killer 7, 5 cells", "sandwich 35"]


def test_broken_clues_are_named() -> None:
    digits = list(MIXED.values)
    assert broken_clues(MIXED.geometry, tuple(digits)) == ()
    digits[40], digits[41], digits[0], digits[10] = 1, 2, 5, 3
    assert [*map(str, broken_clues(MIXED.geometry, tuple(digits)))] == ["cage 15, 2 cells", "thermometer r1c1–r3c3"]


@pytest.mark.parametrize(
    ("question", "sets", "summary"),
    [
        ("15/2", ("69", "78"), "2 sets. In none: 1 2 3 4 5."),
        ("15 / 2 -6", ("78",), "1 set. In none: 1 2 3 4 5 6 9."),
        ("10/3 +1 -7", ("136", "145"), "2 sets. In each: 1. In none: 2 7 8 9."),
        ("3/2 +9", (), "No digits make that."),
        ("44", ("23456789",), "1 set. In none: 1."),
    ],
)
def test_the_calculator(question: str, sets: tuple[str, ...], summary: str) -> None:
    found = answer(asked_in(question, "123456789"), "123456789")
    assert (found.sets, str(found.summary)) == (sets, summary)


@pytest.mark.parametrize("question", ["x", "15/2 +A", "15/2/3", "-5"])
def test_what_the_calculator_cannot_read_is_a_sentence(question: str) -> None:
    with pytest.raises(SudokuError):
        asked_in(question, "123456789")


def test_it_begins_with_the_cage_at_the_cursor() -> None:
    assert question_at(MIXED, 40) == "15/2"
    assert question_at(MIXED, 0) == ""
    values = list(MIXED.values)
    values[41], values[44] = 6, 7
    assert question_at(MIXED._replace(values=tuple(values)), 40) == "15/2 +6 -7"


def test_what_there_is_to_read() -> None:
    origin = at_first_sight(KILLER, seconds=60.0)
    assert origin
    assert str(heading(origin)) == "Four Cages"
    assert str(heading(Origin(origin.puzzle))) == "A puzzle · 4×4 · killer cage"
    assert [*map(str, told_of(origin))] == [
        "By A. Setter.",
        "Cages show their sums.",
        "Digits in a cage differ, and add up to its total if it has one.",
    ]
    assert not [*told_of(Origin(Puzzle(PUZZLE.geometry.bare, PUZZLE.givens)))]


def test_the_rules_of_the_grid_are_told_before_the_clues() -> None:
    shape = geometry(3, 3, rules=(Rule.ANTIKNIGHT, Rule.X), constraints=MIXED.geometry.constraints)
    first, second, third, *_ = map(str, meanings(shape))
    assert (first, second) == ("Both diagonals hold every digit.", "Cells a knight's move apart differ.")
    assert third == "Digits on both sides of a white dot differ by 1, or by the number in it."
    assert set(_RULES) == set(Rule)


def _all_kinds(base: type[Constraint]) -> set[str]:
    return {kind.key for kind in base.__subclasses__() if "key" in vars(kind)}.union(
        *map(_all_kinds, base.__subclasses__())
    )


def test_every_kind_has_a_name_and_a_meaning() -> None:
    assert set(_names()) == _all_kinds(Constraint) == set(_MEANINGS)  # type: ignore[type-abstract]


def test_grids_are_called_by_their_kinds() -> None:
    assert str(variant_name(PUZZLE.geometry)) == "4×4 · killer cage"
    assert str(variant_name(MIXED.geometry)) == "White dot · killer cage · more"
    assert str(shape_name(9, "x+killercage")) == "Diagonals · killer cage"
    assert str(shape_name(9, "what+killercage")) == "9×9 what"
