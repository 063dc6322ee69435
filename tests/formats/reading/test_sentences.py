"""Rules in prose as sentences."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.constraints.constraint import all_kinds
from sudoku_tui.engine.constraints.cues import has_cue, number_after
from sudoku_tui.engine.kinds.rules import RULES, Rule
from sudoku_tui.formats.reading.hues import hue_of, hues_near
from sudoku_tui.formats.reading.sentences import plain, sentences


def texts(rules: str) -> list[str]:
    return [sentence.text for sentence in sentences(rules)]


def test_sentences_end_at_full_stops_and_lines() -> None:
    assert texts("One. Two!\n- Three; four\n\n2) Five") == ["One.", "Two!", "Three;", "four", "Five"]


def test_abbreviations_and_ratios_end_nothing() -> None:
    assert texts("A ratio, e.g. 1:2. Next") == ["A ratio, e.g. 1:2.", "Next"]


def test_a_heading_is_searched_with_what_stands_beneath_it() -> None:
    (one, two) = sentences("LITTLE KILLER\n- They sum.\n\n- Others differ.")
    assert (one.text, one.plain) == ("They sum.", "little killer: they sum.")
    assert two.plain == "others differ."


def test_letters_of_mathematics_are_letters() -> None:
    assert plain("𝐑𝐄𝐍𝐁𝐀𝐍 “lines”") == 'renban "lines"'


def test_hues_that_colours_may_mean() -> None:
    (sentence,) = sentences("Violet lines, and grey ones")
    assert sentence.hues == ("purple", "pink", "grey")


def test_a_name_before_a_colon_belongs_to_the_rest_of_its_line() -> None:
    (one, two) = sentences("Killer cages: Digits differ. They add up to the number.")
    assert (one.plain, two.plain) == ("killer cages: digits differ.", "killer cages: they add up to the number.")


def test_a_short_sentence_in_capitals_is_no_heading() -> None:
    assert texts("ALL DOTS ARE GIVEN.\n𝐂𝐚𝐠𝐞𝐬 differ") == ["ALL DOTS ARE GIVEN.", "𝐂𝐚𝐠𝐞𝐬 differ"]


@pytest.mark.parametrize(
    ("rules", "parts"),
    [
        ("Green lines are whispers, purple lines renbans.", ["green lines are whispers", "purple lines renbans."]),
        (
            "Cells differ by 5 on green lines and by 4 on orange.",
            ["cells differ by 5 on green lines", "and by 4 on orange."],
        ),
        ("On grey lines, cells rise.", ["on grey lines, cells rise."]),
        ("Cells rise.", ["cells rise."]),
    ],
)
def test_what_a_sentence_says_of_each_colour(rules: str, parts: list[str]) -> None:
    (sentence,) = sentences(rules)
    assert [part.plain for part in sentence.by_colour()] == parts


@pytest.mark.parametrize(
    ("colour", "hue", "near"),
    [
        ("#ffcc00", "yellow", "orange"),
        ("#a0b0c0", "blue", "grey"),
        ("#f5f5f5", "white", "grey"),
        ("#505050", "grey", "black"),
    ],
)
def test_what_else_somebody_may_call_a_colour(colour: str, hue: str, near: str) -> None:
    assert hue_of(colour) == hue
    assert {hue, near} <= hues_near(colour)
    assert not {"green", "red"} & hues_near(colour)


def named(text: str) -> set[str]:
    found = {key for key, clue in all_kinds().items() if clue.kind.cues and clue.kind.cues.is_said(plain(text))}
    return found | {rule.value for rule, its in RULES.items() if has_cue(plain(text), its.said)}


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Digits along thermometers increase from the bulb.", "thermometer"),
        ("On a slow thermo digits increase or stay the same from the bulb.", "slowthermometer"),
        ("Digits on an arrow sum to the digit in its circle.", "arrow"),
        ("Renban lines hold consecutive digits in any order.", "renban"),
        ("Neighbours on a green line differ by at least 5.", "whispers"),
        ("Blue lines have the same sum within each box they visit.", "regionsumline"),
        ("A white dot joins consecutive digits.", "difference"),
        ("A black dot joins digits in a 1:2 ratio.", "ratio"),
        ("An X joins digits that add up to 10.", "xv"),
        ("Digits in a cage may not repeat.", "killercage"),
        ("A purple line reads the same forwards and backwards.", "palindrome"),
        ("The digit in a circle says how many circles contain that digit.", "countingcircles"),
        ("Cells a knight's move apart cannot hold the same digit.", Rule.ANTIKNIGHT.value),
        ("Orthogonally adjacent cells cannot be consecutive.", "nonconsecutive"),
        ("All possible black dots are given.", "negative ratio"),
    ],
)
def test_cues_of_the_usual_definitions(text: str, kind: str) -> None:
    assert kind in named(text)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("On a slow thermo digits increase or stay the same from the bulb.", "thermometer"),
        ("Not all black dots are given.", "negative ratio"),
        ("All white dots may not be given.", "nonconsecutive"),
        ("There is no negative constraint.", "negative xv"),
        ("Adjacent digits on a line are never consecutive.", "nonconsecutive"),
        ("An arrow outside shows the sum of its diagonal.", "arrow"),
        ("Normal sudoku rules apply.", "regionsumline"),
    ],
)
def test_what_only_sounds_alike_is_no_cue(text: str, kind: str) -> None:
    assert kind not in named(text)


def test_numbers_behind_words() -> None:
    assert number_after("differ by at least five", "at least") == 5
    assert number_after("differ by at least some", "at least") is None
