"""Positions of puzzles with clues, each a line of a pack: our own line, with a technique, entries, and what is gone."""

from __future__ import annotations

import json

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.own import clued_of, write_own


def position_of(line: str) -> Position:
    data = json.loads(line)
    puzzle = clued_of(data).puzzle
    removed = (
        Candidate(cell, int(sign, 36)) for cell, signs in enumerate(data["removed"].split(",")) for sign in signs
    )
    entries = tuple(0 if sign == "." else int(sign, 36) for sign in data["entries"])
    return Position(puzzle, entries, frozenset(removed))


def clued_line(position: Position, technique: str) -> str:
    """The line of a position on a grid of up to 16×16; what is gone stands cell by cell between commas."""
    shape, gone = position.geometry, [""] * position.geometry.cell_count
    for cell, digit in sorted(position.removed):
        gone[cell] += shape.digit_name(digit)
    data = json.loads(write_own(Clued(Position.start(position.puzzle))))
    entries = "".join(map(shape.digit_name, position.entries))
    return json.dumps({"technique": technique, **data, "entries": entries, "removed": ",".join(gone)})
