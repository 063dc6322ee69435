"""Links and lines that have the digits as they are: SudokuWiki's, and those of Sudoku Exchange.

https://www.sudokuwiki.org/sudoku.htm?bd=400000805...
https://sudokuexchange.com/play/?s=400000805...
d4f8064c4bf0 400000805...  1.2
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats.clues.clued import Clued, Provenance
from sudoku_tui.formats.signs import plain_puzzle, to_line
from sudoku_tui.formats.whole import Found, WholeText
from sudoku_tui.words.message import say

_NO_RATING = "0.0"


class DigitsLink(WholeText):
    """A link that ends with the 81 digits of a puzzle."""

    address: ClassVar[str]

    def read(self, text: str) -> Iterator[Found]:
        yield 0, Clued(_start_of(text.strip().rpartition("=")[2]))

    def written(self, clued: Clued) -> str:
        return self.address + to_line(clued.puzzle).replace(".", "0")


class WikiLink(DigitsLink):
    """Opens a puzzle in SudokuWiki's solver."""

    name = "sudokuwiki-link"
    address = "https://www.sudokuwiki.org/sudoku.htm?bd="


class ExchangeLink(DigitsLink):
    """Opens a puzzle at Sudoku Exchange."""

    name = "exchange-link"
    address = "https://sudokuexchange.com/play/?s="


class BankLine(WholeText):
    """A line of Sudoku Exchange's bank of puzzles: the name that its digits give it, the digits, and a rating."""

    name = "exchange"

    def read(self, text: str) -> Iterator[Found]:
        _, digits, rating = text.split()
        yield 0, Clued(_start_of(digits), provenance=Provenance(level=rating))

    def written(self, clued: Clued) -> str:
        from hashlib import sha1

        digits, level = to_line(clued.puzzle).replace(".", "0"), clued.provenance.level
        rating = level if level.replace(".", "", 1).isdecimal() else _NO_RATING
        return f"{sha1(digits.encode(), usedforsecurity=False).hexdigest()[:12]} {digits} {rating:>4}"


def _start_of(digits: str) -> Position:
    puzzle = plain_puzzle(digits)
    if puzzle is None:
        raise PuzzleTextError(say("the link has no digits of a grid"))
    return Position.start(puzzle)
