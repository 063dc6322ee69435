from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import cells_of, digits_of, set_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.als.sets import almost_locked_sets, set_graph
from sudoku_tui.logic.ladder import LADDER, technique
from sudoku_tui.logic.path import steps, walk
from tests.laws import examples
from tests.logic.positions import EMPTY, cell, holding, house_names, marked, puzzle, stages_of, texts, variant_puzzle
from tests.logic.proofs import check
from tests.variants import VARIANTS

seeds = st.integers(0, 99)


def _end(seed: int) -> Board:
    return walk(puzzle(seed, 9).board()).end


def test_a_cell_with_two_candidates_is_the_smallest_set() -> None:
    board = holding(EMPTY, "12", "r1c1")
    first = almost_locked_sets(board)[0]
    assert first.cells == 1 << cell("r1c1")
    assert first.digits == 0b11
    assert first.places[1] == first.cells
    assert first.buds[1] == board.geometry.peer_masks[cell("r1c1")]


def test_places_that_no_other_cell_sees_have_no_buds() -> None:
    board = holding(holding(EMPTY, "123", "r1c1"), "13", "r1c9")
    (pair,) = (one for one in almost_locked_sets(board) if one.cells == set_of((cell("r1c1"), cell("r1c9"))))
    assert pair.buds[1] == board.geometry.rows[0].mask & ~pair.cells
    assert pair.places[2] == 1 << cell("r1c1")
    assert pair.places[4] == pair.buds[4] == 0


def test_sets_are_linked_by_a_digit_whose_places_all_see_each_other() -> None:
    board = holding(holding(EMPTY, "12", "r1c1"), "13", "r1c9")
    graph = set_graph(board)
    one, other = (index for index, each in enumerate(graph.sets) if each.cells.bit_count() == 1)
    assert graph.restricted_commons(one, other) == [1]
    assert graph.meeting[one][1] >> other & 1
    assert 3 not in graph.linked[one]


@given(seeds)
@settings(max_examples=examples(10), deadline=None)
def test_sets_are_one_short_of_locked(seed: int) -> None:
    board = _end(seed)
    for one in almost_locked_sets(board):
        digits = {digit for each in cells_of(one.cells) for digit in board.digits(each)}
        assert digits == set(digits_of(one.digits))
        assert len(digits) == one.cells.bit_count() + 1
        assert any(not one.cells & ~house.mask for house in board.geometry.houses)


@pytest.mark.slow
@given(seeds, st.sampled_from(VARIANTS))
@settings(max_examples=examples(10), deadline=None)
def test_links_and_meetings_are_what_they_are_said_to_be(seed: int, text: str) -> None:
    board = variant_puzzle(seed, text).board()
    graph = set_graph(board)
    for index, one in enumerate(graph.sets):
        for digit, linked in graph.linked[index].items():
            for number, other in enumerate(graph.sets):
                is_linked = bool(other.places[digit]) and not other.places[digit] & ~one.buds[digit]
                assert bool(linked >> number & 1) is is_linked
                assert bool(graph.meeting[index][digit] >> number & 1) is bool(one.buds[digit] & other.buds[digit])


def _pair(third: str = "23") -> Board:
    return holding(holding(holding(EMPTY, "12", "r2c2"), "13", "r2c8"), third, "r3c8")


def test_one_of_two_linked_sets_has_the_digit_they_share() -> None:
    (step,) = steps(_pair(), "als-xz")
    assert texts(step) == {"r2c7<>2", "r2c9<>2", "r3c1<>2", "r3c2<>2", "r3c3<>2"}
    assert step.evidence.sets == ((cell("r2c2"),), (cell("r2c8"), cell("r3c8")))
    assert step.evidence.digits == (1, 2)


def test_the_link_is_marked_first_and_the_sets_after_it() -> None:
    (step,) = steps(_pair(), "als-xz")
    roles = [(mark.role.value, mark.cell, mark.digit) for mark in step.evidence.marks]
    assert roles == [
        ("common", cell("r2c2"), 1),
        ("common", cell("r2c8"), 1),
        ("set-a", cell("r2c2"), 2),
        ("set-b", cell("r3c8"), 2),
        ("set-b", cell("r2c8"), 3),
        ("set-b", cell("r3c8"), 3),
    ]


def test_sets_whose_link_does_not_hold_are_no_pair() -> None:
    assert steps(_pair("123"), "als-xz") == []


def test_two_links_lock_both_sets() -> None:
    board = holding(holding(EMPTY, "12", "r2c2"), "123", "r2c7 r2c8")
    step = steps(board, "als-xz")[0]
    removed = texts(step)
    assert {"r2c1<>1", "r2c1<>2", "r1c9<>3", "r2c9<>3"} <= removed
    assert "r1c1<>1" not in removed
    assert "only one can have 1 and only one can have 2" in stages_of(step, board.geometry)[0]


def _wing(right: str = "56") -> Board:
    outer = holding(holding(EMPTY, "15", "r2c2"), right, "r7c8")
    return holding(holding(outer, "14", "r2c7"), "46", "r2c8")


def test_a_hinge_gives_the_outer_sets_their_common_digit() -> None:
    (step,) = steps(_wing(), "als-xy-wing")
    assert texts(step) == {"r7c2<>5"}
    assert step.evidence.sets == ((cell("r2c2"),), (cell("r7c8"),), (cell("r2c7"), cell("r2c8")))


def test_outer_sets_without_a_common_digit_are_no_wing() -> None:
    assert steps(_wing("36"), "als-xy-wing") == []


def test_the_proof_speaks_of_one_candidate_and_names_the_others() -> None:
    (step,) = steps(_pair(), "als-xz")
    why = stages_of(step, EMPTY.geometry)[2]
    assert "Set B is r2c8 and r3c8, with 1, 2 and 3." in why
    assert "Suppose r3c1 were 2" in why or "Suppose r2c7 were 2" in why
    assert why.endswith(" cannot be 2.")
    assert "In the same way, r" in why


def _cells(**digits: str) -> Board:
    board = EMPTY
    for name, own in digits.items():
        board = holding(board, own, name)
    return board


def test_the_ends_of_a_chain_share_a_digit() -> None:
    (step,) = steps(_cells(r2c2="19", r2c8="12", r7c8="23", r7c3="39"), "als-chain")
    assert texts(step) == {"r1c3<>9", "r2c3<>9", "r3c3<>9", "r7c2<>9", "r8c2<>9", "r9c2<>9"}
    assert step.evidence.sets == tuple((cell(name),) for name in ("r2c2", "r2c8", "r7c8", "r7c3"))
    (chain,) = step.evidence.chains
    assert [digit for digit, _ in chain.nodes] == [9, 1, 1, 2, 2, 3, 3, 9]
    assert not chain.is_loop


def test_a_chain_is_told_set_by_set() -> None:
    board = _cells(r2c2="19", r2c8="12", r7c8="23", r7c3="39")
    (step,) = steps(board, "als-chain")
    why = stages_of(step, board.geometry)[2]
    assert "A has no 9 and needs its 1; so B has no 1 and needs its 2; so C has no 2 and needs its 3; so D has" in why


def test_a_link_must_differ_from_the_one_before() -> None:
    assert steps(_cells(r2c2="19", r2c8="12", r7c8="13", r7c3="39"), "als-chain") == []


def test_a_ring_locks_every_set() -> None:
    step = steps(_cells(r2c2="14", r2c8="12", r7c8="23", r7c2="34"), "als-chain")[0]
    assert {"r2c5<>1", "r4c8<>2", "r7c5<>3", "r4c2<>4"} <= texts(step)
    assert len(step.eliminations) == 4 * 7
    (chain,) = step.evidence.chains
    assert chain.is_loop
    assert "happens the other way round" in stages_of(step, EMPTY.geometry)[2]


def test_a_chain_that_removes_more_by_another_first_link_is_listed() -> None:
    board = walk(puzzle(5, 9).board(), LADDER[:3]).end
    walked = [texts(step) for step in technique("als-chain").steps(board)]
    both = {"r7c7<>5", "r7c7<>6"}
    assert both not in walked
    (step,) = (step for step in steps(board, "als-chain") if texts(step) == both)
    check(board, step)


def _crossing(in_line: str = "12", in_box: str = "34") -> Board:
    board = holding(EMPTY, "1234", "r1c1 r1c2")
    return holding(holding(board, in_line, "r1c5"), in_box, "r2c3")


def test_the_line_and_the_box_each_lose_what_is_theirs() -> None:
    (step,) = steps(_crossing(), "sue-de-coq")
    line = {f"r1c{column}<>{digit}" for column in (3, 4, 6, 7, 8, 9) for digit in (1, 2)}
    box = {f"{name}<>{digit}" for name in ("r1c3", "r2c1", "r2c2", "r3c1", "r3c2", "r3c3") for digit in (3, 4)}
    assert texts(step) == line | box
    assert house_names(step) == ["row 1", "box 1"]
    assert {("set-a", "r1c5", 1), ("set-b", "r2c3", 3), ("set-c", "r1c1", 1)} <= marked(step)
    assert step.evidence.sets == ((cell("r1c5"),), (cell("r2c3"),), (cell("r1c1"), cell("r1c2")))


def test_a_digit_of_the_crossing_alone_leaves_both_houses() -> None:
    board = holding(holding(EMPTY, "12345", "r1c1 r1c2 r1c3"), "12", "r1c5")
    (step,) = steps(holding(board, "34", "r2c3"), "sue-de-coq")
    assert {"r1c9<>5", "r3c3<>5", "r1c9<>1", "r3c3<>3"} <= texts(step)
    assert not {"r1c9<>3", "r3c3<>1"} & texts(step)


def test_a_group_may_bring_a_digit_and_a_cell_of_its_own() -> None:
    board = holding(_crossing("128"), "18", "r1c6")
    found = [step for step in steps(board, "sue-de-coq") if len(step.evidence.sets[0]) == 2]
    assert [{"r1c9<>1", "r1c9<>2", "r1c9<>8"} <= texts(step) for step in found] == [True]


def test_groups_that_share_a_digit_of_the_crossing_prove_nothing() -> None:
    assert steps(_crossing("12", "24"), "sue-de-coq") == []


def test_a_digit_that_both_groups_bring_counts_twice() -> None:
    board = holding(_crossing("128", "348"), "18", "r1c6")
    (step,) = steps(holding(board, "38", "r3c3"), "sue-de-coq")
    assert {"r1c9<>8", "r3c1<>8"} <= texts(step)
    assert "counting 8 once for A and once for B" in stages_of(step, board.geometry)[2]


def test_a_cell_of_the_crossing_may_stand_with_the_box_where_all_are_listed() -> None:
    board = holding(holding(EMPTY, "12345", "r1c1 r1c2"), "125", "r1c3")
    board = holding(holding(board, "34", "r1c5"), "126", "r2c1")
    whole, *others = steps(holding(board, "16", "r2c2"), "sue-de-coq")
    assert whole.evidence.sets[2] == (cell("r1c1"), cell("r1c2"), cell("r1c3"))
    (half,) = (step for step in others if cell("r1c3") in step.evidence.sets[1])
    assert "r1c9<>5" in texts(whole) - texts(half)


def test_a_group_that_is_locked_by_itself_is_listed_but_no_part_of_a_walk() -> None:
    board = holding(holding(EMPTY, "12345", "r1c1 r1c2"), "12", "r1c5 r1c6")
    board = holding(board, "34", "r2c3")
    (step,) = steps(board, "sue-de-coq")
    assert step.evidence.sets[0] == (cell("r1c5"), cell("r1c6"))
    check(board, step)
    assert list(technique("sue-de-coq").find(board)) == []


def _blossom(third: str = "39") -> Board:
    board = holding(holding(EMPTY, "123", "r5c5"), "19", "r5c1")
    return holding(holding(board, "29", "r2c5"), third, "r4c4")


def test_one_of_the_petals_has_the_digit_they_share() -> None:
    board = holding(holding(holding(EMPTY, "123", "r5c5"), "19", "r5c1"), "29", "r5c9")
    (step,) = steps(holding(board, "39", "r4c4"), "death-blossom")
    assert texts(step) == {"r5c4<>9", "r5c6<>9"}
    assert step.evidence.sets == ((cell("r5c1"),), (cell("r5c9"),), (cell("r4c4"),))
    assert {("pivot", "r5c5", 1), ("common", "r5c1", 1), ("set-c", "r4c4", 9)} <= marked(step)


def test_a_cell_must_see_the_digit_in_every_petal() -> None:
    assert steps(_blossom(), "death-blossom") == []


def test_petals_may_share_a_cell_but_those_apart_come_first() -> None:
    board = holding(holding(EMPTY, "12", "r5c5"), "19", "r5c1")
    board = holding(holding(board, "189", "r5c2"), "28", "r5c3")
    found = steps(board, "death-blossom")
    apart = [len({each for own in step.evidence.sets for each in own}) for step in found]
    shared = [sum(map(len, step.evidence.sets)) for step in found]
    assert [one == other for one, other in zip(apart, shared, strict=True)] == sorted(
        (one == other for one, other in zip(apart, shared, strict=True)), reverse=True
    )


def test_the_proof_goes_through_the_stem_digit_by_digit() -> None:
    board = holding(holding(EMPTY, "12", "r5c5"), "19", "r5c1")
    (step,) = steps(holding(board, "29", "r2c5"), "death-blossom")
    assert texts(step) == {"r2c1<>9"}
    stages = stages_of(step, board.geometry)
    assert stages[0].startswith("Look for a cell with 1 and 2, ")
    assert "If r5c5 is 1, set A has no 1 either; if it is 2, set B has no 2 either." in stages[2]


def _with_a_petal_for_two() -> Board:
    board = holding(holding(EMPTY, "123", "r5c5"), "129", "r5c1 r5c2")
    return holding(board, "39", "r4c4")


def test_a_set_may_be_the_petal_of_two_candidates_where_all_are_listed() -> None:
    board = _with_a_petal_for_two()
    (step,) = steps(board, "death-blossom")
    assert texts(step) == {f"{name}<>9" for name in ("r4c1", "r4c2", "r4c3", "r5c4", "r5c6")}
    assert step.evidence.sets == ((cell("r5c1"), cell("r5c2")), (cell("r4c4"),))
    check(board, step)
    assert list(technique("death-blossom").steps(board)) == []


def test_a_petal_is_named_for_each_of_its_candidates() -> None:
    board = _with_a_petal_for_two()
    (step,) = steps(board, "death-blossom")
    why = stages_of(step, board.geometry)[2]
    assert "If r5c5 is 1, set A has no 1 either; if it is 2, set A has no 2 either; if it is 3, set B has" in why
