"""The lab: textbook ways to solve a Sudoku, each step by step, and how much work they are."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from sudoku_tui.api.arguments import check, check_grids
from sudoku_tui.api.orders import seed_of
from sudoku_tui.engine.stepper import finish_unless
from sudoku_tui.formats.from_python import Grid, read_puzzle

if TYPE_CHECKING:
    from sudoku_tui.engine.stepper import Cancelled
    from sudoku_tui.lab.strategies import Strategy
    from sudoku_tui.lab.trace import TraceEvent
    from sudoku_tui.lab.watch_and_race import RaceResult
    from sudoku_tui.logic.ladder import Ladder


def strategies() -> tuple[Strategy, ...]:
    """The ways to solve a Sudoku that can be watched and raced; each has an identifier, a name and an idea.

    >>> from sudoku_tui import strategies
    >>> [way.identifier for way in strategies()][:3]
    ['recursive', 'random-order', 'sole-candidates']
    >>> print(strategies()[0].idea)
    Fill the cells in reading order, each with the first digit allowed, and go back when none is left.
    """
    from sudoku_tui.lab.strategies import STRATEGIES

    return STRATEGIES


def trace(
    grid: Grid, strategy: str = "recursive", *, seed: int | str | None = 0, guesses: int = 60, ladder: Ladder = ""
) -> Iterator[TraceEvent]:
    """All that a strategy does with a puzzle, one thing at a time; the last event says how it ended.

    Args:
        grid: a puzzle as text, as rows, as an array, or as `parse` returns it.
        strategy: the identifier of one of `strategies()`.
        seed: for `random-order`: the same seed searches the same way; None for another each time.
        guesses: for `cube`: how many may be open at a time.
        ladder: for `logic`: the techniques to use, as for `rate`.

    Raises:
        PuzzleTextError: for what cannot be read.
        SudokuError: for an unknown strategy, and for a puzzle with clues.

    >>> from sudoku_tui import trace
    >>> events = list(trace(".1.4........3.2.", "norvig"))
    >>> events[-1].kind, sum(event.kind == "place" for event in events)
    (<EventKind.SOLVED: 'solved'>, 12)
    """
    check(guesses=guesses, strategy=strategy)
    return _given(strategy, seed, guesses, ladder).trace(read_puzzle(grid))


def race(
    grids: Iterable[Grid],
    names: Iterable[str] = (),
    *,
    seed: int | str | None = 0,
    guesses: int = 60,
    ladder: Ladder = "",
    seconds: float | None = None,
    cancelled: Cancelled | None = None,
) -> tuple[RaceResult, ...]:
    """How much work strategies have with the same puzzles: placements, guesses, ways back, seconds.

    `names` are identifiers of `strategies()`, all of them for none; all else is as for `trace`.

    >>> from sudoku_tui import race
    >>> [(result.strategy.identifier, result.solved) for result in race([".1.4........3.2."], ["norvig", "ours"])]
    [('norvig', 1), ('ours', 1)]
    """
    from sudoku_tui.lab.watch_and_race import Race

    check(guesses=guesses, seconds=seconds, cancelled=cancelled)
    check_grids(grids)
    chosen = [*names] or [each.identifier for each in strategies()]
    contestants = tuple(_given(name, seed, guesses, ladder) for name in chosen)
    contest = Race([read_puzzle(grid) for grid in grids], contestants, clock=time.perf_counter)
    finish_unless(contest.run(), seconds, cancelled)
    return tuple(contest.results())


def _given(name: str, seed: int | str | None, guesses: int, ladder: Ladder) -> Strategy:
    from sudoku_tui.lab.strategies import StrategyOptions, strategy
    from sudoku_tui.logic.ladder import rungs_of

    return strategy(name).given(StrategyOptions(seed_of(seed), guesses, rungs_of(ladder)))
