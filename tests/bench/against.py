"""Comparing with other solvers: they take turns with ours on the same puzzles."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from math import inf
from statistics import mean

from sudoku_tui.formats import parse
from tests.bench.cases import Case, is_solution, now
from tests.bench.peers import PEERS, Answer, Solver, digits_of

_SLICE = 50
"""How many puzzles one solver does before the other: enough that caches emptied by the other cost little."""
_BUDGET, _FIRST_BUDGET = 10.0, 60.0
"""The seconds after which a peer is interrupted and asked no more, and those for a first try before the clock."""


@dataclass
class Duel:
    """A peer and ours on the puzzles of a file.

    Attributes:
        ours: our seconds for each puzzle that the peer solved, or tried to.
        theirs: its seconds for the same puzzles.
        unsolved: how many it answered wrongly, or not at all.
    """

    ours: list[float] = field(default_factory=list)
    theirs: list[float] = field(default_factory=list)
    unsolved: int = 0

    def __str__(self) -> str:
        if not self.theirs:
            return "–"
        ratio = f"{sum(self.theirs) / sum(self.ours):,.1f}×"
        unsolved = f", {self.unsolved} failed" if self.unsolved else ""
        return f"{mean(self.theirs) * 1e6:,.0f}{unsolved} {ratio:>9}"


def print_peers(
    samples: Mapping[str, Sequence[Case]], names: Sequence[str], ours: Callable[[Case], float], rounds: int
) -> None:
    """Prints, for each file, each peer's time and its ratio to ours.

    Args:
        samples: the puzzles of each file.
        names: the peers, as in `PEERS`.
        ours: solves a puzzle and tells the seconds it took.
        rounds: how often everyone solves each puzzle, to tell the best time.
    """
    print("\npeers on the sample: µs a puzzle, and how many times ours; – where it cannot")
    solvers = {name: solver for name in names if (solver := _loaded(name))}
    print(f"{'':26}{'sample':>8}{'ours':>10}" + "".join(f"{name:>27}" for name in solvers))
    for file, cases in samples.items():
        duels = {name: duel(cases, solver, ours, PEERS[name].any_size, rounds) for name, solver in solvers.items()}
        seconds = [second for fought in duels.values() for second in fought.ours]
        own = f"{mean(seconds) * 1e6:,.0f}" if seconds else "–"
        print(
            f"{file:26}{len(cases):>8}{own:>10}" + "".join(f"{fought!s:>27}" for fought in duels.values()), flush=True
        )


def _loaded(name: str) -> Solver | None:
    """The solver of a peer; None, and a line that says so, where it is not installed."""
    try:
        return PEERS[name].load()
    except ImportError:
        print(f"{name} is not installed: pip install {PEERS[name].package}")
        return None


def duel(cases: Sequence[Case], solver: Solver, ours: Callable[[Case], float], any_size: bool, rounds: int) -> Duel:
    """Lets a peer and ours take turns on the puzzles with one solution; of some rounds the best time counts."""
    fought = Duel()
    usable = [case for case in cases if case.solutions == 1 and (any_size or len(case.text) == 81)]
    for case in usable[:1]:  # tables are made, and code compiled, at first use
        _timed(solver, case, _FIRST_BUDGET)
    until = time.perf_counter() + _BUDGET
    for start in range(0, len(usable), _SLICE):
        turn, best, own = usable[start : start + _SLICE], dict[Case, float](), dict[Case, float]()
        for _ in range(rounds):
            for case in turn:
                if time.perf_counter() < until:
                    seconds, is_right = _timed(solver, case)
                    fought.unsolved += case not in best and not is_right
                    best[case] = min(seconds, best.get(case, inf))
            for case in best:
                own[case] = min(ours(case), own.get(case, inf))
        fought.theirs += best.values()
        fought.ours += own.values()
    return fought


def _timed(solver: Solver, case: Case, budget: float = _BUDGET) -> tuple[float, bool]:
    """The seconds a peer took, and whether it found a solution; when it fails, in whatever way, it did not."""
    answer: Answer = ()
    start = now()
    with suppress(Exception), at_most(budget):
        answer = solver(case.text)
    return now() - start, is_solution(parse(case.text), digits_of(answer))


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Interrupts what runs away with a TimeoutError, where the system has alarms; compiled code ends first."""

    def interrupt(*_: object) -> None:
        raise TimeoutError

    if not hasattr(signal, "SIGALRM"):
        yield
        return
    signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
