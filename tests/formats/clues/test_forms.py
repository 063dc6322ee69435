"""What a puzzle is converted to keeps all that its text said.

What stock f-puzzles does not know is drawn too, and read once.

Rules that are not known are refused by name, or left to the author's solution.
"""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from sudoku_tui.engine.constraints.drawing import DrawnShape
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.kinds.unread import Unread
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import count_solutions, solve
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues.clued import Clued, UnreadRulesError
from sudoku_tui.formats.clues.fpuzzles import write_fpuzzles
from sudoku_tui.formats.clues.keys import with_constraints, with_drawing
from sudoku_tui.formats.clues.links import FORMS, own_payload, read_clued
from tests.formats.clues.killer import CLUED, FOGGY, KILLER, SOLUTION


@pytest.mark.parametrize("name", FORMS)
def test_title_author_and_rules_are_kept(name: str) -> None:
    assert read_clued(FORMS[name].write(CLUED)) == CLUED
    assert not list(FORMS[name].left_out(CLUED))


def test_what_is_left_out_is_told() -> None:
    puzzle = CLUED.puzzle
    drawn = Puzzle(with_drawing(puzzle.geometry, [DrawnShape(0.5, 0.5, text="?")]), puzzle.givens)
    begun = replace(CLUED, position=Position.start(drawn).place("r1c1", 1))
    assert list(map(str, FORMS["clues"].left_out(begun))) == [
        "1 digit placed since the start is left out",
    ]
    assert not list(FORMS["f-puzzles"].left_out(begun))


def test_a_form_without_a_place_for_the_video_says_so() -> None:
    seen = replace(CLUED, video="https://youtu.be/abc-DEF_123")
    silent = {name for name, form in FORMS.items() if not list(form.left_out(seen))}
    assert silent == {"clues"}  # the puzzle is typed, so a link to SudokuPad has f-puzzles' text
    assert list(map(str, FORMS["ipuz"].left_out(seen)))[-1] == "the address of its video is left out"
    drawn = Puzzle(with_drawing(CLUED.puzzle.geometry, [DrawnShape(0.5, 0.5, text="?")]), CLUED.puzzle.givens)
    link = replace(seen, position=Position.start(drawn))
    assert not list(FORMS["sudokupad-link"].left_out(link))
    assert read_clued(FORMS["sudokupad-link"].write(link)).video == seen.video


def test_shapes_and_texts_of_f_puzzles_come_back_by_every_link() -> None:
    cosmetics = {
        "circle": [{"cells": ["R1C1"], "width": 0.7, "height": 0.7, "baseC": "#ff0000", "outlineC": "#000000"}],
        "text": [{"cells": ["R2C2"], "value": ">", "size": 0.75}, {"cells": ["R1C2"], "value": "V", "size": 0.7}],
    }
    told = read_clued(json.dumps({**json.loads(write_fpuzzles(CLUED)), **cosmetics}))
    for name in ("f-puzzles-link", "sudokupad-link", "clues", "sudokumaker"):
        assert read_clued(FORMS[name].write(told)).puzzle == told.puzzle, name


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


DIGITS = tuple(map(int, SOLUTION))


def test_a_rule_that_is_not_known_is_named() -> None:
    with pytest.raises(UnreadRulesError, match=r"^the constraint 'wormholes' is not known here$"):
        read_clued(FOGGY)
    with pytest.raises(PuzzleTextError, match=r"^the constraint 'wormholes' is not known here$") as error:
        read_clued(FOGGY.replace(SOLUTION, ""), by_solution=True)
    assert not isinstance(error.value, UnreadRulesError)


def test_the_authors_solution_can_stand_for_it() -> None:
    puzzle = read_clued(FOGGY, by_solution=True).puzzle
    (unread,) = (clue for clue in puzzle.constraints if isinstance(clue, Unread))
    assert (unread.names, unread.solution) == (("wormholes",), DIGITS)
    assert len(puzzle.constraints) == len(CLUED.puzzle.constraints) + 1
    assert (solve(puzzle), count_solutions(puzzle, 9)) == (DIGITS, 1)


def test_a_solution_that_breaks_what_is_known_is_none() -> None:
    wrong = FOGGY.replace(SOLUTION, "2143" + SOLUTION[4:])
    assert count_solutions(read_clued(wrong, by_solution=True).puzzle) == 0


def test_a_clue_that_cannot_be_read_is_left_to_it_too() -> None:
    text = FOGGY.replace('"value": "5"', '"value": "<9"').replace('"wormholes": [{"cells": ["R1C1"]}], ', "")
    with pytest.raises(UnreadRulesError, match="'<9' is not a number that it can have"):
        read_clued(text)
    assert len(read_clued(text, by_solution=True).puzzle.constraints) == len(CLUED.puzzle.constraints)


def test_it_is_kept_in_our_own_text() -> None:
    clued = read_clued(FOGGY, by_solution=True)
    assert read_clued(own_payload(clued)).puzzle == clued.puzzle
    assert read_clued(write_fpuzzles(clued)).puzzle == clued.puzzle


def test_entries_and_notes_come_and_go() -> None:
    data = json.loads(write_fpuzzles(read_clued(KILLER)))
    data["grid"][0][0] = {"value": 1}
    data["grid"][0][1] |= {"cornerPencilMarks": [2, 3], "centerPencilMarks": ["3", "x"]}
    clued = read_clued(json.dumps(data))
    assert (clued.position.entries[0], clued.corner[1], clued.centre[1]) == (1, 0b110, 0b100)
    assert read_clued(write_fpuzzles(clued)) == clued
