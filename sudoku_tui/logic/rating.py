"""How hard a puzzle is for a person who climbs the ladder."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf
from operator import attrgetter

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.stepper import Stepper, finish
from sudoku_tui.logic.explainer_rating import numbering
from sudoku_tui.logic.ladder import USUAL, ladder_of, technique
from sudoku_tui.logic.levels import MAX_SCORE, Level
from sudoku_tui.logic.path import Path
from sudoku_tui.logic.rung_choice import text_of
from sudoku_tui.logic.tally import Tally, tallying
from sudoku_tui.logic.technique import Technique


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is.

    Attributes:
        level: the level of the hardest technique used, or a higher one if the score is too high for that on a puzzle
            without constraints; extreme for a puzzle that the ladder cannot finish.
        score: the sum of the scores of the steps taken.
        hardest: the identifier of the hardest technique used; None when no step was taken.
        techniques: how often each technique was used, by identifier, in the ladder's order.
        logic_only: whether the ladder alone finishes the puzzle.
        explainer: about what Sudoku Explainer says; 0.0 when no step can be taken, or the puzzle has constraints.
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
    """`rate` as a stepper, which counts the steps of the walk."""
    tally = yield from tallying(board, rungs)
    return (yield from _rating(board, tally, rungs))


def rating_of(path: Path, rungs: Sequence[Technique] = USUAL) -> Rating:
    """Rate a path by the rungs it was walked with."""
    return finish(rating_path(path, rungs))


def rating_path(path: Path, rungs: Sequence[Technique] = USUAL) -> Stepper[Rating]:
    return (yield from _rating(path.start, Tally.of(path), rungs))


def _rating(start: Board, tally: Tally, rungs: Sequence[Technique]) -> Stepper[Rating]:
    # A puzzle that is stuck without the rungs that take one solution for granted may have several.
    is_unique = tally.end.is_complete or any(rung.needs_uniqueness for rung in rungs)
    explainer = 0.0 if start.geometry.constraints else (yield from numbering(start, is_unique=is_unique))
    hardest, order = _hardest(tally), ladder_of(start.geometry)
    return Rating(
        level=_level_of(tally) or Level.EXTREME,
        score=_score_of(tally),
        hardest=hardest.identifier if hardest else None,
        techniques={
            rung.identifier: tally.counts[rung.identifier] for rung in order if rung.identifier in tally.counts
        },
        logic_only=tally.end.is_complete,
        explainer=explainer,
        ladder="" if rungs is USUAL else text_of(rungs),
    )


def score_of(way: Path | Tally) -> int:
    return _score_of(_counted(way))


def level_of(way: Path | Tally) -> Level | None:
    """The level of a path, in half the time of a whole rating; None where it ends before the solution."""
    return _level_of(_counted(way))


def most_of(level: Level, geometry: Geometry) -> float:
    """The highest score of a puzzle of a level, on grids of a shape: the scores grow with the number of cells.

    With clues there is none: a killer takes a hundred small sums, none of them hard.
    """
    if geometry.constraints:
        return inf
    return MAX_SCORE[level] * geometry.cell_count // CLASSIC.cell_count if level in MAX_SCORE else inf


def _counted(way: Path | Tally) -> Tally:
    return way if isinstance(way, Tally) else Tally.of(way)


def _score_of(tally: Tally) -> int:
    return sum(technique(identifier).score * count for identifier, count in tally.counts.items())


def _level_of(tally: Tally) -> Level | None:
    if not tally.end.is_complete:
        return None
    hardest = _hardest(tally)
    return _level(hardest.level if hardest else Level.EASY, _score_of(tally), tally.end.geometry)


def _hardest(tally: Tally) -> Technique | None:
    rungs = (rung for rung in reversed(ladder_of(tally.end.geometry)) if rung.identifier in tally.counts)
    return max(rungs, key=attrgetter("level.rank"), default=None)


def _level(level: Level, score: int, geometry: Geometry) -> Level:
    """The level, raised while the score is too high for it."""
    return next(higher for higher in tuple(Level)[level.rank :] if score <= most_of(higher, geometry))
