"""The positions of lessons and training, which also come in packs.

Each is a line like HoDoKu's, with the identifier of a technique as its code; positions for techniques that read clues
are in packs of their own, each line an object.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import lru_cache

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import parse_position
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.own import clued_of, write_own
from sudoku_tui.logic.ladder import is_of_classics, technique
from sudoku_tui.logic.path import Example, example_of
from sudoku_tui.storage.packs import pack_lines

_CODE = re.compile(r":([a-z0-9-]+)::")
_LESSONS, _TRAINING = "lessons", "training"
_CLUE_LESSONS, _CLUE_TRAINING = "clue_lessons", "clue_training"


def position_of(line: str) -> Position:
    data = json.loads(line)
    puzzle = clued_of(data).puzzle
    removed = (
        Candidate(cell, int(sign, 36)) for cell, signs in enumerate(data["removed"].split(",")) for sign in signs
    )
    entries = tuple(0 if sign == "." else int(sign, 36) for sign in data["entries"])
    return Position(puzzle, entries, frozenset(removed))


def clued_line(position: Position, technique: str) -> str:
    """The line of a position on a grid of up to 16×16; removed candidates are listed by cell, between commas."""
    shape, gone = position.geometry, [""] * position.geometry.cell_count
    for cell, digit in sorted(position.removed):
        gone[cell] += shape.digit_name(digit)
    data = json.loads(write_own(Clued(Position.start(position.puzzle))))
    entries = "".join(map(shape.digit_name, position.entries))
    return json.dumps({"technique": technique, **data, "entries": entries, "removed": ",".join(gone)})


@lru_cache(maxsize=16)
def lesson_example(identifier: str) -> Example | None:
    rung = technique(identifier)
    found = _positions(_LESSONS, identifier) if is_of_classics(identifier) else _with_clues(_CLUE_LESSONS, identifier)
    return next((example_of(rung, position) for position in found), None)


@lru_cache(maxsize=16)
def training_positions(identifier: str) -> tuple[Position, ...]:
    if is_of_classics(identifier):
        return tuple(_positions(_TRAINING, identifier))
    return tuple(_with_clues(_CLUE_TRAINING, identifier))


def training_counts() -> dict[str, int]:
    return Counter((*map(_identifier, pack_lines(_TRAINING)), *map(_technique, pack_lines(_CLUE_TRAINING))))


def _with_clues(pack: str, identifier: str) -> list[Position]:
    return [position_of(line) for line in pack_lines(pack) if _technique(line) == identifier]


def _positions(pack: str, identifier: str) -> list[Position]:
    return [parse_position(line) for line in pack_lines(pack) if _identifier(line) == identifier]


def _identifier(line: str) -> str:
    """The technique of a line, which may begin with a variant."""
    code = _CODE.search(line)
    return code[1] if code else ""


def _technique(line: str) -> str:
    """The technique of an object, which comes first in it."""
    return line.split('"', 4)[3]
