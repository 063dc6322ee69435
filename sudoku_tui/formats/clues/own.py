"""Our own line for a puzzle with constraints: one JSON object with f-puzzles' keys, and the cells as signs.

{"title": "...", "size": 9, "constraints": {"killercage": [...]}, "givens": "....", "solution": "...."}

Rules and boxes that f-puzzles' keys cannot say are named as a variant.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.constraints.text import digit_in, digits_in
from sudoku_tui.engine.errors import CellError, PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle, cell_at
from sudoku_tui.engine.shapes.geometry import LETTERS, Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.json_text import shape_with, size_of, text_of
from sudoku_tui.formats.clues.keys import KEYS, is_sayable, keys_of, keys_of_constraints, read_constraints
from sudoku_tui.words.message import say

_LONGEST_VARIANT = 1_000


def clued_of(data: Mapping[str, object], *, by_solution: bool = False) -> Clued:
    """The puzzle of an object; a `PuzzleTextError` names the key and the entry that is wrong.

    What is not known is left to the author's solution, if that is wanted.
    """
    keys = data.get("constraints", {})
    if not isinstance(keys, dict):
        raise PuzzleTextError(say("constraints must be an object with names"))
    if "givens" not in data:
        raise PuzzleTextError(say("there is no puzzle in the JSON: neither a grid nor givens"))
    if astray := next((key for key in data if key in KEYS), ""):
        raise PuzzleTextError(say("{key} must stand within constraints", key=astray))
    bare = _bare(data)
    solution = digits_in(data["solution"], bare, "solution") if data.get("solution") else ()
    shape = read_constraints(bare, keys, KEYS, solution, by_solution=by_solution)
    givens = digits_in(data.get("givens", "." * shape.cell_count), shape, "givens")
    title = text_of(data, "title") or text_of(data, "name")
    author, rules = text_of(data, "author"), text_of(data, "rules")
    position = Position(Puzzle(shape, givens), (0,) * shape.cell_count, frozenset(_removed(data, shape)))
    return Clued(
        position, title, author, rules, solution, message=text_of(data, "message"), video=text_of(data, "video")
    )


def _removed(data: Mapping[str, object], shape: Geometry) -> Iterator[Candidate]:
    """The candidates that the author left out, from those that he left in."""
    left = data.get("left") or {}
    if not isinstance(left, dict):
        raise PuzzleTextError(say("left must be an object with the names of cells"))
    for name, signs in left.items():
        try:
            cell = cell_at(shape, name)
        except CellError as error:
            raise PuzzleTextError(error.message) from None
        kept = {digit_in(sign, shape, cell) for sign in str(signs)}
        yield from (Candidate(cell, digit) for digit in shape.digits if digit not in kept)


def _left(position: Position) -> dict[str, str]:
    """What the author left in cells from which he removed candidates."""
    shape, removed = position.geometry, position.removed
    return {
        shape.cell_name(cell): "".join(
            shape.digit_name(digit) for digit in shape.digits if (cell, digit) not in removed
        )
        for cell in sorted({cell for cell, _ in removed})
    }


def _bare(data: Mapping[str, object]) -> Geometry:
    """The shape without constraints."""
    size, regions, variant = size_of(data, 9), data.get("regions") or "", data.get("variant") or ""
    if not isinstance(variant, str) or len(variant) > _LONGEST_VARIANT:
        raise PuzzleTextError(say("there is no variant {name}", name=repr(variant)[:40]))
    if variant:
        return geometry_named(variant, size)
    if not isinstance(regions, str) or len(regions) not in (0, size * size):
        raise PuzzleTextError(say("regions must be a sign for each of the {count} cells", count=size * size))
    return shape_with(size, tuple(map(regions.index, regions)))


def write_own(clued: Clued) -> str:
    """One line; entries and the player's notes are left out."""
    shape, puzzle = clued.puzzle.geometry, clued.puzzle
    about = {"title": clued.title, "author": clued.author, "rules": clued.rules, "message": clued.message}
    about |= {"video": clued.video} if clued.video else {}
    data: dict[str, object] = {key: text for key, text in about.items() if text}
    if shape.size != 9:
        data["size"] = shape.size
    if is_sayable(shape):
        if shape.regions:
            data["regions"] = "".join(LETTERS[region] for region in shape.regions)
        data["constraints"] = keys_of(shape)
    else:
        data |= {"variant": shape.bare.variant, "constraints": keys_of_constraints(shape)}
    data["givens"] = puzzle.signs
    if left := _left(clued.position):
        data["left"] = left
    if clued.solution:
        data["solution"] = "".join(map(shape.digit_name, clued.solution))
    return json.dumps(data, ensure_ascii=False)
