"""What cages and houses say together, by names."""

from __future__ import annotations

from tests.logic.caged import caged, deeds, proved, why
from tests.logic.positions import confined, holding


def test_one_set_of_digits() -> None:
    board = caged(r1c1_r1c2=3)
    (step,) = proved(board, "cage-combinations-easy")
    assert deeds(step, board) == {f"r1c{column}<>{digit}" for column in (1, 2) for digit in range(3, 10)}
    assert "the cage of 3 in r1c1 and r1c2 can only be 12" in why(step, board)
    assert proved(board, "cage-combinations-hard") == []


def test_several_sets_of_digits_and_their_places() -> None:
    board = holding(caged(r1c1_r1c2=10), "129", "r1c1")
    (step,) = proved(board, "cage-combinations-hard")
    assert deeds(step, board) == {f"r1c2<>{digit}" for digit in (2, 3, 4, 5, 6, 7)}
    assert "19 or 28" in why(step, board)


def test_a_digit_that_a_house_needs_in_a_cage() -> None:
    board = confined(caged(r1c1_r1c2_r2c1=9), 6, "row 1", "r1c1 r1c2")
    (step,) = proved(board, "cage-house-overlap-1")
    assert deeds(step, board) >= {"r1c1<>3", "r1c2<>5", "r2c1<>6", "r2c1<>4"}
    assert "In row 1, the 6 can only go in r1c1 or r1c2" in why(step, board)


def test_a_digit_that_a_cage_needs_in_a_house() -> None:
    board = holding(caged(r1c1_r1c2=17), "89", "r1c1 r1c2")
    found = proved(board, "cage-house-overlap-2")
    assert {step.evidence.digits for step in found} == {(8,), (9,)}
    assert all("r1c3" in {deed[:4] for deed in deeds(step, board)} for step in found)


def test_an_innie_alone() -> None:
    board = caged(r1c1_r1c2_r1c3_r1c4=20, r1c5_r1c6_r1c7_r1c8=19)
    (step,) = proved(board, "innie-outie-single")
    assert deeds(step, board) == {"r1c9=6"}
    assert why(step, board) == (
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
    assert "With the digits that are placed already, that leaves 6 for r1c4 and r1c8 together." in why(found[0], board)


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
    assert "r1c4 takes 1 or 2" in why(found[0], board)


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
    assert any("more than" in why(step, board) for step in found)


def test_overlapping_cages_are_no_sum() -> None:
    board = caged(r1c1_r1c2_r1c3_r1c4=20, r1c4_r1c5_r1c6_r1c7_r1c8=25)
    assert all(len(step.evidence.sums[0].cages) == 1 for step in proved(board, "innies-and-outies"))


def test_cages_that_overlap_are_compared() -> None:
    board = caged(r1c1_r1c2_r2c1=16, r1c2_r2c1_r3c4=10)
    (step,) = proved(board, "cage-comparison")
    assert deeds(step, board) == {*(f"r1c1<>{low}" for low in range(1, 7)), *(f"r3c4<>{high}" for high in range(4, 10))}
    assert "So r1c1 must be 6 more than r3c4." in why(step, board)


def test_a_cage_within_a_cage_leaves_the_difference() -> None:
    board = caged(r1c1_r1c2_r1c3_r1c4=20, r1c1_r1c2=4)
    (step,) = proved(board, "cage-comparison")
    assert deeds(step, board) == {f"r1c{column}<>{digit}" for column in (3, 4) for digit in (1, 2, 3, 4, 5, 6, 8)}
    assert "So r1c3 and r1c4 must hold the difference, 16." in why(step, board)


def test_many_innies_near_the_end_of_their_range() -> None:
    board = caged(r1c1_r1c2=15, r1c3_r1c4=15)
    (step, *_) = proved(board, "many-innies-and-outies")
    assert deeds(step, board) == {f"r1c{column}<>{digit}" for column in range(5, 10) for digit in (6, 7, 8, 9)}
    assert "15 at least and 35 at most" in why(step, board)
