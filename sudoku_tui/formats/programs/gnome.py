"""GNOME Sudoku: its saved game, a JSON object, and the short text by which it shares a puzzle.

    {"difficulty_category": "easy", "time_elapsed": 12.5, "cells": [
      {"position": [0, 0], "value": 4, "fixed": true, "earmarks": []},
      {"position": [0, 1], "value": 0, "fixed": false, "earmarks": [1, 6]}, ...]}

Only cells with a digit or with notes are listed. What is shared begins with `#`, five signs that say how often each
digit stands there, then a sign for the cell of each given, the ones first.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from sudoku_tui.engine.bits import digit_mask, digits_of
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.formats.clues.clued import Clued, Provenance
from sudoku_tui.formats.clues.json_text import read_object, text_of
from sudoku_tui.formats.format import Keeps
from sudoku_tui.formats.whole import Found, WholeText, begun, masks, notes_of
from sudoku_tui.words.message import Message, quoted, say

_SIZE, _CELLS = CLASSIC.size, CLASSIC.cell_count
_LONGEST_TIME = 1e9


class GnomeSave(WholeText):
    """The game that the program goes on with: givens, digits, notes and time."""

    name = "gnome"
    keeps = Keeps.ENTRIES | Keeps.NOTES | Keeps.TIME

    def read(self, text: str) -> Iterator[Found]:
        yield 0, clued_of(read_object(text))

    def written(self, clued: Clued) -> str:
        given, values, notes = clued.puzzle.givens, clued.position.values, notes_of(clued)
        cells = [
            {
                "position": list(divmod(cell, _SIZE)),
                "value": values[cell],
                "fixed": bool(given[cell]),
                "earmarks": [] if values[cell] else list(digits_of(notes[cell])),
            }
            for cell in range(_CELLS)
            if values[cell] or notes[cell]
        ]
        level = clued.provenance.level or "custom"
        return json.dumps({"difficulty_category": level, "time_elapsed": clued.seconds, "cells": cells})


def is_gnome(data: Mapping[str, object]) -> bool:
    """Whether an object is a saved game of this program."""
    cells = data.get("cells")
    return isinstance(cells, list) and ("difficulty_category" in data or "time_elapsed" in data)


def clued_of(data: Mapping[str, object]) -> Clued:
    """The game of an object; a `PuzzleTextError` names the entry that is wrong."""
    values, notes, given = [0] * _CELLS, [0] * _CELLS, [False] * _CELLS
    cells = data.get("cells")
    for number, entry in enumerate(cells if isinstance(cells, list) else [], start=1):
        cell = _cell(entry, number)
        values[cell], given[cell] = _digit(entry.get("value", 0), number), entry.get("fixed") is True
        marks = entry.get("earmarks", [])
        if not isinstance(marks, list):
            raise PuzzleTextError(_wrong(number, say("its notes are no list")))
        notes[cell] = digit_mask(filter(None, (_digit(mark, number) for mark in marks)))
    position = begun(CLASSIC, values, given)
    time = data.get("time_elapsed")
    seconds = float(time) if isinstance(time, int | float) and 0 < time < _LONGEST_TIME else 0.0
    level = text_of(data, "difficulty_category")
    return Clued(position, corner=masks(notes), seconds=seconds, provenance=Provenance(level=level))


def _cell(entry: Any, number: int) -> int:  # noqa: ANN401
    match entry:
        case {"position": [int(row), int(column)]} if 0 <= row < _SIZE and 0 <= column < _SIZE:
            return row * _SIZE + column
    raise PuzzleTextError(_wrong(number, say("its position is no row and column from 0 to 8")))


def _digit(found: object, number: int) -> int:
    if isinstance(found, int) and not isinstance(found, bool) and 0 <= found <= _SIZE:
        return found
    raise PuzzleTextError(_wrong(number, say("{text} is no digit", text=quoted(str(found), 12))))


def _wrong(number: int, reason: Message) -> Message:
    return say("cell {number} of the saved game is damaged: {reason}", number=number, reason=reason)


_FIRST = ord("!")  # the sign of 0
_COUNTS = 5  # signs, each of two digits but for the last
_MOST = _SIZE * _SIZE + _SIZE


def counts_in(text: str) -> Sequence[int]:
    """How often each digit stands in a shared text; empty for any other text that begins with `#`."""
    numbers = [ord(sign) - _FIRST for sign in text[1 : 1 + _COUNTS]]
    if len(numbers) < _COUNTS or not all(0 <= number <= _MOST for number in numbers):
        return ()
    pairs = [(number % _SIZE, number // _SIZE) for number in numbers[:-1]]
    counts = [*(count for pair in pairs for count in pair), numbers[-1]]
    return counts if 0 < sum(counts) == len(text) - 1 - _COUNTS else ()


@lru_cache(maxsize=16)
def is_shared(text: str) -> bool:
    """Whether a text is a puzzle as the program shares it, and not a comment."""
    text = text.strip()
    if not text.startswith("#") or len(text) > 1 + _COUNTS + _CELLS or not counts_in(text):
        return False
    cells = [ord(sign) - _FIRST for sign in text[1 + _COUNTS :]]
    return len(set(cells)) == len(cells) and all(0 <= cell < _CELLS for cell in cells)


class GnomeShared(WholeText):
    """The givens alone, in as few signs as can be."""

    name = "gnome-share"

    def read(self, text: str) -> Iterator[Found]:
        text, givens = text.strip(), [0] * _CELLS
        if not is_shared(text):
            raise PuzzleTextError(say("this is no puzzle as GNOME Sudoku shares it: it is cut off or damaged"))
        place = 1 + _COUNTS
        for digit, count in enumerate(counts_in(text), start=1):
            for sign in text[place : place + count]:
                column, row = divmod(ord(sign) - _FIRST, _SIZE)
                givens[row * _SIZE + column] = digit
            place += count
        yield 0, Clued(Position.start(Puzzle(CLASSIC, tuple(givens))))

    def written(self, clued: Clued) -> str:
        cells = [
            [
                column * _SIZE + row
                for column in range(_SIZE)
                for row in range(_SIZE)
                if _at(clued, row, column) == digit
            ]
            for digit in CLASSIC.digits
        ]
        counts = [len(found) for found in cells]
        if _SIZE in counts[:-1:2]:  # nine of the first of two digits would be read as one of the second
            raise PuzzleTextError(say("GNOME Sudoku cannot share a puzzle in which such a digit stands nine times"))
        numbers = [counts[one] + _SIZE * counts[one + 1] for one in range(0, _SIZE - 1, 2)] + [counts[-1]]
        return "#" + "".join(
            chr(_FIRST + number) for number in [*numbers, *(cell for found in cells for cell in found)]
        )


def _at(clued: Clued, row: int, column: int) -> int:
    return clued.puzzle.givens[row * _SIZE + column]
