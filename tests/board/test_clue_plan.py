"""Every constraint is seen on boards with notes, by signs alone."""

from __future__ import annotations

import pytest

from sudoku_tui.board.backgrounds import area_marks, backgrounds
from sudoku_tui.board.clue_places import BoardSigns
from sudoku_tui.board.clue_plan import board_signs
from sudoku_tui.board.layout import BoardSize, board_layout
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.kinds.cages import Cage, LittleKiller
from sudoku_tui.engine.kinds.copies import Clone
from sudoku_tui.engine.kinds.dots import Ratio
from sudoku_tui.engine.kinds.outside import Sandwich
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from tests.kinds.test_outline import DRAWN

WITH_NOTES = [BoardSize.HUGE, BoardSize.LARGE, BoardSize.STANDARD, BoardSize.BLOCK]
SEEN = [constraint for constraint, marks in DRAWN if marks]


def signs_of(size: BoardSize, *constraints: Constraint) -> BoardSigns | None:
    return board_signs(board_layout(Geometry(2, 3, constraints=constraints), size))


@pytest.mark.parametrize("size", WITH_NOTES, ids=str)
@pytest.mark.parametrize("constraint", SEEN, ids=lambda constraint: constraint.key)
def test_every_constraint_with_a_place_has_a_sign_of_it(constraint: Constraint, size: BoardSize) -> None:
    shape = Geometry(2, 3, constraints=(constraint,))
    signs = board_signs(board_layout(shape, size))
    marked = {cell for cell, background in enumerate(backgrounds(shape)) if background.mark}

    assert signs
    assert any(signs[:-1]) or marked >= set(constraint.places)


@pytest.mark.parametrize("constraint", SEEN, ids=lambda constraint: constraint.key)
def test_cells_inside_have_a_tint_at_every_size(constraint: Constraint) -> None:
    tiles = [background.tile for background in backgrounds(Geometry(2, 3, constraints=(constraint,)))]
    is_tinted = any(tile.startswith(("clue", "region", "extra")) for tile in tiles)
    is_between_or_outside = constraint.key in {
        *("difference", "ratio", "xv", "greaterthan", "quadruple"),
        *("littlekillersum", "sandwichsum", "xsum", "skyscraper", "numberedroom"),
    }

    assert is_tinted or is_between_or_outside


@pytest.mark.parametrize("size", BoardSize, ids=str)
def test_a_grid_without_constraints_has_no_signs(size: BoardSize) -> None:
    assert board_signs(board_layout(CLASSIC, size)) is None


@pytest.mark.parametrize("size", [BoardSize.COMPACT, BoardSize.SMALL, BoardSize.TINY], ids=str)
def test_where_notes_have_no_places_tints_must_do(size: BoardSize) -> None:
    assert signs_of(size, Cage((0, 1), 5)) is None


def test_a_total_and_a_dot_beside_it_are_both_seen() -> None:
    signs = signs_of(BoardSize.STANDARD, Cage((1, 2), 11), Ratio((0, 1), 2))

    assert signs
    texts = [sign.text for sign in signs.gaps[0].values()]
    assert texts == ["¹", "●"]
    assert [placed.sign.text for placed in signs.cells[1] if placed.sign.is_label] == ["¹"]


def test_clones_have_one_letter_for_what_is_alike_and_another_for_what_is_not() -> None:
    shape = Geometry(2, 2, constraints=(Clone((0,), (11,)), Clone((0,), (6,)), Clone((4, 5), (2, 3))))

    assert area_marks(shape) == {0: "α", 6: "α", 11: "α", 2: "β", 4: "β", 3: "γ", 5: "γ"}


def test_clues_outside_have_room_of_their_own_only_around_large_cells() -> None:
    sandwich = Sandwich((0, 6, 12, 18, 24, 30), 8), Sandwich((0, 1, 2, 3, 4, 5), 14)
    shape = Geometry(2, 3, constraints=sandwich)
    bare = shape.bare

    def more(size: BoardSize) -> tuple[int, int]:
        plan, usual = board_layout(shape, size), board_layout(bare, size)
        return plan.width - usual.width, plan.height - usual.height

    assert more(BoardSize.LARGE) == (3, 1)
    assert more(BoardSize.STANDARD) == more(BoardSize.BLOCK) == more(BoardSize.SMALL) == (0, 0)


def test_totals_beside_a_small_board_are_level_with_their_slopes_above_them() -> None:
    right = signs_of(BoardSize.STANDARD, LittleKiller((17, 22, 27, 32), 13))
    left = signs_of(BoardSize.STANDARD, LittleKiller((12, 19, 26, 33), 13))

    assert right
    assert [(placed.x, placed.y, placed.sign.text) for placed in right.cells[11]] == [(4, 1, "¹")]
    assert {line: sign.text for line, sign in right.gaps[11].items()} == {0: "╱", 1: "³"}
    assert left
    assert [[placed.sign.text for placed in line] for _, line in sorted(left.edges.items())] == [["╲"], ["¹", "³"]]
