from __future__ import annotations

import pytest

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import CLASSIC, geometry
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.path import Path, walk
from sudoku_tui.logic.rating import rate, rating_of
from sudoku_tui.logic.rung_choice import rungs_of
from sudoku_tui.logic.step import Evidence, Step
from tests.logic.positions import BEYOND, EASY
from tests.support import filled

SOLVED = Board.of(CLASSIC, filled("solved"))


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
