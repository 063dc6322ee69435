from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import HouseKind
from sudoku_tui.logic.families.fish.search import Shape, fish_of, shape_of
from sudoku_tui.logic.families.fish.targets import removable
from sudoku_tui.logic.ladder import LADDER, technique
from sudoku_tui.logic.path import apply, first_step, steps
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step
from tests.laws import examples
from tests.logic.positions import EMPTY, confined, house, house_names, puzzle, texts
from tests.logic.proofs import check
from tests.logic.telling import stages_of

SINGLES_AND_LOCKED = tuple(rung for rung in LADDER if rung.level.rank < 2)
FRANKEN, MUTANT = ("franken-", "finned-franken-"), ("mutant-", "finned-mutant-")


def _stuck(seed: int) -> Board:
    """A position in which nothing easy is left."""
    board = puzzle(seed, 9).board()
    while step := first_step(board, SINGLES_AND_LOCKED):
        board = apply(board, step)
    return board


def _franken_board() -> Board:
    board = confined(confined(EMPTY, 9, "row 4", "r4c2 r4c3 r4c5"), 9, "row 7", "r7c2 r7c3 r7c5")
    return confined(board, 9, "box 1", "r1c2 r1c3 r2c2 r2c3")


def _cannibal_board() -> Board:
    board = confined(confined(EMPTY, 4, "row 2", "r2c6 r2c9"), 4, "row 5", "r5c4 r5c6 r5c9")
    return confined(board, 4, "row 6", "r6c6 r6c7 r6c9")


def test_a_franken_swordfish_takes_a_box_for_a_row() -> None:
    (step,) = steps(_franken_board(), "franken-swordfish")
    assert house_names(step) == ["row 4", "row 7", "box 1", "column 2", "column 3", "column 5"]
    assert texts(step) == {
        *(f"r{row}c{column}<>9" for row in (5, 6, 8, 9) for column in (2, 3, 5)),
        *(f"r{row}c5<>9" for row in (1, 2, 3)),
    }


def test_rows_and_columns_on_one_side_make_a_mutant() -> None:
    (step,) = steps(_franken_board(), "mutant-swordfish")
    assert house_names(step) == ["row 4", "row 7", "column 1", "column 5", "box 4", "box 7"]
    (same,) = steps(_franken_board(), "franken-swordfish")
    assert texts(step) == texts(same)


def test_a_place_in_the_base_goes_when_it_would_use_up_two_covers() -> None:
    step = steps(_cannibal_board(), "finned-franken-swordfish")[0]
    assert house_names(step) == ["row 2", "row 5", "row 6", "column 6", "column 9", "box 5"]
    assert texts(step) == {"r6c6<>4", "r4c9<>4"}
    assert Candidate(EMPTY.geometry.cell(6, 6), 4) in step.evidence.candidates(Role.BASE)
    assert (
        "If r6c6 were 4, that would use up column 6 and box 5 at once, and leave too few for the rest of the base."
    ) in stages_of(step, EMPTY.geometry)[2]


def test_a_place_in_two_base_houses_is_a_fin() -> None:
    board = _stuck(3)
    found = technique("finned-franken-swordfish").steps(board)
    with_endo_fins = [step for step in found if step.evidence.cells(Role.ENDO_FIN)]
    assert with_endo_fins
    for step in with_endo_fins:
        for cell in step.evidence.cells(Role.ENDO_FIN):
            own = [index for index in step.evidence.houses_as(Role.BASE) if index in board.geometry.houses_of[cell]]
            assert len(own) == 2
            assert all(gone in board.geometry.peers[cell] for gone, _ in step.eliminations)
            told = rf"{board.geometry.cell_name(cell)} is in .* at once, where one \d would serve more than one house"
            assert re.search(told, stages_of(step, board.geometry)[2])


@pytest.mark.parametrize(
    ("base", "cover", "shape"),
    [
        ("row 1, row 2", "column 1, column 2", Shape.BASIC),
        ("column 1, column 2", "row 1, row 2", Shape.BASIC),
        ("row 1, box 9", "column 1, column 2", Shape.FRANKEN),
        ("row 1, row 2", "column 1, box 3", Shape.FRANKEN),
        ("box 1, box 2", "row 1, row 2", Shape.FRANKEN),
        ("row 1, column 2", "box 1, box 2", Shape.MUTANT),
        ("row 1, box 2", "row 2, box 3", Shape.MUTANT),
        ("row 1, row 2", "row 3, column 2", Shape.MUTANT),
    ],
)
def test_the_shapes(base: str, cover: str, shape: Shape) -> None:
    indexes = [[house(name) for name in names.split(", ")] for names in (base, cover)]
    assert shape_of(EMPTY.geometry, *indexes) is shape


@given(st.integers(0, 40), st.sampled_from([2, 3, 4]))
@settings(max_examples=examples(12), deadline=None)
def test_all_complex_fish_are_proven(seed: int, size: int) -> None:
    made, board = puzzle(seed, 9), _stuck(seed)
    solution, name = solve(made), {2: "x-wing", 3: "swordfish", 4: "jellyfish"}[size]
    for kind in (*FRANKEN, *MUTANT):
        for step in steps(board, kind + name):
            check(board, step)
            assert all(solution[cell] != digit for cell, digit in step.eliminations)
            assert bool(_fins(step)) is kind.startswith("finned")
            base, cover = (step.evidence.houses_as(role) for role in (Role.BASE, Role.COVER))
            assert shape_of(board.geometry, base, cover) is (Shape.FRANKEN if kind in FRANKEN else Shape.MUTANT)


@pytest.mark.parametrize("name", ["squirmbag", "whale", "leviathan"])
def test_large_fish_are_proven(name: str) -> None:
    board = _stuck(33)
    found = list(technique(f"finned-mutant-{name}").steps(board))
    assert found
    for step in found[:60]:
        check(board, step)


@pytest.mark.slow
@given(st.integers(0, 40))
@settings(max_examples=examples(5), deadline=None)
def test_no_small_fish_is_missed(seed: int) -> None:
    board = _stuck(seed)
    kinds = ("", "finned-", "sashimi-", *FRANKEN, *MUTANT)
    found = {candidate for kind in kinds for step in steps(board, kind + "x-wing") for candidate in step.eliminations}
    by_hand = {one for digit in board.geometry.digits for one in _small_fish_by_hand(board, digit)}
    assert by_hand == found


def test_of_many_covers_none_is_tried() -> None:
    board = Board.empty(EMPTY.geometry.of_size(25)).place(0, 1).remove(Candidate(cell, 2) for cell in range(5, 25))
    assert removable(board)[2]
    with pytest.raises(StopIteration) as end:
        next(fish_of(board, 2, Shape.MUTANT, 7))
    assert end.value.value == ()


def _fins(step: Step) -> tuple[int, ...]:
    return step.evidence.cells(Role.FIN) + step.evidence.cells(Role.ENDO_FIN)


def _small_fish_by_hand(board: Board, digit: int) -> Iterable[Candidate]:
    """What all fish of two houses remove, by trying every pair of bases and covers and counting."""
    geometry = board.geometry
    assert {house.kind for house in geometry.houses} == {HouseKind.ROW, HouseKind.COLUMN, HouseKind.BOX}
    places = {cell for cell in range(geometry.cell_count) if digit in board.digits(cell)}
    held = [places & set(house.cells) for house in geometry.houses if places & set(house.cells)]
    for base in combinations(held, 2):
        needed = Counter([*base[0], *base[1]])
        for cover in combinations([cells for cells in held if cells not in base], 2):
            room = Counter([*cover[0], *cover[1]])
            fins = {cell for cell, count in needed.items() if count > 1 or not room[cell]}
            for cell, count in room.items():
                if count > needed[cell] and fins <= set(geometry.peers[cell]):
                    yield Candidate(cell, digit)
