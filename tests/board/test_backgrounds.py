from __future__ import annotations

import pytest

from sudoku_tui.board.backgrounds import REGION_SHADES, backgrounds, region_shades
from sudoku_tui.desk.names import full_title, variant_name
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.generate import random_regions
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, Rule, geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.words.message import as_it_is

JIGSAW = geometry(3, 3, random_regions(CLASSIC, Dice("map")))
X_HYPER = geometry(3, 3, (), (Rule.X, Rule.HYPER))


def marked(shape: Geometry, mark: str) -> set[str]:
    return {shape.cell_name(cell) for cell, background in enumerate(backgrounds(shape)) if background.mark == mark}


@pytest.mark.parametrize("shape", [CLASSIC, geometry(2, 3), geometry(4, 4)])
def test_boxes_have_one_shade_each_and_neighbours_another(shape: Geometry) -> None:
    tiles = [background.tile for background in backgrounds(shape)]
    shades = {shape.box_of(cell): tiles[cell] for cell in range(shape.cell_count)}

    assert all(tiles[cell] == shades[shape.box_of(cell)] for cell in range(shape.cell_count))
    for cell in range(shape.cell_count - shape.size):
        below = cell + shape.size
        assert (tiles[cell] == tiles[below]) == (shape.box_of(cell) == shape.box_of(below))


def test_a_plain_grid_bears_no_marks() -> None:
    assert not any(background.mark for background in backgrounds(CLASSIC))


@pytest.mark.parametrize("seed", range(5))
def test_regions_side_by_side_have_different_shades(seed: int) -> None:
    shape = geometry(3, 3, random_regions(CLASSIC, Dice(seed)))
    shades = region_shades(shape)

    assert set(shades) <= set(range(REGION_SHADES))
    for cell in range(shape.cell_count):
        right, below = cell + 1 if shape.column_of(cell) < 9 else cell, min(cell + 9, cell % 9 + 72)
        for other in (right, below):
            if shape.box_of(cell) != shape.box_of(other):
                assert shades[shape.box_of(cell) - 1] != shades[shape.box_of(other) - 1]


def test_regions_in_pieces_find_some_shade() -> None:
    # Every region touches every other: four shades cannot keep five apart.
    scattered = geometry(1, 5, tuple((row * 2 + column) % 5 for row in range(5) for column in range(5)))

    assert len(region_shades(scattered)) == 5


def test_cells_of_extra_houses_have_a_shade_and_a_mark() -> None:
    shape = geometry(3, 3, (), (Rule.X,))

    assert marked(shape, "╳") == {"r5c5"}
    assert {"r1c1", "r9c9"} <= marked(shape, "╲")
    assert {"r1c9", "r9c1"} <= marked(shape, "╱")
    assert {background.tile for background in backgrounds(X_HYPER) if background.mark} == {"extra", "extra-tinted"}
    assert all(background.tile in ("tile", "tinted") for background in backgrounds(shape) if not background.mark)


def test_a_diagonal_that_crosses_a_window_keeps_its_mark() -> None:
    assert {"r2c2", "r3c3"} <= marked(X_HYPER, "╲")
    assert {"r2c3", "r8c7"} <= marked(X_HYPER, "□")


@pytest.mark.parametrize(("text", "mark", "count"), [("asterisk", "∗", 9), ("centre", "◦", 9), ("hyper", "□", 36)])
def test_each_kind_of_house_has_its_own_mark(text: str, mark: str, count: int) -> None:
    assert len(marked(geometry_named(text), mark)) == count


def test_disjoint_groups_are_numbered_but_not_shaded() -> None:
    shape = geometry_named("disjoint")

    assert marked(shape, "¹") == {f"r{row}c{column}" for row in (1, 4, 7) for column in (1, 4, 7)}
    assert {background.tile for background in backgrounds(shape)} == {"tile", "tinted"}


@pytest.mark.parametrize(
    ("shape", "words"),
    [
        (CLASSIC, ""),
        (geometry(2, 3), "6×6"),
        (geometry(3, 2), "6×6 · boxes of 3×2"),
        (geometry(3, 3, (), (Rule.ANTIKNIGHT, Rule.HYPER)), "Hyper · anti-knight"),
        (JIGSAW, "Jigsaw"),
    ],
)
def test_variants_are_told_in_words(shape: Geometry, words: str) -> None:
    assert str(variant_name(shape)) == words
    assert str(full_title(as_it_is("Hard 7"), shape)) == (f"Hard 7 · {words}" if words else "Hard 7")
