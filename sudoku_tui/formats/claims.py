"""Claims about a position in short form: `r1c2=3` for a digit that stands there, `r4c5,r4c6<>3` for one that cannot."""

from __future__ import annotations

import re

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.errors import CellError, PuzzleTextError
from sudoku_tui.engine.puzzle import cell_at
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.format import read_sign
from sudoku_tui.logic.judging import Claim
from sudoku_tui.words.message import quoted, say

_PART = r"([rRcC0-9,]+)(=|<>|!=|≠)(\w+)"
_LONGEST = 12


def read_claim(text: str, geometry: Geometry) -> Claim:
    """The claim that a text makes; several parts stand apart by blanks, cells that lose the same digits by commas.

    Raises:
        PuzzleTextError: naming the part that cannot be read.
    """
    placements, eliminations = list[Candidate](), list[Candidate]()
    for word in text.split():
        part = re.fullmatch(_PART, word)
        if not part:
            raise PuzzleTextError(
                say("the claim {word} is not of the form r1c2=3 or r1c2<>3", word=quoted(word, _LONGEST))
            )
        cells, sign, digits = part.groups()
        found = [Candidate(cell, digit) for cell in _cells(cells, geometry) for digit in _digits(digits, geometry)]
        if sign == "=" and len(found) != 1:
            raise PuzzleTextError(say("the claim {word} places more than one digit", word=quoted(word, _LONGEST)))
        (placements if sign == "=" else eliminations).extend(found)
    if not placements and not eliminations:
        raise PuzzleTextError(say("there is no claim; one is of the form r1c2=3 or r1c2<>3"))
    return Claim(tuple(dict.fromkeys(placements)), tuple(dict.fromkeys(eliminations)))


def _cells(names: str, geometry: Geometry) -> list[int]:
    try:
        return [cell_at(geometry, name.lower()) for name in names.split(",") if name]
    except CellError as error:
        raise PuzzleTextError(error.message) from None


def _digits(signs: str, geometry: Geometry) -> list[int]:
    """Digits of one sign each."""
    found = [read_sign(geometry, sign) for sign in signs]
    if not all(found):
        raise PuzzleTextError(
            say("{signs} is no digit of a grid of {size}×{size}", signs=quoted(signs, _LONGEST), size=geometry.size)
        )
    return [digit for digit in found if digit]
