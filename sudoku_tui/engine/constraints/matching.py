"""Cells that differ: what is left to each where all of them need a digit of their own (Régin, 1994).

First every cell is given a digit of its own in any way. A cell can have another digit instead just where the cell that
was given it can move to a third one, and so on, until one is reached that nobody has, or the one that was left.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.constraints.constraint import Handler, Masks, Narrowed


class OneOfSetsMatched(Handler):
    """Cells that differ and hold one of some sets of digits together, each with a digit for every cell."""

    def __init__(self, cells: tuple[int, ...], sets: Collection[int]) -> None:
        self.cells = cells
        self._sets = tuple(sorted(sets))
        self._all = set_of(cells)

    def narrow(self, masks: Masks) -> Narrowed | None:
        left, common = [0] * len(masks), -1
        for held in self._sets:
            inside = tuple([mask & held for mask in masks])
            if all(inside) and (found := matched(inside)):
                left = [mask | more for mask, more in zip(left, found, strict=True)]
                common &= held
        if not left[0]:
            return None
        return Narrowed(tuple(left), tuple([(1 << bit, self._all) for bit in cells_of(common)]), is_final=True)


@lru_cache(maxsize=1 << 16)
def matched(masks: Masks) -> Masks:
    """The digits that each cell has in some way to fill all with different ones; nothing where there is no way."""
    owners = dict[int, int]()  # for the bit of a digit that was given to a cell, that cell
    for cell in range(len(masks)):
        if not _given(cell, masks, owners, set()):
            return ()
    owned = sum(owners)
    reached = _reached(masks, owners)
    movable = set_of(cell for cell, mask in enumerate(masks) if mask & ~owned)
    left = list[int]()
    for cell, mask in enumerate(masks):
        found = mask & ~owned
        for bit, owner in owners.items():
            if mask & bit and reached[owner] & (movable | 1 << cell):
                found |= bit
        left.append(found)
    return tuple(left)


def _given(cell: int, masks: Masks, owners: dict[int, int], seen: set[int]) -> bool:
    """Give a cell a digit, where others may have to move to another one; return whether there is one."""
    bits = [1 << place for place in cells_of(masks[cell])]
    for bit in bits:
        if bit not in owners:
            owners[bit] = cell
            return True
    for bit in bits:
        if bit not in seen:
            seen.add(bit)
            if _given(owners[bit], masks, owners, seen):
                owners[bit] = cell
                return True
    return False


def _reached(masks: Masks, owners: dict[int, int]) -> list[int]:
    """For each cell, itself and the cells that would have to move one after the other if it took another digit."""
    reached = [1 << cell | set_of(owners[bit] for bit in owners if mask & bit) for cell, mask in enumerate(masks)]
    for through in range(len(masks)):
        beyond = reached[through]
        reached = [cells | beyond if cells >> through & 1 else cells for cells in reached]
    return reached
