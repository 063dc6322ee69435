"""A walk that is only counted, most of it in numbers: what is not known there is left to the ladder's own finders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.logic.compiled.climb import CODES, UNKNOWN, climb
from sudoku_tui.logic.compiled.grid import BOARD_BYTES, CELLS_BYTES, Ints, new_grid, read, write
from sudoku_tui.logic.families.tools import hand_on
from sudoku_tui.logic.path import advanced, following, helping, is_broken, taking
from sudoku_tui.logic.technique import Technique

_NO_LIMIT = 1 << 60


def climbing(board: Board, rungs: Sequence[Technique], most: float) -> Stepper[tuple[Counter[str], Board]]:
    """Walk as `path.following` does on a classic board; return how often each rung helped, and the board at the end.

    The walk also ends when the score exceeds `most`.
    """
    climber = _Climber(board, rungs, most)
    while not climber.is_over:
        climber.climb()
        yield taking(climber.taken)
        if not climber.is_over:
            yield from climber.seek()
    if is_broken(climber.board) and not is_broken(board):
        yield from following(board, rungs, lambda _: False, with_proofs=False)  # tells whose step was wrong
    return climber.counted, climber.board


class _Climber:
    """The board where a walk stands, as such and in numbers, and what it took to come there."""

    def __init__(self, board: Board, rungs: Sequence[Technique], most: float) -> None:
        self.board = board
        self._rungs = rungs
        self._most = int(min(most, _NO_LIMIT))
        self._codes = np.array([CODES.get(rung.identifier, UNKNOWN) for rung in rungs], np.int64)
        self._scores = np.array([rung.score for rung in rungs], np.int64)
        self._counts = np.zeros(len(rungs), np.int64)
        self._grid = new_grid()
        self._at = 0  # the rung to look at next
        self._read()

    @property
    def taken(self) -> int:
        return int(self._counts.sum())

    @property
    def counted(self) -> Counter[str]:
        pairs = zip(self._rungs, self._counts.tolist(), strict=True)
        return Counter({rung.identifier: count for rung, count in pairs if count})

    @property
    def is_over(self) -> bool:
        return self.board.is_complete or self._at == len(self._rungs) or self._score > self._most

    @property
    def _score(self) -> int:
        return int(self._counts @ self._scores)

    def climb(self) -> None:
        """Go on in numbers, as far as that goes."""
        taken = self.taken
        self._at = climb(self._grid, self._codes, self._scores, self._at, self._most - self._score, self._counts)
        if self.taken > taken:
            self._go_to(self._written())

    def seek(self) -> Stepper[None]:
        """Let the rungs that numbers know nothing of have a look, and take the first step that they find."""
        until = self._at + 1
        while until < len(self._rungs) and self._codes[until] == UNKNOWN:
            until += 1
        found = yield from helping(self.board, self._rungs[self._at : until], self.taken)
        if not found:
            self._at = until
            return
        rung, steps = found
        self._counts[self._rungs.index(rung)] += 1
        self._go_to(advanced(self.board, steps))
        self._at = 0
        self._read()

    def _go_to(self, board: Board) -> None:
        hand_on(self.board, board)
        self.board = board

    def _read(self) -> None:
        board = self.board
        cells = (_numbers(each, CELLS_BYTES) for each in (board.placed, board.givens))
        read(self._grid, _numbers(board.candidates, BOARD_BYTES), *cells)

    def _written(self) -> Board:
        candidates, placed = np.zeros(BOARD_BYTES, np.uint8), np.zeros(CELLS_BYTES, np.uint8)
        write(self._grid, candidates, placed)
        return Board(self.board.geometry, _set_of(candidates), _set_of(placed), self.board.givens)


def _numbers(bits: int, length: int) -> Ints:
    return np.frombuffer(bits.to_bytes(length, "little"), np.uint8)


def _set_of(numbers: Ints) -> int:
    return int.from_bytes(numbers.tobytes(), "little")
