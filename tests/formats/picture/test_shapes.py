"""Constraints in pictures, kind by kind."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sudoku_tui
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.kinds.cages import Cage, LittleKiller
from sudoku_tui.engine.kinds.outside import Sandwich
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.formats.picture.grid import PicturePlan
from sudoku_tui.formats.picture.picture import grid_picture
from sudoku_tui.formats.picture.plain_shapes import BROAD, SEEN_OF_AREA, SEEN_OF_BROAD, ShapeForm
from sudoku_tui.formats.picture.shapes import clue_shapes
from sudoku_tui.formats.picture.svg import DARK, LIGHT, Inks
from tests.kinds.test_outline import DRAWN


def picture(*constraints: Constraint, inks: Inks = LIGHT) -> str:
    shape = Geometry(2, 3, constraints=constraints)
    return grid_picture(Board.of(shape, (0,) * 36), inks=inks)


def drawn(svg: str) -> str:
    """A picture without its words for those who do not see it, which tell every clue."""
    return re.sub(r"<desc>.*?</desc>", "", svg, flags=re.DOTALL)


@pytest.mark.parametrize(("constraint", "marks"), DRAWN, ids=lambda value: getattr(value, "key", ""))
def test_every_constraint_with_a_place_is_in_the_picture(constraint: Constraint, marks: list[object]) -> None:
    shapes = clue_shapes(Geometry(2, 3, constraints=(constraint,)))

    assert bool(shapes.under or shapes.over) == bool(marks)
    assert (drawn(picture(constraint)) != drawn(picture())) == bool(marks)
    assert picture(constraint) != picture()


def test_the_page_has_the_same_numbers() -> None:
    page = (Path(sudoku_tui.__file__).parent / "web/page/board_clues.js").read_text("utf-8")
    broad = dict(re.findall(r"(\w+): ([\d.]+)", page.partition("BROAD = {")[2].partition("}")[0]))
    assert {form: float(size) for form, size in broad.items()} == BROAD
    assert re.findall(r"SEEN_OF_(\w+) = ([\d.]+)", page) == [("BROAD", f"{SEEN_OF_BROAD}"), ("AREA", f"{SEEN_OF_AREA}")]


def test_a_grid_without_constraints_has_no_shapes() -> None:
    assert clue_shapes(CLASSIC) == ((), (), 0.0, 0.0)


@pytest.mark.parametrize("inks", [LIGHT, DARK])
def test_totals_stand_above_the_candidates(inks: Inks) -> None:
    shape = Geometry(2, 3, constraints=(Cage((0, 1), 9),))

    assert ">9</text>" in picture(Cage((0, 1), 9), inks=inks)
    assert PicturePlan(shape, 0).candidate(0, 1).y - PicturePlan(shape.bare, 0).candidate(0, 1).y > 5


def test_clues_outside_have_a_margin_of_their_own() -> None:
    clue = Sandwich((0, 6, 12, 18, 24, 30), 8)
    shape = Geometry(2, 3, constraints=(clue,))

    assert ">8</text>" in picture(clue)
    assert PicturePlan(shape, 0).left > PicturePlan(shape.bare, 0).left


def test_two_totals_at_one_place_stand_side_by_side() -> None:
    falling, rising = LittleKiller((3, 10, 17), 12), LittleKiller((1, 6), 7)
    shapes = clue_shapes(Geometry(2, 3, constraints=(falling, rising))).over
    texts = {shape.text: shape.points[0].x for shape in shapes if shape.form is ShapeForm.TEXT}

    assert texts["12"] - texts["7"] > 0.35
