"""Drawings: what is written of them is read again, and colours as others write them are understood."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.constraints.drawing import (
    DrawnFrame,
    DrawnLine,
    DrawnPart,
    DrawnShape,
    colour_of,
    read_part,
    text_of,
    written_part,
)
from sudoku_tui.engine.errors import PuzzleTextError

LENGTHS = st.floats(-900, 900, allow_nan=False).map(lambda found: round(found, 3))
COLOURS = st.sampled_from(["", "#ff0000", "#0000ff33"])
POINTS = st.lists(st.tuples(LENGTHS, LENGTHS), max_size=5).map(tuple)
TEXTS = st.text().map(text_of)
PARTS: st.SearchStrategy[DrawnPart] = st.one_of(
    st.builds(DrawnLine, POINTS, COLOURS, LENGTHS, LENGTHS, COLOURS, st.booleans()),
    st.builds(
        DrawnShape,
        LENGTHS,
        LENGTHS,
        LENGTHS,
        LENGTHS,
        st.booleans(),
        COLOURS,
        COLOURS,
        LENGTHS,
        TEXTS,
        COLOURS,
        LENGTHS,
        LENGTHS,
        st.booleans(),
    ),
    st.builds(DrawnFrame, st.lists(st.integers(0, 80)).map(tuple), TEXTS, COLOURS),
)


@given(PARTS)
def test_what_is_written_is_read_again(part: DrawnPart) -> None:
    assert read_part(written_part(part), 81) == part


@pytest.mark.parametrize(
    "found",
    [
        None,
        {"is": "hole"},
        {"is": "line"},
        {"is": "line", "points": [[1]]},
        {"is": "line", "points": [["a", 1]]},
        {"is": "shape", "x": float("nan"), "y": 1},
        {"is": "shape", "x": 1e9, "y": 1},
        {"is": "frame", "cells": [81]},
    ],
)
def test_what_cannot_be_drawn_is_a_sentence(found: object) -> None:
    with pytest.raises(PuzzleTextError):
        read_part(found, 81)


@pytest.mark.parametrize(
    ("told", "colour"),
    [
        ("D23BE7", "#d23be7"),
        ("#F", "#ffffff"),
        ("#0", "#000000"),
        ("#cccf", "#cccccc"),
        ("#0003", "#00000033"),
        (70707, "#070707"),
        ("#FFFFFF00", ""),
        ("grey", "#808080"),
        ("rgb(255, 0, 10)", "#ff000a"),
        ("rgba(0,0,0,.5)", "#00000080"),
        ("url(x)", ""),
        (None, ""),
        (True, ""),
    ],
)
def test_colours_as_others_write_them(told: object, colour: str) -> None:
    assert colour_of(told) == colour


def test_a_text_has_no_signs_that_a_terminal_would_obey() -> None:
    assert text_of("a\x1b[31m\n b") == "a[31m b"
