"""Asking the engine and the oracle the same, and comparing what they say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solutions
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from tests.oracle.grids import random_grids
from tests.oracle.kinds import Kind
from tests.oracle.oracle import SOME_CONFLICTS, Oracle, SilentError
from tests.oracle.shapes import Grid, Shape

LIMIT = 50
"""How far solutions are counted."""
_GRIDS_PER_TURN = 6
"""How many grids come of one full grid, and in jigsaws of one map."""
_MAPS_TRIED = 20
_MAX_NODES = 10_000
"""How far a search may go before the grid counts as given up: some seconds on the largest grids."""

Engine = Callable[[Puzzle, int], tuple[Grid, ...]]
"""Whatever finds the solutions of a puzzle up to a limit."""


@dataclass(frozen=True)
class Verdict:
    """What came of one grid.

    Attributes:
        solutions: how many the oracle found, up to the limit.
        fault: what the engine got wrong, in words; empty when they agree.
        gave_up: whether the engine or the oracle reached its cap before it had an answer.
    """

    solutions: int
    fault: str = ""
    gave_up: bool = False


def search_engine(puzzle: Puzzle, limit: int) -> tuple[Grid, ...]:
    """The search, with a low cap."""
    return solutions(puzzle, limit, max_nodes=_MAX_NODES).solutions


def geometry_of(shape: Shape) -> Geometry:
    """The program's own idea of a shape."""
    return geometry_named(shape.text, shape.size)


def compare(oracle: Oracle, givens: Grid, engine: Engine = search_engine) -> Verdict:
    """Asks both for the solutions of a grid."""
    try:
        expected = oracle.solutions(givens, LIMIT, most_conflicts=SOME_CONFLICTS)
    except SilentError:
        return Verdict(LIMIT, gave_up=True)
    try:
        found = engine(Puzzle(geometry_of(oracle.shape), givens), LIMIT)
    except SearchLimitError:
        return Verdict(len(expected), gave_up=True)
    fault = _fault(oracle.shape, givens, found, expected)
    return Verdict(len(expected), f"{oracle.shape.text} {givens}: {fault}" if fault else "")


def _fault(shape: Shape, givens: Grid, found: tuple[Grid, ...], expected: set[Grid]) -> str:
    """What is wrong with the solutions found, in words; empty if nothing is."""
    if len(found) != len(expected):
        return f"{len(found)} solutions instead of {len(expected)}"
    if len(set(found)) != len(found):
        return "a solution was found twice"
    if not all(shape.obeys(grid) for grid in found):
        return "a solution breaks a rule"
    if not all(given in (0, digit) for grid in found for given, digit in zip(givens, grid, strict=True)):
        return "a solution changes a given"
    return "other solutions" if len(found) < LIMIT and set(found) != expected else ""


def verdicts(kind: Kind, grids: int, seed: int | str) -> Iterator[Verdict]:
    """Compares random grids of a kind."""
    random = Random(f"{seed} {kind}")
    for start in range(0, grids, _GRIDS_PER_TURN):
        if start == 0 or kind.is_jigsaw:
            oracle = _oracle(kind, random)
        for givens in random_grids(oracle, random, min(_GRIDS_PER_TURN, grids - start)):
            yield compare(oracle, givens)


def _oracle(kind: Kind, random: Random) -> Oracle:
    """The oracle for a shape of a kind; a jigsaw's map is drawn anew as long as no grid is found, for some time."""
    for _ in range(_MAPS_TRIED if kind.is_jigsaw else 1):
        oracle = Oracle(kind.shape(random))
        with suppress(SilentError):
            if oracle.solutions((0,) * len(oracle.shape.cells), 1, most_conflicts=SOME_CONFLICTS):
                break
    return oracle


@dataclass(frozen=True)
class Tally:
    """What came of many grids of a kind."""

    kind: Kind
    verdicts: tuple[Verdict, ...]

    @property
    def by_solutions(self) -> Counter[str]:
        """How many grids had no, one, several solutions, and so many that counting stopped."""
        names = {0: "none", 1: "one", LIMIT: "many"}
        return Counter(names.get(verdict.solutions, "several") for verdict in self.verdicts)

    @property
    def faults(self) -> list[str]:
        """What the engine got wrong."""
        return [verdict.fault for verdict in self.verdicts if verdict.fault]

    @property
    def given_up(self) -> int:
        """How many grids one of the two had no answer for."""
        return sum(verdict.gave_up for verdict in self.verdicts)


def tally(kind: Kind, grids: int, seed: int | str) -> Tally:
    """Compares random grids of a kind and sums up."""
    return Tally(kind, tuple(verdicts(kind, grids, seed)))
