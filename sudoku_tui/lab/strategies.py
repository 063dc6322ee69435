"""The table of strategies: every way to solve a Sudoku that can be watched and raced."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry, refuse_constraints
from sudoku_tui.lab.backtracking import dancing_links, random_order, recursive, sole_candidates
from sudoku_tui.lab.logic_only import logic_only
from sudoku_tui.lab.propagation import DEPTH_LIMIT, cube, norvig, ours
from sudoku_tui.lab.trace import EventKind, Grid, Solving, Trace, TraceEvent
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, counted, quoted, say

NO_LAB = say("the lab's strategies cannot handle them")
DEFAULT_CAP = 1_000_000  # how many events a strategy may yield before it is stopped, unless told otherwise


@dataclass(frozen=True, slots=True)
class StrategyOptions:
    """What a strategy can be given; each takes one of these at most."""

    seed: str = "random-order"
    guesses: int = DEPTH_LIMIT
    """How many may be open at a time."""
    rungs: Sequence[Technique] = USUAL
    """The techniques to use, in order."""


USUAL_OPTIONS = StrategyOptions()


@dataclass(frozen=True, slots=True)
class Strategy:
    """One way to solve a Sudoku, to the first solution, the same way every time.

    >>> from sudoku_tui import strategies
    >>> strategies()[-1].identifier, str(strategies()[-1].name)
    ('ours', "This program's engine")
    """

    identifier: str  # its short name, such as `dancing-links`
    name: Message
    idea: Message
    solve: Callable[[Puzzle], Solving]  # its algorithm, for puzzles whose givens do not clash
    takes: str = ""  # the field of `StrategyOptions` that it takes, if any
    solve_with: Callable[[Puzzle, StrategyOptions], Solving] | None = None  # its algorithm, where it takes one

    def given(self, options: StrategyOptions) -> "Strategy":
        """The strategy with its option set."""
        solve = self.solve_with
        return self if solve is None else replace(self, solve=lambda puzzle: solve(puzzle, options))

    def trace(self, puzzle: Puzzle, cap: int = DEFAULT_CAP) -> Trace:
        """All that the strategy does with any puzzle; the last event is its only ending."""
        refuse_constraints(puzzle.geometry, NO_LAB)
        if not keeps_rules(puzzle.geometry, puzzle.givens):
            yield TraceEvent(EventKind.STUCK, reason=say("two givens clash"))
            return None
        events = self.solve(puzzle)
        for _ in range(cap):
            try:
                event = next(events)
            except StopIteration as end:
                return (yield from _ending(end.value))
            yield event
        events.close()
        yield TraceEvent(
            EventKind.STOPPED, reason=counted("stopped after {count:,} step", "stopped after {count:,} steps", cap)
        )
        return None


def _ending(answer: Grid | Message) -> Trace:
    if isinstance(answer, Message):
        yield TraceEvent(EventKind.STUCK, reason=answer)
        return None
    yield TraceEvent(EventKind.SOLVED)
    return answer


def keeps_rules(geometry: Geometry, values: Grid) -> bool:
    """Whether no two cells that see each other hold the same digit; 0 is an empty cell."""
    # Placing a digit takes it from all its peers, so of two that clash only the last is left on the board.
    return Board.of(geometry, values).values == values


def strategy(identifier: str) -> Strategy:
    """The strategy of an identifier; a `SudokuError` for an unknown one names those that are known."""
    for row in STRATEGIES:
        if row.identifier == identifier:
            return row
    known = ", ".join(row.identifier for row in STRATEGIES)
    unknown = say("there is no strategy called {identifier}; the known ones are {known}")
    raise SudokuError(unknown.given({"identifier": quoted(identifier), "known": known}))


STRATEGIES: tuple[Strategy, ...] = (
    Strategy(
        "recursive",
        say("Recursive backtracking"),
        say("Fill the cells in reading order, each with the first digit allowed, and go back when none is left."),
        recursive,
    ),
    Strategy(
        "random-order",
        say("Random-order backtracking"),
        say("Keep a set of digits for every house, try the free ones in random order, and use a stack to go back."),
        lambda puzzle: random_order(puzzle, Dice(USUAL_OPTIONS.seed)),
        "seed",
        lambda puzzle, options: random_order(puzzle, Dice(options.seed)),
    ),
    Strategy(
        "sole-candidates",
        say("Sole candidates, then backtracking"),
        say("Fill cells that have one candidate until none is left, then try out the digits of the others."),
        sole_candidates,
    ),
    Strategy(
        "cube",
        say("Boolean cube"),
        say(
            "Keep a truth for each cell and digit; propagate, fish for digits with one place, guess where fewest are "
            "true."
        ),
        cube,
        "guesses",
        lambda puzzle, options: cube(puzzle, options.guesses),
    ),
    Strategy(
        "logic",
        say("Logic only"),
        say("Walk the graph of constraints; where that ends, ask the known techniques, easiest first; never guess."),
        logic_only,
        "rungs",
        lambda puzzle, options: logic_only(puzzle, options.rungs),
    ),
    Strategy(
        "dancing-links",
        say("Exact cover with dancing links"),
        say("Choose candidates that meet every need of a cell or house exactly once, the need with fewest ways first."),
        dancing_links,
    ),
    Strategy(
        "norvig",
        say("Norvig's propagation"),
        say("Eliminate candidates as far as they fall, then guess where fewest are left."),
        norvig,
    ),
    Strategy(
        "ours",
        say("This program's engine"),
        say(
            "Draw all conclusions for the whole grid at once in one integer, then split on the guess that settles most."
        ),
        ours,
    ),
)
