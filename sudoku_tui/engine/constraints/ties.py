"""Ties: what the digits on the board leave a cell by pairs and single cells alone, as players note it by themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from sudoku_tui.engine.shapes.geometry import Geometry


def left_by_ties(geometry: Geometry, digits: Sequence[int], cell: int) -> int:
    """The mask of what domains, and links to the cells that hold a digit, leave a cell; sums are left to the player."""
    ties = _ties_of(geometry)
    mask = ties.domains[cell]
    for other, allowed in ties.links[cell]:
        if digits[other]:
            mask &= allowed[digits[other] - 1]
    return mask


def excluded_by(geometry: Geometry, cell: int, digit: int) -> Iterator[tuple[int, int]]:
    """The cells that are linked to one that takes a digit, each with the mask of what it can hold no more."""
    full = (1 << geometry.size) - 1
    for other, allowed in _ties_of(geometry).reverse[cell]:
        if gone := full & ~allowed[digit - 1]:
            yield other, gone


class _Ties:
    def __init__(self, geometry: Geometry) -> None:
        self.domains = [(1 << geometry.size) - 1] * geometry.cell_count
        # For each cell, the cells it is linked to, and what each digit there leaves here; then the reverse.
        self.links: list[list[tuple[int, tuple[int, ...]]]] = [[] for _ in range(geometry.cell_count)]
        self.reverse: list[list[tuple[int, tuple[int, ...]]]] = [[] for _ in range(geometry.cell_count)]
        for constraint in geometry.constraints:
            for cell, mask in constraint.domains(geometry):
                self.domains[cell] &= mask
            for one, other, relation in constraint.links(geometry):
                for here, there, said in ((one, other, relation.columns), (other, one, relation.rows)):
                    self.links[here].append((there, said))
                    self.reverse[there].append((here, said))


@lru_cache(maxsize=4)
def _ties_of(geometry: Geometry) -> _Ties:
    return _Ties(geometry)
