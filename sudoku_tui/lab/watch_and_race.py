"""Watch a strategy, event by event, or race several on the same puzzles.

To watch is to see a trace as a sequence of scenes, each a complete and immutable picture of what is known. `after`
makes the scene that follows an event, and knows nothing of any strategy. Every guess keeps the board it was made on,
so going back is exact.

In a race every answer is verified. What is timed is the generator of events, from the puzzle (so exact cover pays for
its matrix) to the first solution; tables that depend only on the shape of the grid are made before. Times can be
compared with one another, but are longer than those of solvers that tell nothing: by a tenth for Norvig's, nearly
twofold for our own, which does most in fewest steps.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import islice, pairwise

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.lab.strategies import DEFAULT_CAP, STRATEGIES, Strategy, keeps_rules
from sudoku_tui.lab.trace import ENDINGS, NO_CELL, NO_WORK, Counters, EventKind, Grid, Trace, TraceEvent
from sudoku_tui.words.message import Message, say

_SCENE_CELLS_A_SLICE = 10_000  # cells drawn between two yields, which takes some milliseconds
_RACE_CELLS_A_SLICE = 20_000  # the same for events that are only counted


class Status(StrEnum):
    """How a trace stands."""

    READY = "ready"
    RUNNING = "running"
    SOLVED = "solved"
    STUCK = "stuck"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Guess:
    """A guess that is open, and the board it was made on."""

    cell: int
    digit: int
    before: Board


@dataclass(frozen=True)
class Scene:
    """What is known at one moment of a trace."""

    puzzle: Puzzle
    board: Board  # every candidate and every placed digit
    guesses: tuple[Guess, ...] = ()  # the open guesses, oldest first; as many as the scene's depth
    counters: Counters = NO_WORK
    last: TraceEvent | None = None  # the event that led here; None at the start

    @staticmethod
    def start(puzzle: Puzzle) -> Scene:
        return Scene(puzzle, puzzle.board())

    @property
    def geometry(self) -> Geometry:
        return self.puzzle.geometry

    @property
    def values(self) -> tuple[int, ...]:
        return tuple(given or value for given, value in zip(self.puzzle.givens, self.board.values, strict=True))

    @cached_property
    def depths(self) -> tuple[int, ...]:
        """For each cell, how many guesses were open when it was filled, its own included; 0 where it is certain."""
        depths = [0] * self.geometry.cell_count
        boards = [*(guess.before for guess in self.guesses), self.board]
        for depth, (before, after_it) in enumerate(pairwise(boards), 1):
            for cell in cells_of(after_it.placed & ~before.placed):
                depths[cell] = depth
        return tuple(depths)

    @cached_property
    def guessed(self) -> frozenset[int]:
        """The cells that hold a guess; all others that are filled follow from these and the givens."""
        return frozenset(guess.cell for guess in self.guesses)

    @property
    def depth(self) -> int:
        return len(self.guesses)

    @property
    def cell(self) -> int | None:
        return self.last.cell if self.last and self.last.cell != NO_CELL else None

    @property
    def status(self) -> Status:
        if self.last is None:
            return Status.READY
        return Status(self.last.kind.value) if self.last.kind in ENDINGS else Status.RUNNING

    @property
    def is_over(self) -> bool:
        return self.last is not None and self.last.kind in ENDINGS

    @property
    def said(self) -> Message:
        """What the last event says to those who watch."""
        return event_said(self.last, self.geometry)

    @property
    def said_briefly(self) -> Message:
        """The same without its reason, for where there is little room."""
        return event_in_brief(self.last, self.geometry)


def event_said(event: TraceEvent | None, geometry: Geometry) -> Message:
    if event is None:
        return say("Nothing has been tried yet.")
    kind, cell, digit, depth, reason = event
    name, place = geometry.digit_name(digit), geometry.cell_name(cell)
    match kind:
        case EventKind.TRY:
            return say("Guess {depth}: try {digit} in {cell}.", depth=depth, digit=name, cell=place)
        case EventKind.PLACE:
            return say("Place {digit} in {cell}: {reason}.", digit=name, cell=place, reason=reason)
        case EventKind.FORBID:
            return say("{digit} cannot go in {cell}: {reason}.", digit=name, cell=place, reason=reason)
        case EventKind.BACK if depth:
            return say("{digit} in {cell} led nowhere: back to guess {depth}.", digit=name, cell=place, depth=depth)
        case EventKind.BACK:
            return say("{digit} in {cell} led nowhere: back to the start.", digit=name, cell=place)
        case EventKind.SOLVED:
            return say("Solved.")
        case EventKind.STUCK:
            return say("Stuck: {reason}.", reason=reason)
        case EventKind.STOPPED:
            return say("Given up: {reason}.", reason=reason)


def event_in_brief(event: TraceEvent | None, geometry: Geometry) -> Message:
    if event is None:
        return event_said(event, geometry)
    kind, cell, digit, depth, _ = event
    name, place = geometry.digit_name(digit), geometry.cell_name(cell)
    match kind:
        case EventKind.PLACE:
            return say("Place {digit} in {cell}.", digit=name, cell=place)
        case EventKind.FORBID:
            return say("{digit} cannot go in {cell}.", digit=name, cell=place)
        case EventKind.BACK if depth:
            return say("Back to guess {depth}, from {digit} in {cell}.", depth=depth, digit=name, cell=place)
        case EventKind.BACK:
            return say("Back to the start, from {digit} in {cell}.", digit=name, cell=place)
        case _:
            return event_said(event, geometry)


def after(scene: Scene, event: TraceEvent) -> Scene:
    board, guesses = scene.board, scene.guesses
    kind, cell, digit, depth, _ = event
    if kind is EventKind.PLACE:
        board = _written(board, cell, digit)
    elif kind is EventKind.TRY:
        guesses = (*guesses, Guess(cell, digit, board))
        board = _written(board, cell, digit)
    elif kind is EventKind.FORBID:
        board = board.remove((Candidate(cell, digit),))
    elif kind is EventKind.BACK:
        board, guesses = guesses[depth].before, guesses[:depth]
    return Scene(scene.puzzle, board, guesses, scene.counters + Counters.of((event,)), event)


def _written(board: Board, cell: int, digit: int) -> Board:
    """The board with a digit placed; a peer that holds the same digit keeps it, so that a clash can be seen."""
    geometry = board.geometry
    plane = (digit - 1) * geometry.cell_count
    gone = geometry.cell_column << cell | (geometry.peer_masks[cell] & ~board.placed) << plane
    return Board(geometry, board.candidates & ~gone | 1 << plane + cell, board.placed | 1 << cell, board.givens)


class Player:
    """Plays a strategy's trace on a puzzle, up to a number of events, as slowly or as fast as it is asked to."""

    def __init__(self, puzzle: Puzzle, strategy: Strategy, cap: int = DEFAULT_CAP) -> None:
        self.strategy = strategy
        self.scene = Scene.start(puzzle)
        self._events = strategy.trace(puzzle, cap)

    def step(self) -> Scene:
        """Play one event and return the scene after it; at the end of the trace the scene stays as it is."""
        event = next(self._events, None)
        if event is not None:
            self.scene = after(self.scene, event)
        return self.scene

    def to_end(self) -> Stepper[Scene]:
        slice_length = _SCENE_CELLS_A_SLICE // self.scene.geometry.cell_count
        while not self.scene.is_over:
            for _ in range(slice_length):
                self.step()
            yield Progress(self.scene.counters.events, self.scene.said)
        return self.scene

    def close(self) -> None:
        self._events.close()


_EVENTS_OF_WARMING_UP = 200
_REFERENCE = "ours"


@dataclass(frozen=True, slots=True)
class Run:
    """One strategy on one puzzle."""

    strategy: Strategy
    puzzle: int  # the puzzle's number in the race, from 0
    end: TraceEvent  # the last event: `SOLVED`, `STUCK` or `STOPPED`, and why
    is_right: bool  # whether it found a grid that keeps the givens and the rules
    counters: Counters
    seconds: float


@dataclass(frozen=True, slots=True)
class RaceResult:
    """How a strategy has done in a race.

    >>> from sudoku_tui import race
    >>> result, *_ = race([".1.4........3.2."], ["cube"])
    >>> result.solved, result.counters.placements
    (1, 12)
    """

    strategy: Strategy
    puzzles: int
    solved: int  # on how many it found a right solution
    stuck: int  # on how many it found none: there is none, or it knows no way
    stopped: int  # on how many its cap stopped it
    wrong: int  # on how many its answer was wrong, which should never happen
    counters: Counters
    seconds: float
    ratio: float | None  # its time over our engine's on the same puzzles; None where that ran none


class Race:
    """Runs every strategy on every puzzle, puzzle by puzzle, each for as many events as a cap allows."""

    def __init__(
        self,
        puzzles: Sequence[Puzzle],
        strategies: Sequence[Strategy] = STRATEGIES,
        *,
        cap: int = DEFAULT_CAP,
        clock: Callable[[], float],
    ) -> None:
        self.runs: list[Run] = []  # finished so far
        self._puzzles, self._strategies, self._cap, self._clock = puzzles, strategies, cap, clock

    @property
    def length(self) -> int:
        return len(self._puzzles) * len(self._strategies)

    def run(self) -> Stepper[list[RaceResult]]:
        """Run the race as a stepper whose progress counts runs; if it is dropped, `runs` has what is done."""
        for number, puzzle in enumerate(self._puzzles):
            for strategy in self._strategies:
                doing = say(
                    "puzzle {number} of {count}: {strategy}",
                    number=number + 1,
                    count=len(self._puzzles),
                    strategy=strategy.name,
                )
                yield Progress(len(self.runs), doing)
                self.runs.append((yield from self._run(number, puzzle, strategy, doing)))
        return self.results()

    def results(self) -> list[RaceResult]:
        reference = {run.puzzle: run.seconds for run in self.runs if run.strategy.identifier == _REFERENCE}
        return [
            _result(strategy, [run for run in self.runs if run.strategy is strategy], reference)
            for strategy in self._strategies
        ]

    def _run(self, number: int, puzzle: Puzzle, strategy: Strategy, doing: Message) -> Stepper[Run]:
        for _ in islice(strategy.trace(puzzle, self._cap), _EVENTS_OF_WARMING_UP):
            pass
        answer: list[Grid | None] = []
        counters, seconds, last = NO_WORK, 0.0, TraceEvent(EventKind.STUCK)
        slice_length = _RACE_CELLS_A_SLICE // puzzle.geometry.cell_count
        events = _answering(strategy.trace(puzzle, self._cap), answer)
        while not answer:
            begin = self._clock()
            told = list(islice(events, slice_length))
            seconds += self._clock() - begin
            counters += Counters.of(told)
            last = told[-1] if told else last
            yield Progress(len(self.runs), doing)
        return Run(strategy, number, last, is_solution(puzzle, answer[0]), counters, seconds)


def is_solution(puzzle: Puzzle, grid: Grid | None) -> bool:
    return (
        grid is not None
        and 0 not in grid
        and all(given in (0, digit) for given, digit in zip(puzzle.givens, grid, strict=True))
        and keeps_rules(puzzle.geometry, grid)
    )


def _answering(trace: Trace, answer: list[Grid | None]) -> Trace:
    grid = yield from trace
    answer.append(grid)
    return grid


def _result(strategy: Strategy, runs: Sequence[Run], reference: dict[int, float]) -> RaceResult:
    kinds = [run.end.kind for run in runs]
    shared = [run for run in runs if run.puzzle in reference]
    ours = sum(reference[run.puzzle] for run in shared)
    return RaceResult(
        strategy,
        puzzles=len(runs),
        solved=sum(run.is_right for run in runs),
        stuck=kinds.count(EventKind.STUCK),
        stopped=kinds.count(EventKind.STOPPED),
        wrong=sum(run.end.kind is EventKind.SOLVED and not run.is_right for run in runs),
        counters=sum((run.counters for run in runs), NO_WORK),
        seconds=sum(run.seconds for run in runs),
        ratio=sum(run.seconds for run in shared) / ours if ours else None,
    )
