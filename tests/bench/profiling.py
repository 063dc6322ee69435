"""Where the time of a search goes, function by function, as the profiler of the standard library sees it."""

from __future__ import annotations

import cProfile
from collections.abc import Callable, Sequence
from pathlib import Path
from types import CodeType

from tests.bench.cases import Case

_ROWS = 14


def print_profile(name: str, cases: Sequence[Case], solve: Callable[[Case], object]) -> None:
    """Prints the functions that took most time, each without those it called.

    The profiler slows small functions down more than large ones: read the shares, not the times.

    Args:
        name: what the puzzles are called.
        cases: the puzzles.
        solve: what is profiled.
    """
    for case in cases[:1]:
        solve(case)
    profile = cProfile.Profile()
    with profile:
        for case in cases:
            solve(case)
    entries = sorted(profile.getstats(), key=lambda entry: entry.inlinetime, reverse=True)
    total = sum(entry.inlinetime for entry in entries)
    print(f"\n{name + ', profiled':52}{'calls a puzzle':>16}{'share':>8}")
    for entry in entries[:_ROWS]:
        calls, share = entry.callcount / len(cases), entry.inlinetime / total
        print(f"{_name(entry.code):52}{calls:>16,.1f}{share:>8.1%}")


def _name(code: str | CodeType) -> str:
    """The name of a function, with its module; that of a built-in one as the profiler tells it."""
    return code if isinstance(code, str) else f"{Path(code.co_filename).stem}.{code.co_qualname}"
