"""Rules that are not known are refused by name, or left to the author's solution."""

from __future__ import annotations

import json

import pytest

from sudoku_tui.engine.constraints.unread import Unread
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.search.solve import count_solutions, solve
from sudoku_tui.formats.clues.clued import UnreadRulesError
from sudoku_tui.formats.clues.fpuzzles import write_fpuzzles
from sudoku_tui.formats.clues.links import own_payload, read_clued
from tests.formats.clues.killer import CLUED, FOGGY, KILLER, SOLUTION

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
