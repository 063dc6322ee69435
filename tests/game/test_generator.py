from __future__ import annotations

import pytest

from sudoku_tui.engine.errors import OrderError, PuzzleTextError, SearchLimitError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import count_solutions
from sudoku_tui.engine.shapes.geometry import Geometry, Rule
from sudoku_tui.engine.shapes.symmetry import ClueSymmetry, has_symmetry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.engine.stepper import Progress, finish
from sudoku_tui.game.generator import generate, generating, shaping
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.rating import rate
from tests.variants import FIVE, NINE


@pytest.mark.parametrize("level", [Level.EASY, Level.MEDIUM, Level.HARD])
@pytest.mark.parametrize("seed", range(3))
def test_a_puzzle_is_of_the_level_asked_for(level: Level, seed: int) -> None:
    origin = generate(level, seed)
    rating = rate(origin.puzzle.board())
    assert rating.level is level
    assert (origin.level, origin.seed, origin.score) == (level.value, str(seed), rating.score)
    assert str(origin.title) == f"{level.value.capitalize()} {seed}"
    assert count_solutions(origin.puzzle) == 1


@pytest.mark.slow
@pytest.mark.parametrize("level", [Level.EASY, Level.MEDIUM, Level.HARD])
def test_a_hundred_puzzles_are_of_the_level_asked_for(level: Level) -> None:
    puzzles = [generate(level, seed).puzzle for seed in range(100)]
    assert {rate(puzzle.board()).level for puzzle in puzzles} == {level}
    assert {count_solutions(puzzle) for puzzle in puzzles} == {1}
    assert len(set(puzzles)) == 100


def test_the_same_seed_gives_the_same_puzzle() -> None:
    assert generate("easy", 7) == generate(Level.EASY, "7")
    assert generate("easy", 7) != generate("easy", 8)


def test_easy_puzzles_have_givens_to_spare() -> None:
    assert all(36 <= generate("easy", seed).puzzle.clues <= 37 for seed in range(5))


@pytest.mark.parametrize("size", [4, 6, 12, 16, pytest.param(25, marks=pytest.mark.slow)])
def test_other_sizes_have_easy_puzzles_too(size: int) -> None:
    shape = Geometry.of_size(size)
    origin = generate("easy", 1, shape)
    assert origin.puzzle.geometry == shape
    assert count_solutions(origin.puzzle) == 1


@pytest.mark.parametrize("text", ["3x2", "x", "antiknight+hyper", FIVE, f"{NINE}+x"])
def test_variants_have_easy_puzzles_too(text: str) -> None:
    origin = generate("easy", 1, geometry_named(text))
    assert origin.puzzle.geometry.variant == text
    assert count_solutions(origin.puzzle) == 1
    assert origin == generate("easy", "1", geometry_named(text))


@pytest.mark.parametrize(
    ("text", "level"), [("antiknight", "medium"), ("hyper+x", "hard"), ("antiknight+hyper", "extreme"), ("3x2", "hard")]
)
def test_variants_have_harder_puzzles_whose_givens_go_only_until_they_are_hard_enough(text: str, level: str) -> None:
    origin = generate(level, 1, geometry_named(text))
    rating, clues = rate(origin.puzzle.board()), [cell for cell, digit in enumerate(origin.puzzle.givens) if digit]
    assert (rating.level, rating.score, rating.logic_only) == (level, origin.score, True)
    assert count_solutions(origin.puzzle) == 1
    assert has_symmetry(origin.puzzle.geometry, clues, ClueSymmetry.HALF_TURN)
    assert origin == generate(level, "1", geometry_named(text))


def test_the_variant_is_part_of_what_the_seed_decides() -> None:
    plain, crossed = generate("easy", 1).puzzle, generate("easy", 1, geometry_named("x")).puzzle
    assert plain.givens != crossed.givens
    assert generate("easy", 1, geometry_named("3x3")).puzzle == plain


def test_a_jigsaw_without_a_map_gets_one_from_the_seed() -> None:
    grid = finish(shaping("x+Jigsaw", 7, 3))
    assert (grid.size, len(grid.regions), grid.rules) == (7, 49, (Rule.X,))
    assert grid == finish(shaping("jigsaw+x", 7, "3")) != finish(shaping("jigsaw+x", 7, 4))
    assert finish(shaping("jigsaw", None, 1)).size == 9
    assert finish(shaping("3x2+jigsaw", None, 1)).box_height == 3
    assert finish(shaping("x", 6, 1)) == geometry_named("x", 6)
    assert finish(shaping(FIVE, None, 1)) == geometry_named(FIVE)


@pytest.mark.parametrize(
    ("text", "size", "message"),
    [
        ("disjoint+jigsaw", 9, "disjoint needs rectangular boxes"),
        ("jigsaw", 3, "a grid of size 3; sizes 4 to 25 are possible"),
        ("jigsaw+y", 9, "there is no variant 'y'"),
        ("x", 7, "a grid of size 7 has no boxes"),
    ],
)
def test_a_shape_that_cannot_be_is_told(text: str, size: int, message: str) -> None:
    with pytest.raises(PuzzleTextError, match=message):
        finish(shaping(text, size, 1))


def test_progress_never_falls_and_says_what_is_looked_for() -> None:
    reports: list[Progress] = list(generating("hard", 1))
    assert [report.done for report in reports] == sorted(report.done for report in reports)
    assert str(reports[0].doing) == "looking for a hard puzzle: 0 tried"
    assert str(next(generating("easy", 1)).doing) == "looking for an easy puzzle: 0 tried"


def test_of_a_large_grid_it_is_told_how_far_one_puzzle_has_come() -> None:
    told = {str(report.doing) for report in generating("easy", 1, Geometry.of_size(16))}
    assert "looking for an easy puzzle: 0 tried, removing givens: 50 %" in told


def test_the_search_ends_when_nothing_is_found() -> None:
    with pytest.raises(SearchLimitError, match="none of 3 puzzles was extreme; try another seed or another level"):
        generate("extreme", 1, Geometry.of_size(6), max_tries=3)


def test_an_unknown_level_is_told_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="no level 'fiendish'; the levels are easy, medium, hard, unfair, extreme"):
        generate("fiendish", 1)


@pytest.mark.parametrize(
    ("level", "line"),
    [
        ("easy", ".3.5....7285..6...6.7.4..15.2..57...4.89.15.2...62..9.71..9.2.8...7..1393....2.6."),
        ("medium", "47...613...68..4.9..8......3..6..8...4.....1...1..9..2......2..6.5..13...143...86"),
        ("hard", "..5..296..28.9.........7.41..3..9.2.65.....94.9.6..8..84.9.........7.48..328..5.."),
        ("extreme", "..6..2.91...3....8.1....27..286.3......1.9......7.865..54....8.3....6...16.8..7.."),
        ("unfair", "93....61.5.6...7...7.5....8....534..6...1...9..879....2....5.9...5...2.4.17....56"),
    ],
)
def test_a_seed_and_level_give_the_same_puzzle_for_ever(level: str, line: str) -> None:
    assert str(generate(level, 7).puzzle) == line


@pytest.mark.parametrize(
    ("variant", "size", "line"),
    [
        ("x", 6, "x:.46..1.1..5.12.6....4.13.3..6.2..53."),
        (
            "antiknight+hyper",
            9,
            "antiknight+hyper:6..51..4.5..8...2..41627.5......14..269...178..49......5.78496..8...2..4.7..96..5",
        ),
        (FIVE, None, f"{FIVE}:51.34.4..5.....4..5.13.42"),
    ],
)
def test_a_seed_and_a_variant_give_the_same_puzzle_for_ever(variant: str, size: int | None, line: str) -> None:
    assert str(generate("easy", 1, geometry_named(variant, size)).puzzle) == line


@pytest.mark.parametrize("text", ["2x2", "x", "disjoint", "antiknight+x"])
def test_a_level_that_no_tiny_puzzle_has_is_refused_at_once(text: str) -> None:
    with pytest.raises(OrderError, match=r"^a 4×4 puzzle is never harder than easy: singles alone solve it$"):
        generate("medium", 1, geometry_named(text, 4))


def test_a_tiny_jigsaw_may_need_more_than_singles() -> None:
    jigsaw = geometry_named("jigsaw:AAAABBBBCCCDCDDD")
    assert rate(Puzzle(jigsaw, (1, 2, 0, 0, 0, 0, 4, *(0,) * 9)).board()).level is Level.HARD
    with pytest.raises(SearchLimitError, match="none of 2 puzzles was hard"):
        generate("hard", 1, jigsaw, max_tries=2)


def test_with_another_ladder_a_tiny_puzzle_may_be_of_any_level() -> None:
    rungs = [rung for rung in USUAL if not rung.identifier.endswith("single")]
    assert finish(generating("extreme", 1, Geometry.of_size(4), rungs=rungs)).level == "extreme"
