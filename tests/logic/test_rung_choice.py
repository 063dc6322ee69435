"""Choosing rungs by a text."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.ladder import LADDER, USUAL
from sudoku_tui.logic.rung_choice import rungs_of, sound_rungs, text_of
from sudoku_tui.logic.technique import Technique
from tests.support import made


def identifiers(text: str) -> list[str]:
    return [rung.identifier for rung in rungs_of(text)]


def test_no_text_is_the_usual_ladder() -> None:
    assert rungs_of("") == USUAL
    assert text_of(USUAL) == ""


def test_a_rung_is_switched_off_and_on_again() -> None:
    assert "xy-wing" not in identifiers("-xy-wing")
    assert rungs_of("-xy-wing +xy-wing") == USUAL


def test_a_rung_is_moved_before_or_after_another() -> None:
    earlier, later = identifiers("jellyfish<x-wing"), identifiers("x-wing>swordfish")
    assert earlier.index("jellyfish") + 1 == earlier.index("x-wing")
    assert later.index("swordfish") + 1 == later.index("x-wing")
    assert rungs_of("x-wing<x-wing") == USUAL


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("x-wing", "'x-wing' is no change of the ladder"),
        ("-cartwheel", "'-cartwheel' cannot be done: there is no technique called 'cartwheel'"),
        ("x-wing<", "'x-wing<' cannot be done: there is no technique called ''"),
    ],
)
def test_what_is_wrong_is_said_and_named(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        rungs_of(text)


def test_what_needs_one_solution_is_left_out_where_there_may_be_more() -> None:
    proper, improper = made(3), Puzzle.empty(CLASSIC)
    assert sound_rungs(LADDER, proper) == LADDER
    kept = sound_rungs(LADDER, improper)
    assert kept == tuple(rung for rung in LADDER if not rung.needs_uniqueness)
    assert len(kept) < len(LADDER)
    assert sound_rungs(LADDER[:3], improper) == LADDER[:3]


@given(st.lists(st.sampled_from(LADDER), unique=True))
def test_a_choice_survives_being_written(rungs: list[Technique]) -> None:
    assert list(rungs_of(text_of(rungs))) == rungs
