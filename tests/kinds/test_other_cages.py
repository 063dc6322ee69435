"""Cages that tell other things than a total: what they leave, what no digits fit, and what cannot be read."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.constraints.constraint import Handler
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.kinds.other_cages import BoundedCage, LookAndSay, OtherCage, ProductCage
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues.keys import with_constraints

SIX = Geometry.of_size(6)
FULL = 63


def handler(cage: OtherCage) -> Handler:
    (only,) = cage.handlers(SIX)
    return only


@pytest.mark.parametrize(
    ("cage", "before", "after"),
    [
        (BoundedCage((0, 1), ("<", 4)), (FULL, FULL), (0b11, 0b11)),
        (BoundedCage((0, 1), ("≤", 3)), (FULL, FULL), (0b11, 0b11)),
        (BoundedCage((0, 20), (">", 10)), (FULL, FULL), (0b110000, 0b110000)),
        (BoundedCage((0, 20), ("≥", 12)), (FULL, FULL), (0b100000, 0b100000)),
        (BoundedCage((0, 20), ("=", 12)), (FULL, FULL), (0b100000, 0b100000)),
        (BoundedCage((0, 20), ("?", 2)), (FULL, FULL), (0b111000, 0b111000)),
        (BoundedCage((0, 20), ("?", 1)), (0b100000, FULL), (0b100000, 0b111)),
        (ProductCage((0, 1, 8), 25), (FULL, FULL, FULL), (0b10001, 0b10001, 0b10001)),
        (ProductCage((0, 1), 12), (FULL, 0b1110), (0b101100, 0b1110)),
        (LookAndSay((0, 1, 8), ((2, 3),)), (0b100, FULL, 0b1), (0b100, 0b100, 0b1)),
        (LookAndSay((0, 1, 8), ((0, 3), (1, 4))), (FULL, FULL, 0b1000), (0b110011, 0b110011, 0b1000)),
    ],
)
def test_what_is_left(cage: OtherCage, before: tuple[int, ...], after: tuple[int, ...]) -> None:
    found = handler(cage).narrow(before)
    assert found
    assert found.masks == after


def test_a_digit_that_must_be_there_is_in_one_of_the_cells() -> None:
    found = handler(LookAndSay((0, 1, 8), ((1, 4), (0, 2)))).narrow((FULL,) * 3)
    assert found
    assert found.claims == ((0b1000, 1 << 0 | 1 << 1 | 1 << 8),)


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("boundedcage", ">12", "boundedcage 1: no digits fit the bounded cage >12 in r1c1 and r1c2"),
        ("boundedcage", "<2", "boundedcage 1: no digits fit the bounded cage <2 in r1c1 and r1c2"),
        ("boundedcage", "!", "boundedcage 1: its number needs a sign before it: < > ≤ ≥"),
        ("productcage", "7", "productcage 1: no digits fit the product cage ×7 in r1c1 and r1c2"),
        ("productcage", "0", "productcage 1: its product must be a whole number from 1"),
        ("lookandsay", "123", "lookandsay 1: its number must be a count and a digit, or several such pairs"),
        ("lookandsay", "1212", "lookandsay 1: its number must tell of each digit from 1 once"),
        ("lookandsay", "18", "lookandsay 1: a look-and-say cage's digits must be 1 to 6"),
        ("lookandsay", "31", "lookandsay 1: no digits fit the look-and-say cage with 3 × 1 in r1c1 and r1c2"),
    ],
)
def test_what_no_cage_can_tell_is_refused(key: str, value: str, reason: str) -> None:
    with pytest.raises(PuzzleTextError) as refused:
        with_constraints(SIX, {key: [{"cells": ["R1C1", "R1C2"], "value": value}]})
    assert str(refused.value) == reason
