"""The steps available on a board, and the one walk that makes paths, ratings and puzzles to order.

A search may take seconds, and may run in another process: what it has reported so far is collected in a `Survey`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, TypeAlias

from sudoku_tui.engine.bits import union_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.puzzle import Position, Puzzle, painting
from sudoku_tui.engine.search.solve import search
from sudoku_tui.engine.stepper import Progress, Stepper, Work, finish, reporting
from sudoku_tui.logic import ladder
from sudoku_tui.logic.families.singles import first_single, without_proof
from sudoku_tui.logic.families.tools import hand_on, missing
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

_TAKEN = say("taking a step")


@dataclass(frozen=True, slots=True, repr=False)
class Path:
    """A walk to the solution, or as far as the ladder goes, with the boards at its start and its end.

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


class Taken(NamedTuple):
    """What a walk has just done: the rung that helped, its steps if wanted, and the boards before and after."""

    rung: Technique
    steps: Sequence[Step]
    before: Board
    after: Board


Observer: TypeAlias = Callable[[Taken], object]
"""Called with everything that a walk takes; a true answer ends it."""


def walk(board: Board, rungs: Sequence[Technique] = USUAL) -> Path:
    return finish(walking(board, rungs))


def walking(board: Board, rungs: Sequence[Technique] = USUAL) -> Stepper[Path]:
    """`walk` as a stepper that reports each step; without a solution it may end anywhere."""
    steps: list[Step] = []
    end = yield from following(board, rungs, lambda taken: steps.extend(taken.steps))
    return Path(board, tuple(steps), end)


def following(
    board: Board,
    rungs: Sequence[Technique],
    observer: Observer,
    *,
    with_proofs: bool = True,
    at_once: Callable[[Technique], int] = lambda _: 1,
) -> Stepper[Board]:
    """Walk, always by the first rung that helps, to the solution or as far as possible; return the board there.

    Args:
        board: where to begin.
        rungs: what to try, in this order; where there are clues, including the rungs that read them (see `fitting`).
        observer: called with everything that is taken; it may end the walk.
        with_proofs: whether all steps are wanted. Without their proofs, singles that come first are found in half the
            time, and the observer gets no steps for them.
        at_once: how many steps of a rung to take together, 0 for all of them.

    Raises:
        LadderError: for a step that changes nothing, as the walk would never end; and where the walk ends with a cell
            without a digit or a digit without a place, for the step that contradicts the solution, if there is one.
    """
    rungs, done, start, way = fitting(rungs, board), 0, board, list[tuple[Technique, int]]()
    singles, others = ((), rungs) if with_proofs else without_proof(rungs)
    while not board.is_complete:
        rung, single = first_single(board, singles)
        if rung and single:
            steps, after = list[Step](), board.place(*single)
        elif found := (yield from helping(board, others, done, at_once)):
            rung, steps = found
            after = advanced(board, steps)
        else:
            break
        done += len(steps) or 1
        way.append((rung, after.candidates))
        hand_on(board, after)
        is_over = observer(Taken(rung, steps, board, after))
        board = after
        yield taking(done, tuple(steps) if with_proofs else ())
        if is_over:
            return board
    if is_broken(board) and not is_broken(start):
        yield from reporting(_judging(start, way), taking(done))
    return board


def is_broken(board: Board) -> bool:
    """Whether a cell has no digit left, or a house no place for a digit."""
    geometry = board.geometry
    planes = [board.candidates >> (digit - 1) * geometry.cell_count & geometry.all_cells for digit in geometry.digits]
    has_all = union_of(planes) == geometry.all_cells
    return not has_all or any(not plane & house.mask for house in geometry.houses for plane in planes)


def _judging(start: Board, way: Sequence[tuple[Technique, int]]) -> Stepper[None]:
    """Find the rung that led away from a solution of the board where a walk began, if it had a solution.

    If there are several solutions, a rung that takes one for granted may rule out any of them.
    """
    geometry = start.geometry
    try:
        found = (yield from search(Puzzle(geometry, start.values), without=missing(start))).solutions
    except SearchLimitError:
        return
    if not found:
        return
    solution = Board.of(geometry, found[0]).candidates
    liar = next(rung for rung, candidates in way if solution & ~candidates)
    if len(found) == 1 or not liar.needs_uniqueness:
        raise ladder.LadderError(
            say("a step of '{technique}' is wrong: it contradicts the solution", technique=liar.identifier)
        )


def advanced(board: Board, steps: Sequence[Step]) -> Board:
    """The board after some steps; a `LadderError` if they change nothing."""
    after = board
    for step in steps:
        after = apply(after, step)
    if (after.candidates, after.placed) == (board.candidates, board.placed):
        raise ladder.LadderError(say("a step of '{technique}' changes nothing", technique=steps[0].technique))
    return after


def apply(board: Board, step: Step) -> Board:
    for cell, digit in step.placements:
        board = board.place(cell, digit)
    return board.remove(step.eliminations) if step.eliminations else board


def first_step(board: Board, rungs: Sequence[Technique] = USUAL) -> Step | None:
    return finish(seeking(board, fitting(rungs, board)))


def seeking(board: Board, rungs: Sequence[Technique] = USUAL) -> Stepper[Step | None]:
    """`first_step` as a stepper, by rungs that are right on the board."""
    found = yield from helping(board, () if board.is_complete else rungs, 0)
    return found[1][0] if found else None


def helping(
    board: Board, rungs: Sequence[Technique], done: int, at_once: Callable[[Technique], int] = lambda _: 1
) -> Stepper[tuple[Technique, list[Step]] | None]:
    """The first rung that has steps, and the number of them taken at once; `done` is the count before."""
    for rung in rungs:
        yield looking(rung, done)
        steps, wanted = list[Step](), at_once(rung)
        for step in rung.find(board):
            if not step:
                yield looking(rung, done)
            else:
                steps.append(step)
                if len(steps) == wanted:
                    break
        if steps:
            return rung, steps
    return None


def taking(done: int, found: tuple[Step, ...] = ()) -> Progress:
    return Progress(done, _TAKEN, found)


def looking(rung: Technique, done: int = 0, found: tuple[Step, ...] = ()) -> Progress:
    return Progress(done, say("looking for {technique}", technique=rung.name), found)


def fitting(rungs: Sequence[Technique], board: Board) -> Sequence[Technique]:
    """The rungs that are right on a board: where there are clues, those that read them, and none that is unsound."""
    if not board.geometry.constraints:
        return rungs
    return ladder.with_clues(rungs)


def steps(board: Board, technique: str | None = None) -> list[Step]:
    """Every distinct step that is available now, cheapest first; at the end, those listed but not walked.

    Of several proofs of the same result by one technique, the first counts.
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


def finding(board: Board, rungs: Sequence[Technique]) -> Iterator[tuple[Technique, Step | None]]:
    """Every distinct step of some rungs, those only listed at the end; at each pause and repeat, the rung with None."""
    rungs = fitting(rungs, board)
    finders = [(rung, rung.find) for rung in rungs] + [(rung, rung.find_more) for rung in rungs if rung.find_more]
    known = set[object]()
    for rung, find in finders:
        yield rung, None
        for step in find(board):
            outcome = step and (rung.identifier, step.placements, frozenset(step.eliminations))
            yield rung, None if outcome in known else step
            known.add(outcome)


@dataclass(frozen=True, slots=True)
class Example:
    """A position in which a technique has a step, and the first such step."""

    position: Position
    board: Board
    step: Step


def example_of(technique: Technique, position: Position) -> Example | None:
    """A position as an example of a technique; None if the technique has no step there."""
    board = position.board()
    step = first_step(board, (technique,))
    return Example(position, board, step) if step else None


Search = Callable[[Board, Sequence[Technique]], Stepper[object]]


class Survey:
    """Every distinct step that some rungs have on a board, cheapest first.

    Pass everything that the `work` reports to `take`, and set `is_over` when it is done.
    """

    search: Search = staticmethod(listing)

    def __init__(self, board: Board, rungs: Sequence[Technique] = USUAL) -> None:
        self.work: Work[None] = partial(_reporting, self.search, board, rungs)
        self.steps: list[Step] = []
        self.is_over = False

    def take(self, progress: Progress) -> None:
        """Collect the steps reported; work that was restarted reports the first ones again."""
        steps = [step for step in progress.found if isinstance(step, Step)]
        self.steps += steps[max(len(self.steps) - (progress.done - len(steps)), 0) :]


class Walk(Survey):
    """The way from a board to its solution, always by the first rung that helps, and every board on it."""

    search: Search = staticmethod(walking)

    def __init__(self, board: Board, rungs: Sequence[Technique] = USUAL) -> None:
        super().__init__(board, rungs)
        self.boards: list[Board] = [board]

    @property
    def path(self) -> Path:
        return Path(self.boards[0], tuple(self.steps), self.boards[-1])

    def take(self, progress: Progress) -> None:
        super().take(progress)
        for step in self.steps[len(self.boards) - 1 :]:
            self.boards.append(apply(self.boards[-1], step))


def _reporting(search: Search, board: Board, rungs: Sequence[Technique]) -> Stepper[None]:
    """A search without a result: everything has been reported, and need not be sent twice."""
    yield from search(board, rungs)
