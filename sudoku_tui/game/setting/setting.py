"""A puzzle with clues of one kind and one level, from a seed.

The level of a draft is that of the hardest rung needed, as on a whole walk, but in half the time: steps found together
are taken together, since what is left in the end hardly depends on their order.
"""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.generate import full_grid
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Progress, Stepper, reporting
from sudoku_tui.game.generator import shape_text
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.game.setting.kinds import KINDS, ClueSetter, Draft, drafting, less
from sudoku_tui.logic.ladder import USUAL, with_clues
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.path import Taken, following
from sudoku_tui.logic.rating import StepCounts, level_of, score_of, tallying
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

_FEW, _ALL = 4, 0  # how many steps of a rung are taken at once: few of a rung that is slow to search


def judging(puzzle: Puzzle, level: Level, rungs: Sequence[Technique]) -> Stepper[Level | None]:
    """The level of a puzzle with clues, up to a level; None for a harder one."""
    hardest = Level.EASY

    def observer(taken: Taken) -> None:
        nonlocal hardest
        hardest = max(hardest, taken.rung.level)

    end = yield from following(
        puzzle.board(),
        [rung for rung in rungs if rung.level <= level],
        observer,
        with_proofs=False,
        at_once=lambda rung: _FEW if rung.level > Level.MEDIUM else _ALL,
    )
    return hardest if end.is_complete else None


_MAX_TRIES = 200
_STEPS = 12  # the tries by other ways from a draft that is too easy, before another grid is tried


def setting(
    kind: str, level: Level, seed: int | str, shape: Geometry, rungs: Sequence[Technique] = USUAL
) -> Stepper[Origin]:
    """A puzzle of a kind and a level, as a stepper whose progress counts the grids tried.

    Raises:
        SearchLimitError: if none was found.
    """
    dice, all_rungs = Dice(f"{kind}:{level}:{seed}{shape_text(shape)}"), with_clues(rungs)
    for tried in range(_MAX_TRIES):
        progress = Progress(tried, say("drawing clues: {tried} grids tried", tried=tried))
        found = yield from reporting(_try(kind, level, shape, all_rungs, dice), progress)
        if found:
            puzzle, tally = found
            return Origin(puzzle, level=level.value, seed=str(seed), score=score_of(tally), source=Source.GENERATOR)
    raise SearchLimitError(
        say("none of {tries:,} puzzles met the order; try another seed, or ask for less", tries=_MAX_TRIES)
    )


def _try(
    kind: str, level: Level, shape: Geometry, rungs: Sequence[Technique], dice: Dice
) -> Stepper[tuple[Puzzle, StepCounts] | None]:
    """A puzzle of a level on a random grid, if it has one."""
    grid = yield from full_grid(shape, dice)
    drawing = KINDS[kind](shape, grid, dice)
    drafts = yield from drafting(drawing)
    best, reached = yield from _hardest(drafts, level, rungs)
    puzzle = drafts[best].puzzle if reached else None
    if reached and reached is not level:
        puzzle = yield from _climbed(drawing, drafts[best : best + 2], level, rungs)
    if not puzzle:
        return None
    tally = yield from tallying(puzzle.board(), rungs)
    return (puzzle, tally) if level_of(tally) is level else None


def _hardest(drafts: Sequence[Draft], level: Level, rungs: Sequence[Technique]) -> Stepper[tuple[int, Level | None]]:
    """The last draft not above a level, and its own level; each is about as hard as the one before it, or harder."""
    best, reached, first, end = 0, None, 0, len(drafts)
    while first < end:
        middle = (first + end) // 2
        if judged := (yield from judging(drafts[middle].puzzle, level, rungs)):
            best, reached, first = middle, judged, middle + 1
            if judged is level and level >= Level.HARD:
                break  # later drafts take long to judge, and need not be of the level
        else:
            end = middle
    return best, reached


def _climbed(
    drawing: ClueSetter, drafts: Sequence[Draft], level: Level, rungs: Sequence[Technique]
) -> Stepper[Puzzle | None]:
    """A puzzle of a level from an easier draft after which the next was too hard: by other ways onward."""
    start, *after = drafts
    puzzle, refused = start.puzzle, dict.fromkeys((*start.refused, *(too_hard.by for too_hard in after)))
    for _ in range(_STEPS if after else 0):
        draft = yield from less(drawing, puzzle, refused)
        if not draft:
            break
        judged = yield from judging(draft.puzzle, level, rungs)
        if judged is level:
            return draft.puzzle
        if judged:
            puzzle = draft.puzzle
        else:
            refused[draft.by] = None
    return None
