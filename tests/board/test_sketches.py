"""What an author drew, in characters and in words."""

from __future__ import annotations

import pytest

from sudoku_tui.board.backgrounds import backgrounds, board_marks
from sudoku_tui.board.clue_names import clues_called
from sudoku_tui.board.clue_plan import board_signs
from sudoku_tui.board.layout import BoardSize, board_layout
from sudoku_tui.board.sketch_items import ItemForm, SketchItem, sketch_items
from sudoku_tui.board.sketch_names import drawn_besides
from sudoku_tui.engine.constraints.drawing import XY, DrawnFrame, DrawnLine, DrawnPart, DrawnShape
from sudoku_tui.engine.constraints.outline import (
    Area,
    Border,
    ClueMark,
    Corner,
    Dot,
    DotKind,
    End,
    Outside,
    Ring,
    Sketch,
    Stroke,
)
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.kinds.pair_lines import Renban
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.words.language import tell

PURPLE, WHITE, BLACK, RED = "#7722cc", "#ffffff", "#000000", "#ee0000"
LINE = DrawnLine(((0.5, 0.5), (2.5, 0.5)), PURPLE)
DOT = DrawnShape(1.0, 0.5, 0.3, 0.3, is_round=True, fill=WHITE, edge=BLACK)
CIRCLE = DrawnShape(2.5, 2.5, 0.8, 0.8, is_round=True, edge=BLACK)


def grid(*parts: DrawnPart, read: tuple[int, ...] = ()) -> Geometry:
    return Geometry(2, 3, constraints=(Drawn(parts, read),))


def items(*parts: DrawnPart) -> tuple[SketchItem, ...]:
    return sketch_items(grid(*parts))


def marks(*parts: DrawnPart) -> tuple[ClueMark, ...]:
    return board_marks(grid(*parts))


@pytest.mark.parametrize(
    ("points", "cells"),
    [
        (((0.5, 0.5), (2.5, 0.5)), (0, 1, 2)),
        (((0.5, 0.5), (2.5, 2.5)), (0, 7, 14)),
        (((0.5, 0.5), (0.5, 1.5), (1.5, 1.5)), (0, 6, 7)),
        (((0.6, 0.6), (2.3, 0.4)), (0, 1, 2)),
        (((0.5, 0.5), (1.5, 0.5), (1.5, 1.5), (0.5, 1.5), (0.5, 0.5)), (0, 1, 7, 6, 0)),
        (((-1.5, 0.5), (1.5, 0.5)), (0, 1)),
    ],
)
def test_a_line_runs_through_the_cells_whose_middles_it_meets(
    points: tuple[tuple[float, float], ...], cells: object
) -> None:
    (item,) = items(LINE._replace(points=points))
    assert (item.form, item.cells, item.hue) == (ItemForm.LINE, cells, "purple")


@pytest.mark.parametrize(
    "points",
    [((0.0, 1.0), (5.0, 1.0)), ((7.5, 0.5), (9.5, 0.5)), ((2.5, 2.5), (2.7, 2.7), (2.8, 2.4), (2.5, 2.5)), ()],
    ids=["between cells", "outside", "a scribble", "nothing"],
)
def test_what_runs_through_no_cells_is_no_line(points: tuple[XY, ...]) -> None:
    assert all(item.form is ItemForm.SIGN for item in items(LINE._replace(points=points)))


def test_a_line_that_leaves_the_grid_comes_back_as_another() -> None:
    found = items(LINE._replace(points=((0.5, 0.5), (1.5, 0.5), (1.5, -1.5), (4.5, -1.5), (4.5, 1.5))))
    assert [item.cells for item in found] == [(0, 1), (4, 10)]


@pytest.mark.parametrize(
    ("part", "mark"),
    [
        (LINE, Stroke),
        (CIRCLE, Ring),
        (CIRCLE._replace(is_round=False, angle=45.0), Ring),
        (DrawnShape(1.0, 2.5, 1.8, 0.8, is_round=True, edge=BLACK), Ring),
        (DOT, Dot),
        (DrawnShape(1.0, 1.0, 0.5, 0.5, is_round=True, fill=WHITE, text="3 5"), Corner),
        (DrawnShape(1.0, 1.0, 0.3, 0.3, fill=RED), Dot),
        (DrawnShape(2.0, 2.0, 2.0, 2.0, fill=RED), Area),
        (DrawnLine(((0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (0.0, 1.0)), fill=RED), Area),
        (DrawnShape(0.2, 0.2, text="15"), Border),
        (DrawnShape(-0.5, 0.5, text="15"), Outside),
        (DrawnFrame((0, 1), "<15"), Border),
    ],
)
def test_each_form_has_the_mark_of_clues_that_look_so(part: DrawnPart, mark: type) -> None:
    assert [type(found) for found in marks(part)] == [mark]


def test_dots_are_white_or_black_and_have_their_text() -> None:
    assert marks(
        DOT, DOT._replace(y=1.5, fill=BLACK), DOT._replace(y=2.5, text="X"), DOT._replace(y=3.5, text="4")
    ) == (
        Dot(0, 1, DotKind.WHITE, ""),
        Dot(6, 7, DotKind.BLACK, ""),
        Dot(12, 13, DotKind.LETTER, "X"),
        Dot(18, 19, DotKind.WHITE, "4"),
    )


@pytest.mark.parametrize(
    ("part", "cells"),
    [
        (DrawnShape(1.0, 0.5, text=">"), (0, 1)),
        (DrawnShape(1.0, 0.5, text="<"), (1, 0)),
        (DrawnShape(0.5, 1.0, text="<", angle=90.0), (6, 0)),
        (DrawnLine(((0.9, 0.4), (1.1, 0.5), (0.9, 0.6)), BLACK), (0, 1)),
        (DrawnLine(((1.1, 0.4), (0.9, 0.5), (1.1, 0.6)), BLACK), (1, 0)),
        (DrawnLine(((0.4, 0.9), (0.5, 1.1), (0.6, 0.9)), BLACK), (0, 6)),
    ],
)
def test_a_sign_of_inequality_opens_to_the_greater_cell(part: DrawnPart, cells: tuple[int, int]) -> None:
    assert marks(part) == (Dot(*cells, DotKind.GREATER),)


def test_an_arrow_has_a_head_and_a_small_one_outside_tells_where_its_text_points() -> None:
    (arrow,) = marks(LINE._replace(head=0.3))
    assert isinstance(arrow, Stroke)
    assert arrow.look.last is End.HEAD
    pointing = DrawnLine(((-0.3, -0.3), (-0.05, -0.05)), BLACK, head=0.2)
    (outside,) = marks(DrawnShape(-0.5, -0.5, text="17"), pointing)
    assert isinstance(outside, Outside)
    assert (outside.row, outside.column, outside.way) == (0, 0, (1, 1))


def test_what_lies_behind_the_whole_grid_shows_nothing() -> None:
    assert items(DrawnShape(3.0, 3.0, 6.5, 6.5, fill="#eeeeee")) == ()


def test_what_stands_for_a_clue_is_not_shown_again() -> None:
    shape = Geometry(2, 3, constraints=(Renban((0, 1, 2)), Drawn((LINE, DOT), (0,), (Renban.kind.key,))))
    assert [type(mark) for mark in board_marks(shape)] == [Stroke, Dot]
    assert not any(isinstance(mark, Sketch) for mark in board_marks(shape))


@pytest.mark.parametrize("size", BoardSize)
def test_every_board_has_the_tints_and_signs_of_a_drawing(size: BoardSize) -> None:
    text = DrawnShape(3.2, 3.2, text="15")
    shape = grid(LINE, CIRCLE, DOT, text, DrawnShape(5.5, 6.5, text="<7"))
    layout = board_layout(shape, size)
    signs = board_signs(layout)
    assert {tile.tile for tile in backgrounds(shape)} >= {"clue-purple", "clue-grey"}
    assert backgrounds(shape)[21].tile in ("tile", "tinted"), "a text alone has no tint"
    assert bool(signs) is bool(layout.cell.note_places)


def test_it_is_called_by_form_and_colour() -> None:
    shape = grid(LINE, DOT, DrawnShape(-0.5, 0.5, text="15"), CIRCLE._replace(text="a" * 50))
    told = {tell(words): cells for words, cells, _ in clues_called(shape)}
    assert told["purple line"] == (0, 1, 2)
    assert told["white dot between r1c1 and r1c2"] == (0, 1)
    assert told["text outside: 15"] == (0,)
    assert told["black circle"] == (14,)
    assert told[f"text: {'a' * 29}…"] == (14,)
    assert tell(drawn_besides(shape)) == (
        "Drawn besides: purple line (1), white dot (1), text outside (1), black circle (1), text (1)."
    )
    assert not drawn_besides(Geometry(2, 3))


def test_endless_lines_are_walked_only_so_far() -> None:
    there_and_back = tuple((-900.0, 0.5) if turn % 2 else (900.0, 0.5) for turn in range(400))
    assert len(items(LINE._replace(points=there_and_back))) < 400
