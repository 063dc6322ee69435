from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.ladder import LADDER, technique
from sudoku_tui.logic.path import apply, steps, walk
from sudoku_tui.logic.roles import Role
from tests.laws import examples
from tests.logic.positions import EMPTY, cell, confined, holding, house_names, marked, puzzle, stages_of, texts
from tests.logic.proofs import check


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


NAMES = (
    "skyscraper",
    "two-string-kite",
    "turbot-fish",
    "empty-rectangle",
    "dual-two-string-kite",
    "dual-empty-rectangle",
)


def _confined(*places: tuple[str, str]) -> Board:
    """An empty grid but for the places of 5 in some houses."""
    board = EMPTY
    for house, names in places:
        board = confined(board, 5, house, names)
    return board


def test_a_skyscraper() -> None:
    board = _confined(("row 2", "r2c3 r2c7"), ("row 6", "r6c3 r6c8"))
    (step,) = steps(board, "skyscraper")
    assert texts(step) == {"r1c8<>5", "r3c8<>5", "r4c7<>5", "r5c7<>5"}
    assert house_names(step) == ["row 2", "row 6"]
    assert marked(step) == {("off", "r2c7", 5), ("on", "r2c3", 5), ("off", "r6c3", 5), ("on", "r6c8", 5)}
    assert stages_of(step, EMPTY.geometry)[2] == (
        "In row 2, the 5 can only go in r2c3 or r2c7. In row 6, it must go in r6c3 or r6c8. If r2c7 is not "
        "5, then r2c3 is. That cell sees r6c3, so row 6 has its 5 in r6c8. So 5 must be in one of r2c7 and "
        "r6c8, and cannot be in r1c8, r3c8, r4c7 or r5c7, which see each of them."
    )


def test_an_x_wing_is_no_skyscraper() -> None:
    board = _confined(("row 2", "r2c3 r2c7"), ("row 6", "r6c3 r6c7"))
    assert len(steps(board, "x-wing")) == 1
    assert all(steps(board, name) == [] for name in ("skyscraper", "turbot-fish"))


def test_a_two_string_kite() -> None:
    board = _confined(("row 2", "r2c2 r2c7"), ("column 1", "r3c1 r8c1"))
    (step,) = steps(board, "two-string-kite")
    assert texts(step) == {"r8c7<>5"}
    assert house_names(step) == ["row 2", "column 1"]
    assert all(steps(board, name) == [] for name in NAMES if name not in ("two-string-kite", "empty-rectangle"))


def test_a_turbot_fish_uses_a_box() -> None:
    board = _confined(("row 2", "r2c2 r2c7"), ("box 7", "r7c2 r9c3"))
    (step,) = steps(board, "turbot-fish")
    assert texts(step) == {"r9c7<>5"}
    assert house_names(step) == ["row 2", "box 7"]


def test_lines_tied_in_a_box_side_by_side_are_a_turbot_fish() -> None:
    board = _confined(("row 2", "r2c2 r2c7"), ("row 3", "r3c1 r3c8"))
    one, other = steps(board, "turbot-fish")
    assert texts(one) == {"r1c7<>5", "r1c8<>5", "r1c9<>5"}
    assert texts(other) == {"r1c1<>5", "r1c2<>5", "r1c3<>5"}
    assert steps(board, "skyscraper") == []


@pytest.mark.parametrize("inside", ["r4c4 r6c5 r6c6", "r4c4 r5c4 r6c4 r6c5 r6c6", "r4c4 r6c5"])
def test_an_empty_rectangle(inside: str) -> None:
    board = _confined(("box 5", inside), ("column 8", "r2c8 r6c8"))
    (step,) = [step for step in steps(board, "empty-rectangle") if "r2c4<>5" in texts(step)]
    assert texts(step) == {"r2c4<>5"}
    assert house_names(step) == ["column 8", "box 5"]
    why = stages_of(step, EMPTY.geometry)[2]
    assert "If r2c8 is not 5, then r6c8 is. That cell sees r6c" in why
    assert "So 5 must be in one of r2c8" in why


@pytest.mark.parametrize("inside", ["r4c4 r5c5 r6c6", "r5c5 r5c6 r6c5 r6c6 r4c4", "r6c4 r6c5 r6c6"])
def test_a_box_that_is_no_empty_rectangle(inside: str) -> None:
    board = _confined(("box 5", inside), ("column 8", "r2c8 r6c8"))
    assert not any(texts(step) == {"r2c4<>5"} for step in steps(board, "empty-rectangle"))


def test_two_kites_on_the_same_two_cells() -> None:
    board = _confined(
        ("row 1", "r1c3 r1c8"), ("column 1", "r3c1 r6c1"), ("row 3", "r3c1 r3c9"), ("column 3", "r1c3 r4c3")
    )
    (step,) = steps(board, "dual-two-string-kite")
    assert texts(step) == {"r6c8<>5", "r4c9<>5"}
    assert len(step.evidence.chains) == 2
    assert {frozenset(texts(kite)) for kite in steps(board, "two-string-kite")} == {
        frozenset({"r6c8<>5"}),
        frozenset({"r4c9<>5"}),
    }


def test_two_kites_of_two_digits_on_the_same_two_cells() -> None:
    board = _confined(("row 1", "r1c3 r1c8"), ("column 1", "r3c1 r6c1"))
    for house, names in (("row 3", "r3c1 r3c9"), ("column 3", "r1c3 r4c3")):
        board = confined(board, 7, house, names)
    (step,) = steps(board, "dual-two-string-kite")
    assert texts(step) == {"r6c8<>5", "r4c9<>7"}
    assert step.evidence.digits == (5, 7)
    where, _, why, _ = stages_of(step, EMPTY.geometry)
    assert where == "Look at the rows and columns that have only two places for 5 or 7."
    assert "In row 3, the 7 can only go in r3c1 or r3c9." in why
    check(board, step)


def test_two_empty_rectangles_of_a_box() -> None:
    board = _confined(("box 5", "r4c4 r6c4 r6c5 r6c6"), ("column 8", "r6c8 r7c8"), ("row 7", "r7c4 r7c8"))
    (step,) = [step for step in steps(board, "dual-empty-rectangle") if len(step.eliminations) == 2]
    assert texts(step) == {"r6c8<>5", "r7c4<>5"}
    assert stages_of(step, EMPTY.geometry)[2].startswith("There are two of them. In ")


@given(st.integers(0, 99), st.integers(0, 80), st.sampled_from(NAMES))
@settings(max_examples=examples(40), deadline=None)
def test_all_patterns_are_proven(seed: int, taken: int, name: str) -> None:
    made = puzzle(seed, 9)
    solution, board = solve(made), made.board()
    for step in walk(board).steps[:taken]:
        board = apply(board, step)
    for step in steps(board, name):
        check(board, step)
        assert all(solution[cell] != digit for cell, digit in step.eliminations)
        ends = {cell for chain in step.evidence.chains for node in chain.nodes for cell in node.cells}
        assert ends == {*step.evidence.cells(Role.ON), *step.evidence.cells(Role.OFF)}
