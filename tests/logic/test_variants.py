"""Techniques in the houses that only variants have, and the words for them."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.logic.path import steps, walk
from sudoku_tui.logic.rating import rate
from sudoku_tui.logic.step import elimination_text, placement_text
from tests.logic.positions import cell, puzzle, stages_of
from tests.support import made
from tests.variants import NINE


def confined(geometry: Geometry, digit: int, house_name: str, names: str) -> Board:
    """The empty board with a digit's places in a house confined to the named cells."""
    (house,) = (house for house in geometry.houses if house.name == house_name)
    kept = {cell(name) for name in names.split()}
    return Board.empty(geometry).remove(Candidate(other, digit) for other in house.cells if other not in kept)


def told(board: Board, technique: str) -> list[tuple[str, str]]:
    """What each step of a technique places or removes, and why."""
    geometry = board.geometry
    return [
        (
            " ".join(
                [
                    *(placement_text(geometry, candidate) for candidate in step.placements),
                    *(elimination_text(geometry, candidate) for candidate in step.eliminations),
                ]
            ),
            stages_of(step, geometry)[2],
        )
        for step in steps(board, technique)
    ]


@pytest.mark.parametrize(
    ("text", "house", "place"),
    [
        ("x", "diagonal 2", "r1c9"),
        ("hyper", "window 3", "r7c3"),
        ("disjoint", "group 5", "r5c5"),
        ("asterisk", "the asterisk", "r2c5"),
        ("centre", "the centre group", "r8c8"),
        (NINE, "region 1", "r1c1"),
    ],
)
def test_a_hidden_single_is_seen_in_any_house(text: str, house: str, place: str) -> None:
    shape = geometry_named(text)
    ((placement, why),) = told(confined(shape, 4, house, place), "hidden-single")
    said = next(each.said for each in shape.houses if each.name == house)
    assert placement == f"{place}=4"
    assert why.startswith(f"In {said}, the 4 can only go in {place}. Earlier steps have ruled it out in ")


def test_boxes_and_lines_come_before_the_houses_of_rules() -> None:
    board = Board.empty(geometry_named("x")).remove(Candidate(other, 4) for other in range(81) if other != cell("r5c5"))
    first = steps(board, "hidden-single")[0]
    assert board.geometry.houses[first.evidence.houses[0].house].name == "box 5"


def test_candidates_are_locked_between_any_two_houses() -> None:
    windows = confined(geometry_named("hyper"), 3, "window 1", "r2c2 r3c3")
    ((removed, why),) = told(windows, "locked-candidates-pointing")
    assert removed == "r1c1<>3 r1c2<>3 r1c3<>3 r2c1<>3 r3c1<>3"
    assert why.endswith(
        "these cells all lie in box 1 too. One of them must be 3, so the other cells of box 1 cannot be 3."
    )
    diagonals = told(confined(geometry_named("x"), 3, "box 1", "r1c1 r3c3"), "locked-candidates-pointing")
    assert diagonals == [
        (
            "r4c4<>3 r5c5<>3 r6c6<>3 r7c7<>3 r8c8<>3 r9c9<>3",
            "In box 1, the 3 can only go in r1c1 or r3c3, and these cells all lie in diagonal 1 too. "
            "One of them must be 3, so the other cells of diagonal 1 cannot be 3.",
        )
    ]


def test_a_line_claims_a_region() -> None:
    grid = geometry_named(NINE)
    ((removed, why),) = told(confined(grid, 3, "column 1", "r1c1 r2c1"), "locked-candidates-claiming")
    assert removed == "r1c2<>3 r2c2<>3 r6c2<>3"
    assert "and these cells all lie in the region of r1c1 too" in why


def test_what_sees_all_places_of_a_digit_loses_it() -> None:
    ((removed, why),) = told(confined(geometry_named("antiknight"), 3, "box 1", "r1c1 r2c2"), "common-peers")
    assert removed == "r1c4<>3 r4c1<>3"
    assert why == (
        "In box 1, the 3 can only go in r1c1 or r2c2. One of them must be 3, so a cell that sees them all "
        "cannot be 3: r1c4 and r4c1."
    )


def test_plain_grids_have_no_common_peers() -> None:
    for seed in range(3):
        for step in walk(puzzle(seed, 9).board()).steps:
            assert step.technique != "common-peers"


def test_an_xy_wing_may_reach_by_a_knights_move() -> None:
    geometry = geometry_named("antiknight")
    pairs = {"r1c1": (1, 2), "r2c3": (1, 3), "r1c9": (2, 3)}
    board = Board.empty(geometry).remove(
        Candidate(cell(name), digit) for name, kept in pairs.items() for digit in geometry.digits if digit not in kept
    )
    ((removed, _),) = told(board, "xy-wing")
    assert removed == "r1c2<>3 r1c3<>3 r1c5<>3 r2c7<>3 r2c8<>3 r2c9<>3"


def test_a_jigsaw_is_rated_like_any_other() -> None:
    rating = rate(made(1, geometry_named(NINE)).board())
    assert rating.score > 0
    assert rating.explainer >= 1.2
