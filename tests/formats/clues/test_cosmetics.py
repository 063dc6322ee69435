"""What stock f-puzzles does not know is drawn too, and read once."""

from __future__ import annotations

import json

from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.fpuzzles import write_fpuzzles
from sudoku_tui.formats.clues.links import read_clued
from sudoku_tui.formats.clues.read import with_constraints
from tests.formats.clues.killer import CLUED

KEYS = {
    "renban": [{"lines": [["R1C1", "R2C2"]]}],
    "doublearrow": [{"lines": [["R1C1", "R1C2", "R1C3"]]}],
    "columnindexer": [{"cells": ["R3C3"]}],
    "greaterthan": [{"cells": ["R1C1", "R1C2"]}, {"cells": ["R2C4", "R1C4"]}],
    "skyscraper": [{"cell": "R0C2", "value": "3"}],
    "odd": [{"cell": "R4C4"}],
    "thermometer": [{"lines": [["R4C1", "R4C2"]]}],
}


def test_each_is_drawn_and_says_whose_picture_it_is() -> None:
    shape = with_constraints(Geometry.of_size(4), KEYS)
    clued = Clued(Position.start(Puzzle.empty(shape)))
    data = json.loads(write_fpuzzles(clued))
    drawn = {key: [entry["fromConstraint"] for entry in data.get(key, ())] for key in ("line", "circle", "rectangle")}
    assert drawn == {
        "line": ["doublearrow", "renban"],
        "circle": ["doublearrow", "doublearrow"],
        "rectangle": ["columnindexer"],
    }
    assert {(*entry["cells"], entry["value"]) for entry in data["text"]} == {
        ("R1C1", "R1C2", ">"),
        ("R2C4", "R1C4", "∧"),
        ("R0C2", "3"),
    }
    again = read_clued(json.dumps(data))
    assert again == clued
    assert not again.is_drawn_too


def test_what_f_puzzles_knows_is_not_drawn_twice() -> None:
    assert not json.loads(write_fpuzzles(CLUED)).keys() & {"line", "circle", "rectangle", "text", "cage"}
