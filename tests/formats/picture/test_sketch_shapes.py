"""What an author drew as plain shapes, and in pictures."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.constraints.drawing import DrawnFrame, DrawnLine, DrawnPart, DrawnShape
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.kinds.pair_lines import Renban, Thermometer
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.formats.picture.grid import PicturePlan
from sudoku_tui.formats.picture.own_inks import OwnInk, Use
from sudoku_tui.formats.picture.picture import grid_picture
from sudoku_tui.formats.picture.plain_shapes import ClueShape, Point, ShapeForm
from sudoku_tui.formats.picture.shapes import clue_shapes
from sudoku_tui.formats.picture.sketch_shapes import FARTHEST, sketch_shapes
from sudoku_tui.formats.picture.svg import DARK

LINE = DrawnLine(((0.5, 0.5), (2.5, 0.5)), "#aa00aa", 0.2)
WHITE_DOT = DrawnShape(1.0, 0.5, 0.3, 0.3, is_round=True, fill="#ffffff", edge="#000000", is_over=True)


def shapes(*parts: DrawnPart) -> tuple[ClueShape, ...]:
    under, over, *_ = sketch_shapes(parts, CLASSIC)
    return (*under, *over)


def board(*parts: DrawnPart) -> Board:
    return Board.of(Geometry(3, 3, constraints=(Drawn(parts),)), (0,) * 81)


def test_a_line_has_the_colour_and_the_width_of_its_author() -> None:
    (line,) = shapes(LINE)
    assert line == ClueShape(ShapeForm.WAY, OwnInk("#aa00aa", Use.TILE), 0.2, (Point(0.5, 0.5), Point(2.5, 0.5)))


@pytest.mark.parametrize(
    ("line", "use"),
    [
        (LINE._replace(width=0.05), Use.LINE),
        (LINE._replace(points=((0.0, 1.0), (3.0, 1.0))), Use.LINE),
        (LINE, Use.TILE),
    ],
)
def test_a_broad_line_through_cells_has_digits_on_it(line: DrawnLine, use: Use) -> None:
    assert [shape.ink for shape in shapes(line)] == [OwnInk("#aa00aa", use)]


def test_an_arrow_has_a_head_at_its_end() -> None:
    _, head = shapes(LINE._replace(head=0.3))
    assert head.points[1] == (2.5, 0.5)
    assert all(wing.x < 2.5 for wing in (head.points[0], head.points[2]))


def test_what_is_over_the_lines_of_the_grid_is_apart() -> None:
    under, over, *_ = sketch_shapes((WHITE_DOT, LINE), CLASSIC)
    assert [shape.form for shape in under] == [ShapeForm.WAY]
    assert [shape.form for shape in over] == [ShapeForm.OVAL, ShapeForm.HOOP]


def test_a_dot_stays_white_and_what_holds_a_digit_does_not() -> None:
    dot, edge = shapes(WHITE_DOT)
    circle, _ = shapes(WHITE_DOT._replace(x=1.5, width=0.8, height=0.8))
    assert dot.ink == OwnInk("#ffffff", Use.SIGN)
    assert edge.ink == OwnInk("#000000", Use.LINE)
    assert circle.ink == OwnInk("#ffffff", Use.TILE)


def test_a_sign_without_an_edge_gets_one() -> None:
    assert [shape.form for shape in shapes(WHITE_DOT._replace(edge=""))] == [ShapeForm.OVAL, ShapeForm.HOOP]


def test_a_text_knows_what_it_stands_on() -> None:
    text = DrawnShape(1.0, 0.5, text="5", ink="#000000")
    assert shapes(WHITE_DOT, text._replace(is_over=True))[-1].ink == OwnInk(
        "#000000", Use.TEXT, OwnInk("#ffffff", Use.SIGN)
    )
    assert shapes(text)[-1].ink == OwnInk("#000000", Use.TEXT)


def test_a_turned_rectangle_is_a_diamond() -> None:
    patch, _ = shapes(DrawnShape(1.0, 1.0, 0.2, 0.2, fill="#00ff00", angle=45))
    assert {(round(x, 2), round(y, 2)) for x, y in patch.points} == {(1, 0.88), (1.12, 1), (1, 1.12), (0.88, 1)}


def test_an_edge_lies_within_its_shape() -> None:
    oval, hoop = shapes(DrawnShape(1.0, 1.0, 0.8, 0.6, is_round=True, fill="#ffffff", edge="#000000", edge_width=0.1))
    assert oval.points == hoop.points == (Point(1.0, 1.0), Point(1.35, 1.0), Point(1.0, 1.25))
    (patch,) = shapes(DrawnShape(1.5, 1.5, 0.8, 0.6, fill="#ffffff"))
    assert patch.points[0] == Point(1.1, 1.2)


@pytest.mark.parametrize(
    ("shape", "forms"),
    [
        (WHITE_DOT._replace(edge="#ffffff"), [ShapeForm.OVAL, ShapeForm.HOOP]),  # seen by its edge
        (WHITE_DOT._replace(edge="#ffffff", text="V"), [ShapeForm.OVAL, ShapeForm.WORDS]),
        (WHITE_DOT._replace(edge="", text="V"), [ShapeForm.OVAL, ShapeForm.WORDS]),
        (WHITE_DOT._replace(text="V"), [ShapeForm.OVAL, ShapeForm.HOOP, ShapeForm.WORDS]),
        (WHITE_DOT._replace(x=1.5, width=0.9, fill="#cfcfcf", edge="#cfcfcf"), [ShapeForm.OVAL]),
    ],
)
def test_an_edge_in_the_colour_of_the_fill_is_none(shape: DrawnShape, forms: list[ShapeForm]) -> None:
    assert [drawn.form for drawn in shapes(shape)] == forms


def test_what_is_round_and_long_has_straight_sides() -> None:
    picture = grid_picture(board(DrawnShape(2.0, 0.5, 1.8, 0.8, is_round=True, edge="#000000", edge_width=0.05)))
    cell = PicturePlan(board().geometry, 0).cell
    assert f'rx="{round(0.375 * cell, 1):g}"' in picture
    assert f'width="{round(1.75 * cell, 1):g}"' in picture


def test_what_stands_outside_makes_room_up_to_a_limit() -> None:
    near = DrawnShape(-0.5, 0.5, text="15")
    far = DrawnShape(-30.0, 0.5, text="far")
    long = DrawnLine(((4.5, 4.5), (4.5, 40.0)), "#00ff00")
    assert 0.7 < sketch_shapes((near,), CLASSIC).before < 0.9
    assert sketch_shapes((far,), CLASSIC) == ((), (), (), 0, 0)
    assert sketch_shapes((long,), CLASSIC).after == FARTHEST
    assert sketch_shapes((DrawnShape(4.5, 4.5, 12.0, 12.0, fill="#eeeeee"),), CLASSIC)[-2:] == (0, 0)
    assert PicturePlan(board(near).geometry, 0).left > PicturePlan(CLASSIC, 0).left


def test_the_author_draws_his_clues_himself() -> None:
    clues = Renban((0, 1, 2)), Thermometer((10, 11, 12))
    drawn = clue_shapes(Geometry(3, 3, constraints=(*clues, Drawn((LINE,), (0,), (Renban.kind.key,)))))
    thermometer = clue_shapes(Geometry(3, 3, constraints=clues[1:]))
    assert drawn.under == (*shapes(LINE), *thermometer.under)


def test_a_frame_is_dashed_and_has_its_text() -> None:
    picture = grid_picture(board(DrawnFrame((0, 1), "<15", "#0000ff")))
    assert ">&lt;15</text>" in picture
    assert 'stroke="#0000ff"' in picture


def test_a_picture_has_all_of_it_in_its_own_colours() -> None:
    turned = DrawnShape(3.0, 3.0, 0.4, 0.2, True, "#00ff0080", "#000000", text="<&>", ink="#ff0000", angle=30)
    picture = grid_picture(board(LINE, turned))
    assert 'fill-opacity="0.5"' in picture
    assert "&lt;&amp;&gt;" in picture
    assert "rotate(30 " in picture
    assert grid_picture(board(WHITE_DOT), inks=DARK).count("#ffffff") == 2, "the dot, and its edge, black on paper"
