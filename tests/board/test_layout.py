from __future__ import annotations

import pytest

from sudoku_tui.board.layout import BoardSize, board_layout, centre_places, corner_places
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.engine.shapes.variants import geometry_named

SHAPES = [geometry(2, 2), geometry(2, 3), geometry(3, 2), CLASSIC, geometry(3, 4), geometry(4, 4), geometry(5, 5)]
WITH_NOTES = {*BoardSize} - {BoardSize.COMPACT, BoardSize.SMALL, BoardSize.TINY}
EVERY = [(shape, size) for shape in SHAPES for size in BoardSize]


@pytest.mark.parametrize(
    ("size", "width", "height"),
    [
        (BoardSize.HUGE, 119, 49),
        (BoardSize.LARGE, 74, 31),
        (BoardSize.STANDARD, 56, 22),
        (BoardSize.BLOCK, 47, 31),
        (BoardSize.COMPACT, 56, 13),
        (BoardSize.SMALL, 38, 13),
        (BoardSize.TINY, 19, 13),
    ],
)
def test_the_classic_board_has_the_promised_measures(size: BoardSize, width: int, height: int) -> None:
    layout = board_layout(CLASSIC, size)

    assert (layout.width, layout.height) == (width, height)


@pytest.mark.parametrize(("shape", "size"), EVERY)
def test_every_place_belongs_to_the_cell_whose_rectangle_holds_it_and_to_no_other(
    shape: Geometry, size: BoardSize
) -> None:
    layout = board_layout(shape, size)
    owners: dict[tuple[int, int], int] = {}
    for cell in range(shape.cell_count):
        part = layout.rectangle(cell)
        places = {(x, y) for x in range(part.x, part.x + part.width) for y in range(part.y, part.y + part.height)}
        assert not places & owners.keys()
        owners |= dict.fromkeys(places, cell)

    found = {(x, y): layout.cell_at(x, y) for x in range(-1, layout.width + 1) for y in range(-1, layout.height + 1)}

    assert {place: cell for place, cell in found.items() if cell is not None} == owners


@pytest.mark.parametrize(("shape", "size"), EVERY)
def test_notes_have_places_of_their_own_inside_the_cell(shape: Geometry, size: BoardSize) -> None:
    cell = board_layout(shape, size).cell
    places = [*cell.note_places, *([cell.sign_place] if cell.sign_place else [])]

    assert len(set(places)) == len(places)
    assert len(cell.note_places) == (shape.size if size in WITH_NOTES else 0)
    assert all(0 <= x < cell.width and 0 <= y < cell.height for x, y in [*places, cell.digit_place])
    assert cell.sign_place != cell.digit_place


@pytest.mark.parametrize(("shape", "size"), EVERY)
def test_every_line_of_the_frame_is_as_wide_as_the_board(shape: Geometry, size: BoardSize) -> None:
    layout = board_layout(shape, size)
    frame = [y for y, row in enumerate(layout.rows) if row is None and y not in layout.hairs]

    assert {len(layout.row_number(y)) for y in range(layout.height)} == {layout.margin}
    assert {layout.margin + len(layout.frame(y)) for y in frame} == {layout.width}
    assert len(frame) == shape.size // shape.box_height + 1


@pytest.mark.parametrize("size", sorted((size for size in BoardSize if size.is_lined), key=str))
@pytest.mark.parametrize("shape", SHAPES)
def test_a_lined_board_has_the_same_cells_and_a_line_between_any_two_rows_of_a_box(
    shape: Geometry, size: BoardSize
) -> None:
    layout, bare = board_layout(shape, size), board_layout(shape, size.cells)

    assert layout.cell == bare.cell
    assert layout.height - bare.height == len(layout.hairs) == shape.size - shape.size // shape.box_height
    for y, (row, line) in layout.hairs.items():
        assert layout.rows[y - 1] == (row, line - 1)
        assert layout.rows[y + 1] == (row + 1, 0)


def test_rows_and_columns_are_numbered_where_their_digits_stand() -> None:
    layout = board_layout(geometry(4, 4), BoardSize.SMALL)

    assert layout.column_numbers()[8:11] == ((36, "9"), (40, "10"), (44, "11"))
    assert [layout.row_number(y) for y in (8, 9, 10, 11, 12)] == [" 7", " 8", "  ", " 9", "10"]


JIGSAW = geometry_named("jigsaw:AABBACBBACDDCCDD")
"""A grid of 4×4 cells."""


def test_the_borders_of_a_jigsaw_are_joined() -> None:
    layout = board_layout(JIGSAW, BoardSize.TINY)

    frame = [layout.frame(y) for y in range(0, layout.height, 2)]

    assert frame == [
        "┌───┬───┐",
        "│ ┌─┤   │",
        "│ │ ├───┤",
        "├─┘ │   │",
        "└───┴───┘",
    ]


def test_every_row_of_a_jigsaw_is_followed_by_a_line() -> None:
    assert board_layout(JIGSAW, BoardSize.SMALL).cell_top == (1, 3, 5, 7)


@pytest.mark.parametrize("size", [BoardSize.HUGE, BoardSize.LARGE])
@pytest.mark.parametrize("count", range(10))
def test_corner_notes_stand_around_the_centre_notes(size: BoardSize, count: int) -> None:
    cell = board_layout(CLASSIC, size).cell
    corners = corner_places(cell.width, cell.height, count)

    assert len(set(corners)) == count
    assert list(corners) == sorted(corners, key=lambda place: (place[1], place[0]))
    assert not {y for _, y in corners} & {y for _, y in centre_places(cell.width, cell.height, 5)}
    assert cell.sign_place not in corners


def test_four_corner_notes_stand_in_the_four_corners() -> None:
    assert corner_places(7, 3, 4) == ((1, 0), (5, 0), (1, 2), (5, 2))


def test_notes_that_are_too_many_find_no_corners_and_no_centre() -> None:
    assert corner_places(7, 3, 11) == ()
    assert centre_places(7, 3, 8) == ()


def test_only_boxes_that_exist_have_a_frame() -> None:
    layout = board_layout(geometry_named("grids:r1c1r3c3", 4), BoardSize.TINY)

    assert [layout.frame(y) for y in range(layout.height) if layout.rows[y] is None] == [
        "┌───┬───┐    ",
        "├───┼───┼───┐",
        "└───┼───┼───┤",
        "    └───┴───┘",
    ]
    assert [layout.cell_at(x, 1) for x in range(1, 13, 2)] == [0, 1, 2, 3, None, None]


def test_boxes_of_a_grid_in_which_digits_may_repeat_have_none() -> None:
    layout = board_layout(geometry_named("free", 4), BoardSize.TINY)

    assert [layout.frame(y) for y in (0, layout.height - 1)] == ["┌───────┐", "└───────┘"]
    assert layout.height == 6


@pytest.mark.parametrize("size", BoardSize)
def test_a_place_without_a_cell_belongs_to_none(size: BoardSize) -> None:
    shape = geometry_named("samurai")
    layout = board_layout(shape, size)
    cells = {layout.cell_at(x, y) for x in range(layout.width) for y in range(layout.height)}

    assert cells == {None, *range(shape.cell_count)}


@pytest.mark.parametrize("size", sorted(WITH_NOTES, key=str))
@pytest.mark.parametrize("count", [9, 16])
def test_every_digit_has_a_place_where_they_outnumber_the_cells_of_a_row(size: BoardSize, count: int) -> None:
    plan = board_layout(geometry_named(f"digits:1-{count}", 4), size).cell

    assert len(set(plan.note_places)) == count
    assert all(x < plan.width and y < plan.height for x, y in plan.note_places)
