"""Our own line for a puzzle with constraints: one JSON object with f-puzzles' keys, and the cells as signs.

{"title": "...", "size": 9, "constraints": {"killercage": [...]}, "givens": "....", "solution": "...."}
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import LETTERS
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.json_text import digits_in, refuse_others, shape_with, size_of, text_of
from sudoku_tui.formats.clues.read import KEYS, with_constraints
from sudoku_tui.formats.clues.write import keys_of
from sudoku_tui.words.message import say


def clued_of(data: Mapping[str, object]) -> Clued:
    """The puzzle of an object; a `PuzzleTextError` names the key and the entry that is wrong."""
    keys = data.get("constraints", {})
    if not isinstance(keys, dict):
        raise PuzzleTextError(say("constraints must be an object with names"))
    refuse_others(keys, KEYS)
    size, regions = size_of(data, 9), data.get("regions") or ""
    if not isinstance(regions, str) or len(regions) not in (0, size * size):
        raise PuzzleTextError(say("regions must be a sign for each of the {count} cells", count=size * size))
    shape = with_constraints(shape_with(size, tuple(map(regions.index, regions))), keys)
    givens = digits_in(data.get("givens"), shape, "givens")
    solution = digits_in(data["solution"], shape, "solution") if data.get("solution") else ()
    title = text_of(data, "title") or text_of(data, "name")
    author, rules = text_of(data, "author"), text_of(data, "rules")
    return Clued(Position.start(Puzzle(shape, givens)), title, author, rules, solution)


def write_own(clued: Clued) -> str:
    """One line; entries and notes are left out."""
    shape, puzzle = clued.puzzle.geometry, clued.puzzle
    about = {"title": clued.title, "author": clued.author, "rules": clued.rules}
    data: dict[str, object] = {key: text for key, text in about.items() if text}
    if shape.size != 9:
        data["size"] = shape.size
    if shape.regions:
        data["regions"] = "".join(LETTERS[region] for region in shape.regions)
    data |= {"constraints": keys_of(shape), "givens": puzzle.signs}
    if clued.solution:
        data["solution"] = "".join(map(shape.digit_name, clued.solution))
    return json.dumps(data, ensure_ascii=False)
