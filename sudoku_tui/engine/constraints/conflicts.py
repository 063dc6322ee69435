"""Conflicts: the cells whose digits break a constraint, and the digits that constraints leave to others at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.constraints.constraint import CellLink, Constraint, Handler
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.houses import GridShape

_SHAPES_KEPT, _GRIDS_KEPT = 4, 64


def broken(constraint: Constraint, digits: Sequence[int], shape: GridShape) -> frozenset[int]:
    """The cells whose digits break it, 0 being an empty cell; none while it can apparently still be met."""
    return _broken(_parts(constraint, shape), digits, (1 << shape.digit_count) - 1)


def is_met(constraint: Constraint, digits: Sequence[int], shape: GridShape) -> bool:
    """Whether a full grid meets it."""
    return not broken(constraint, digits, shape)


@lru_cache(maxsize=_GRIDS_KEPT)
def all_broken(geometry: Geometry, digits: tuple[int, ...]) -> int:
    """The set of cells whose digits break any constraint of a geometry."""
    full = (1 << geometry.digit_count) - 1
    return set_of(cell for parts in _all_parts(geometry) for cell in _broken(parts, digits, full))


class _Parts(NamedTuple):
    """The parts that a constraint is made of."""

    groups: tuple[tuple[int, ...], ...]
    domains: tuple[tuple[int, int], ...]
    links: tuple[CellLink, ...]
    handlers: tuple[Handler, ...]


def _parts(constraint: Constraint, shape: GridShape) -> _Parts:
    domains, links = constraint.domains(shape), constraint.links(shape)
    return _Parts(tuple(constraint.groups(shape)), tuple(domains), tuple(links), tuple(constraint.handlers(shape)))


@lru_cache(maxsize=_SHAPES_KEPT)
def _all_parts(geometry: Geometry) -> tuple[_Parts, ...]:
    return tuple(_parts(constraint, geometry) for constraint in geometry.constraints)


def _broken(parts: _Parts, digits: Sequence[int], full: int) -> frozenset[int]:
    return frozenset(cell for cells in _breaches(parts, digits, full) for cell in cells)


def _breaches(parts: _Parts, digits: Sequence[int], full: int) -> Iterator[tuple[int, ...]]:
    for group in parts.groups:
        held = [digits[cell] for cell in group]
        yield tuple(cell for cell in group if digits[cell] and held.count(digits[cell]) > 1)
    for cell, mask in parts.domains:
        if digits[cell] and not mask >> digits[cell] - 1 & 1:
            yield (cell,)
    for one, other, relation in parts.links:
        if digits[one] and digits[other] and not relation.allows(digits[one], digits[other]):
            yield one, other
    for handler in parts.handlers:
        masks = tuple([1 << digits[cell] - 1 if digits[cell] else full for cell in handler.cells])
        if all(mask == full for mask in masks):
            continue
        left = handler.narrow(masks)
        if left is None or not all(left.masks):
            yield tuple(cell for cell in handler.cells if digits[cell])


def left_by_ties(geometry: Geometry, digits: Sequence[int], cell: int) -> int:
    """The mask of digits left to a cell by domains and by links to filled cells; sums are left to the player."""
    ties = _ties_of(geometry)
    mask = ties.domains[cell]
    for other, allowed in ties.links[cell]:
        if digits[other]:
            mask &= allowed[digits[other] - 1]
    return mask


def excluded_by(geometry: Geometry, cell: int, digit: int) -> Iterator[tuple[int, int]]:
    """The cells linked to one that takes a digit, each with the mask of digits that it can no longer hold."""
    full = (1 << geometry.digit_count) - 1
    for other, allowed in _ties_of(geometry).reverse[cell]:
        if gone := full & ~allowed[digit - 1]:
            yield other, gone


class _Ties:
    def __init__(self, geometry: Geometry) -> None:
        self.domains = [(1 << geometry.digit_count) - 1] * geometry.cell_count
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
