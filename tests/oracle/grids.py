"""Random grids to ask about: with one solution, with several, and with none."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

from tests.oracle.oracle import SOME_CONFLICTS, Oracle, SilentError
from tests.oracle.shapes import Grid

_SLACK = 0.2
"""How far from the border grids lie, as a part of the digits there; far from it, searches take too long."""


def random_grids(oracle: Oracle, random: Random, number: int) -> Iterator[Grid]:
    """Random grids of a shape: in turn near the border between one solution and several, sparser, and with one changed.

    All come from one full grid with its digits exchanged, for to find one can take seconds. A shape whose rules cannot
    be met at all yields the empty grid, once.
    """
    full = oracle.random_grid(random)
    if full is None:
        yield (0,) * len(oracle.shape.cells)
        return
    for index in range(number):
        full = _relabelled(full, random)
        givens = _near_border(oracle, full, random, sparser=index % 3 == 1)
        yield _with_one_changed(givens, oracle.shape.size, random) if index % 3 == 2 else givens


def _relabelled(full: Grid, random: Random) -> Grid:
    """The same full grid with its digits exchanged at random: every rule still holds."""
    digits = sorted(set(full))
    names = dict(zip(digits, random.sample(digits, len(digits)), strict=True))
    return tuple(map(names.__getitem__, full))


def _near_border(oracle: Oracle, full: Grid, random: Random, sparser: bool) -> Grid:
    """Some cells of a full grid: about as many as are needed, in random order, for a single solution, or fewer."""
    order = list(range(len(full)))
    random.shuffle(order)
    enough = bisect_left(range(len(full)), True, key=lambda number: _is_enough(oracle, _kept(full, order[:number])))
    least, most = (-2 * _SLACK, -_SLACK) if sparser else (-_SLACK, _SLACK)
    slack = round(enough * random.uniform(least, most))
    return _kept(full, order[: enough + max(-oracle.shape.size, min(slack, oracle.shape.size))])


def _is_enough(oracle: Oracle, givens: Grid) -> bool:
    """Whether there is one solution; where that is too hard to tell, there are too few givens."""
    try:
        return len(oracle.solutions(givens, 2, most_conflicts=SOME_CONFLICTS)) == 1
    except SilentError:
        return False


def _kept(full: Grid, cells: Sequence[int]) -> Grid:
    """A full grid without all but some cells."""
    kept = set(cells)
    return tuple(digit if cell in kept else 0 for cell, digit in enumerate(full))


def _with_one_changed(givens: Grid, size: int, random: Random) -> Grid:
    """The grid with another digit in one of its cells; mostly it then has no solution."""
    cells = [cell for cell, digit in enumerate(givens) if digit]
    if not cells:
        return givens
    cell = random.choice(cells)
    other = random.choice([digit for digit in range(1, size + 1) if digit != givens[cell]])
    return (*islice(givens, cell), other, *islice(givens, cell + 1, None))
