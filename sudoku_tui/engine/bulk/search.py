"""Bulk search: every puzzle of a batch, and every branch of its search, side by side.

Boards on which nothing more follows branch in two. A block's worth of boards is worked on at a time; the others wait on
a stack, youngest first, so memory stays flat on any input.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sudoku_tui.engine.bulk.arrays import Block, Deduction, Words, gathered, with_zero_row
from sudoku_tui.engine.search.lanes import SHAPES_KEPT
from sudoku_tui.engine.shapes.geometry import Geometry

_WORD = np.dtype("<u8")
_WORD_BITS = 64
_BLOCK_BITS = 1 << 21  # the candidates worked on at once: some arrays of them fit in a core's own cache
_FEW = 64  # when no more boards than these are left, their puzzles are given up: a block is hardly shared any more
Flags: TypeAlias = NDArray[np.bool_]  # a truth for each board
GIVEN_UP = -1  # in place of a number of solutions: the puzzle is better searched alone


@dataclass(frozen=True, slots=True)
class Boards:
    """Boards one by one."""

    candidates: NDArray[np.uint8]  # n³ rows, a byte for each board, 0 or 1
    owners: NDArray[np.int64]  # the number of each board's puzzle

    def __getitem__(self, chosen: Flags | slice) -> Boards:
        if isinstance(chosen, np.ndarray) and chosen.all():
            return self
        return Boards(self.candidates[:, chosen], self.owners[chosen])


def find(geometry: Geometry, givens: Sequence[bytes], limit: int, max_guesses: int) -> list[tuple[int, bytes]]:
    """Search a batch of puzzles of n² digits, 0 for an empty cell, for up to `limit` solutions each.

    Return the number of solutions of each, and one of them. A puzzle of which more boards than `max_guesses` branch is
    given up.
    """
    return _Search(_deduction_of(geometry), givens, limit, max_guesses).run()


class _Search:
    def __init__(self, deduction: Deduction, givens: Sequence[bytes], limit: int, max_guesses: int) -> None:
        self._deduction, self._limit, self._max_guesses = deduction, limit, max_guesses
        geometry = deduction.geometry
        cells = np.frombuffer(b"".join(givens), np.uint8).reshape(-1, geometry.cell_count).T
        digits = np.arange(1, geometry.size + 1, dtype=np.uint8)[:, np.newaxis, np.newaxis]
        candidates = ((cells == 0) | (cells == digits)).view(np.uint8).reshape(-1, len(givens))
        self._waiting = [Boards(candidates, np.arange(len(givens)))]
        self._counts = np.zeros(len(givens), np.int64)
        self._guesses = np.zeros(len(givens), np.int64)
        self._solutions = np.zeros((len(givens), geometry.cell_count), np.uint8)
        self._room = max(_WORD_BITS, _BLOCK_BITS // (geometry.cell_count * geometry.size))

    def run(self) -> list[tuple[int, bytes]]:
        while (boards := self._next()).owners.size > _FEW:
            self._sort(boards.owners, *self._settled(_packed(boards.candidates), boards.owners.size))
        self._counts[boards.owners] = GIVEN_UP
        return list(zip(self._counts.tolist(), map(bytes, self._solutions), strict=True))

    def _settled(self, block: Block, boards: int) -> tuple[Block, Words, Words]:
        """Deduce until most boards stand still; return them all, those that are dead, and those that stand still."""
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
            boards = Boards(_unpacked(block[:-1], owners.size), owners)
            with_it, without = self._branches(boards[branching])
            self._waiting += [without, boards[moving], with_it]

    def _record(self, block: Block, owners: NDArray[np.int64], done: Flags) -> None:
        done = done & (self._counts[owners] != GIVEN_UP)
        np.add.at(self._counts, owners[done], 1)
        np.minimum(self._counts, self._limit, out=self._counts)
        bits = _unpacked(self._deduction.digit_bits(block), owners.size)
        digits = np.bitwise_or.reduce([octets << place for place, octets in enumerate(bits)])
        self._solutions[owners[done]] = digits.T[done]

    def _branches(self, boards: Boards) -> tuple[Boards, Boards]:
        """For each board two: one with a candidate set, one without it.

        Of the cells with fewest candidates, that one is taken which shares houses with most cells that have two.
        """
        np.add.at(self._guesses, boards.owners, 1)
        self._counts[self._guesses > self._max_guesses] = GIVEN_UP
        candidates = self._by_digit(boards.candidates)
        counts = candidates.sum(axis=0, dtype=np.uint8)
        counts[counts == 1] = self._deduction.geometry.size + 1
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
        return Boards(with_it.reshape(shape), boards.owners), Boards(without.reshape(shape), boards.owners)

    def _by_digit(self, candidates: NDArray[np.uint8]) -> NDArray[np.uint8]:
        return candidates.reshape(self._deduction.geometry.size, self._deduction.geometry.cell_count, -1)

    def _next(self) -> Boards:
        """The youngest boards of puzzles not done yet, as many as there is room for; the others go on waiting."""
        taken, room = list[Boards](), self._room
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
        return Boards(np.concatenate(candidates, axis=1), np.concatenate(owners))


def _packed(candidates: NDArray[np.uint8]) -> Block:
    """The block of some boards; the boards that fill its last word are empty, and so dead."""
    rows, boards = candidates.shape
    octets = np.packbits(candidates, axis=1, bitorder="little")
    block = np.zeros((rows + 1, -(-boards // _WORD_BITS) * _WORD_BITS // 8), np.uint8)
    block[:-1, : octets.shape[1]] = octets
    return block.view(_WORD)


def _unpacked(words: Block, boards: int) -> NDArray[np.uint8]:
    return np.unpackbits(np.ascontiguousarray(words).view(np.uint8), axis=-1, count=boards, bitorder="little")


_deduction_of = lru_cache(maxsize=SHAPES_KEPT)(Deduction)
