from __future__ import annotations

import re
from urllib.parse import unquote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.formats import parse, to_box
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.play.games.links import link_text, link_to
from sudoku_tui.play.games.pasted_puzzle import at_first_sight
from tests.laws import examples
from tests.tui.nasty import NASTY
from tests.tui.playing import EASY
from tests.variants import VARIANTS

SHAPES = [*map(Geometry.of_size, (4, 6, 9, 16, 25)), *map(geometry_named, VARIANTS)]
FINE_IN_ANY_ADDRESS = re.compile(r"[0-9A-Za-z:%]+")


def judged(text: str) -> Origin | None:
    """Judge a shared text to its end, however slow the machine is."""
    return at_first_sight(text, Source.SHARED, seconds=60.0)


@given(data=st.data(), shape=st.sampled_from(SHAPES))
@settings(max_examples=examples(60), deadline=None)
def test_every_puzzle_comes_back_from_its_address(data: st.DataObject, shape: Geometry) -> None:
    digits = data.draw(st.lists(st.integers(0, shape.size), min_size=shape.cell_count, max_size=shape.cell_count))
    puzzle = Puzzle(shape, tuple(digits))
    text = link_text(Origin(puzzle))
    assert FINE_IN_ANY_ADDRESS.fullmatch(text)
    assert parse(unquote(text)) == puzzle


def test_an_address_has_one_puzzle() -> None:
    assert link_to(Origin(EASY), "https://games.example/sudoku/#p=old") == (
        "https://games.example/sudoku/#p="
        "100046902000070600520030087005003074080469030430700100250010069004090000907280001"
    )


@pytest.mark.parametrize("text", [link_text(Origin(EASY)), str(EASY), to_box(EASY), f"  {EASY}\n# from a book"])
def test_any_text_form_is_understood(text: str) -> None:
    origin = judged(text)
    assert origin
    assert (origin.puzzle, origin.position, str(origin.title)) == (EASY, None, "Shared")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "there is no puzzle"),
        ("<script>alert(1)</script>", "cell"),
        ("1" * 100_001, "more than 100,000 characters"),
        ("." * 81, "more than one solution"),
        ("11" + "." * 79, "1 stands more than once in row 1"),
        ("y:" + "." * 81, "there is no variant 'y'"),
        ("x" * 50_000, "cells"),
        ("0" * 625, "solution"),
    ],
)
def test_what_is_no_puzzle_is_told_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(SudokuError) as error:
        judged(text)
    assert sentence in str(error.value)
    assert len(str(error.value)) < 400


def test_a_nasty_grid_is_not_searched_for_long() -> None:
    assert at_first_sight(NASTY, Source.SHARED, seconds=0.01) is None
