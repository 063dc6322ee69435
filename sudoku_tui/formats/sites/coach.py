"""sudoku.coach: a link with 81 digits, and the text of a state with digits and candidates.

    https://sudoku.coach/en/solver/400000805...
    SCv7_32_f3damlia5v54o2ee...

A state is JSON, deflated and written in the digits 0 to 9 and a to v: `givenDigits` and `userDigits` of 81 signs, and
`userCellCandidates`, a number for each cell, in which bit d stands for candidate d.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b32hexdecode, b32hexencode
from binascii import Error
from collections.abc import Iterator, Mapping, Sequence

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.json_text import read_object
from sudoku_tui.formats.format import Keeps, read_sign, start
from sudoku_tui.formats.signs import to_line
from sudoku_tui.formats.whole import Found, WholeText, begun, masks, notes_of
from sudoku_tui.words.message import say

_MARK = "SCv7_32_"
_CELLS, _ALL = CLASSIC.cell_count, (1 << CLASSIC.digit_count) - 1
_MOST_BYTES = 100_000  # a bomb unfolds to far more; a state has about a thousand
_DAMAGED = say("the state of sudoku.coach is cut off or damaged")
_ADDRESS = "https://sudoku.coach/en/solver/"


class CoachLink(WholeText):
    """A link that opens the givens in the site's solver."""

    name = "coach-link"

    def read(self, text: str) -> Iterator[Found]:
        digits = text.strip().rpartition("/")[2]
        yield 0, Clued(start(CLASSIC, digits, read_sign))

    def written(self, clued: Clued) -> str:
        return _ADDRESS + to_line(clued.puzzle).replace(".", "0")


class CoachState(WholeText):
    """A position with its candidates."""

    name = "coach"
    keeps = Keeps.ENTRIES | Keeps.NOTES

    def read(self, text: str) -> Iterator[Found]:
        found = re.search(rf"{_MARK}([0-9a-v]*)", text, re.IGNORECASE)
        data = _unfolded(found[1] if found else "")
        given, entered = (_digits(data, key) for key in ("givenDigits", "userDigits"))
        values = [one or other for one, other in zip(given, entered, strict=True)]
        position = begun(CLASSIC, values, [bool(digit) for digit in given])
        yield 0, Clued(position, corner=masks(_candidates(data)))

    def written(self, clued: Clued) -> str:
        state = {
            "gridSize": 9,
            "givenDigits": "".join(map(str, clued.puzzle.givens)),
            "userDigits": "".join(map(str, clued.position.entries)),
            "userCellCandidates": "-".join(str(mask << 1) for mask in notes_of(clued)),
        }
        folded = zlib.compress(json.dumps(state, separators=(",", ":")).encode())
        return _MARK + b32hexencode(folded).decode().rstrip("=").lower()


def _unfolded(payload: str) -> Mapping[str, object]:
    text = payload.upper()
    try:
        unfolding = zlib.decompressobj()
        unfolded = unfolding.decompress(b32hexdecode(text + "=" * (-len(text) % 8)), _MOST_BYTES)
        if not unfolding.eof:
            raise PuzzleTextError(_DAMAGED)
        return read_object(unfolded.decode())
    except (Error, zlib.error, ValueError):  # signs that are none, or no deflated text
        raise PuzzleTextError(_DAMAGED) from None


def _digits(data: Mapping[str, object], key: str) -> Sequence[int]:
    found = data.get(key, "0" * _CELLS)
    if not isinstance(found, str) or len(found) != _CELLS or not found.replace(".", "0").isdecimal():
        raise PuzzleTextError(say("the state of sudoku.coach has not 81 digits under {key}", key=key))
    return [int(sign) for sign in found.replace(".", "0")]


def _candidates(data: Mapping[str, object]) -> Iterator[int]:
    found = data.get("userCellCandidates")
    words = found.split("-") if isinstance(found, str) and found else []
    if words and len(words) != _CELLS:
        raise PuzzleTextError(say("the state of sudoku.coach has not 81 numbers for its candidates"))
    for word in words:
        number = int(word) if word.isascii() and word.isdigit() and len(word) < 5 else 0
        yield number >> 1 & _ALL
