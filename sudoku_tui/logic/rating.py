"""Rating: how hard a puzzle is for a person who climbs the ladder."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.geometry import CLASSIC, Geometry, HouseKind
from sudoku_tui.logic.ladder import LADDER, USUAL, technique
from sudoku_tui.logic.levels import MAX_SCORE, Level
from sudoku_tui.logic.path import Path, walk
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique

_EXPLAINERS_ORDER = tuple(sorted(USUAL, key=lambda rung: rung.explainer))
_HIDDEN_SINGLE_IN_BOX = 1.2


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is.

    Attributes:
        level: the level of the hardest technique used, raised while the score is too high for it; None for a puzzle
            beyond the ladder, which is left unfinished.
        score: the sum of the scores of the steps taken.
        hardest: the identifier of the hardest technique used, by level and then by rung; None when no step was taken.
        techniques: how often each technique was used, by identifier, in the ladder's order.
        logic_only: whether the ladder alone finishes the puzzle.
        explainer: about what Sudoku Explainer says: the highest of its numbers along the path that takes the
            techniques in its order; 0.0 when no step can be taken. It knows techniques that the ladder does not (direct
            forms, from 1.7 to 2.5, among them), so where they help its own number is another.
    """

    level: Level | None
    score: int
    hardest: str | None
    techniques: dict[str, int]
    logic_only: bool
    explainer: float


def rate(board: Board) -> Rating:
    """Rates the way from a board to its solution."""
    return rating_of(walk(board))


def rating_of(path: Path) -> Rating:
    """Rates a path that has been walked already."""
    counts = Counter(step.technique for step in path.steps)
    return Rating(
        level=level_of(path),
        score=score_of(path),
        hardest=hardest.identifier if (hardest := _hardest(path)) else None,
        techniques={rung.identifier: counts[rung.identifier] for rung in LADDER if rung.identifier in counts},
        logic_only=path.is_solved,
        explainer=_explainer(path.start),
    )


def score_of(path: Path) -> int:
    """The sum of the scores of a path's steps."""
    return sum(technique(step.technique).score for step in path.steps)


def level_of(path: Path) -> Level | None:
    """The level of a path alone, at half the price of a whole rating; None where it ends before the solution."""
    if not path.is_solved:
        return None
    hardest = _hardest(path)
    return _level(hardest.level if hardest else Level.EASY, score_of(path), path.end.geometry)


def _hardest(path: Path) -> Technique | None:
    """The hardest technique of a path, by level and then by rung."""
    used = {step.technique for step in path.steps}
    return max((rung for rung in reversed(LADDER) if rung.identifier in used), key=_rank, default=None)


def _rank(rung: Technique) -> int:
    return rung.level.rank


def _level(level: Level, score: int, geometry: Geometry) -> Level:
    """The level, raised while the score is above its highest, which grows and shrinks with the number of cells."""
    fair = score * CLASSIC.cell_count / geometry.cell_count
    return next(higher for higher in tuple(Level)[level.rank :] if fair <= MAX_SCORE.get(higher, fair))


def _explainer(board: Board) -> float:
    """The highest of Explainer's numbers along a path in its order."""
    return max((_explainer_of(board, step) for step in walk(board, _EXPLAINERS_ORDER).steps), default=0.0)


def _explainer_of(board: Board, step: Step) -> float:
    """Explainer's number of a step; it tells hidden singles in a box or region from those in other houses."""
    kinds = [board.geometry.houses[mark.house].kind for mark in step.evidence.houses]
    if step.technique == "hidden-single" and kinds[0] in (HouseKind.BOX, HouseKind.REGION):
        return _HIDDEN_SINGLE_IN_BOX
    return technique(step.technique).explainer
