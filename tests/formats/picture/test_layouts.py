"""Pictures of grids that overlap, and of grids with more digits than a row has cells."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.kinds.dots import Difference
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.formats.picture.grid import PicturePlan, ground, lines
from sudoku_tui.formats.picture.picture import grid_picture
from sudoku_tui.formats.picture.plain_shapes import Point, ShapeForm
from sudoku_tui.formats.picture.shapes import clue_shapes, loops, note_raster
from sudoku_tui.formats.picture.svg import LIGHT, number

SVG = "{http://www.w3.org/2000/svg}"
PAIR = geometry_named("2x2+grids:r1c1r3c3")
SAMURAI = geometry_named("samurai")


def texts(shape: Geometry) -> list[str]:
    root = ElementTree.fromstring(grid_picture(Board.empty(shape)))
    return [element.text or "" for element in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("shape", [PAIR, SAMURAI, geometry_named("butterfly"), geometry_named("samurai+x")])
def test_grids_that_overlap_are_drawn_in_their_places(shape: Geometry) -> None:
    plan = PicturePlan(shape, 0)
    assert plan.right - plan.left == plan.cell * shape.width
    assert plan.bottom - plan.top == plan.cell * shape.height
    written = texts(shape)
    notes, numbers = shape.cell_count * shape.digit_count, shape.width + shape.height
    assert len(written) == notes + numbers, "a gap has no notes"


def test_a_gap_has_no_ground_and_no_lines_around_it() -> None:
    plan = PicturePlan(PAIR, 0)
    first, *_ = ground(plan, LIGHT)
    assert first.count("L") == 7, "the outline of the two grids has eight corners"
    between = next(line for line in lines(plan, LIGHT) if "v" in line)
    x, y = map(number, plan.point(5, 0))
    assert f"M{x} {y}v" not in between, "in the first row nothing stands between columns 5 and 6"
    assert len(re.findall("v", between)) == 2 * 3 + 2 * 5 + 2 * 3


def test_a_hole_between_grids_has_an_outline_of_its_own() -> None:
    around = [(row, column) for row in (1, 5, 9) for column in (1, 5, 9) if (row, column) != (5, 5)]
    shape = PAIR.changed(layout=PAIR.layout._replace(corners=tuple(around)))
    outer, inner = loops(range(shape.cell_count), shape)
    assert {*outer} == {Point(x, y) for x in (0, 12) for y in (0, 12)}
    assert {*inner} == {Point(x, y) for x in (4, 8) for y in (4, 8)}


def test_clues_reach_from_one_grid_into_the_other() -> None:
    at = PAIR.cell
    cage, dot = Cage((at(2, 4), at(3, 4), at(3, 5)), 6), Difference((at(4, 4), at(4, 5)), 1)
    shapes = clue_shapes(PAIR.changed(constraints=(cage, dot))).over
    label = next(shape for shape in shapes if shape.form is ShapeForm.LABEL)
    assert label.points == (Point(3.05, 1.05),)
    discs = [shape.points for shape in shapes if shape.form is ShapeForm.DISC]
    assert {*discs} == {(Point(4.0, 3.5),)}
    dashes = next(shape for shape in shapes if shape.form is ShapeForm.DASHES)
    assert len(dashes.points) == 6, "an L"


@pytest.mark.parametrize(
    ("name", "raster"),
    [
        ("2x2+digits:1-9", (3, 3)),
        ("digits:0-8", (3, 3)),
        ("digits:0-9", (4, 3)),
        ("3x2+digits:1-9", (3, 3)),
        ("2x3", (3, 2)),
        ("samurai", (3, 3)),
    ],
)
def test_a_cell_has_room_for_the_note_of_every_digit(name: str, raster: tuple[int, int]) -> None:
    shape = geometry_named(name)
    assert note_raster(shape) == raster
    plan = PicturePlan(shape, 0)
    corner = plan.corner(0)
    for digit in shape.digits:
        x, y = plan.candidate(0, digit)
        assert corner.x < x < corner.x + plan.cell
        assert corner.y < y < corner.y + plan.cell
    assert {*shape.symbols} <= {*texts(shape)}


def test_candidates_keep_off_the_totals_of_cages_and_off_their_lines() -> None:
    plan = PicturePlan(geometry(3, 3, (), (), (Cage((0, 1), 15),)), 0)
    total, half = clue_shapes(plan.geometry).over[-1], plan.pitch * 0.68 * 0.73 / 2  # the height of a digit
    foot = plan.top + (total.points[0].y + total.size * (0.4 + 0.73 / 2)) * plan.cell
    free = 0.04 * plan.cell
    assert plan.candidate(0, 1).y - half > foot + free
    assert plan.candidate(0, 9).y + half < plan.top + (1 - 0.06) * plan.cell - free
