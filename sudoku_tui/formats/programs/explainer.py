"""Sudoku Explainer's line of 729 signs, nine for each cell: a candidate is its digit, one that is gone a dot."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.formats.boxed import pencilled
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.format import Keeps
from sudoku_tui.formats.printing import masks_of
from sudoku_tui.formats.whole import Found, WholeText

_SIZE = CLASSIC.size


class Candidates729(WholeText):
    """A position with its candidates; a digit is what its cell holds alone."""

    name = "729"
    keeps = Keeps.DIGITS | Keeps.REMOVED

    def read(self, text: str) -> Iterator[Found]:
        signs = text.strip().replace("0", ".")
        cells = [signs[place : place + _SIZE].replace(".", "") for place in range(0, len(signs), _SIZE)]
        yield 0, Clued(pencilled(CLASSIC, cells))

    def written(self, clued: Clued) -> str:
        masks = masks_of(clued.position)
        return "".join(str(digit) if mask >> digit - 1 & 1 else "." for mask in masks for digit in CLASSIC.digits)
