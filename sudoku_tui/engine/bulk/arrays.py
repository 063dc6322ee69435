"""Many boards side by side, on NumPy arrays.

A block has a row for each candidate, digit-major as in a board, and in each row a bit for each board, in words of 64:
thousands of boards share the cost of an operation. The inferences are those of `search.nodes`: a candidate alone in
its lane, that of its cell or that of its digit in a house, is a single.

Every puzzle of a batch and every branch of its search is a board. Where nothing more follows, a board branches in two.
A block of boards is worked on at a time; the others wait on a stack, newest first, so memory use stays constant on any
input.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sudoku_tui.engine.search.lanes import SHAPES_KEPT
from sudoku_tui.engine.shapes.geometry import Geometry

Block: TypeAlias = NDArray[Any]  # n³ rows of words, and one that is always 0, for nonexistent candidates
Words: TypeAlias = NDArray[Any]  # a bit for each board
Table: TypeAlias = NDArray[np.intp]  # numbers of rows: each entry is a column of the table
Cells: TypeAlias = NDArray[np.uint8]
Counts: TypeAlias = NDArray[np.int64]


class BlockDeduction:
    """Deduction on blocks of boards of one geometry."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        count, houses = geometry.cell_count, geometry.houses
        planes = range(0, count * geometry.digit_count, count)
        lanes = [[plane + cell for plane in planes] for cell in range(count)]
        lanes += [[plane + cell for cell in house.cells] for house in houses for plane in planes]
        self._lane_members = _table(lanes)
        lanes_of: list[list[int]] = [[] for _ in range(count * geometry.digit_count)]
        for number, lane in enumerate(lanes):
            for candidate in lane:
                lanes_of[candidate].append(number)
        self._lanes_of = _table(lanes_of, len(lanes))
        far = [[plane + peer for peer in peers] for plane in planes for peers in geometry.far_peers]
        self._far_peers = _table(far, count * geometry.digit_count)
        self.house_cells: Table = _table([house.cells for house in houses])
        # The number after the last house means no house.
        self.cell_houses: Table = _table(geometry.houses_of, len(houses))

    def singles(self, block: Block) -> tuple[Block, Words]:
        """The boards with all current singles placed, and which of them turn out to have no solution."""
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
        """The boards in which two cells of a house have the same single candidate."""
        naked = block.copy()
        count = self.geometry.cell_count
        naked[:-1] &= np.tile(self._once(block)[1][:count], (self.geometry.digit_count, 1))
        some, alone = self._once(naked)
        clashing: Words = np.bitwise_or.reduce(some & ~alone, axis=0)
        return clashing

    def locked(self, block: Block) -> Block:
        """The boards without the candidates that locked candidates exclude."""
        if not self.geometry.has_rectangular_boxes:
            return block
        high, wide, size = self.geometry.box_height, self.geometry.box_width, self.geometry.size
        cells = block[:-1].reshape(size, size // high, high, size // wide, wide, -1)
        by_row = _beside_locked(np.bitwise_or.reduce(cells, axis=4), line=3, box=2)
        by_column = _beside_locked(np.bitwise_or.reduce(cells, axis=2), line=1, box=3)
        excluded = by_row[:, :, :, :, np.newaxis] | by_column[:, :, np.newaxis]
        return with_zero_row((cells & ~excluded).reshape(-1, block.shape[1]))

    def digit_bits(self, block: Block) -> Block:
        """The digits of solved boards in binary: n² rows for each bit of a digit, the lowest first."""
        planes = block[:-1].reshape(self.geometry.digit_count, self.geometry.cell_count, -1)
        digits = self.geometry.digits
        return np.array(
            [
                np.bitwise_or.reduce(planes[[digit - 1 for digit in digits if digit >> place & 1]])
                for place in range(self.geometry.digit_count.bit_length())
            ]
        )

    def _once(self, block: Block) -> tuple[Block, Block]:
        return some_and_single(np.take(block, members, axis=0) for members in self._lane_members)


def some_and_single(parts: Iterable[Block]) -> tuple[Block, Block]:
    """The bits set in at least one of several arrays of the same shape, and those set in exactly one."""
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
    """The candidates that locked candidates exclude from the runs, the cells where a line and a box meet.

    `line` and `box` are the axes along which the runs of a line, and of a box, lie.
    """
    excluded = np.zeros_like(runs)
    for confined, other in ((line, box), (box, line)):
        _, alone = some_and_single(np.moveaxis(runs, confined, 0))
        only = runs & np.expand_dims(alone, confined)
        excluded |= np.expand_dims(np.bitwise_or.reduce(only, axis=other), other) & ~only
    return excluded


def _table(entries: Sequence[Sequence[int]], nothing: int = 0) -> Table:
    """A table of entries, the shorter ones padded with the number of an empty row."""
    longest = max(map(len, entries), default=0)
    return np.array([[*entry, *[nothing] * (longest - len(entry))] for entry in entries], np.intp).T.copy()


_WORD = np.dtype("<u8")
_WORD_BITS = 64
_BLOCK_BITS = 1 << 21  # the candidates worked on at once: several arrays of them fit in a core's own cache
_FEW = 64  # with this few boards left their puzzles are given up: a block is hardly shared any more
Flags: TypeAlias = NDArray[np.bool_]  # a truth for each board
GIVEN_UP = -1  # instead of a number of solutions: the puzzle is better searched alone


@dataclass(frozen=True, slots=True)
class BoardArray:
    """Boards stored one by one."""

    candidates: NDArray[np.uint8]  # n³ rows, a byte for each board, 0 or 1
    owners: NDArray[np.int64]  # the number of each board's puzzle

    def __getitem__(self, chosen: Flags | slice) -> BoardArray:
        if isinstance(chosen, np.ndarray) and chosen.all():
            return self
        return BoardArray(self.candidates[:, chosen], self.owners[chosen])


def find(geometry: Geometry, puzzles: Cells, limit: int, max_guesses: int) -> tuple[Counts, Cells]:
    """Search a batch of puzzles, N×n² digits with 0 for an empty cell, for up to `limit` solutions each.

    Return the number of solutions of each, and one of them. A puzzle is given up if more than `max_guesses` of its
    boards branch.
    """
    return _BatchSearch(_deduction_of(geometry), puzzles, limit, max_guesses).run()


class _BatchSearch:
    def __init__(self, deduction: BlockDeduction, puzzles: Cells, limit: int, max_guesses: int) -> None:
        self._deduction, self._limit, self._max_guesses = deduction, limit, max_guesses
        geometry, number = deduction.geometry, len(puzzles)
        cells = puzzles.T
        digits = np.arange(1, geometry.digit_count + 1, dtype=np.uint8)[:, np.newaxis, np.newaxis]
        candidates = ((cells == 0) | (cells == digits)).view(np.uint8).reshape(-1, number)
        self._waiting = [BoardArray(candidates, np.arange(number))]
        self._counts = np.zeros(number, np.int64)
        self._guesses = np.zeros(number, np.int64)
        self._solutions = np.zeros((number, geometry.cell_count), np.uint8)
        self._room = max(_WORD_BITS, _BLOCK_BITS // (geometry.cell_count * geometry.digit_count))

    def run(self) -> tuple[Counts, Cells]:
        while (boards := self._next()).owners.size > _FEW:
            self._sort(boards.owners, *self._settled(_packed(boards.candidates), boards.owners.size))
        self._counts[boards.owners] = GIVEN_UP
        return self._counts, self._solutions

    def _settled(self, block: Block, boards: int) -> tuple[Block, Words, Words]:
        """Deduce until most boards stop changing; return all of them, which are dead, and which no longer change."""
        spare = block.shape[-1] * _WORD_BITS - boards
        dead = np.zeros_like(block[0])
        while True:
            after, now_dead = self._deduction.singles(block)
            dead |= now_dead
            still = dead | ~np.bitwise_or.reduce(after ^ block, axis=0)
            block = after
            if (int(np.bitwise_count(still).sum()) - spare) * 4 < boards:
                continue
            after = self._deduction.locked(block)
            still &= dead | ~np.bitwise_or.reduce(after ^ block, axis=0)
            block = after
            if (int(np.bitwise_count(still).sum()) - spare) * 3 >= boards * 2:
                return block, dead, still

    def _sort(self, owners: NDArray[np.int64], block: Block, dead: Words, still: Words) -> None:
        dead = dead | self._deduction.clashing(block)
        solved = self._deduction.solved(block) & still & ~dead
        flags = (~(still | dead), solved, still & ~dead & ~solved)
        moving, done, branching = (_unpacked(words, owners.size).view(np.bool_) for words in flags)
        if done.any():
            self._record(block, owners, done)
        if moving.any() or branching.any():
            boards = BoardArray(_unpacked(block[:-1], owners.size), owners)
            with_it, without = self._branches(boards[branching])
            self._waiting += [without, boards[moving], with_it]

    def _record(self, block: Block, owners: NDArray[np.int64], done: Flags) -> None:
        done = done & (self._counts[owners] != GIVEN_UP)
        np.add.at(self._counts, owners[done], 1)
        np.minimum(self._counts, self._limit, out=self._counts)
        bits = _unpacked(self._deduction.digit_bits(block), owners.size)
        digits = np.bitwise_or.reduce([octets << place for place, octets in enumerate(bits)])
        self._solutions[owners[done]] = digits.T[done]

    def _branches(self, boards: BoardArray) -> tuple[BoardArray, BoardArray]:
        """Two boards for each board: one with a candidate set, one without it.

        Of the cells with the fewest candidates, it takes the one that shares houses with the most cells that have two.
        """
        np.add.at(self._guesses, boards.owners, 1)
        self._counts[self._guesses > self._max_guesses] = GIVEN_UP
        candidates = self._by_digit(boards.candidates)
        counts = candidates.sum(axis=0, dtype=np.uint8)
        counts[counts == 1] = self._deduction.geometry.digit_count + 1
        pairs = gathered((counts == 2).view(np.uint8), self._deduction.house_cells, np.add)
        near = gathered(with_zero_row(pairs), self._deduction.cell_houses, np.add) + 1
        cell = (near * (counts == counts.min(axis=0))).argmax(axis=0)
        board = np.arange(boards.owners.size)
        digit = candidates[:, cell, board].argmax(axis=0)
        with_it, without = candidates.copy(), candidates
        with_it[:, cell, board] = 0
        with_it[digit, cell, board] = 1
        without[digit, cell, board] = 0
        shape = boards.candidates.shape
        return BoardArray(with_it.reshape(shape), boards.owners), BoardArray(without.reshape(shape), boards.owners)

    def _by_digit(self, candidates: NDArray[np.uint8]) -> NDArray[np.uint8]:
        return candidates.reshape(self._deduction.geometry.digit_count, self._deduction.geometry.cell_count, -1)

    def _next(self) -> BoardArray:
        """The newest boards of unfinished puzzles, up to the room there is; the others go on waiting."""
        taken, room = list[BoardArray](), self._room
        while self._waiting and room > 0:
            boards = self._waiting.pop()
            counts = self._counts[boards.owners]
            boards = boards[(counts >= 0) & (counts < self._limit)]
            if boards.owners.size > room:
                self._waiting.append(boards[room:])
                boards = boards[:room]
            room -= boards.owners.size
            taken.append(boards)
        candidates = [boards.candidates for boards in taken] or [np.zeros((1, 0), np.uint8)]
        owners = [boards.owners for boards in taken] or [np.zeros(0, np.int64)]
        return BoardArray(np.concatenate(candidates, axis=1), np.concatenate(owners))


def _packed(candidates: NDArray[np.uint8]) -> Block:
    """The block of some boards; the boards that fill its last word are empty, and so dead."""
    rows, boards = candidates.shape
    octets = np.packbits(candidates, axis=1, bitorder="little")
    block = np.zeros((rows + 1, -(-boards // _WORD_BITS) * _WORD_BITS // 8), np.uint8)
    block[:-1, : octets.shape[1]] = octets
    return block.view(_WORD)


def _unpacked(words: Block, boards: int) -> NDArray[np.uint8]:
    return np.unpackbits(np.ascontiguousarray(words).view(np.uint8), axis=-1, count=boards, bitorder="little")


_deduction_of = lru_cache(maxsize=SHAPES_KEPT)(BlockDeduction)
