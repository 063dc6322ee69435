"""The words of boards for those who hear them, made by the page's own script in Node."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.board.drawing import grid_drawing
from sudoku_tui.engine.kinds.rules import Rule
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from tests.formats.clues.killer import PUZZLE
from tests.variants import FIVE
from tests.web.page.house import PAGE

SMALL = geometry(2, 2)
NODE = shutil.which("node")

pytestmark = pytest.mark.skipif(NODE is None, reason="no node is installed here, which runs the page's script")


def told(*changes: list[Any], shape: Geometry = SMALL) -> list[Any]:
    """A board with a few cells, and what changes in it."""
    first, *others = changes
    return [{"grid": grid_drawing(shape), "cells": first}, *({"cells": change} for change in others)]


def words_of(*boards: list[Any]) -> list[dict[str, Any]]:
    """What is said of boards."""
    script = Path(__file__).with_name("words_aloud.js")
    done = subprocess.run([NODE or "", script, PAGE, json.dumps(boards)], capture_output=True, text=True, check=True)
    answers: list[dict[str, Any]] = json.loads(done.stdout)
    return answers


def test_a_cell_says_where_it_is_and_what_is_in_it() -> None:
    cells = [
        [{"d": "1"}, [0]],
        [{"d": "1", "e": 1, "w": "conflict", "c": "digit", "s": 1}, [1]],
        [{"n": "123", "f": "2", "m": "4", "s": 1}, [2]],
        [{"x": "3", "n": "3", "q": [5], "z": 1}, [3]],
        [{"v": [["2", "placement", 1, "+"], ["3", "role-pattern", 1, "a"], ["4", "elimination", 1, "-"]]}, [4]],
        [{"d": "4", "i": "role-blocker", "w": "wrong", "e": 1}, [5]],
        [{"p": 1}, [6]],
    ]
    (answer,) = words_of(told(cells))
    assert answer["cells"][:8] == [
        "given 1, row 1 column 1",
        "1, row 1 column 2, clashes, selected",
        "empty, row 1 column 3, notes 1 2 3, centre notes 4, selected",
        "empty, row 1 column 4, notes 3, known to be impossible: 3, colour 5, cannot take the digit you look for",
        "empty, row 2 column 1, place 2, in the proof: 3 a, remove 4",
        "4, row 2 column 2, wrong, part of the proof",
        "covered, row 2 column 3",
        "empty, row 2 column 4",
    ]
    assert answer["left"] == "1: 2 left, 2: 4 left, 3: 4 left, 4: 3 left"


def test_a_move_says_what_changed_and_what_it_clashes_with() -> None:
    here = [{"c": "digit", "s": 1}, [1]]
    place = [[{"d": "1", "e": 1, "w": "conflict"}, [1]], [{"w": "conflict"}, [0]], [{"g": "peer"}, [2, 3]]]
    elsewhere = [[{"d": "2", "e": 1}, [15]], [{"n": ""}, [11]]]
    notes = [[{"n": "12"}, [8, 9, 10, 11]]]
    fewer = [[{"n": "1"}, [9, 10, 11]]]
    move = [[{"c": 0}, [1]], [{"c": "digit"}, [2]]]
    hint = [[{"n": "1", "v": [["2", "placement", 1, "+"], ["4", "unnoted", 0, ""]]}, [8]]]
    (answer,) = words_of(told([here, [{"d": "1"}, [0]]], place, elsewhere, notes, fewer, move, hint))
    assert answer["news"] == [
        "1, clashes: row 1 column 1",
        "2, row 4 column 4",
        "The notes of 4 cells have changed.",
        "; ".join(f"empty, row 3 column {column}, notes 1" for column in (2, 3, 4)),
        "",
        "",
    ]


def test_a_colour_and_the_size_of_a_selection_are_said_once() -> None:
    here = [{"c": "digit", "s": 1}, [1]]
    more = [[{"s": 1}, [2, 3]]]
    fewer = [[{"s": 0}, [3]]]
    painted = [[{"q": [4], "s": 1}, [1, 2]]]
    other = [[{"q": [4, 5], "s": 1}, [1]]]
    one = [[{"s": 0, "q": [4]}, [2]]]
    bare = [[{"q": [], "s": 1}, [1]], [{"q": [], "s": 0}, [2]]]
    (answer,) = words_of(told([here], more, fewer, painted, other, one, bare))
    assert answer["news"] == [
        "3 cells selected",
        "2 cells selected",
        "colour 4 in 2 cells",
        "colour 4 5",
        "",
        "no colour in 2 cells",
    ]


def test_a_board_without_a_cursor_says_nothing_of_changes() -> None:
    (answer,) = words_of(told([], [[{"d": "1"}, [3]]]))
    assert (answer["board"], answer["news"]) == ("A board of 4 by 4, 15 cells empty.", [""])


def test_regions_and_diagonals_are_told_where_they_cannot_be_known() -> None:
    regions = [ord(letter) - ord("A") + 1 for letter in FIVE.removeprefix("jigsaw:")]
    shape = geometry(1, 5, regions, [Rule.X])
    (answer,) = words_of(told([], shape=shape))
    assert answer["cells"][0] == "empty, row 1 column 1, region 1, on a diagonal"
    assert answer["cells"][10] == "empty, row 3 column 1, region 1"
    assert {*answer["boxes"]} == {""}, "the region is told already"


def test_the_box_of_a_cell_is_told_beside_its_words() -> None:
    (answer,) = words_of(told([]))
    assert answer["boxes"][:4] == ["box 1", "box 1", "box 2", "box 2"]
    assert answer["boxes"][-1] == "box 4"


def test_clues_are_told_after_what_is_in_a_cell_with_what_is_left_of_a_cage() -> None:
    clues = [["cage 7, 3 cells", [0, 1, 6], 7], ["cage, 1 cell", [0], 0], ["thermometer, cell 2 of 3", [1]]]
    three, four = [[{"d": "3", "e": 1}, [6]]], [[{"d": "4", "e": 1, "w": "conflict"}, [0, 6]]]
    first, second, third = (
        words_of([{"grid": grid_drawing(PUZZLE.geometry), "cells": cells, "clues": clues}])[0]["cells"]
        for cells in ([], three, four)
    )
    assert first[:2] == [
        "empty, row 1 column 1, cage 7, 3 cells, cage, 1 cell",
        "empty, row 1 column 2, cage 7, 3 cells, thermometer, cell 2 of 3",
    ]
    assert second[6] == "3, row 2 column 3, cage 7, 3 cells, 4 left"
    assert third[0] == "4, row 1 column 1, clashes, cage 7, 3 cells, 1 too much, cage, 1 cell"


def test_digits_in_a_cage_clash_though_they_stand_in_no_line() -> None:
    cells = [[{"d": "1", "e": 1, "w": "conflict"}, [6]], [{"c": "digit"}, [1]]]
    place = [[{"d": "1", "e": 1, "w": "conflict"}, [1]]]
    (answer,) = words_of(told(cells, place, shape=PUZZLE.geometry))
    assert answer["news"] == ["1, clashes: row 2 column 3"]
