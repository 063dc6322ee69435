"""Relations: the pairs of digits that two cells may hold, as tables by mask.

`there[mask]` is the set of digits that the second cell may hold while the first holds one of a mask; `back` is the
reverse. So a pair is propagated exactly by one look-up and one AND each way. Tables are made once for each relation and
size.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from sudoku_tui.engine.bits import digit_mask

Test: TypeAlias = Callable[[int, int, int], bool]  # takes two digits as numbers and the number of the relation
MaskTable: TypeAlias = Sequence[int] | Mapping[int, int]
_READY_SIZE = 10  # tables of more than 2¹⁰ masks are filled as they are used


class Relation(NamedTuple):
    """The pairs of digits that two cells may hold."""

    rows: tuple[int, ...]  # for each digit of the first cell, the mask of digits that the second may hold
    columns: tuple[int, ...]  # the reverse

    @property
    def there(self) -> MaskTable:
        return table(self.rows)

    @property
    def back(self) -> MaskTable:
        return table(self.columns)

    def allows(self, one: int, other: int) -> bool:
        return bool(self.rows[one - 1] >> other - 1 & 1)

    @property
    def denied(self) -> Relation:
        """The pairs that it forbids."""
        full = (1 << len(self.rows)) - 1
        return Relation(tuple([full & ~row for row in self.rows]), tuple([full & ~row for row in self.columns]))

    def joined(self, other: Relation) -> Relation:
        """The pairs that both relations allow."""
        return Relation(
            tuple(a & b for a, b in zip(self.rows, other.rows, strict=True)),
            tuple(a & b for a, b in zip(self.columns, other.columns, strict=True)),
        )


@lru_cache(maxsize=512)
def relation(test: Test, number: int, size: int, lowest: int = 1) -> Relation:
    """The pairs of digits up to a size that pass a test with a number.

    What counts with the digits as numbers, not with their order alone, tells which number digit 1 stands for.
    """
    digits, more = range(1, size + 1), lowest - 1
    return Relation(
        tuple(digit_mask(other for other in digits if test(one + more, other + more, number)) for one in digits),
        tuple(digit_mask(one for one in digits if test(one + more, other + more, number)) for other in digits),
    )


@lru_cache(maxsize=512)
def table(rows: tuple[int, ...]) -> MaskTable:
    """For each mask, the digits that at least one digit of it allows."""
    if len(rows) > _READY_SIZE:
        return _GrowingTable(rows)
    found = [0] * (1 << len(rows))
    for mask in range(1, len(found)):
        found[mask] = found[mask & mask - 1] | rows[(mask & -mask).bit_length() - 1]
    return found


class _GrowingTable(dict[int, int]):
    """A table that is filled as it is used."""

    def __init__(self, rows: Sequence[int]) -> None:
        super().__init__({0: 0})
        self._rows = rows

    def __missing__(self, mask: int) -> int:
        found = self[mask] = self[mask & mask - 1] | self._rows[(mask & -mask).bit_length() - 1]
        return found


def equal(one: int, other: int, _: int) -> bool:
    return one == other


def different(one: int, other: int, _: int) -> bool:
    return one != other


def rises_by(one: int, other: int, least: int) -> bool:
    return other - one >= least


def apart_by(one: int, other: int, least: int) -> bool:
    return abs(one - other) >= least


def near_but_different(one: int, other: int, most: int) -> bool:
    return 0 < abs(one - other) <= most


def differ_by(one: int, other: int, difference: int) -> bool:
    return abs(one - other) == difference


def in_ratio(one: int, other: int, ratio: int) -> bool:
    return ratio * one == other or one == ratio * other


def add_up_to(one: int, other: int, total: int) -> bool:
    return one + other == total


def multiply_to(one: int, other: int, product: int) -> bool:
    return one * other == product


def alike_modulo(one: int, other: int, modulus: int) -> bool:
    return (one - other) % modulus == 0


def in_one_third(one: int, other: int, third: int) -> bool:
    return (one - 1) // third == (other - 1) // third
