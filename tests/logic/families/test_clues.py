"""What cages and houses say together; what one clue of any kind leaves by itself; and what trying out shows."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.kinds.cages import ExtraRegion, LittleKiller
from sudoku_tui.engine.kinds.marked_cells import Odd
from sudoku_tui.engine.kinds.pair_lines import Thermometer
from sudoku_tui.engine.shapes.geometry import CLASSIC, geometry
from sudoku_tui.formats.clues.keys import with_constraints
from sudoku_tui.logic.families.clues import case_by_case
from sudoku_tui.logic.families.clues.case_by_case import FOUND
from sudoku_tui.logic.families.killer.cages import ways_to
from sudoku_tui.logic.families.tools import hand_on, suspects
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.path import apply, steps
from tests.logic.clued import caged, climbed, clued, deeds, killer, proved, told
from tests.logic.families.test_pairs import lost
from tests.logic.positions import EMPTY, cell, confined, holding, texts
from tests.logic.proofs import check, only


def test_one_set_of_digits() -> None:
    board = caged(r1c1_r1c2=3)
    (step,) = proved(board, "cage-combinations-easy")
    assert deeds(step, board) == {f"r1c{column}<>{digit}" for column in (1, 2) for digit in range(3, 10)}
    assert "the cage of 3 in r1c1 and r1c2 can only be 1+2" in told(board, step)
    assert proved(board, "cage-combinations-hard") == []


def test_several_sets_of_digits_and_their_places() -> None:
    board = holding(caged(r1c1_r1c2=10), "129", "r1c1")
    (step,) = proved(board, "cage-combinations-hard")
    assert deeds(step, board) == {f"r1c2<>{digit}" for digit in (2, 3, 4, 5, 6, 7)}
    assert "1+9 or 2+8" in told(board, step)


def test_a_digit_that_a_house_needs_in_a_cage() -> None:
    board = confined(caged(r1c1_r1c2_r2c1=9), 6, "row 1", "r1c1 r1c2")
    (step,) = proved(board, "cage-house-overlap-1")
    assert deeds(step, board) >= {"r1c1<>3", "r1c2<>5", "r2c1<>6", "r2c1<>4"}
    assert "In row 1, the 6 can only go in r1c1 or r1c2" in told(board, step)


def test_a_digit_that_a_cage_needs_in_a_house() -> None:
    board = holding(caged(r1c1_r1c2=17), "89", "r1c1 r1c2")
    found = proved(board, "cage-house-overlap-2")
    assert {step.evidence.digits for step in found} == {(8,), (9,)}
    assert all("r1c3" in {deed[:4] for deed in deeds(step, board)} for step in found)


def test_an_innie_alone() -> None:
    board = caged(r1c1_r1c2_r1c3_r1c4=20, r1c5_r1c6_r1c7_r1c8=19)
    (step,) = proved(board, "innie-outie-single")
    assert deeds(step, board) == {"r1c9=6"}
    assert told(board, step) == (
        "The digits of row 1 add up to 45. 2 cages there hold 39 between them. That leaves 6 for r1c9. So r1c9 is 6."
    )


def test_an_outie_alone_of_two_rows() -> None:
    first = ["r1c1_r1c2_r1c3_r1c4_r1c5", "r1c6_r1c7_r1c8_r1c9_r2c9", "r2c1_r2c2_r2c3_r2c4", "r2c5_r2c6_r2c7_r2c8_r3c8"]
    board = caged(**dict(zip(first, (25, 27, 20, 22), strict=True)))
    assert "r3c8=4" in {deed for step in proved(board, "innie-outie-single") for deed in deeds(step, board)}


def test_a_sum_of_two_cells_counts_what_is_placed() -> None:
    board = caged(r1c1_r1c2_r1c3=20, r1c5_r1c6_r1c7=15).place(8, 4)
    found = [step for step in proved(board, "innies-and-outies") if len(step.evidence.sums[0].cells) == 2]
    assert found
    assert "That leaves 10: r1c9 is 4, so r1c4 and r1c8 total 6." in told(board, found[0])


def test_a_part_of_a_cage_with_a_sum() -> None:
    board = caged(r1c1_r1c2_r1c3=20, r1c4_r1c5_r1c6_r1c7=22, r1c8_r1c9_r2c9=10)
    found = proved(board, "cage-splitting")
    assert found
    assert any("r2c9" in deed for step in found for deed in deeds(step, board)) or proved(board, "innie-outie-single")


def test_a_pair_of_a_cage_and_a_cell() -> None:
    board = holding(caged(r1c1_r1c2=7), "12", "r1c4")
    board = holding(board, "1256", "r1c1 r1c2")
    found = [step for step in proved(board, "killer-pair") if step.evidence.digits == (1, 2)]
    assert found
    assert {"r1c3<>1", "r1c9<>2"} <= deeds(found[0], board)
    assert "r1c4 takes 1 or 2" in told(board, found[0])


def test_a_triple_of_two_cages() -> None:
    board = holding(caged(r1c1_r1c2=3, r1c3_r1c4=11), "3456789", "r1c3 r1c4")
    board = holding(holding(board, "12", "r1c1 r1c2"), "38", "r1c3 r1c4")
    found = proved(board, "killer-triple")
    assert any({"r1c9<>1", "r1c9<>3"} <= deeds(step, board) for step in found)


def test_a_set_that_blocks_a_neighbour() -> None:
    board = holding(caged(r1c1_r1c2=10, r1c3_r1c4=9), "1289", "r1c1 r1c2")
    found = proved(board, "blocking-sets")
    assert any("r1c3<>1" in deeds(step, board) or "r1c3<>8" in deeds(step, board) for step in found)


def test_one_innie_less_one_outie() -> None:
    board = caged(r1c1_r1c2_r1c3_r1c4=20, r1c5_r1c6_r1c7_r1c8_r2c8=30)
    found = proved(board, "innie-outie-difference")
    assert any("more than" in told(board, step) for step in found)


def test_overlapping_cages_are_no_sum() -> None:
    board = caged(r1c1_r1c2_r1c3_r1c4=20, r1c4_r1c5_r1c6_r1c7_r1c8=25)
    assert all(len(step.evidence.sums[0].cages) == 1 for step in proved(board, "innies-and-outies"))


def test_cages_that_overlap_are_compared() -> None:
    board = caged(r1c1_r1c2_r2c1=16, r1c2_r2c1_r3c4=10)
    (step,) = proved(board, "cage-comparison")
    assert deeds(step, board) == {*(f"r1c1<>{low}" for low in range(1, 7)), *(f"r3c4<>{high}" for high in range(4, 10))}
    assert "So r1c1 must be 6 more than r3c4." in told(board, step)


def test_a_cage_within_a_cage_leaves_the_difference() -> None:
    board = caged(r1c1_r1c2_r1c3_r1c4=20, r1c1_r1c2=4)
    (step,) = proved(board, "cage-comparison")
    assert deeds(step, board) == {f"r1c{column}<>{digit}" for column in (3, 4) for digit in (1, 2, 3, 4, 5, 6, 8)}
    assert "So r1c3 and r1c4 must hold the difference, 16." in told(board, step)


def test_many_innies_near_the_end_of_their_range() -> None:
    board = caged(r1c1_r1c2=15, r1c3_r1c4=15)
    (step, *_) = proved(board, "many-innies-and-outies")
    assert deeds(step, board) == {f"r1c{column}<>{digit}" for column in range(5, 10) for digit in (6, 7, 8, 9)}
    assert "With 6 or more in r1c5, r1c6, r1c7, r1c8 or r1c9, they would add up to at least 16." in told(board, step)


@given(st.lists(st.integers(1, 63), min_size=1, max_size=4).map(tuple), st.integers(1, 20))
def test_ways_are_those_of_trying_all(masks: tuple[int, ...], total: int) -> None:
    expected: dict[int, list[int]] = {}
    for digits in permutations(range(1, 7), len(masks)):
        if sum(digits) == total and all(mask >> digit - 1 & 1 for mask, digit in zip(masks, digits, strict=True)):
            held = sum(1 << digit - 1 for digit in digits)
            left = expected.setdefault(held, [0] * len(masks))
            for place, digit in enumerate(digits):
                left[place] |= 1 << digit - 1
    assert dict(ways_to(masks, total)) == {held: tuple(left) for held, left in expected.items()}


def board_with(*clues: Constraint) -> Board:
    return Board.empty(geometry(3, 3, constraints=clues))


def cells(names: str) -> tuple[int, ...]:
    return tuple(map(cell, names.split()))


def test_a_thermometer_leaves_what_rises() -> None:
    board = board_with(Thermometer(cells("r1c1 r1c2 r2c2 r2c3")))
    (step,) = proved(board, "clue-candidates")
    assert {"r1c1<>7", "r1c1<>9", "r1c2<>1", "r2c3<>3"} <= deeds(step, board)
    assert "r1c1<>6" not in deeds(step, board)
    assert "thermometer" in told(board, step)


def test_digits_that_a_clue_must_have_go_from_what_sees_them() -> None:
    board = board_with(LittleKiller(cells("r1c3 r2c2 r3c1"), 24))
    (candidates,) = proved(board, "clue-candidates")
    assert "r1c3<>6" in deeds(candidates, board)
    found = proved(board, "clue-digits")
    assert {"r1c1<>9", "r3c3<>9"} <= {deed for step in found for deed in deeds(step, board)}


def test_two_cells_of_a_small_region_differ() -> None:
    board = holding(board_with(ExtraRegion(cells("r1c1 r5c5"))), "7", "r1c1")
    (step,) = proved(board, "clue-candidates")
    assert deeds(step, board) == {"r5c5<>7"}


def test_what_a_clue_says_of_one_cell_is_no_step() -> None:
    board = board_with(Odd(cell("r1c1")))
    assert board.digits(cell("r1c1")) == (1, 3, 5, 7, 9)
    assert steps(board, "clue-candidates") == []


def test_a_digit_that_leaves_a_cage_with_nothing() -> None:
    board = holding(caged(r1c1_r1c2=10), "1", "r1c1")
    board = holding(board, "9", "r1c2")
    step = next(step for step in technique("clue-contradiction").steps(board) if step.eliminations[0].digit == 9)
    check(board, step)
    assert len(step.evidence.branches[0].lines) == 2
    assert told(board, step).startswith("Suppose r1c3 is 9. With 9 in r1c3, r1c2 cannot be 9. Now ")


def test_a_supposition_is_told_by_what_it_needs_alone() -> None:
    board = holding(caged(r1c1_r1c2=10, r2c1_r2c2=9), "28", "r1c1 r1c2")
    for step in proved(board, "clue-contradiction", most=5):
        (branch,) = step.evidence.branches
        assert branch.unmet or branch.broken
        assert len(branch.lines) <= 4


@pytest.mark.slow
def test_a_net_goes_on_where_one_round_does_not_break() -> None:
    puzzle, grid = killer(0, 6, most=6)
    board = climbed(puzzle.board(), grid, most=99)
    (step,) = proved(board, "clue-net")
    lines = told(board, step).splitlines()
    assert len(step.evidence.branches[0].lines) > 4
    assert lines[0].startswith("1. Suppose ")
    assert lines[-1].startswith("So r")


HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SOLVED = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"


def hardest() -> Board:
    shape = with_constraints(CLASSIC, {"odd": [{"cell": "R3C2"}]})
    return Board.of(shape, [0 if sign == "." else int(sign) for sign in HARDEST])


def test_a_supposition_that_breaks_nothing_yet_breaks_something_in_either_case() -> None:
    board = hardest()
    (step,) = proved(board, "clue-cases", most=1)
    ((gone, digit),) = step.eliminations
    assert int(SOLVED[gone]) != digit
    lines = told(board, step).splitlines()
    assert lines[0].startswith("1. Suppose ")
    assert "First suppose r" in lines[-3]
    assert "Now suppose r" in lines[-2]
    assert lines[-1].startswith("So r")


def test_a_case_that_is_left_out_is_no_proof() -> None:
    board = hardest()
    (step,) = proved(board, "clue-cases", most=1)
    first = replace(step.evidence, branches=(step.evidence.branches[0],) * 2)
    with pytest.raises(AssertionError, match="a case is left out"):
        check(board, replace(step, evidence=first))


@pytest.mark.slow
def test_what_a_search_found_beside_a_step_is_told_first_on_the_next_board_of_a_walk() -> None:
    board = hardest()
    first, second = islice(technique("clue-cases").steps(board), 2)
    after = apply(board, first)
    hand_on(board, after)
    assert suspects(after, FOUND)[:1] == [*second.eliminations]
    (next_one,) = proved(after, "clue-cases", most=1)
    assert {*next_one.eliminations} <= {*suspects(after, FOUND)}
    assert suspects(apply(after, second), FOUND) == []


def test_cases_are_not_followed_beyond_what_takes_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(case_by_case, "_MOST_TRIES", 1)
    board = hardest()
    assert list(technique("clue-cases").steps(board)) == []
    assert suspects(board, "clue-cases"), "the next board of a walk begins where this one stopped"


def test_grids_without_clues_have_none() -> None:
    assert steps(EMPTY, "clue-contradiction") == steps(EMPTY, "clue-net") == steps(EMPTY, "clue-cases") == []


GREATER = [{"cells": ["R1C1", "R1C2"]}, {"cells": ["R1C1", "R1C3"]}]

IDLE = [{"cells": ["R1C8", "R1C9"]}]


def test_a_cell_above_two_others_is_no_3_where_a_third_needs_1_or_2() -> None:
    board = clued({"r1c1": "345", "r1c2 r1c3": "1234", "r1c4": "12"}, greaterthan=GREATER, killercage=IDLE)
    step = only(board, "house-ways")
    assert texts(step) >= lost("r1c1", "3")
    assert len(step.evidence.clues) == 2, "a clue that is not needed is told"
    assert "In row 1, each digit appears once, and these clues must be met as well" in told(board, step)


def test_a_house_that_no_clue_crosses_is_passed_over() -> None:
    assert proved(clued(odd=[{"cell": "R1C1"}]), "house-ways") == []
