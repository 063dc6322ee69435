"""Checks the engine against a SAT solver on random grids: `python -m tests.oracle [--grids N] [--seed S]`.

Prints a row for each size and variant: how many grids had no, one, several, and many solutions, on how many the engine
and the solver disagreed, and on how many the engine gave up. The exit code is 1 if they disagreed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

from tests.oracle.agreement import LIMIT, tally
from tests.oracle.kinds import KINDS

COLUMNS = ("grids", "none", "one", "several", "many", "disagree", "gave up", "seconds")


def print_row(title: str, numbers: Counter[str]) -> None:
    """Prints a row of the table."""
    print(f"{title:44}" + "".join(f"{numbers[column]:>10,}" for column in COLUMNS), flush=True)


def main(arguments: list[str] | None = None) -> int:
    """Checks every kind and prints the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.oracle", description="Check the engine by a SAT solver.")
    parser.add_argument("--grids", type=int, default=100, metavar="N", help="grids of each kind (default: %(default)s)")
    parser.add_argument("--seed", default="1", metavar="S", help="seed of the random grids (default: %(default)s)")
    parser.add_argument("--only", default="", metavar="TEXT", help="only kinds whose name contains this")
    options = parser.parse_args(arguments)

    print(f"{'':44}" + "".join(f"{column:>10}" for column in COLUMNS))
    total, faults = Counter[str](), list[str]()
    for kind in (kind for kind in KINDS if options.only in str(kind)):
        start = time.perf_counter()
        result = tally(kind, options.grids, options.seed)
        numbers = result.by_solutions
        numbers["grids"] = len(result.verdicts)
        numbers["disagree"], numbers["gave up"] = len(result.faults), result.given_up
        numbers["seconds"] = round(time.perf_counter() - start)
        print_row(str(kind), numbers)
        total, faults = total + numbers, faults + result.faults
    print_row("all", total)
    print(f"\nsolutions counted up to {LIMIT}; several: fewer than that; many: at least that", *faults, sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
