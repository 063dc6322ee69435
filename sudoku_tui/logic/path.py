"""The path from a position to the solution, always by the first rung of the ladder that helps."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shown import painting
from sudoku_tui.engine.stepper import Progress, Stepper, finish
from sudoku_tui.logic import ladder
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

_TAKEN = say("taking a step")


@dataclass(frozen=True, slots=True, repr=False)
class Path:
    """A walk to the solution, or to where the ladder ends, with the boards at its start and its end.

    >>> from sudoku_tui import path
    >>> way = path(".1.4........3.2.")
    >>> way, way.is_solved, way.steps[0].technique
    (<Path: 12 steps, solved>, True, 'naked-single')
    """

    start: Board
    steps: tuple[Step, ...]
    end: Board

    @property
    def is_solved(self) -> bool:
        """Whether the solution is reached: digits that clash leave a cell without one."""
        return self.end.is_complete and all(self.end.values)

    def __repr__(self) -> str:
        return f"<Path: {len(self.steps)} steps, {'solved' if self.is_solved else 'stuck'}>"

    def _repr_html_(self) -> str | None:
        return painting(self)


def steps(board: Board, technique: str | None = None) -> list[Step]:
    """Every distinct step that is available now, cheapest first; at the end, what is listed but not walked.

    Of several proofs of the same by one technique, the first counts.
    """
    return finish(listing(board, USUAL if technique is None else (ladder.technique(technique),)))


def listing(board: Board, rungs: Sequence[Technique] = USUAL) -> Stepper[list[Step]]:
    """`steps` as a stepper that reports each and counts them."""
    found: list[Step] = []
    for rung, step in finding(board, rungs):
        if step:
            found.append(step)
        yield looking(rung, len(found), (step,) if step else ())
    return found


def fitting(rungs: Sequence[Technique], board: Board) -> Sequence[Technique]:
    """The rungs that are right on a board: where there are clues, those that read them, and none that is unsound."""
    if not board.geometry.constraints:
        return rungs
    from sudoku_tui.logic.rung_choice import with_clues  # knows the texts that rungs are chosen by

    return with_clues(rungs)


def looking(rung: Technique, done: int = 0, found: tuple[Step, ...] = ()) -> Progress:
    return Progress(done, say("looking for {technique}", technique=rung.name), found)


def finding(board: Board, rungs: Sequence[Technique]) -> Iterator[tuple[Technique, Step | None]]:
    """Every distinct step of some rungs, those only listed last; at each pause and repeat, None beside the rung."""
    rungs = fitting(rungs, board)
    finders = [(rung, rung.find) for rung in rungs] + [(rung, rung.find_more) for rung in rungs if rung.find_more]
    known = set[object]()
    for rung, find in finders:
        yield rung, None
        for step in find(board):
            outcome = step and (rung.identifier, step.placements, frozenset(step.eliminations))
            yield rung, None if outcome in known else step
            known.add(outcome)


def first_step(board: Board, rungs: Sequence[Technique] = USUAL) -> Step | None:
    return finish(seeking(board, fitting(rungs, board)))


def seeking(board: Board, rungs: Sequence[Technique] = USUAL, done: int = 0) -> Stepper[Step | None]:
    """`first_step` as a stepper, by rungs that are right on the board; it passes on how much has been done before."""
    for rung in () if board.is_complete else rungs:
        yield looking(rung, done)
        for step in rung.find(board):
            if step:
                return step
            yield looking(rung, done)
    return None


def advanced(board: Board, step: Step) -> Board:
    """The board after a step; a `LadderError` where it is as before, for the way would have no end."""
    after = apply(board, step)
    if (after.candidates, after.placed) == (board.candidates, board.placed):
        raise ladder.LadderError(say("a step of '{technique}' changes nothing", technique=step.technique))
    return after


def apply(board: Board, step: Step) -> Board:
    for cell, digit in step.placements:
        board = board.place(cell, digit)
    return board.remove(step.eliminations) if step.eliminations else board


def walk(board: Board, rungs: Sequence[Technique] = USUAL) -> Path:
    return finish(walking(board, rungs))


def walking(board: Board, rungs: Sequence[Technique] = USUAL) -> Stepper[Path]:
    """`walk` as a stepper that reports each step; without a solution it may end anywhere."""
    taken: list[Step] = []
    end, rungs = board, fitting(rungs, board)
    while (step := (yield from seeking(end, rungs, len(taken)))) is not None:
        taken.append(step)
        end = advanced(end, step)
        yield Progress(len(taken), _TAKEN, (step,))
    return Path(board, tuple(taken), end)
