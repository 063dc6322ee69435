"""Cells that differ and hold one of some sets of digits together, as a renban line holds a run."""

from functools import lru_cache

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.constraints.blocks import sets_within
from sudoku_tui.engine.constraints.constraint import Handler, Masks, Narrowed


class OneOfSets(Handler):
    """Cells that differ and hold one of some sets of digits."""

    def __init__(self, cells: tuple[int, ...], sets: frozenset[int]) -> None:
        self.cells = cells
        self._sets = sets
        self._all = set_of(cells)

    def narrow(self, masks: Masks) -> Narrowed | None:
        left, claimed = _within(masks, self._sets)
        if not left or not all(left):
            return None
        return Narrowed(left, tuple((1 << bit, self._all) for bit in cells_of(claimed)))


@lru_cache(maxsize=1 << 14)
def _within(masks: Masks, sets: frozenset[int]) -> tuple[Masks, int]:
    union, common = 0, -1
    for held in sets_within(masks):
        if held in sets:
            union |= held
            common &= held
    return (tuple([mask & union for mask in masks]), common) if union else ((), 0)
