from __future__ import annotations

import pickle
from math import isqrt

import pytest

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.errors import ShapeError
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, HouseKind, Rule, geometry
from sudoku_tui.engine.shapes.houses import houses_said, usual_box

SHAPES = [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5), (3, 4), (3, 5), (4, 4), (1, 5), (4, 5), (5, 5)]


@pytest.mark.parametrize("shape", SHAPES)
def test_every_house_has_n_cells_and_every_kind_covers_the_grid(shape: tuple[int, int]) -> None:
    grid = geometry(*shape)
    for kind in (grid.rows, grid.columns, grid.boxes):
        assert len(kind) == grid.size
        assert all(len(set(house.cells)) == grid.size for house in kind)
        assert set_of(cell for house in kind for cell in house.cells) == grid.all_cells
    assert [house.number for house in grid.boxes] == list(grid.digits)


@pytest.mark.parametrize("shape", SHAPES)
def test_peers_share_a_house_and_are_mutual(shape: tuple[int, int]) -> None:
    grid = geometry(*shape)
    for cell in range(grid.cell_count):
        expected = {c for index in grid.houses_of[cell] for c in grid.houses[index].cells} - {cell}
        assert set(grid.peers[cell]) == expected
        assert all(cell in grid.peers[peer] for peer in grid.peers[cell])


def test_the_classic_grid() -> None:
    assert (CLASSIC.size, CLASSIC.cell_count, len(CLASSIC.houses)) == (9, 81, 27)
    assert all(len(peers) == 20 for peers in CLASSIC.peers)
    assert CLASSIC.cell(3, 7) == 24
    assert CLASSIC.cell_name(24) == "r3c7"
    assert CLASSIC.box_of(24) == 3
    assert CLASSIC.boxes[4].cells == (30, 31, 32, 39, 40, 41, 48, 49, 50)
    assert CLASSIC.houses[20].name == "box 3"


def test_boxes_that_are_not_square() -> None:
    six = geometry(2, 3)
    assert six.boxes[0].cells == (0, 1, 2, 6, 7, 8)
    assert six.boxes[3].cells == (15, 16, 17, 21, 22, 23)


@pytest.mark.parametrize(
    ("size", "box"), [(4, (2, 2)), (6, (2, 3)), (8, (2, 4)), (9, (3, 3)), (10, (2, 5)), (12, (3, 4))]
)
def test_the_usual_shape_of_a_size(size: int, box: tuple[int, int]) -> None:
    assert Geometry.of_size(size) is geometry(*box)


@pytest.mark.parametrize("size", [-9, 0, 1, 3, 7, 23, 26, 36])
def test_sizes_without_a_usual_shape_are_refused(size: int) -> None:
    with pytest.raises(ValueError, match=f"size {size}"):
        Geometry.of_size(size)


@pytest.mark.parametrize("shape", [(0, 9), (1, 3), (6, 6), (-3, -3)])
def test_impossible_boxes_are_refused(shape: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="sizes 4 to 25 are possible"):
        Geometry(*shape)


def test_boxes_have_whole_rows_and_columns() -> None:
    with pytest.raises(ShapeError, match=r"a box must have whole rows and columns, not 3\.0×3"):
        geometry(3.0, 3)  # type: ignore[arg-type]


def test_signs_of_digits() -> None:
    assert CLASSIC.symbols == "123456789"
    assert Geometry.of_size(16).symbols == "123456789ABCDEFG"
    assert Geometry.of_size(25).symbols == "ABCDEFGHIJKLMNOPQRSTUVWXY"
    assert [Geometry.of_size(16).digit_name(digit) for digit in (0, 9, 10)] == [".", "9", "A"]


def test_common_peers_see_every_cell_of_the_set() -> None:
    corners = set_of([CLASSIC.cell(1, 1), CLASSIC.cell(5, 5)])
    assert [CLASSIC.cell_name(cell) for cell in cells_of(CLASSIC.common_peers(corners))] == ["r1c5", "r5c1"]
    assert CLASSIC.common_peers(0) == CLASSIC.all_cells


JIGSAW_OF_FIVE = "AABBBAACBBACCCDEECDDEEEDD"


def jigsaw(letters: str, *rules: Rule) -> Geometry:
    size = isqrt(len(letters))
    return geometry(*usual_box(size), map(ord, letters), rules)


def named(grid: Geometry, kind: HouseKind) -> list[tuple[str, list[str]]]:
    return [(house.name, [grid.cell_name(cell) for cell in house.cells]) for house in grid.houses if house.kind is kind]


def test_houses_stand_in_a_fixed_order_with_those_of_rules_last() -> None:
    grid = geometry(3, 3, rules=[Rule.X, Rule.HYPER])
    assert [house.kind for house in grid.houses[18:]] == [*["box"] * 9, *["window"] * 4, *["diagonal"] * 2]
    assert grid.houses[:27] == CLASSIC.houses
    assert grid.extra_houses == grid.houses[27:]
    assert grid.rules == (Rule.HYPER, Rule.X)


def test_diagonals() -> None:
    assert named(geometry(2, 2, rules=[Rule.X]), HouseKind.DIAGONAL) == [
        ("diagonal 1", ["r1c1", "r2c2", "r3c3", "r4c4"]),
        ("diagonal 2", ["r1c4", "r2c3", "r3c2", "r4c1"]),
    ]


@pytest.mark.parametrize(
    ("box", "corners"),
    [
        ((3, 3), ["r2c2", "r2c6", "r6c2", "r6c6"]),
        ((2, 2), ["r2c2"]),
        ((2, 3), ["r2c2", "r5c2"]),
        ((4, 4), ["r2c2", "r2c7", "r2c12", "r7c2", "r7c7", "r7c12", "r12c2", "r12c7", "r12c12"]),
    ],
)
def test_windows_are_as_large_as_boxes_and_stand_a_cell_apart(box: tuple[int, int], corners: list[str]) -> None:
    windows = named(geometry(*box, rules=[Rule.HYPER]), HouseKind.WINDOW)
    assert [cells[0] for _, cells in windows] == corners
    assert [name for name, _ in windows] == [f"window {number}" for number in range(1, len(corners) + 1)]


def test_a_window_is_a_rectangle() -> None:
    (_, cells), _ = named(geometry(2, 3, rules=[Rule.HYPER]), HouseKind.WINDOW)
    assert cells == ["r2c2", "r2c3", "r2c4", "r3c2", "r3c3", "r3c4"]


def test_a_disjoint_group_has_one_place_in_every_box() -> None:
    groups = named(geometry(2, 3, rules=[Rule.DISJOINT]), HouseKind.GROUP)
    assert groups[5] == ("group 6", ["r2c3", "r2c6", "r4c3", "r4c6", "r6c3", "r6c6"])
    assert len(groups) == 6


def test_the_asterisk_and_the_centre() -> None:
    grid = geometry(3, 3, rules=[Rule.ASTERISK, Rule.CENTRE])
    ((star, cells),), ((centre, middles),) = named(grid, HouseKind.ASTERISK), named(grid, HouseKind.CENTRE)
    assert (star, cells) == ("the asterisk", ["r2c5", "r3c3", "r3c7", "r5c2", "r5c5", "r5c8", "r7c3", "r7c7", "r8c5"])
    assert centre == "the centre group"
    assert middles == ["r2c2", "r2c5", "r2c8", "r5c2", "r5c5", "r5c8", "r8c2", "r8c5", "r8c8"]
    ((_, wide),) = named(geometry(3, 5, rules=[Rule.CENTRE]), HouseKind.CENTRE)
    assert wide[:4] == ["r2c3", "r2c8", "r2c13", "r5c3"]


@pytest.mark.parametrize("rule", [Rule.X, Rule.HYPER, Rule.DISJOINT, Rule.CENTRE])
@pytest.mark.parametrize("shape", [(3, 3), (5, 5), (3, 5)])
def test_houses_of_rules_have_n_cells(rule: Rule, shape: tuple[int, int]) -> None:
    grid = geometry(*shape, rules=[rule])
    assert grid.extra_houses
    assert all(house.mask.bit_count() == grid.size == len(house.cells) for house in grid.extra_houses)
    assert all(list(house.cells) == sorted(cells_of(house.mask)) for house in grid.extra_houses)


def test_chess_moves_make_peers() -> None:
    knight, king = geometry(3, 3, rules=[Rule.ANTIKNIGHT]), geometry(3, 3, rules=[Rule.ANTIKING])
    middle, corner = CLASSIC.cell(5, 5), CLASSIC.cell(1, 1)
    more = [knight.cell_name(cell) for cell in cells_of(knight.peer_masks[middle] & ~CLASSIC.peer_masks[middle])]
    assert more == ["r3c4", "r3c6", "r4c3", "r4c7", "r6c3", "r6c7", "r7c4", "r7c6"]
    assert knight.peer_masks[corner] & ~CLASSIC.peer_masks[corner] == 0
    assert king.peer_masks[CLASSIC.cell(3, 3)] >> CLASSIC.cell(4, 4) & 1
    assert knight.houses == king.houses == CLASSIC.houses
    assert (len(knight.peer_steps), len(king.peer_steps), CLASSIC.peer_steps) == (8, 4, ())
    assert set(geometry(3, 3, rules=[Rule.ANTIKNIGHT, Rule.ANTIKING]).peer_steps) == {
        *knight.peer_steps,
        *king.peer_steps,
    }


def test_a_chess_move_between_two_cells_has_a_name() -> None:
    both = geometry(3, 3, rules=[Rule.ANTIKNIGHT, Rule.ANTIKING])
    assert str(both.move_between(0, CLASSIC.cell(2, 3))) == "a knight's move"
    assert str(both.move_between(CLASSIC.cell(2, 2), 0)) == "a king's move"
    assert str(both.move_between(0, 1)) == ""
    assert str(CLASSIC.move_between(0, CLASSIC.cell(2, 3))) == ""


@pytest.mark.parametrize(
    "letters", [JIGSAW_OF_FIVE, "AABBAABBCCDDCCDD", "".join(f"{'ABCDEFG'[n]}" * 7 for n in range(7))]
)
def test_the_regions_of_a_jigsaw(letters: str) -> None:
    grid = jigsaw(letters)
    assert grid.size == isqrt(len(letters))
    assert {house.kind for house in grid.boxes} == {HouseKind.REGION}
    for house in grid.boxes:
        assert len({letters[cell] for cell in house.cells}) == 1
        assert {grid.box_of(cell) for cell in house.cells} == {house.number}
        assert house.name == f"region {house.number}"
    assert not grid.has_rectangular_boxes


def test_regions_are_known_by_their_cells_not_their_names() -> None:
    assert jigsaw(JIGSAW_OF_FIVE) == jigsaw(JIGSAW_OF_FIVE.translate(str.maketrans("ABCDE", "zx!1é")))
    assert jigsaw(JIGSAW_OF_FIVE) is jigsaw(JIGSAW_OF_FIVE)
    assert jigsaw(JIGSAW_OF_FIVE) != jigsaw(JIGSAW_OF_FIVE, Rule.X)


def test_rules_are_a_set() -> None:
    assert geometry(3, 3, rules=[Rule.X, Rule.HYPER, Rule.X]) is geometry(3, 3, rules=(Rule.HYPER, Rule.X))
    assert geometry(3, 3) is CLASSIC


@pytest.mark.parametrize(
    ("box", "regions", "rules", "message"),
    [
        ((2, 2), "AABBAABBCCDDCCDE", [], "region 4 has 3 cells, 4 are needed"),
        ((2, 2), "ABBBAABBCCDDCCDD", [], "region 1 has 3 cells, 4 are needed"),
        ((2, 2), "AABB", [], "the map of regions has 4 cells, 16 are needed"),
        ((2, 2), "", [Rule.ASTERISK], "asterisk needs a grid of size 9, and this one has size 4"),
        ((2, 2), "", [Rule.CENTRE], "centre needs rectangular boxes with a middle cell"),
        ((1, 5), "", [Rule.HYPER], "a grid of size 5 has no windows"),
        ((2, 2), "AABBAABBCCDDCCDD", [Rule.DISJOINT], "disjoint needs rectangular boxes"),
        ((1, 5), "", [Rule.X, Rule.DISJOINT], "disjoint needs rectangular boxes"),
    ],
)
def test_what_does_not_fit_is_told(box: tuple[int, int], regions: str, rules: list[Rule], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        geometry(*box, map(ord, regions), rules)


def test_a_geometry_travels_light_and_is_shared_where_it_arrives() -> None:
    assert CLASSIC.peers
    packed = pickle.dumps(CLASSIC)
    assert pickle.loads(packed) is CLASSIC
    assert len(packed) < 200


def test_houses_are_said_together() -> None:
    assert str(houses_said([CLASSIC.rows[0], CLASSIC.rows[3], CLASSIC.boxes[1]])) == "rows 1 and 4 and box 2"
    assert str(houses_said([])) == ""
    assert str(geometry(3, 3, rules=[Rule.CENTRE]).houses[-1].said) == "the centre group"
