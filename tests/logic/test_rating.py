"""Ratings: level and score, and about what Sudoku Explainer says; what is counted is the path that is walked."""

from __future__ import annotations

from collections import Counter

import pytest

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.engine.stepper import finish
from sudoku_tui.logic.families.singles import only_places
from sudoku_tui.logic.ladder import USUAL, rungs_of, technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.path import Path, walk
from sudoku_tui.logic.rating import explainer_number, number_of, rate, rating_of, tallying
from sudoku_tui.logic.step import Chain, Evidence, Link, Node, Step
from tests.lab.puzzles import SHAPES
from tests.logic.positions import BEYOND, EASY, EMPTY, confined, holding
from tests.support import filled, made

SOLVED = Board.of(CLASSIC, filled("solved"))


def test_nothing_to_do_is_no_number() -> None:
    assert explainer_number(SOLVED) == 0.0
    assert explainer_number(EMPTY.remove([Candidate(0, 1)])) == 0.0


def test_hidden_singles_by_their_house() -> None:
    one_missing = Board.of(CLASSIC, (0, *SOLVED.values[1:]))
    assert explainer_number(one_missing) == 1.0
    assert explainer_number(confined(EMPTY, 4, "box 1", "r1c1")) == 1.2
    assert explainer_number(confined(EMPTY, 4, "row 1", "r1c1")) == 1.5


def test_a_naked_single_counts_more_than_a_hidden_one() -> None:
    lone = EMPTY.remove(Candidate(0, digit) for digit in range(2, 10))
    assert explainer_number(lone) == 2.3
    assert explainer_number(EASY.board()) in (1.2, 1.5)


def test_without_a_single_solution_nothing_takes_it_for_granted() -> None:
    board = confined(holding(EMPTY, "12", "r1c1 r1c4"), 1, "row 2", "r2c1 r2c4")
    assert explainer_number(board) == 4.5
    assert explainer_number(board, is_unique=False) < 4.5


@pytest.mark.parametrize(
    ("links", "number"), [(3, 7.0), (5, 7.0), (7, 7.1), (9, 7.2), (11, 7.3), (13, 7.3), (17, 7.4), (19, 7.5)]
)
def test_a_long_chain_counts_more(links: int, number: float) -> None:
    nodes = tuple(Node(1, (cell,)) for cell in range(links + 1))
    chain = Chain(nodes, tuple(Link(index % 2 == 0) for index in range(links)))
    step = Step("aic", (), (Candidate(0, 1),), Evidence(chains=(chain,)))
    assert number_of(step) == number


def test_a_loop_of_one_digit_counts_less() -> None:
    nodes = tuple(Node(1, (cell,)) for cell in range(6))
    chain = Chain(nodes, tuple(Link(index % 2 == 0) for index in range(6)))
    loops = (
        Step("continuous-nice-loop", (), (Candidate(0, 1),), Evidence(digits=digits, chains=(chain,)))
        for digits in ((1,), (1, 2))
    )
    assert [number_of(step) for step in loops] == [6.5, 7.0]


def path_of(**counts: int) -> Path:
    """A solved path that used techniques so often; underscores stand for hyphens."""
    steps = [
        Step(name.replace("_", "-"), (Candidate(0, 1),), (), Evidence())
        for name, count in counts.items()
        for _ in range(count)
    ]
    return Path(SOLVED, tuple(steps), SOLVED)


def test_an_easy_puzzle() -> None:
    rating = rate(EASY.board())
    assert rating.level is Level.EASY
    assert rating.logic_only
    assert rating.hardest == "hidden-single"
    assert list(rating.techniques) == ["full-house", "naked-single", "hidden-single"]
    assert sum(rating.techniques.values()) == 81 - EASY.clues
    assert rating.score == 4 * (81 - EASY.clues) + 10 * rating.techniques["hidden-single"]


def test_ratings_can_be_kept_in_a_set() -> None:
    assert len({rate(EASY.board()), rate(EASY.board()), rate(BEYOND.board())}) == 2


def test_rating_a_path_is_rating_its_puzzle() -> None:
    assert rating_of(walk(EASY.board())) == rate(EASY.board())


def test_a_puzzle_beyond_the_ladder_is_extreme_and_not_done_by_logic() -> None:
    rating = rate(BEYOND.board())
    assert rating.level is Level.EXTREME
    assert not rating.logic_only
    assert rating.hardest is not None


def test_the_hardest_step_sets_the_level() -> None:
    rating = rating_of(path_of(naked_single=20, x_wing=1, hidden_pair=2))
    assert rating.level is Level.HARD
    assert rating.hardest == "x-wing"
    assert rating.score == 80 + 140 + 140


@pytest.mark.parametrize(
    ("singles", "level"),
    [
        (200, "easy"),
        (201, "medium"),
        (250, "medium"),
        (251, "hard"),
        (401, "unfair"),
        (450, "unfair"),
        (451, "extreme"),
    ],
)
def test_a_high_score_raises_the_level(singles: int, level: str) -> None:
    assert rating_of(path_of(naked_single=singles)).level == level


def test_large_grids_may_take_longer() -> None:
    large = geometry(4, 4)
    solved = Board.of(large, filled("solved", large))
    steps = path_of(naked_single=600).steps
    assert rating_of(Path(solved, steps, solved)).level is Level.EASY
    assert rating_of(Path(SOLVED, steps, SOLVED)).level is Level.EXTREME


def test_a_hard_step_counts_with_a_low_score() -> None:
    assert rating_of(path_of(xy_wing=1)).level is Level.HARD


def test_a_solved_grid_is_easy() -> None:
    rating = rate(SOLVED)
    assert (rating.level, rating.score, rating.hardest, rating.explainer) == (Level.EASY, 0, None, 0.0)


def test_the_choice_of_rungs_travels_with_the_rating() -> None:
    rating = rate(EASY.board(), rungs_of("-hidden-single"))
    assert rating.ladder == "-hidden-single"
    assert "hidden-single" not in rating.techniques
    assert rate(EASY.board()).ladder == ""


LADDERS = ("", "-full-house", "hidden-single<full-house", "-naked-single x-wing<hidden-single")


@pytest.mark.parametrize("shape", [CLASSIC, *SHAPES], ids=str)
def test_the_counts_are_those_of_the_path(shape: Geometry) -> None:
    for seed, ladder in enumerate(LADDERS):
        board, rungs = made(seed, shape).board(), rungs_of(ladder)
        path, tally = walk(board, rungs), finish(tallying(board, rungs))
        assert tally.counts == Counter(step.technique for step in path.steps)
        assert tally.end == path.end


def test_counting_ends_with_the_step_that_makes_the_score_too_high() -> None:
    board = made(1).board()
    scores = [technique(step.technique).score for step in walk(board).steps]
    for most in (0, 40, 200):
        tally = finish(tallying(board, USUAL, most))
        number = next(number for number in range(len(scores)) if sum(scores[:number]) > most)
        assert sum(tally.counts.values()) == number


@pytest.mark.parametrize("shape", [CLASSIC, *SHAPES], ids=str)
def test_no_hidden_single_is_missed(shape: Geometry) -> None:
    for seed in range(3):
        board = made(seed, shape).board()
        found = {(index, single.digit): single.cell for index, single in only_places(board)}
        for index, house in enumerate(shape.houses):
            for digit in shape.digits:
                place = board.digit_cells[digit] & house.mask
                assert found.get((index, digit), -1) == (place.bit_length() - 1 if place.bit_count() == 1 else -1)
