from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.ladder import LADDER, technique
from sudoku_tui.logic.path import steps, walk
from tests.laws import examples
from tests.logic.positions import EMPTY, cell, confined, holding, house_names, marked, puzzle, texts
from tests.logic.proofs import check
from tests.logic.telling import stages_of


def test_an_xy_wing_clears_what_both_ends_see() -> None:
    board = holding(holding(holding(EMPTY, "15", "r2c2"), "19", "r2c8"), "59", "r7c2")
    (step,) = steps(board, "xy-wing")
    assert texts(step) == {"r7c8<>9"}
    assert house_names(step) == ["box 1"]
    assert step.evidence.digits == (1, 5, 9)
    assert marked(step) == {
        ("pivot", "r2c2", 1),
        ("pivot", "r2c2", 5),
        ("pincer", "r2c8", 1),
        ("pincer", "r2c8", 9),
        ("pincer", "r7c2", 5),
        ("pincer", "r7c2", 9),
    }


def test_an_xy_wing_bent_in_a_box_clears_more() -> None:
    board = holding(holding(holding(EMPTY, "15", "r2c2"), "19", "r3c1"), "59", "r2c8")
    (step,) = steps(board, "xy-wing")
    assert texts(step) == {"r2c1<>9", "r2c3<>9", "r3c7<>9", "r3c8<>9", "r3c9<>9"}


def test_ends_with_different_digits_are_no_wing() -> None:
    board = holding(holding(holding(EMPTY, "15", "r2c2"), "19", "r2c8"), "58", "r7c2")
    assert steps(board, "xy-wing") == []


def test_the_same_pair_three_times_is_no_wing() -> None:
    assert steps(holding(EMPTY, "15", "r2c2 r2c8 r7c2"), "xy-wing") == []


def test_an_xyz_wing_clears_what_all_three_see() -> None:
    board = holding(holding(holding(EMPTY, "159", "r2c2"), "19", "r3c1"), "59", "r2c8")
    (step,) = steps(board, "xyz-wing")
    assert texts(step) == {"r2c1<>9", "r2c3<>9"}
    assert marked(step) >= {("pivot", "r2c2", 9), ("pincer", "r3c1", 1), ("pincer", "r2c8", 5)}
    assert stages_of(step, CLASSIC)[2].startswith(
        "r2c2 is 1, 5 or 9. If it is 5, then r2c8, which is 5 or 9, must be 9; if it is 1, then r3c1, "
    )


def test_pincers_with_one_pair_are_no_xyz_wing() -> None:
    assert steps(holding(holding(EMPTY, "159", "r2c2"), "19", "r3c1 r2c8"), "xyz-wing") == []


def test_a_w_wing_is_held_together_by_a_house() -> None:
    board = confined(holding(EMPTY, "27", "r2c1 r7c2"), 2, "row 4", "r4c1 r4c2")
    (step,) = steps(board, "w-wing")
    assert texts(step) == {f"r{row}c2<>7" for row in (1, 2, 3)} | {f"r{row}c1<>7" for row in (7, 8, 9)}
    assert house_names(step) == ["row 4"]
    assert marked(step) >= {("pincer", "r2c1", 7), ("base", "r4c1", 2)}
    (chain,) = step.evidence.chains
    assert [(node.digit, node.cells) for node in chain.nodes] == [
        (digit, (cell(name),))
        for digit, name in [(7, "r2c1"), (2, "r2c1"), (2, "r4c1"), (2, "r4c2"), (2, "r7c2"), (7, "r7c2")]
    ]


def test_a_w_wing_needs_both_places_seen_one_by_each() -> None:
    assert steps(confined(holding(EMPTY, "27", "r2c1 r7c2"), 2, "row 4", "r4c1 r4c3"), "w-wing") == []


def test_cells_that_see_each_other_are_a_pair_and_no_w_wing_on_a_walk() -> None:
    board = confined(holding(EMPTY, "27", "r2c1 r2c8"), 2, "row 4", "r4c1 r4c8")
    assert list(technique("w-wing").find(board)) == []
    (step,) = steps(board, "w-wing")
    assert texts(step) == {f"r2c{column}<>7" for column in (2, 3, 4, 5, 6, 7, 9)}
    check(board, step)


def test_the_two_cells_of_a_w_wing_are_no_places_of_the_house_between() -> None:
    board = confined(holding(EMPTY, "27", "r2c1 r2c8"), 2, "row 2", "r2c1 r2c8")
    assert steps(board, "w-wing") == []


def test_a_wxyz_wing_with_a_hinge() -> None:
    board = holding(holding(holding(EMPTY, "1234", "r2c2"), "14", "r1c1"), "24", "r2c6")
    (step,) = steps(holding(board, "34", "r2c8"), "wxyz-wing")
    assert texts(step) == {"r2c1<>4", "r2c3<>4"}
    assert step.evidence.digits == (1, 2, 3, 4)
    assert {mark for mark in marked(step) if mark[0] == "pincer"} == {
        ("pincer", name, 4) for name in ("r1c1", "r2c2", "r2c6", "r2c8")
    }


def test_a_wxyz_wing_without_a_hinge() -> None:
    board = holding(holding(holding(EMPTY, "12", "r2c4"), "123", "r2c6"), "34", "r1c5")
    (step,) = steps(holding(board, "14", "r2c1"), "wxyz-wing")
    assert texts(step) == {"r1c1<>4", "r1c2<>4", "r1c3<>4", "r2c5<>4"}


def test_a_wing_of_three_is_no_wxyz_wing() -> None:
    board = holding(holding(holding(EMPTY, "159", "r2c2"), "19", "r3c1"), "59", "r2c8")
    assert steps(holding(board, "39", "r2c5"), "wxyz-wing") == []


@given(st.integers(0, 60))
@settings(max_examples=examples(10), deadline=None)
def test_no_wxyz_wing_is_missed(seed: int) -> None:
    board = walk(puzzle(seed, 9).board(), LADDER[:10]).end
    assert {frozenset(step.eliminations) for step in steps(board, "wxyz-wing")} == _wxyz_by_hand(board)


def _wxyz_by_hand(board: Board) -> set[frozenset[Candidate]]:
    """What all wings of four remove, by trying every four cells."""
    digits = {at: set(board.digits(at)) for at in range(81) if 2 <= len(board.digits(at)) <= 4}
    found = set()
    for group in combinations(digits, 4):
        union = set().union(*(digits[at] for at in group))
        if len(union) != 4 or any(_is_closed(digits, part) for size in (2, 3) for part in combinations(group, size)):
            continue
        loose = {
            digit
            for one, other in combinations(group, 2)
            if other not in CLASSIC.peers[one]
            for digit in digits[one] & digits[other]
        }
        if len(loose) == 1:
            (z,) = loose
            ends = {at for at in group if z in digits[at]}
            seeing = (at for at in range(81) if z in board.digits(at) and ends <= set(CLASSIC.peers[at]))
            found.add(frozenset(Candidate(at, z) for at in seeing))
    return found - {frozenset()}


def _is_closed(digits: dict[int, set[int]], cells: tuple[int, ...]) -> bool:
    return len(set().union(*(digits[at] for at in cells))) <= len(cells)
