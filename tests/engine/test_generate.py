from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import NoSolutionError, SearchLimitError
from sudoku_tui.engine.generate import half_turn_pairs, minimize, random_jigsaw, random_regions
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import count_solutions, solve
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, Rule, geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.engine.stepper import Progress, finish
from tests.laws import examples
from tests.support import filled, is_full_grid, made, making
from tests.variants import VARIANTS


@pytest.mark.parametrize("size", [4, 6, 8, 9, 10, 12, 15, 16, pytest.param(25, marks=pytest.mark.slow)])
def test_full_grids_of_every_size(size: int) -> None:
    grid = Geometry.of_size(size)
    assert is_full_grid(grid, filled("a seed", grid))


def test_boxes_of_any_shape() -> None:
    assert is_full_grid(geometry(3, 2), filled(5, geometry(3, 2)))
    assert is_full_grid(geometry(4, 2), filled(5, geometry(4, 2)))


@pytest.mark.parametrize("text", VARIANTS)
def test_puzzles_of_every_variant_keep_its_rules(text: str) -> None:
    grid = geometry_named(text)
    puzzle = made("a seed", grid)
    solution = solve(puzzle)
    assert is_full_grid(grid, solution)
    assert all(solution[cell] != solution[peer] for cell in range(grid.cell_count) for peer in grid.peers[cell])


@pytest.mark.slow
def test_a_variant_that_leaves_no_grid_is_told() -> None:
    with pytest.raises(NoSolutionError, match=r"no full grid of 6×6 of the variant hyper\+x: its rules leave none"):
        filled(1, geometry_named("x+hyper", 6))


def test_a_grid_that_is_not_found_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.engine.generate._NODES_OF_TRIES", [5, 5, 10])
    with pytest.raises(SearchLimitError, match="no full grid of 16×16 was found; there may be none"):
        filled(1, Geometry.of_size(16))


@given(st.integers())
@settings(max_examples=examples(8), deadline=None)
def test_no_given_can_go(seed: int) -> None:
    puzzle = made(seed, symmetric=False)
    assert count_solutions(puzzle) == 1
    for cell in range(81):
        if puzzle.givens[cell]:
            fewer = (*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :])
            assert count_solutions(Puzzle(CLASSIC, fewer)) == 2


@given(st.integers(0, 1000), st.sampled_from([4, 6, 9]))
@settings(max_examples=examples(15), deadline=None)
def test_symmetric_puzzles_look_the_same_after_a_half_turn(seed: int, size: int) -> None:
    puzzle = made(seed, Geometry.of_size(size))
    pattern = [bool(digit) for digit in puzzle.givens]
    assert pattern == pattern[::-1]
    assert count_solutions(puzzle) == 1


def test_the_seed_decides_everything() -> None:
    assert made(7) == made("7") == made(7)
    assert made(7) != made(8)


def test_a_seed_gives_the_same_puzzle_for_ever() -> None:
    assert (
        str(made(2026, symmetric=True))
        == ".1..84....8.....79...93.68...84..2....91.85....1..29...45.13...89.....2....85..4."
    )
    assert (
        str(made("été", symmetric=False))
        == "...2....5.8.4.....72..8.....5.........8..5.6.9..3.7.4..43..8....6....7...7.51...."
    )


def test_minimizing_keeps_the_solution() -> None:
    grid = filled(11)
    assert solve(finish(minimize(CLASSIC, grid, Dice(0)))) == grid


def test_half_turn_pairs_cover_every_cell_once() -> None:
    for size in (4, 9):
        grid = Geometry.of_size(size)
        cells = [cell for group in half_turn_pairs(grid) for cell in group]
        assert sorted(cells) == list(range(grid.cell_count))


def test_generation_reports_and_can_be_dropped() -> None:
    stepper = making(CLASSIC, Dice(1))
    reports = [next(stepper) for _ in range(5)]
    assert all(isinstance(report, Progress) for report in reports)
    stepper.close()


@given(st.text(), st.lists(st.integers()))
@settings(max_examples=examples(40))
def test_shuffling_keeps_every_item(seed: str, items: list[int]) -> None:
    assert sorted(Dice(seed).shuffled(items)) == sorted(items)


@given(st.integers(), st.integers(1, 1000))
def test_a_number_below_a_bound(seed: int, bound: int) -> None:
    assert 0 <= Dice(seed).below(bound) < bound


def test_every_order_of_three_is_about_as_likely() -> None:
    dice = Dice("orders")
    counts: dict[str, int] = {}
    for _ in range(6000):
        order = "".join(dice.shuffled("abc"))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_the_sequence_of_a_seed_never_changes() -> None:
    assert Dice(7).shuffled(range(9)) == [2, 0, 3, 5, 4, 1, 8, 7, 6]
    assert Dice("7").shuffled(range(9)) == Dice(7).shuffled(range(9))
    assert Dice(7).choice("abcdef") == "e"


SHAPES = [geometry(2, 2), geometry(2, 3), geometry(1, 7), CLASSIC, geometry(2, 5)]


def pieces(grid: Geometry, cells: set[int]) -> int:
    """In how many pieces a set of cells lies."""
    count = 0
    while cells:
        count += 1
        stack = [cells.pop()]
        while stack:
            cell = stack.pop()
            row, column = divmod(cell, grid.size)
            around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
            beside = {r * grid.size + c for r, c in around if 0 <= r < grid.size and 0 <= c < grid.size} & cells
            cells -= beside
            stack += beside
    return count


@pytest.mark.parametrize("grid", SHAPES, ids=lambda grid: f"{grid.box_height}x{grid.box_width}")
@pytest.mark.parametrize("seed", range(3))
def test_every_region_is_one_piece_as_large_as_a_box(grid: Geometry, seed: int) -> None:
    regions = random_regions(grid, Dice(seed))

    for number in range(grid.size):
        members = {cell for cell, region in enumerate(regions) if region == number}
        assert len(members) == grid.size
        assert pieces(grid, members) == 1


def test_little_is_left_of_the_boxes_and_a_seed_gives_the_same_map_again() -> None:
    regions = random_regions(CLASSIC, Dice("again"))

    assert regions == random_regions(CLASSIC, Dice("again")) != random_regions(CLASSIC, Dice("other"))
    assert sum(CLASSIC.box_of(cell) - 1 == region for cell, region in enumerate(regions)) < 60


def test_a_random_jigsaw_keeps_its_rules() -> None:
    shape = finish(random_jigsaw(geometry(2, 3, (), (Rule.X,)), Dice(1)))

    assert shape.regions
    assert shape.rules == (Rule.X,)


@pytest.mark.slow
def test_rules_that_leave_no_grid_on_any_map_come_to_an_end() -> None:
    with pytest.raises(SearchLimitError, match="none of 1,000 maps led to a full grid of a 4×4 jigsaw with antiking"):
        finish(random_jigsaw(geometry(2, 2, (), (Rule.ANTIKING,)), Dice(1)))
