"""Race: strategies on the same puzzles, each answer verified.

What is timed is the generator of events, from the puzzle (so exact cover pays for its matrix) to the first solution;
tables that depend only on the shape of the grid are made before. Times can be compared with one another, and are above
those of solvers that tell nothing: by a tenth for Norvig's, nearly twofold for our own, which does most in fewest
steps.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.lab.strategies import DEFAULT_CAP, STRATEGIES, Strategy, keeps_rules
from sudoku_tui.lab.trace import NO_WORK, Counters, Event, EventKind, Grid, Trace
from sudoku_tui.words.message import Message, say

_CELLS_A_SLICE = 20_000  # of events between two yields: some milliseconds, for on large grids an event takes longer
_EVENTS_OF_WARMING_UP = 200
_REFERENCE = "ours"


@dataclass(frozen=True, slots=True)
class Run:
    """One strategy on one puzzle."""

    strategy: Strategy
    puzzle: int  # the puzzle's number in the race, from 0
    end: Event  # the last event: `SOLVED`, `STUCK` or `STOPPED`, and why
    is_right: bool  # whether it came to a grid that keeps the givens and the rules
    counters: Counters
    seconds: float


@dataclass(frozen=True, slots=True)
class Standing:
    """How a strategy stands in a race."""

    strategy: Strategy
    puzzles: int
    solved: int  # on how many it came to a right solution
    stuck: int  # on how many it ended without one: none exists, or it knows no way
    stopped: int  # on how many its cap stopped it
    wrong: int  # on how many its answer was wrong, which no strategy's should ever be
    counters: Counters
    seconds: float
    ratio: float | None  # its time over that of our engine on the same puzzles; None where that has run none


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
        self.runs: list[Run] = []  # what has been run to its end so far
        self._puzzles, self._strategies, self._cap, self._clock = puzzles, strategies, cap, clock

    @property
    def length(self) -> int:
        return len(self._puzzles) * len(self._strategies)

    def run(self) -> Stepper[list[Standing]]:
        """Run the race, as a stepper whose progress counts runs; when it is dropped, `runs` keeps what is done."""
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
        return self.standings()

    def standings(self) -> list[Standing]:
        reference = {run.puzzle: run.seconds for run in self.runs if run.strategy.identifier == _REFERENCE}
        return [
            _standing(strategy, [run for run in self.runs if run.strategy is strategy], reference)
            for strategy in self._strategies
        ]

    def _run(self, number: int, puzzle: Puzzle, strategy: Strategy, doing: Message) -> Stepper[Run]:
        for _ in islice(strategy.trace(puzzle, self._cap), _EVENTS_OF_WARMING_UP):
            pass
        answer: list[Grid | None] = []
        counters, seconds, last = NO_WORK, 0.0, Event(EventKind.STUCK)
        slice_length = _CELLS_A_SLICE // puzzle.geometry.cell_count
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


def _standing(strategy: Strategy, runs: Sequence[Run], reference: dict[int, float]) -> Standing:
    kinds = [run.end.kind for run in runs]
    shared = [run for run in runs if run.puzzle in reference]
    ours = sum(reference[run.puzzle] for run in shared)
    return Standing(
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
