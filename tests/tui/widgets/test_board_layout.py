from __future__ import annotations

import pytest

from sudoku_tui.engine.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.tui.widgets.board_layout import BoardSize, board_layout, board_size_for

SHAPES = [geometry(2, 2), geometry(2, 3), geometry(3, 2), CLASSIC, geometry(3, 4), geometry(4, 4), geometry(5, 5)]
EVERY = [(shape, size) for shape in SHAPES for size in BoardSize]


@pytest.mark.parametrize(
    ("size", "width", "height"),
    [(BoardSize.LARGE, 73, 31), (BoardSize.STANDARD, 55, 22), (BoardSize.SMALL, 37, 13)],
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
    layout = board_layout(shape, size)
    places = [*layout.note_places, layout.sign_place]

    assert len(set(places)) == len(places) == (1 if size is BoardSize.SMALL else shape.size + 1)
    assert all(0 <= x < layout.cell_width and 0 <= y < layout.cell_height for x, y in [*places, layout.digit_place])
    assert layout.sign_place != layout.digit_place


@pytest.mark.parametrize(("shape", "size"), EVERY)
def test_every_line_of_the_frame_is_as_wide_as_the_board(shape: Geometry, size: BoardSize) -> None:
    layout = board_layout(shape, size)
    frame = [y for y, row in enumerate(layout.rows) if row is None]

    assert {len(layout.row_number(y)) for y in range(layout.height)} == {layout.margin + 1}
    assert {layout.margin + len(layout.frame(y)) for y in frame} == {layout.width}
    assert len(frame) == shape.size // shape.box_height + 1


def test_rows_and_columns_are_numbered_where_their_digits_stand() -> None:
    layout = board_layout(geometry(4, 4), BoardSize.SMALL)

    assert layout.column_numbers()[8:11] == ((35, "9"), (39, "10"), (43, "11"))
    assert [layout.row_number(y) for y in (8, 9, 10, 11, 12)] == [" 7", " 8", " ├", " 9", "10"]


@pytest.mark.parametrize(
    ("width", "height", "size"),
    [
        (73, 31, BoardSize.LARGE),
        (72, 31, BoardSize.STANDARD),
        (200, 30, BoardSize.STANDARD),
        (55, 22, BoardSize.STANDARD),
        (54, 22, BoardSize.SMALL),
        (37, 13, BoardSize.SMALL),
        (36, 13, None),
        (37, 12, None),
    ],
)
def test_the_largest_board_that_fits_is_chosen(width: int, height: int, size: BoardSize | None) -> None:
    assert board_size_for(width, height) is size


def test_a_larger_grid_needs_more_room() -> None:
    assert board_size_for(73, 31, geometry(4, 4)) is BoardSize.SMALL
    assert board_size_for(40, 14, geometry(2, 2)) is BoardSize.LARGE
