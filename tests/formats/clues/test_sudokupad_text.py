"""SudokuPad's own text, as we write it: everything that was read in comes out again."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given

from sudoku_tui.engine.constraints.drawing import DrawnFrame, DrawnLine, DrawnPart, DrawnShape
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.keys import with_constraints, with_drawing
from sudoku_tui.formats.clues.links import FORMS, packed, read_clued
from sudoku_tui.formats.clues.sudokupad_text import is_drawn_whole, write_sudokupad
from sudoku_tui.formats.reading.understanding import understood
from tests.formats.reading.puzzles import GREY, SOLUTION, THERMOMETERS, clued, dot, line

SHAPE = with_constraints(
    Geometry.of_size(4),
    {"killercage": [{"cells": ["R1C1", "R1C2"], "value": "3"}], "antiknight": True, "negative": ["xv"]},
)
PARTS: list[DrawnPart] = [
    DrawnShape(0.5, 0.5, 1.0, 1.0, fill="#ffff0080"),
    line("r1c1", "r2c2", colour=GREY, width=0.25),
    DrawnLine(((0.75, 0.75), (2.5, 2.5)), "#aaaaaa", 0.05, 0.3),
    dot("r1c1", "r1c2", text="3")._replace(ink="#000000", is_over=True, edge_width=0.031, text_size=0.25),
    DrawnShape(-0.5, 1.5, text="12", ink="#000000", text_size=0.5, is_over=True),
    DrawnShape(2.5, 2.5, 0.6, 0.6, edge="#112233", edge_width=0.125, angle=45.0, is_over=True),
    DrawnFrame((14, 15), "C", "#0000ff"),
]


def drawn(parts: list[DrawnPart]) -> Clued:
    shape = with_drawing(SHAPE, parts)
    position = Position.start(Puzzle(shape, (1, *[0] * 15)))
    return Clued(
        position,
        "A title",
        "Me",
        "One. Two.",
        SOLUTION,
        (0, 3, *[0] * 14),
        (),
        "Well done!",
        "https://youtu.be/abc-DEF_123",
    )


def parts_of(found: Clued) -> Counter[DrawnPart]:
    return Counter(part for clue in found.puzzle.constraints if isinstance(clue, Drawn) for part in clue.parts)


def without_drawing(found: Clued) -> Clued:
    shape = found.puzzle.geometry
    clues = [clue for clue in shape.constraints if not isinstance(clue, Drawn)]
    bare = geometry(shape.box_height, shape.box_width, shape.regions, shape.rules, clues)
    return replace(found, position=Position.start(Puzzle(bare, found.puzzle.givens)))


def test_all_of_a_drawing_comes_back_from_its_link() -> None:
    told = drawn(PARTS)
    again = read_clued(FORMS["sudokupad-link"].write(told))
    assert parts_of(again) == parts_of(told)
    assert without_drawing(again) == without_drawing(told)
    assert not list(FORMS["sudokupad-link"].left_out(told))


@pytest.mark.parametrize("name", ["f-puzzles", "f-puzzles-link", "clues"])
def test_other_forms_keep_the_drawing_too(name: str) -> None:
    told = drawn(PARTS)
    again = read_clued(FORMS[name].write(told))
    assert again.puzzle == told.puzzle
    assert (again.rules, again.message) == (told.rules, told.message)
    assert again.video == (told.video if name == "clues" else "")


def test_what_was_understood_is_understood_again() -> None:
    told = understood(clued("Digits along a thermometer increase from the bulb.", *THERMOMETERS))
    assert is_drawn_whole(told.puzzle.geometry)
    again = read_clued(FORMS["sudokupad-link"].write(told))
    assert [clue for clue in understood(again).puzzle.constraints if not isinstance(clue, Drawn)] == [
        clue for clue in told.puzzle.constraints if not isinstance(clue, Drawn)
    ]


def test_a_puzzle_of_typed_clues_is_written_by_these() -> None:
    shape = with_constraints(SHAPE, {"renban": [{"lines": [["R1C1", "R1C2"]]}]})
    assert not is_drawn_whole(shape)
    assert not is_drawn_whole(with_drawing(shape, PARTS))
    link = FORMS["sudokupad-link"].write(Clued(Position.start(Puzzle.empty(shape))))
    assert link.startswith("https://sudokupad.app/fpuzzles")


@given(...)
def test_lengths_come_back_as_far_as_can_be_seen(x: int, width: int) -> None:
    part = DrawnShape((x % 400) / 100, 1.5, (width % 100 + 1) / 100, 0.5, fill="#ff0000")
    (again,) = parts_of(read_clued(FORMS["sudokupad-link"].write(drawn([part]))))
    assert again == part


def test_lines_lie_over_arrows_and_a_head_goes_by_how_thick_an_arrow_is() -> None:
    data = json.loads(write_sudokupad(drawn([])))
    data["lines"] = [{"wayPoints": [[0.5, 0.5], [1.5, 0.5]], "color": "#ff0000", "thickness": 1}]
    way = {"wayPoints": [[0.5, 0.5], [0.5, 1.5]], "color": "#000000"}
    data["arrows"] = [{**way, "thickness": 6.4}, {**way, "headLength": 0.3}]
    parts = [*parts_of(read_clued(f"scl{packed(json.dumps(data))}"))]
    lines = [(part.head, part.width) for part in parts if isinstance(part, DrawnLine)]
    assert lines == [(0.5, 0.1), (0.3, 0.047), (0.0, 0.031)]


def test_letters_are_taller_than_the_text_says() -> None:
    data = json.loads(write_sudokupad(drawn([])))
    data["overlays"] = [{"center": [0.5, 0.5], "text": "7", "fontSize": 12}, {"center": [1.5, 0.5], "text": "8"}]
    clued = read_clued(f"scl{packed(json.dumps(data))}")
    assert [part.text_size for part in parts_of(clued) if isinstance(part, DrawnShape)] == [0.25, 0.438]
    assert [entry["fontSize"] for entry in json.loads(write_sudokupad(clued))["overlays"]] == [12, 24.032]
