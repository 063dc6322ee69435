"""The table of strategies: every way to solve a Sudoku that can be watched and raced."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.lab.cube import cube
from sudoku_tui.lab.dancing_links import dancing_links
from sudoku_tui.lab.logic_only import logic_only
from sudoku_tui.lab.norvig import norvig
from sudoku_tui.lab.ours import ours
from sudoku_tui.lab.random_order import random_order
from sudoku_tui.lab.recursive import recursive
from sudoku_tui.lab.sole_candidates import sole_candidates
from sudoku_tui.lab.trace import Event, Grid, Kind, Trace

DEFAULT_CAP = 1_000_000
"""How many events a strategy may yield before it is stopped, unless told otherwise."""


@dataclass(frozen=True, slots=True)
class Strategy:
    """One way to solve a Sudoku, to the first solution, the same way every time.

    Attributes:
        identifier: its short name, as `dancing-links`.
        name: its name in print.
        idea: how it works, in a sentence.
        source: who described it, and where.
        solve: its algorithm, for puzzles whose givens do not clash.
    """

    identifier: str
    name: str
    idea: str
    source: str
    solve: Callable[[Puzzle], Trace]

    def trace(self, puzzle: Puzzle, cap: int = DEFAULT_CAP) -> Trace:
        """What the strategy does with a puzzle, for any puzzle and for no longer than a cap of events.

        The last event is `SOLVED`, `STUCK` or `STOPPED`, and comes nowhere else.
        """
        if not keeps_rules(puzzle.geometry, puzzle.givens):
            yield Event(Kind.STUCK, reason="two givens clash")
            return None
        events = self.solve(puzzle)
        for told in count():
            try:
                event = next(events)
            except StopIteration as end:
                grid: Grid | None = end.value
                return grid
            if told == cap:
                break
            yield event
        events.close()
        yield Event(Kind.STOPPED, reason=f"stopped after {cap:,} steps")
        return None


def keeps_rules(geometry: Geometry, values: Grid) -> bool:
    """Whether no two cells that see each other hold the same digit; 0 is an empty cell.

    A board takes a digit that is placed from all its peers, so of two that clash only the last one is left.
    """
    return Board.of(geometry, values).values == values


def strategy(identifier: str) -> Strategy:
    """The strategy of an identifier, as `dancing-links`.

    Raises:
        ValueError: for an unknown identifier; the message names the known ones.
    """
    for row in STRATEGIES:
        if row.identifier == identifier:
            return row
    known = ", ".join(row.identifier for row in STRATEGIES)
    raise ValueError(f"there is no strategy called {identifier!r}; the known ones are {known}")


STRATEGIES: tuple[Strategy, ...] = (
    Strategy(
        "recursive",
        "Recursive backtracking",
        "Fill the cells in reading order with the first digit not forbidden, and go back where none is left.",
        "Golomb and Baumert, Backtrack Programming, 1965",
        recursive,
    ),
    Strategy(
        "random-order",
        "Random-order backtracking",
        "Keep a set of digits for every house, try the free ones in random order, and use a stack to go back.",
        "common in generators; Knuth, The Art of Computer Programming 7.2.2",
        lambda puzzle: random_order(puzzle, Dice("random-order")),
    ),
    Strategy(
        "sole-candidates",
        "Sole candidates, then backtracking",
        "Fill every cell that has one candidate until none has, then try what each other cell has not had yet.",
        "the common refinement of backtracking",
        sole_candidates,
    ),
    Strategy(
        "cube",
        "Boolean cube",
        "Keep a truth for each cell and digit; propagate, fish for digits with one place, guess where fewest are true.",
        "Bartlett, Chartier, Langville and Rankin, An Integer Programming Model for the Sudoku Problem, 2008",
        cube,
    ),
    Strategy(
        "logic",
        "Logic only",
        "Climb the ladder of known techniques from the easiest on, never guess, and say where it ends.",
        "this project's ladder; Herzberg and Murty, Sudoku Squares and Chromatic Polynomials, 2007, for the graph",
        logic_only,
    ),
    Strategy(
        "dancing-links",
        "Exact cover with dancing links",
        "Choose candidates that meet every need of a cell or house exactly once, the need with fewest ways first.",
        "Knuth, Dancing Links, 2000",
        dancing_links,
    ),
    Strategy(
        "norvig",
        "Norvig's propagation",
        "Eliminate candidates as far as they fall, then guess where fewest are left.",
        "Norvig, Solving Every Sudoku Puzzle, 2006",
        norvig,
    ),
    Strategy(
        "ours",
        "This program's engine",
        "Draw all conclusions for the whole grid at once in one integer, then split on the guess that settles most.",
        "the engine of this program",
        ours,
    ),
)
