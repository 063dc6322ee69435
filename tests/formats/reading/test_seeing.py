"""What is seen in a drawing, however it was drawn."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.constraints.cues import Form, Seen
from sudoku_tui.engine.constraints.drawing import DrawnFrame, DrawnLine, DrawnPart, DrawnShape
from sudoku_tui.formats.reading.seeing import sights
from tests.formats.reading.puzzles import dot, line


def seen(*parts: DrawnPart) -> list[Seen]:
    return [shape for sight in sights(parts, 4) for shape in sight.shapes]


def text(x: float, y: float, told: str, angle: float = 0.0) -> DrawnShape:
    return DrawnShape(x, y, text=told, angle=angle)


def test_a_text_drawn_by_itself_belongs_to_the_dot_around_it() -> None:
    for parts in ((dot("r1c1", "r1c2"), text(1, 0.5, "12")), (text(1, 0.5, "12"), dot("r1c1", "r1c2"))):
        (found,) = seen(*parts)
        assert (found.form, found.cells, found.text) == (Form.DOT, ("R1C1", "R1C2"), "12")
        assert sorted(found.parts) == [0, 1]


def test_a_letter_on_a_white_ground_is_a_letter() -> None:
    (found,) = seen(dot("r1c1", "r2c1"), text(0.5, 1, "X"))
    assert (found.form, found.text) == (Form.LETTER, "X")


def test_a_v_may_be_a_letter_or_a_sign() -> None:
    letter, sign = seen(text(0.5, 1, "V"))
    assert (letter.form, sign.form, sign.cells) == (Form.LETTER, Form.GREATER, ("R1C1", "R2C1"))
    assert [found.form for found in seen(text(1, 0.5, "V"))] == [Form.LETTER]  # it opens along the border
    assert seen(text(1, 0.5, "V", 90))[1].cells == ("R1C2", "R1C1")


@pytest.mark.parametrize(
    ("points", "cells"),
    [
        (((0.9, 0.4), (1.1, 0.5), (0.9, 0.6)), ("R1C1", "R1C2")),
        (((1.1, 0.4), (0.9, 0.5), (1.1, 0.6)), ("R1C2", "R1C1")),
        (((0.4, 1.1), (0.5, 0.9), (0.6, 1.1)), ("R2C1", "R1C1")),
    ],
)
def test_a_sign_of_two_strokes_opens_to_the_greater(
    points: tuple[tuple[float, float], ...], cells: tuple[str, ...]
) -> None:
    (found,) = seen(DrawnLine(points, "#000000", 0.03))
    assert (found.form, found.cells) == (Form.GREATER, cells)


def test_a_longer_line_is_no_sign() -> None:
    (found,) = seen(DrawnLine(((0.5, 0.5), (1.5, 0.5), (1.5, 1.5)), "#000000"))
    assert (found.form, found.cells) == (Form.LINE, ("R1C1", "R1C2", "R2C2"))


def test_a_total_drawn_by_itself_belongs_to_the_cage() -> None:
    cage = DrawnFrame((1, 2, 5), "")
    (found,) = seen(cage, text(1.2, 0.2, "9"))
    assert (found.form, found.text, found.parts) == (Form.CAGE, "9", (0, 1))
    (found, *_) = seen(cage, text(1.5, 0.5, "9"))
    assert not found.text


def test_a_rectangle_over_several_cells_tints_each() -> None:
    found = seen(DrawnShape(2, 1, 2, 2, fill="#eeeeaa"))
    assert [shape.cells for shape in found] == [("R1C2",), ("R1C3",), ("R2C2",), ("R2C3",)]
    assert {shape.form for shape in found} == {Form.TINT}
    assert not seen(DrawnShape(2, 1, 2, 2.4, fill="#eeeeaa"))


def test_an_arrow_outside_may_have_no_number() -> None:
    (found,) = seen(DrawnLine(((-0.3, -0.3), (0.1, 0.1)), "#000000", 0.05, 0.2))
    assert (found.form, found.cells, found.direction, found.text) == (Form.POINTING, ("R0C0",), "DR", "")


def test_numbers_outside_are_parted_by_their_ink() -> None:
    black, red = DrawnShape(-0.5, 0.5, text="3", ink="#000000"), DrawnShape(-0.5, 1.5, text="4", ink="#ff0000")
    assert len(sights((black, red), 4)) == 2


def test_lines_that_meet_within_are_one_with_branches() -> None:
    trunk, branch = line("r1c1", "r1c4"), line("r1c2", "r3c2")
    *bare, tree = seen(trunk, branch)
    assert [shape.form for shape in bare] == [Form.LINE, Form.LINE]
    assert (tree.form, tree.beside) == (Form.TREE, (("R1C1", "R1C2", "R1C3", "R1C4"), ("R1C2", "R2C2", "R3C2")))
    assert Form.TREE not in {shape.form for shape in seen(trunk, line("r1c4", "r3c4"))}  # that is one line


def test_a_letter_between_two_cages_tells_of_both() -> None:
    found = seen(DrawnFrame((0, 1), ""), DrawnFrame((2, 3), ""), text(2, 0.5, "C"))
    (letter,) = (shape for shape in found if shape.form is Form.LETTER)
    assert letter.beside == (("R1C1", "R1C2"), ("R1C3", "R1C4"))
