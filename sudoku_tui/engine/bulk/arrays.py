"""Many boards side by side, on NumPy arrays.

A block has a row for each candidate, digit-major as in a board, and in each row a bit for each board, in words of 64:
thousands of boards share the price of an operation. The inferences are those of `propagate`: a candidate alone in a
lane, its cell's or its digit's in a house, is a single.
"""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sudoku_tui.engine.shapes.geometry import Geometry

Block: TypeAlias = NDArray[Any]  # n³ rows of words, and one that is always 0, for candidates that do not exist
Words: TypeAlias = NDArray[Any]  # a bit for each board
Table: TypeAlias = NDArray[np.intp]  # numbers of rows: each entry is a column of the table


class Deduction:
    """Deduction on blocks of boards of one geometry."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        count, houses = geometry.cell_count, geometry.houses
        planes = range(0, count * geometry.size, count)
        lanes = [[plane + cell for plane in planes] for cell in range(count)]
        lanes += [[plane + cell for cell in house.cells] for house in houses for plane in planes]
        self._lane_members = _table(lanes)
        lanes_of: list[list[int]] = [[] for _ in range(count * geometry.size)]
        for number, lane in enumerate(lanes):
            for candidate in lane:
                lanes_of[candidate].append(number)
        self._lanes_of = _table(lanes_of, len(lanes))
        far = [[plane + peer for peer in peers] for plane in planes for peers in geometry.far_peers]
        self._far_peers = _table(far, count * geometry.size)
        self.house_cells: Table = _table([house.cells for house in houses])
        # The number after that of the last house stands for none.
        self.cell_houses: Table = _table(geometry.houses_of, len(houses))

    def singles(self, block: Block) -> tuple[Block, Words]:
        """The boards with all their present singles placed, and those that turn out to have no solution."""
        some, alone = self._once(block)
        found = block.copy()
        found[:-1] &= gathered(with_zero_row(alone), self._lanes_of)
        held = with_zero_row(gathered(found, self._lane_members))
        after = block.copy()
        after[:-1] &= ~gathered(held, self._lanes_of)
        after |= found
        if self._far_peers.size:
            after[:-1] &= ~gathered(found, self._far_peers)
        return after, ~np.bitwise_and.reduce(some, axis=0)

    def solved(self, block: Block) -> Words:
        solved: Words = np.bitwise_and.reduce(self._once(block)[1], axis=0)
        return solved

    def clashing(self, block: Block) -> Words:
        """The boards in which two cells of a house have the same only candidate."""
        naked = block.copy()
        count = self.geometry.cell_count
        naked[:-1] &= np.tile(self._once(block)[1][:count], (self.geometry.size, 1))
        some, alone = self._once(naked)
        clashing: Words = np.bitwise_or.reduce(some & ~alone, axis=0)
        return clashing

    def locked(self, block: Block) -> Block:
        """The boards without what locked candidates exclude."""
        if not self.geometry.has_rectangular_boxes:
            return block
        high, wide, size = self.geometry.box_height, self.geometry.box_width, self.geometry.size
        cells = block[:-1].reshape(size, size // high, high, size // wide, wide, -1)
        by_row = _beside_locked(np.bitwise_or.reduce(cells, axis=4), line=3, box=2)
        by_column = _beside_locked(np.bitwise_or.reduce(cells, axis=2), line=1, box=3)
        excluded = by_row[:, :, :, :, np.newaxis] | by_column[:, :, np.newaxis]
        return with_zero_row((cells & ~excluded).reshape(-1, block.shape[1]))

    def digit_bits(self, block: Block) -> Block:
        """The digits of solved boards as binary numbers: for each place of a number, the lowest first, n² rows."""
        planes = block[:-1].reshape(self.geometry.size, self.geometry.cell_count, -1)
        digits = self.geometry.digits
        return np.array(
            [
                np.bitwise_or.reduce(planes[[digit - 1 for digit in digits if digit >> place & 1]])
                for place in range(self.geometry.size.bit_length())
            ]
        )

    def _once(self, block: Block) -> tuple[Block, Block]:
        return some_and_single(np.take(block, members, axis=0) for members in self._lane_members)


def some_and_single(parts: Iterable[Block]) -> tuple[Block, Block]:
    """The bits that are set in at least one of some arrays of the same shape, and in exactly one."""
    iterator = iter(parts)
    some = next(iterator).copy()
    more, both = np.zeros_like(some), np.empty_like(some)
    for part in iterator:
        np.bitwise_and(some, part, out=both)
        np.bitwise_or(more, both, out=more)
        np.bitwise_or(some, part, out=some)
    return some, some & ~more


def gathered(rows: Block, table: Table, operation: np.ufunc = np.bitwise_or) -> Block:
    result: Block = np.take(rows, table[0], axis=0)
    for numbers in table[1:]:
        operation(result, np.take(rows, numbers, axis=0), out=result)
    return result


def with_zero_row(rows: Block) -> Block:
    return np.concatenate([rows, np.zeros_like(rows[:1])])


def _beside_locked(runs: Block, line: int, box: int) -> Block:
    """What locked candidates exclude from the runs, the cells where a line and a box meet.

    `line` and `box` are the axes along which the runs of a line, and of a box, lie.
    """
    excluded = np.zeros_like(runs)
    for confined, other in ((line, box), (box, line)):
        _, alone = some_and_single(np.moveaxis(runs, confined, 0))
        only = runs & np.expand_dims(alone, confined)
        excluded |= np.expand_dims(np.bitwise_or.reduce(only, axis=other), other) & ~only
    return excluded


def _table(entries: Sequence[Sequence[int]], nothing: int = 0) -> Table:
    """A table of entries, the shorter ones filled up with the number of an empty row."""
    longest = max(map(len, entries), default=0)
    return np.array([[*entry, *[nothing] * (longest - len(entry))] for entry in entries], np.intp).T.copy()
