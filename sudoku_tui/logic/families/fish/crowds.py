"""Crowds: houses that need a place each, but have their places in fewer houses than they are.

What a fish comes down to, once a candidate in its cover is supposed to be true. A crowd is found from its cover: every
group of houses is tried, which costs little, as there are seldom many houses left where a digit may go. One that could
do without some of its houses is left out: the rest says the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

Houses = tuple[int, ...]
"""Houses by index, ascending."""

Held = tuple[int, int]
"""A house, by index, and the set of its places for a digit."""


def crowds(bases: Sequence[Held], covers: Sequence[Held], size: int) -> Iterator[tuple[Houses, Houses]]:
    """Groups of so many houses whose places lie in one house fewer, so that they cannot all have one."""
    bases = [(index, places) for index, places in bases if places]
    for group in combinations([pair for pair in covers if pair[1]], size - 1):
        union = 0
        for _, places in group:
            union |= places
        inside = [pair for pair in bases if not pair[1] & ~union]
        if len(inside) >= size:
            cover = tuple(index for index, _ in group)
            for base in _apart([pair for pair in inside if pair[0] not in cover], size):
                if _all_needed(base, group):
                    yield tuple(index for index, _ in base), cover


def _apart(houses: Sequence[Held], size: int) -> Iterator[tuple[Held, ...]]:
    """Groups of houses without a place in common."""
    groups: list[tuple[tuple[Held, ...], int, int]] = [((), 0, 0)]
    for _ in range(size):
        groups = [
            ((*chosen, houses[at]), union | houses[at][1], at + 1)
            for chosen, union, first in groups
            for at in range(first, len(houses))
            if not union & houses[at][1]
        ]
    return (chosen for chosen, _, _ in groups)


def _all_needed(base: Sequence[Held], cover: Sequence[Held]) -> bool:
    """Whether no fewer houses of the cover are crowded by as many houses of the base, and one more."""
    unions = [0]
    for _, places in cover:
        unions += [union | places for union in unions]
    return not any(
        sum(1 for _, held in base if not held & ~union) > subset.bit_count() for subset, union in enumerate(unions[:-1])
    )
