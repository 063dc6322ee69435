"""Puzzles that are drawn and told in words: what is elected, what is proved, and what is never pretended."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.constraints.drawing import DrawnLine, DrawnShape
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.kinds.pair_lines import Renban, Thermometer
from sudoku_tui.engine.kinds.unread import Unread
from sudoku_tui.engine.search.solve import count_solutions
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.reading.reading import Status, Verdict
from sudoku_tui.formats.reading.understanding import breach, is_proved, understanding, understood
from tests.formats.reading.puzzles import (
    BLUE,
    GREEN,
    GREY,
    PINK,
    SOLUTION,
    THERMOMETERS,
    bulb,
    circle,
    clued,
    dot,
    line,
)

GIVENS = "1..........3...."


def kinds(found: Clued) -> Counter[str]:
    return Counter(clue.key for clue in found.puzzle.constraints)


RISE = "Digits along a thermometer increase from the bulb."


def test_shapes_of_one_look_become_clues_and_the_reading_is_proved() -> None:
    found = finish(understanding(clued(RISE, *THERMOMETERS, givens="....3......3...1")))
    assert [clue.line for clue in found.puzzle.constraints if isinstance(clue, Thermometer)] == [(0, 1, 5), (9, 8, 12)]
    assert is_proved(found)
    assert count_solutions(found.puzzle) == 1
    assert found.reading.verdict is Verdict.WHOLE
    (read,) = found.reading.sentences
    assert (read.status, read.kinds, read.clues, read.cells) == (
        Status.UNDERSTOOD,
        ("thermometer",),
        2,
        (0, 1, 5, 8, 9, 12),
    )


def test_branches_run_from_their_bulb() -> None:
    parts = (bulb("r1c1"), line("r1c1", "r1c2", "r1c3", colour=GREY), line("r1c2", "r2c2", colour=GREY))
    found = understood(clued(RISE, *parts))
    assert sorted(clue.line for clue in found.puzzle.constraints if isinstance(clue, Thermometer)) == [
        (0, 1, 2),
        (0, 1, 5),
    ]


def test_where_solutions_are_left_the_authors_stands_for_the_rest() -> None:
    rules = f"{RISE} Every shark eats a fish."
    found = finish(understanding(clued(rules, *THERMOMETERS)))
    assert not is_proved(found)
    (unread,) = (clue for clue in found.puzzle.constraints if isinstance(clue, Unread))
    assert (unread.names, unread.solution) == (("Every shark eats a fish.",), SOLUTION)
    assert found.reading.verdict is Verdict.PART
    assert found.reading.left == ("Every shark eats a fish.",)


def test_what_the_authors_solution_breaks_is_not_elected() -> None:
    """One line is a renban and the other is none: then neither is one."""
    rules = "Pink lines are renbans."
    one, other = line("r1c1", "r1c2", "r2c1"), line("r1c1", "r2c2", "r3c3")
    assert kinds(understood(clued(rules, one)))["renban"] == 1
    assert kinds(understood(clued(rules, one, other)))["renban"] == 0


def test_nothing_is_elected_that_no_sentence_states() -> None:
    found = understood(clued("Lines are pretty.", line("r1c1", "r1c2", "r2c1"), dot("r1c1", "r1c2")))
    assert kinds(found) == {"drawing": 1, "unread": 1}


def test_a_colour_that_is_named_decides() -> None:
    rules = "Pink lines are renbans. Neighbours on green lines differ by at least 2."
    found = understood(clued(rules, line("r1c1", "r1c2", "r2c1"), line("r1c1", "r2c1", colour=GREEN)))
    assert kinds(found)["renban"] == kinds(found)["whispers"] == 1
    assert [clue.line for clue in found.puzzle.constraints if isinstance(clue, Renban)] == [(0, 1, 4)]


def test_one_sentence_may_name_two_kinds() -> None:
    rules = "Blue lines are palindromes and modular lines."
    assert kinds(understood(clued(rules, line("r1c1", "r3c2", colour=BLUE))))["palindrome"] == 1


def test_arrows_dots_letters_and_rules_for_all_cells() -> None:
    rules = (
        "Digits on an arrow sum to the digit in the circle. White dots join consecutive digits; black dots join digits"
        " in a 1:2 ratio.\nAn X joins digits that sum to 10, a V digits that sum to 5. Cells a knight's move apart"
        " differ."
    )
    parts = (
        circle("r1c4"),
        line("r1c4", "r2c3", "r1c3", colour="#aaaaaa", width=0.05, head=0.3),
        dot("r1c1", "r1c2"),
        dot("r2c2", "r2c1", text="V"),
    )
    found = understood(clued(rules, *parts))
    assert kinds(found) == {"arrow": 1, "difference": 1, "drawing": 1, "unread": 1}
    assert not found.puzzle.geometry.rules  # the solution breaks it


def test_what_is_elected_is_marked_in_the_drawing() -> None:
    found = understood(clued("Pink lines are renbans.", line("r1c1", "r1c2", "r2c1"), DrawnShape(2, 2, text="?")))
    (drawn,) = (clue for clue in found.puzzle.constraints if isinstance(clue, Drawn))
    assert (drawn.read, drawn.clues) == ((0,), ("renban",))
    assert found.reading.drawn_only == 1


def test_lines_that_meet_are_one_where_only_that_is_met() -> None:
    """1 3 and 3 2 4 together hold 1 to 4, while 1 3 by itself has a gap."""
    rules = "Pink lines are renbans."
    found = understood(clued(rules, line("r1c1", "r2c1"), line("r2c1", "r1c2", "r2c2")))
    assert [clue.line for clue in found.puzzle.constraints if isinstance(clue, Renban)] == [(0, 4, 1, 5)]


def test_without_a_solution_every_sentence_must_be_understood() -> None:
    parts, givens = THERMOMETERS, "....3......3...1"
    whole = finish(understanding(clued(RISE, *parts, givens=givens, solution=())))
    assert (is_proved(whole), whole.solution) == (True, SOLUTION)
    part = finish(understanding(clued(f"{RISE} Sharks bite.", *parts, givens=givens, solution=())))
    assert not is_proved(part)


def test_a_reading_is_told_alike_after_it_was_kept() -> None:
    found = understood(clued(RISE, *THERMOMETERS))
    again = understood(found)
    assert (again.puzzle, again.reading) == (found.puzzle, found.reading)


def test_a_solution_that_is_none() -> None:
    assert "twice in row 1" in str(breach(clued(RISE, solution=(1,) * 16)))
    assert "r1c1" in str(breach(clued(RISE, givens="2" + "." * 15)))
    assert not breach(clued(RISE))


@given(rules=st.text(max_size=200), colour=st.sampled_from([PINK, GREY, ""]))
def test_any_rules_can_be_read(rules: str, colour: str) -> None:
    """And nothing is pretended: what is left to the author's solution is told."""
    found = understood(clued(rules, line("r1c1", "r1c2", colour=colour), dot("r1c1", "r2c1")))
    assert len(found.reading.sentences) <= 200
    assert kinds(found)["unread"] == 1


@pytest.mark.parametrize("rules", ["a. " * 50_000, "renban " * 20_000, "(((" * 30_000, "\n" * 100_000])
def test_rules_without_end_are_read_in_part(rules: str) -> None:
    assert len(understood(clued(rules)).reading.sentences) <= 200


def test_a_drawing_of_more_parts_than_any_setter_draws_is_only_drawn() -> None:
    dots = [dot("r1c1", "r1c2")] * 401
    assert kinds(understood(clued("White dots join consecutive digits.", *dots[:400])))["difference"] == 1
    assert kinds(understood(clued("White dots join consecutive digits.", *dots)))["difference"] == 0


@pytest.mark.parametrize(("all_are_drawn", "negatives"), [(True, 1), (False, 0)])
def test_what_is_drawn_is_exempt_from_what_is_denied_to_all_others(*, all_are_drawn: bool, negatives: int) -> None:
    level = [dot(f"r{row}c2", f"r{row}c3", text="V") for row in (1, 2, 3, 4)]
    upright = [dot(f"r2c{column}", f"r3c{column}", GREEN) for column in (1, 2, 3, 4)]
    rules = "Digits joined by a V add up to 5. Green dots are either X or V. All Vs are given."
    found = kinds(understood(clued(rules, *level, *upright[0 if all_are_drawn else 1 :])))
    assert found["xv"] == 4
    assert found["markedpair"] == len(upright) - (not all_are_drawn)
    assert found["negative xv"] == negatives


def test_digits_of_a_quadruple_may_each_be_drawn() -> None:
    ring = DrawnShape(2, 2, 0.6, 0.6, is_round=True, fill="#ffffff", edge="#000000")
    digits = [DrawnShape(x, 2.0, text=text, ink="#000000", text_size=0.2) for x, text in ((1.85, "1"), (2.15, "4"))]
    found = understood(clued("Digits in a circle appear in the four cells around it.", ring, *digits))
    (quadruple,) = (clue for clue in found.puzzle.constraints if clue.key == "quadruple")
    assert quadruple.places == (5, 6, 9, 10)
    assert found.reading.drawn_only == 0


def test_tinted_cells_that_do_not_touch_are_several_regions() -> None:
    tiles = [DrawnShape(x + 0.5, y + 0.5, 1, 1, fill="#cccccc") for x, y in ((0, 0), (0, 1), (3, 3), (3, 2))]
    found = understood(clued("No digit repeats in a shaded region: no digit repeats there.", *tiles))
    assert kinds(found)["extraregion"] == 2


def test_a_diagonal_may_be_drawn_from_corner_to_corner() -> None:
    diagonal = DrawnLine(((0.0, 4.0), (4.0, 0.0)), "#34bbe6", 0.03)
    rules = "Digits do not repeat on the marked diagonal."
    assert kinds(understood(clued(rules, diagonal)))["one diagonal"] == 0  # it has 1 twice
    differing = (1, 2, 3, 4, 3, 4, 1, 2, 4, 3, 2, 1, 2, 1, 4, 3)
    assert kinds(understood(clued(rules, diagonal, solution=differing)))["one diagonal"] == 1
