from __future__ import annotations

import pytest

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.ladder import LADDER, USUAL, rungs_of, technique
from sudoku_tui.logic.next_step import in_human_order, next_step, sights
from sudoku_tui.logic.path import apply, steps
from sudoku_tui.logic.roles import Role
from sudoku_tui.storage.packs import graded
from tests.logic.positions import EMPTY, cell, confined, holding, house_names, marked, texts
from tests.logic.proofs import check


def names(choice: str = "") -> list[str]:
    return [sight.rung.identifier for sight in sights(rungs_of(choice))]


def test_people_see_hidden_singles_before_naked_ones_and_need_no_notes_for_them() -> None:
    assert [(sight.number, sight.rung.identifier) for sight in sights()[:12]] == [
        (1.0, "full-house"),
        (1.1, "hidden-single"),
        (1.25, "hidden-single"),
        (1.7, "locked-candidates-pointing"),
        (1.9, "locked-candidates-claiming"),
        (2.0, "hidden-pair"),
        (2.2, "hidden-single"),
        (2.3, "naked-single"),
        (2.5, "hidden-triple"),
        (2.6, "locked-candidates-pointing"),
        (2.8, "locked-candidates-claiming"),
        (2.8, "common-peers"),
    ]
    assert names()[12:19] == [
        *("locked-pair", "naked-pair", "x-wing", "hidden-pair", "locked-triple", "naked-triple", "swordfish")
    ]


def test_the_order_is_by_number_and_explainers_where_it_has_one() -> None:
    every = sights(LADDER)
    assert [sight.number for sight in every] == sorted(sight.number for sight in every)
    last = {sight.rung: sight.number for sight in every}
    assert all(number == rung.explainer for rung, number in last.items() if rung.explainer)


def test_each_rung_stands_once_in_lists() -> None:
    assert set(in_human_order()) == set(USUAL)
    assert len(in_human_order()) == len(USUAL)
    assert in_human_order()[:3] == tuple(map(technique, ("full-house", "hidden-single", "naked-single")))


def test_a_player_chooses_what_is_looked_for() -> None:
    assert "hidden-single" not in names("-hidden-single")
    assert "locked-candidates-pointing" not in names("-locked-candidates-pointing")
    assert "death-blossom" in names("+death-blossom")


def test_a_rung_that_a_player_has_moved_forward_comes_first() -> None:
    moved = names("xyz-wing<x-wing")
    assert moved.index("xyz-wing") + 1 == moved.index("x-wing")
    pointing = names("locked-candidates-pointing<full-house")
    assert pointing[:3] == ["locked-candidates-pointing", "locked-candidates-pointing", "full-house"]


def test_what_comes_first_already_stays_where_it_is() -> None:
    assert names("hidden-single<naked-single") == names()


def first(level: str, count: int) -> list[Puzzle]:
    return [origin.puzzle for origin in graded(level)[:count]]


def seen_without_notes(puzzle: Puzzle) -> set[tuple[int, int]]:
    """The digits that have one place in a house by what stands on the grid, found as a person does."""
    values, peers = puzzle.givens, puzzle.geometry.peers
    singles = set()
    for house in puzzle.geometry.houses:
        for digit in puzzle.geometry.digits:
            places = [
                cell for cell in house.cells if not values[cell] and digit not in {values[peer] for peer in peers[cell]}
            ]
            if len(places) == 1 and digit not in {values[cell] for cell in house.cells}:
                singles.add((places[0], digit))
    return singles


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_the_first_hint_is_a_single_that_needs_no_notes_wherever_there_is_one(level: str) -> None:
    puzzles = first(level, 50)
    assert len(puzzles) == 50
    for puzzle in puzzles:
        step, seen = next_step(puzzle.board()), seen_without_notes(puzzle)
        assert step
        if seen:
            assert set(step.placements) <= seen or step.technique == "naked-single"
            assert not step.evidence.cells(Role.REMOVED)
        else:
            assert step.technique not in ("full-house", "hidden-single")


@pytest.mark.parametrize("puzzle", [*first("easy", 3), *first("medium", 3), *first("unfair", 2)], ids=str)
def test_each_step_to_the_solution_is_proved_and_told(puzzle: Puzzle) -> None:
    board, solution = puzzle.board(), solve(puzzle)
    while step := next_step(board, near=(40,)):
        check(board, step)
        assert all(explain(step, board.geometry).stages)
        assert all(solution[place] == digit for place, digit in step.placements)
        board = apply(board, step)
    assert board.values == solution


def test_the_nearest_of_equal_steps_comes_first() -> None:
    board = confined(confined(EMPTY, 4, "box 1", "r1c1"), 6, "box 9", "r8c8")
    for near, expected in ((("r9c9",), "r8c8=6"), (("r2c2",), "r1c1=4"), ((), "r1c1=4")):
        step = next_step(board, near=[cell(name) for name in near])
        assert step
        assert texts(step) == {expected}


def test_of_two_as_near_the_one_nearer_to_the_last_move_comes_first() -> None:
    board = confined(confined(EMPTY, 4, "box 1", "r2c2"), 6, "box 9", "r8c8")
    step = next_step(board, near=(cell("r5c5"), cell("r9c1")))
    assert step
    assert texts(step) == {"r2c2=4"}
    step = next_step(board, near=(cell("r5c5"), cell("r9c5")))
    assert step
    assert texts(step) == {"r8c8=6"}


def test_a_nearer_step_that_is_harder_to_see_waits() -> None:
    board = holding(confined(EMPTY, 6, "box 9", "r8c8"), "7", "r1c1")
    step = next_step(board, near=(cell("r1c1"),))
    assert step
    assert step.technique == "hidden-single"


def test_a_single_that_rests_on_earlier_steps_waits_for_one_that_does_not() -> None:
    board = confined(EMPTY, 6, "box 9", "r8c8")
    for name in ("r4c2", "r7c3", "r2c6"):
        board = board.place(cell(name), 5)
    step = next_step(board.place(cell("r1c1"), 8), near=(cell("r8c8"),))
    assert step
    assert texts(step) == {"r3c1=5"}


def pointing() -> Board:
    """Box 1 keeps 3 in row 1, which leaves it one place in box 2."""
    return confined(confined(EMPTY, 3, "box 1", "r1c1 r1c2"), 3, "box 2", "r1c4 r1c5 r2c6")


def test_pointing_that_leaves_one_place_comes_with_the_digit() -> None:
    board = pointing()
    step = next_step(board)
    assert step
    assert step.technique == "locked-candidates-pointing"
    assert texts(step) == {"r2c6=3"}
    assert house_names(step) == ["box 1", "row 1", "box 2"]
    check(board, step)
    assert str(explain(step, board.geometry).stages[2]).endswith("That leaves only r2c6 for the 3 in box 2.")


def test_lists_have_pointing_as_it_is() -> None:
    assert all(not step.placements for step in steps(pointing(), "locked-candidates-pointing"))


def paired() -> Board:
    """Box 1 keeps 3 and 7 in two cells, which leaves the 5 one place there."""
    board = confined(confined(EMPTY, 3, "box 1", "r1c1 r1c2"), 7, "box 1", "r1c1 r1c2")
    return confined(board, 5, "box 1", "r1c2 r3c3")


def test_a_hidden_pair_that_leaves_one_place_comes_with_the_digit() -> None:
    board = paired()
    step = next_step(board)
    assert step
    assert step.technique == "hidden-pair"
    assert texts(step) == {"r3c3=5"}
    check(board, step)
    assert str(explain(step, board.geometry).stages[2]).endswith("That leaves only r3c3 for the 5 in box 1.")


def test_a_hidden_triple_that_leaves_one_place_comes_with_the_digit() -> None:
    board = EMPTY
    for digit in (3, 7, 9):
        board = confined(board, digit, "box 1", "r1c1 r2c1 r2c2")
    board = confined(board, 5, "box 1", "r2c2 r3c3")
    step = next_step(board)
    assert step
    assert (step.technique, texts(step)) == ("hidden-triple", {"r3c3=5"})
    check(board, step)


def test_lists_have_hidden_pairs_as_they_are() -> None:
    assert all(not step.placements for step in steps(paired(), "hidden-pair"))


def test_only_chosen_techniques_are_used() -> None:
    step = next_step(first("easy", 1)[0].board(), rungs_of("-full-house -hidden-single"))
    assert step
    assert step.technique not in ("full-house", "hidden-single")


def test_a_hidden_single_shows_and_names_the_lines_that_block() -> None:
    board = EMPTY
    for name in ("r4c2", "r7c3", "r2c6"):
        board = board.place(cell(name), 5)
    step = next_step(board.place(cell("r1c1"), 8))
    assert step
    assert house_names(step) == ["box 1", "row 2", "column 2", "column 3"]
    assert {("blocker", "r4c2", 5), ("blocker", "r7c3", 5), ("blocker", "r2c6", 5)} <= marked(step)
    assert str(explain(step, board.geometry).stages[2]) == (
        "In box 1, the 5 can only go in r3c1. Elsewhere it is ruled out by the 5 in r2c6, r4c2 and r7c3. "
        "That blocks row 2 and columns 2 and 3."
    )
