from __future__ import annotations

from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.logic.families.templates import dead_end
from sudoku_tui.logic.path import steps
from sudoku_tui.logic.step import Truth
from tests.laws import examples
from tests.logic.positions import EMPTY, confined, puzzle, stages_of, texts
from tests.logic.proofs import check
from tests.support import made

SIX = Geometry.of_size(6)


def x_wing() -> Board:
    return confined(confined(EMPTY, 7, "row 2", "r2c3 r2c8"), 7, "row 6", "r6c3 r6c8")


def test_what_no_template_uses_is_one_step() -> None:
    (step,) = steps(x_wing(), "template-delete")
    check(x_wing(), step)
    assert texts(step) == {f"r{row}c{column}<>7" for row in (1, 3, 4, 5, 7, 8, 9) for column in (3, 8)}
    assert stages_of(step, CLASSIC)[2].split("\n") == [
        "Try every way to give each row, column and box its 7, using the candidates there are.",
        "None of them uses r1c3, r1c8, r3c3, r3c8, r4c3, r4c8, r5c3, r5c8, r7c3, r7c8, r8c3, r8c8, r9c3 or r9c8.",
        "With 7 in r1c3, r3c3, r4c3, r5c3, r7c3, r8c3 or r9c3, row 2 has its 7 in r2c8, and there is no place left for "
        "it in row 6.",
        "With 7 in r1c8, r3c8, r4c8, r5c8, r7c8, r8c8 or r9c8, row 2 has its 7 in r2c3, and there is no place left for "
        "it in row 6.",
    ]
    assert step.evidence.truths == tuple(Truth(row, 7) for row in range(9))


def test_what_every_template_uses_is_one_step() -> None:
    board = confined(x_wing(), 7, "box 1", "r2c3")
    (step,) = steps(board, "template-set")
    check(board, step)
    assert texts(step) == {"r2c3=7", "r6c8=7"}
    assert stages_of(step, CLASSIC) == (
        "Look at the places for 7 across the whole grid.",
        "Template Set",
        "Try every way to give each row, column and box its 7, using the candidates there are. All of them "
        "use r2c3 and r6c8.",
        "Place 7 in r2c3 and r6c8.",
    )


def test_one_digit_takes_cells_from_another() -> None:
    board = confined(confined(x_wing(), 7, "box 1", "r2c3"), 4, "row 2", "r2c3 r2c5")
    by_digit = {step.evidence.digits: step for step in steps(board, "template-set")}
    step = by_digit[4,]
    check(board, step)
    assert texts(step) == {"r2c5=4"}
    assert stages_of(step, CLASSIC)[2].startswith(
        "All templates of other digits have 7 in r2c3 and 7 in r6c8, so that is settled. "
    )


def test_an_empty_grid_has_every_template() -> None:
    assert steps(EMPTY, "template-set") == steps(EMPTY, "template-delete") == []


def test_a_digit_without_a_template_says_nothing() -> None:
    board = EMPTY.remove(Candidate(at, 7) for at in range(9))
    assert steps(board, "template-set") == steps(board, "template-delete") == []


def test_large_grids_are_left_alone() -> None:
    board = Board.empty(Geometry.of_size(12)).place(0, 1)
    assert steps(board, "template-delete") == []


@given(st.integers(0, 30), st.sets(st.integers(0, 35)))
@settings(max_examples=examples(30), deadline=None)
def test_no_template_is_missed(seed: int, filled: set[int]) -> None:
    made = puzzle(seed, 6)
    solution, board = solve(made), made.board()
    for at in sorted(filled):
        board = board.place(at, solution[at])
    placed, gone = _by_hand(board)
    assert {c for step in steps(board, "template-set") for c in step.placements} == placed
    assert {c for step in steps(board, "template-delete") for c in step.eliminations} == gone
    for step in (*steps(board, "template-set"), *steps(board, "template-delete")):
        check(board, step)


def _by_hand(board: Board) -> tuple[set[Candidate], set[Candidate]]:
    """What all templates show, by listing them all."""
    cells = {digit: set(cells_of(board.digit_cells[digit])) for digit in SIX.digits if board.digit_cells[digit]}
    while True:
        templates = {digit: _templates(board, digit, free) for digit, free in cells.items()}
        common = {digit: set.intersection(*ways) for digit, ways in templates.items()}
        taken = {digit: set().union(*(common[other] for other in cells if other != digit)) for digit in cells}
        if not any(cells[digit] & taken[digit] for digit in cells):
            break
        cells = {digit: free - taken[digit] for digit, free in cells.items()}
    placed = {Candidate(at, digit) for digit in cells for at in common[digit]}
    gone = {
        Candidate(at, digit)
        for digit in cells
        for at in cells_of(board.digit_cells[digit])
        if at not in set().union(*templates[digit])
    }
    return placed, gone


def _templates(board: Board, digit: int, free: set[int]) -> list[set[int]]:
    """Every way to place a digit in the rows that want it, as the cells that it would fill."""
    fixed = {at for at in range(36) if board.values[at] == digit}
    ways = []
    for columns in permutations(range(6)):
        way = {row * 6 + column for row, column in enumerate(columns)}
        if fixed <= way and way - fixed <= free and len({SIX.box_of(at) for at in way}) == 6:
            ways.append(way - fixed)
    return ways


@given(st.integers(0, 200), st.integers(1, 9))
@settings(max_examples=examples(25), deadline=None)
def test_every_dead_end_can_be_followed_by_hand(seed: int, digit: int) -> None:
    puzzle = made(seed)
    places, peers, solution = puzzle.board().digit_cells[digit], CLASSIC.peer_masks, solve(puzzle)
    for cell in cells_of(places):
        if (end := dead_end(CLASSIC, places, cell)) is None:
            continue
        assert solution[cell] != digit
        free = places & ~peers[cell] & ~(1 << cell)
        for house, only in end.forced:
            assert list(cells_of(CLASSIC.houses[house].mask & free)) == [only]
            free &= ~peers[only] & ~(1 << only)
        assert places & CLASSIC.houses[end.house].mask
        assert not free & CLASSIC.houses[end.house].mask
