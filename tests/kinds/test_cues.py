"""Which kinds a sentence of the rules states, and what it makes of a shape."""

from __future__ import annotations

from typing import Any

import pytest

from sudoku_tui.engine.constraints.constraint import all_kinds
from sudoku_tui.engine.constraints.cues import Form, Seen
from sudoku_tui.engine.kinds.no_marks import NoMark
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues.keys import with_constraints
from sudoku_tui.formats.reading.sentences import plain

LINE = Seen(Form.LINE, ("R1C1", "R1C2", "R1C3", "R1C4"))
DOT = Seen(Form.DOT, ("R1C1", "R1C2"))
ON_LINE = {"lines": [list(LINE.cells)]}


CAGE = Seen(Form.CAGE, ("R1C1", "R1C2"))


def stated(sentence: str, seen: Seen) -> dict[str, Any]:
    """The entries of the kinds that a sentence states of a shape."""
    found = dict[str, Any]()
    for key, clue in all_kinds().items():
        cues = clue.kind.cues
        if cues and seen.form in cues.forms and cues.is_said(plain(sentence)):
            entry = cues.entry(seen, plain(sentence))
            if entry:
                found[key] = {name: value for name, value in entry.items() if value}
    return found


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("sequenceline", "Digits along a sequence line are in order, each step being the same."),
        ("sequenceline", "On yellow lines digits form an arithmetic progression."),
        ("samedifference", "Any two adjacent digits on a blue line have the same difference."),
        ("fibonacciline", "Pink lines are Fibonacci lines."),
        ("equalhalves", "On a line the first two digits have the same sum as the last two."),
        ("equalhalves", "The two halves of a green line have equal sums."),
        ("regionsumline", "Box borders divide a line into segments that have the same sum."),
        ("equallines", "Both marked diagonals have the same sum."),
        ("equallines", "The digits on each line add up to the same number, so all lines have equal sums."),
        ("indexline", "On an index line the digit in the Nth position is the position of N."),
        (
            "counteddifferences",
            "A difference on the line says how many pairs of neighbours along that line have the same difference.",
        ),
    ],
)
def test_a_line_is_stated(key: str, sentence: str) -> None:
    assert stated(sentence, LINE) == {key: ON_LINE}


@pytest.mark.parametrize(
    ("sentence", "total"),
    [
        ("Digits along each line must sum to 11.", "11"),
        ("Digits linked by a blue thread add up to 6.", "6"),
        ("Each line divides into segments that sum to 10.", ""),
        ("Pairs of digits on a line add up to 10.", ""),
    ],
)
def test_a_line_with_a_total_for_all(sentence: str, total: str) -> None:
    told = stated(sentence, LINE).get("sumcage")
    assert told == ({"cells": list(LINE.cells), "value": total} if total else None)


@pytest.mark.parametrize(
    "sentence",
    [
        "Digits on a purple line are a sequence of consecutive digits, in any order, at the first two of them.",
        "On a line the first three digits have the same sum as the last three.",  # of four cells
        "All lines are drawn in the same colour.",
    ],
)
def test_other_lines_are_none_of_these(sentence: str) -> None:
    assert not stated(sentence, LINE).keys() & {"sequenceline", "samedifference", "fibonacciline", "equalhalves"}


@pytest.mark.parametrize(
    ("sentence", "text", "told"),
    [
        ("An orange dot means consecutive digits or a 1:2 ratio.", "", {"difference": [1], "ratio": [2]}),
        ("Digits on a red diamond are either double or consecutive.", "", {"difference": [1], "ratio": [2]}),
        ("The green spots are either X or V.", "", {"sum": [5, 10]}),
        ("Cells joined by a pink square add up to 8.", "", {"sum": [8]}),
        ("Cells separated by a grey circle have a product of twelve", "", {}),
        ("Digits on both sides of a blue circle add up to its number.", "11", {"sum": [11]}),
        ("The number in a dot between two cells is their product.", "12", {"product": [12]}),
        (
            "The number between two cells with a dot is their difference or their sum.",
            "4",
            {"difference": [4], "sum": [4]},
        ),
    ],
)
def test_a_mark_between_cells_is_stated(sentence: str, text: str, told: dict[str, list[int]]) -> None:
    found = stated(sentence, DOT._replace(text=text))
    assert found == ({"markedpair": {"cells": ["R1C1", "R1C2"], **told}} if told else {})


@pytest.mark.parametrize(
    ("key", "sentence", "text", "told"),
    [
        (
            "boundedcage",
            "The total of a cage is less or greater than told in it.",
            "<15",
            {"value": "<15", "unique": True},
        ),
        ("boundedcage", "Cages sum to at least what they say; digits can repeat.", "≥15", {"value": "≥15"}),
        (
            "boundedcage",
            "Cages sum to their clue; a question mark in a cage is a digit.",
            "??",
            {"value": "??", "unique": True},
        ),
        ("productcage", "Cages show the product of their digits.", "24", {"value": "24"}),
        (
            "productcage",
            "Digits cannot repeat in cages, which show their products.",
            "24",
            {"value": "24", "unique": True},
        ),
        ("lookandsay", "Cages are look-and-say cages.", "23, 14", {"value": "2314"}),
    ],
)
def test_a_cage_that_tells_no_total_is_stated(key: str, sentence: str, text: str, told: dict[str, Any]) -> None:
    found = stated(sentence, CAGE._replace(text=text))
    assert found[key] == {"cells": ["R1C1", "R1C2"], **told}
    assert found.keys() <= {key, "killercage"} - ({"killercage"} if key != "boundedcage" else set())


@pytest.mark.parametrize("text", ["!", "abc", "231", ""])
def test_a_text_that_a_cage_cannot_have_is_none_of_these(text: str) -> None:
    for sentence in ("Cages show products.", "Cages sum to more or less.", "Look-and-say cages."):
        assert not stated(sentence, CAGE._replace(text=text)).keys() & {"lookandsay", "boundedcage"} - (
            {"boundedcage"} if text == "231" else set()
        )


def test_a_number_that_points_along_a_diagonal_is_read_like_a_cage() -> None:
    outside = Seen(Form.POINTING, ("R0C1",), text="23", direction="DR")
    found = stated("A marked diagonal is read as look-and-say.", outside)
    assert found == {"lookandsay": {"cell": "R0C1", "direction": "DR", "value": "23"}}
    (clue,) = with_constraints(Geometry.of_size(6), {key: [entry] for key, entry in found.items()}).constraints
    assert clue.places == (1, 8, 15, 22, 29)


@pytest.mark.parametrize(
    "sentence",
    ["Each cage has at least one clue.", "Each cage is a minimum of two cells long.", "Multiple cages may touch."],
)
def test_what_else_is_said_of_cages_is_none_of_these(sentence: str) -> None:
    assert not stated(sentence, CAGE._replace(text="12")).keys() & {"boundedcage", "productcage", "lookandsay"}


def test_a_circle_that_speaks_of_knights_is_stated() -> None:
    seen = Seen(Form.CIRCLE, ("R1C1",))
    sentence = "A circle belongs to the same entropic group as every cell a knight's move away."
    assert stated(sentence, seen) == {"entropicknight": {"cell": "R1C1"}}


def denied(sentence: str, *marks: dict[str, Any]) -> Any:  # noqa: ANN401
    """What a sentence forbids to all neighbours without a mark."""
    shape = with_constraints(Geometry.of_size(9), {"markedpair": [*marks]})
    cues = NoMark.kind.cues
    assert cues
    assert cues.rule
    return (
        (cues.rule(plain(sentence), shape.constraints) or {}).get("nomark") if cues.is_said(plain(sentence)) else None
    )


def test_neighbours_without_a_mark() -> None:
    sum_of_7, either = {"cells": ["R1C1", "R1C2"], "sum": [7]}, {"cells": ["R1C1", "R2C1"], "sum": [5, 10]}
    assert denied("All blue squares are given.", sum_of_7, either) == [{"sum": [7]}]
    assert denied("Not all blue squares are given.", sum_of_7) is None
    assert denied("Two orthogonally neighbouring cells can never sum to 7.") == [{"sum": [7]}]
    told = "Adjacent cells may not be consecutive, nor may they be in a ratio of 2:1."
    assert denied(told) == [{"difference": [1], "ratio": [2]}]
    assert denied("Adjacent digits on a line may not differ by 3.") is None
