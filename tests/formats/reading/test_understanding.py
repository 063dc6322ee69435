"""Puzzles that are drawn and told in words: what is elected, what is proved, and what is never pretended."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.constraints.drawing import DrawnFrame, DrawnLine, DrawnShape
from sudoku_tui.engine.kinds.compared import EqualLines, EqualProducts
from sudoku_tui.engine.kinds.copies import Clone
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.kinds.numbers import NumberSum
from sudoku_tui.engine.kinds.pair_lines import Renban, Thermometer, Whispers
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
    tint,
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


def test_each_colour_of_a_sentence_has_its_own_kind() -> None:
    """Both lines would keep both rules."""
    rules = "GREEN LINES: NEIGHBOURS DIFFER BY AT LEAST 2; PINK LINES ARE RENBANS."
    found = understood(clued(rules, line("r1c1", "r1c2"), line("r3c1", "r4c1", colour=GREEN)))
    assert kinds(found)["renban"] == kinds(found)["whispers"] == 1
    assert [clue.line for clue in found.puzzle.constraints if isinstance(clue, Whispers)] == [(8, 12)]


def test_a_colour_that_is_nearly_the_named_one_will_do() -> None:
    found = understood(clued("Orange lines are renbans.", line("r1c1", "r1c2", "r2c1", colour="#ffcc00")))
    assert kinds(found)["renban"] == 1
    found = understood(clued("Orange lines are renbans.", line("r1c1", "r1c2", "r2c1", colour=BLUE)))
    assert kinds(found)["renban"] == 0


@pytest.mark.parametrize(("rules", "denied"), [("All dots are given.", 1), ("All dots may not be given.", 0), ("", 0)])
def test_neighbours_without_a_dot_where_all_are_given(rules: str, denied: int) -> None:
    """All ratios of the solution have a dot; without white dots nothing is said of consecutive digits."""
    black = "Black dots join digits in a 1:2 ratio."
    across = [("r1c1", "r1c2"), ("r2c3", "r2c4"), ("r3c1", "r3c2"), ("r4c3", "r4c4")]
    down = [("r1c4", "r2c4"), ("r3c1", "r4c1"), ("r1c2", "r2c2"), ("r3c3", "r4c3")]
    dots = [dot(one, other, "#000000") for one, other in (*across, *down)]
    found = kinds(understood(clued(f"{black} {rules}", *dots)))
    assert found["nonconsecutive"] == 0
    assert found["negative ratio"] == denied


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


def test_what_all_marks_are_given_of_has_no_other_neighbours() -> None:
    """All neighbours that add up to 7 are marked; with one of them less, the solution breaks the rule."""
    sums = "Cells joined by a green dot add up to 7. All green dots are given."
    places = [("r1c3", "r1c4"), ("r2c1", "r2c2"), ("r3c3", "r3c4"), ("r4c1", "r4c2")]
    found = understood(clued(sums, *(dot(one, other, GREEN) for one, other in places)))
    assert kinds(found)["nomark"] == 1
    assert kinds(understood(clued(sums, *(dot(one, other, GREEN) for one, other in places[:3]))))["nomark"] == 0


def test_two_sentences_may_speak_of_one_look() -> None:
    """What the second says has no shapes of its own."""
    rules = "Pink lines are renbans. The digits on all lines have the same sum."
    parts = (line("r1c1", "r1c2"), line("r3c1", "r3c2"))
    found = kinds(understood(clued(rules, *parts)))
    assert (found["renban"], found["equallines"]) == (2, 1)


def test_cages_without_totals_may_have_one_sum() -> None:
    rules = "Digits cannot repeat in a cage. All cages have the same total."
    found = understood(clued(rules, DrawnFrame((0, 1), ""), DrawnFrame((8, 9), "")))
    assert (kinds(found)["killercage"], kinds(found)["equalcages"]) == (2, 1)
    assert kinds(understood(clued(rules, DrawnFrame((0, 1), ""), DrawnFrame((2, 3), ""))))["equalcages"] == 0


def test_a_cage_without_a_total_says_nothing_where_no_sentence_does() -> None:
    found = understood(clued("Cages show their sums.", DrawnFrame((0, 1), "3"), DrawnFrame((2, 6), "")))
    assert kinds(found)["killercage"] == 1


def test_arrows_without_numbers_may_point_along_diagonals_of_one_sum_or_product() -> None:
    """Both diagonals hold a 2 and a 3."""
    arrows = [
        DrawnLine(((2.7, -0.3), (2.2, 0.2)), "#000000", 0.05, 0.2),
        DrawnLine(((-0.3, 1.3), (0.2, 1.8)), "#000000", 0.05, 0.2),
    ]
    for rules, key in (
        ("Marked diagonals add up to the same.", "equallines"),
        ("All marked diagonals have the same product.", "equalproducts"),
    ):
        found = understood(clued(rules, *arrows))
        (clue,) = (clue for clue in found.puzzle.constraints if isinstance(clue, EqualLines | EqualProducts))
        assert clue.key == key
        assert clue.lines == ((1, 4), (8, 13))


def test_shades_of_one_form_are_clones() -> None:
    rules = "The two shaded regions are clones: they hold the same digits at the same places."
    found = understood(clued(rules, *(tint(name) for name in ("r1c1", "r1c2", "r2c3", "r2c4"))))
    (clone,) = (clue for clue in found.puzzle.constraints if isinstance(clue, Clone))
    assert (clone.cells, clone.copies) == ((0, 1), (6, 7))
    assert not kinds(understood(clued(rules, tint("r1c1"), tint("r1c2"), tint("r2c3"))))["clone"]


def test_a_letter_among_numbers_outside_says_nothing() -> None:
    rules = "Sandwich: the sum of the digits between the 1 and the 4 stands outside."
    texts = [DrawnShape(-0.5, 0.5, text="5"), DrawnShape(-0.5, 1.5, text="?")]
    found = understood(clued(rules, *texts))
    assert kinds(found)["sandwichsum"] == 1
    assert found.reading.drawn_only == 1


def test_numbers_in_cages_beside_a_letter_add_up_to_what_it_means() -> None:
    """12 and 34 are 46; the V between two other cells is none of these letters."""
    rules = "Roman cages: Numbers in cages connected by an L sum to 46. A V joins digits that add up to 5."
    parts = (
        DrawnFrame((0, 1), ""),
        DrawnFrame((2, 3), ""),
        dot("r1c2", "r1c3", text="L"),
        dot("r2c2", "r2c3", text="V"),
    )
    found = understood(clued(rules, *parts))
    (clue,) = (clue for clue in found.puzzle.constraints if isinstance(clue, NumberSum))
    assert (clue.numbers, clue.total) == (((0, 1), (2, 3)), 46)
    assert kinds(found)["xv"] == 1


def test_a_region_sum_line_may_have_branches() -> None:
    """2 3 in the upper left box and 4, 1 in the others reached: only together they have one sum."""
    rules = "Box borders divide the blue line into pieces with the same sum."
    trunk, branch = line("r1c1", "r2c2", "r2c3", colour=BLUE), line("r1c1", "r2c1", "r3c1", "r3c2", colour=BLUE)
    found = kinds(understood(clued(rules, trunk, branch)))
    assert found["regionsumtree"] + found["regionsumline"] == 0
