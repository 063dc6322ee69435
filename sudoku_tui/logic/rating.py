"""How hard a puzzle is for a person who climbs the ladder."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import attrgetter

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.stepper import Stepper, finish
from sudoku_tui.logic.explainer_rating import numbering
from sudoku_tui.logic.ladder import LADDER, USUAL, technique
from sudoku_tui.logic.levels import MAX_SCORE, Level
from sudoku_tui.logic.path import Path, walking
from sudoku_tui.logic.rung_choice import text_of
from sudoku_tui.logic.technique import Technique


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is.

    Attributes:
        level: the level of the hardest technique used, or a higher one if the score is too high for that; extreme for a
            puzzle that the ladder cannot finish.
        score: the sum of the scores of the steps taken.
        hardest: the identifier of the hardest technique used; None when no step was taken.
        techniques: how often each technique was used, by identifier, in the ladder's order.
        logic_only: whether the ladder alone finishes the puzzle.
        explainer: about what Sudoku Explainer says; 0.0 when no step can be taken.
        ladder: which rungs were used, as a text that `rung_choice.rungs_of` reads; empty for the usual ones.

    >>> from sudoku_tui import rate
    >>> rating = rate(".1.4........3.2.")
    >>> rating.level >= "medium", rating.techniques
    (False, {'full-house': 8, 'naked-single': 4})
    """

    level: Level
    score: int
    hardest: str | None
    techniques: dict[str, int] = field(hash=False)
    logic_only: bool
    explainer: float
    ladder: str = ""


def rate(board: Board, rungs: Sequence[Technique] = USUAL) -> Rating:
    return finish(rating(board, rungs))


def rating(board: Board, rungs: Sequence[Technique] = USUAL) -> Stepper[Rating]:
    """`rate` as a stepper, which reports each step of the walk."""
    path = yield from walking(board, rungs)
    return (yield from rating_path(path, rungs))


def rating_of(path: Path, rungs: Sequence[Technique] = USUAL) -> Rating:
    """Rate a path by the rungs it was walked with."""
    return finish(rating_path(path, rungs))


def rating_path(path: Path, rungs: Sequence[Technique] = USUAL) -> Stepper[Rating]:
    counts = Counter(step.technique for step in path.steps)
    # A puzzle that is stuck without the rungs that take one solution for granted may have several.
    is_unique = path.is_solved or any(rung.needs_uniqueness for rung in rungs)
    explainer = yield from numbering(path.start, is_unique=is_unique)
    return Rating(
        level=level_of(path) or Level.EXTREME,
        score=score_of(path),
        hardest=hardest.identifier if (hardest := _hardest(path)) else None,
        techniques={rung.identifier: counts[rung.identifier] for rung in LADDER if rung.identifier in counts},
        logic_only=path.is_solved,
        explainer=explainer,
        ladder="" if rungs is USUAL else text_of(rungs),
    )


def score_of(path: Path) -> int:
    return sum(technique(step.technique).score for step in path.steps)


def level_of(path: Path) -> Level | None:
    """The level of a path, in half the time of a whole rating; None where it ends before the solution."""
    if not path.is_solved:
        return None
    hardest = _hardest(path)
    return _level(hardest.level if hardest else Level.EASY, score_of(path), path.end.geometry)


def _hardest(path: Path) -> Technique | None:
    used = {step.technique for step in path.steps}
    rungs = (rung for rung in reversed(LADDER) if rung.identifier in used)
    return max(rungs, key=attrgetter("level.rank"), default=None)


def _level(level: Level, score: int, geometry: Geometry) -> Level:
    """The level, raised while the score, scaled to the number of cells, is too high for it."""
    fair = score * CLASSIC.cell_count / geometry.cell_count
    return next(higher for higher in tuple(Level)[level.rank :] if fair <= MAX_SCORE.get(higher, fair))
