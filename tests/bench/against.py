"""Comparing with other solvers: they take turns with ours on the same puzzles."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import mean

from sudoku_tui.formats import parse
from tests.bench.cases import Case, is_solution
from tests.bench.peers import PEERS, Answer, Solver, digits_of

_SLICE = 10
"""How many puzzles one solver does before it is the other's turn."""
_BUDGET = 10.0
"""The seconds after which a peer is not asked about further puzzles of a file."""


@dataclass
class Duel:
    """A peer and ours on the puzzles of a file.

    Attributes:
        ours: our seconds for each puzzle that the peer solved, or tried to.
        theirs: its seconds for the same puzzles.
        wrong: how many of its answers were no solution.
    """

    ours: list[float] = field(default_factory=list)
    theirs: list[float] = field(default_factory=list)
    wrong: int = 0

    def __str__(self) -> str:
        if not self.theirs:
            return "–"
        ratio = f"{sum(self.theirs) / sum(self.ours):,.1f}×"
        wrong = f" ({self.wrong} wrong)" if self.wrong else ""
        return f"{mean(self.theirs) * 1e6:,.0f} {ratio:>9}{wrong}"


def print_peers(samples: Mapping[str, Sequence[Case]], names: Sequence[str], ours: Callable[[Case], float]) -> None:
    """Prints, for each file, each peer's time and its ratio to ours.

    Args:
        samples: the puzzles of each file.
        names: the peers, as in `PEERS`.
        ours: solves a puzzle and tells the seconds it took.
    """
    print("\npeers on the sample: µs a puzzle, and how many times ours; – where it cannot")
    solvers = {name: solver for name in names if (solver := _loaded(name))}
    print(f"{'':26}{'sample':>8}{'ours':>10}" + "".join(f"{name:>21}" for name in solvers))
    for file, cases in samples.items():
        duels = {name: duel(cases, solver, ours, PEERS[name].any_size) for name, solver in solvers.items()}
        seconds = [second for fought in duels.values() for second in fought.ours]
        own = f"{mean(seconds) * 1e6:,.0f}" if seconds else "–"
        print(
            f"{file:26}{len(cases):>8}{own:>10}" + "".join(f"{fought!s:>21}" for fought in duels.values()), flush=True
        )


def _loaded(name: str) -> Solver | None:
    """The solver of a peer; None, and a line that says so, where it is not installed."""
    try:
        return PEERS[name].load()
    except ImportError:
        print(f"{name} is not installed: pip install {PEERS[name].package}")
        return None


def duel(cases: Sequence[Case], solver: Solver, ours: Callable[[Case], float], any_size: bool) -> Duel:
    """Lets a peer and ours take turns on the puzzles with one solution."""
    fought = Duel()
    usable = [case for case in cases if case.solutions == 1 and (any_size or len(case.text) == 81)]
    for case in usable[:1]:  # tables are made, and code compiled, at first use
        solver(case.text)
    for start in range(0, len(usable), _SLICE):
        turn = usable[start : start + _SLICE]
        answers = []
        for case in turn:
            if sum(fought.theirs) > _BUDGET:
                break
            begin = time.perf_counter()
            answers.append(_answer(solver, case.text))
            fought.theirs.append(time.perf_counter() - begin)
        solved = turn[: len(answers)]
        fought.ours += map(ours, solved)
        fought.wrong += sum(
            not is_solution(parse(case.text), digits_of(answer)) for case, answer in zip(solved, answers, strict=True)
        )
    return fought


def _answer(solver: Solver, text: str) -> Answer:
    """What a peer answers; nothing when it fails, in whatever way."""
    try:
        return solver(text)
    except Exception:
        return ()
