"""Conflicts: which cells break a constraint with the digits they hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sudoku_tui.engine.constraints.constraint import Constraint, Shape


def broken(constraint: Constraint, digits: Sequence[int], shape: Shape) -> frozenset[int]:
    """The cells whose digits break it, 0 being an empty cell; none while it can still be met, as far as can be seen."""
    return frozenset(cell for cells in _breaches(constraint, digits, shape) for cell in cells)


def is_met(constraint: Constraint, digits: Sequence[int], shape: Shape) -> bool:
    """Whether a full grid meets it."""
    return not broken(constraint, digits, shape)


def _breaches(constraint: Constraint, digits: Sequence[int], shape: Shape) -> Iterator[tuple[int, ...]]:
    for group in constraint.groups(shape):
        held = [digits[cell] for cell in group]
        yield tuple(cell for cell in group if digits[cell] and held.count(digits[cell]) > 1)
    for cell, mask in constraint.domains(shape):
        if digits[cell] and not mask >> digits[cell] - 1 & 1:
            yield (cell,)
    for one, other, relation in constraint.links(shape):
        if digits[one] and digits[other] and not relation.allows(digits[one], digits[other]):
            yield one, other
    full = (1 << shape.size) - 1
    for handler in constraint.handlers(shape):
        masks = tuple([1 << digits[cell] - 1 if digits[cell] else full for cell in handler.cells])
        left = handler.narrow(masks)
        if left is None or not all(left.masks):
            yield tuple(cell for cell in handler.cells if digits[cell])
