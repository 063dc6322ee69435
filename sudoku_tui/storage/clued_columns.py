"""A puzzle's constraints and what its author says, as two texts of a game's row; both are empty for most games."""

from __future__ import annotations

from typing import NamedTuple

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.words.message import say


class Said(NamedTuple):
    """What stands beside a puzzle."""

    author: str = ""
    rules: str = ""
    solution: tuple[int, ...] = ()  # kept, for it may take long to find


def clues_text(shape: Geometry) -> str:
    """The constraints of a shape, the same text for equal ones."""
    if not shape.constraints:
        return ""
    import json  # as much as all constraints, and most games do without both

    from sudoku_tui.formats.clues.write import keys_of_constraints

    data = {"shape": shape.bare.variant, "constraints": keys_of_constraints(shape)}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def shape_of(text: str, size: int) -> Geometry:
    """The shape that such a text says."""
    from sudoku_tui.engine.shapes.variants import geometry_named
    from sudoku_tui.formats.clues.json_text import read_object, text_of
    from sudoku_tui.formats.clues.read import with_constraints

    data = read_object(text)
    keys = data.get("constraints")
    if not isinstance(keys, dict):
        raise StorageError(say("its constraints are damaged"))
    return with_constraints(geometry_named(text_of(data, "shape"), size), keys)


def said_text(origin: Origin) -> str:
    said: dict[str, str] = {"author": origin.author, "rules": origin.rules}
    if origin.puzzle.constraints:
        said["solution"] = "".join(map(origin.puzzle.geometry.digit_name, origin.solution))
    said = {key: text for key, text in said.items() if text}
    if not said:
        return ""
    import json  # most games have nothing to say

    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


def said_of(text: str, shape: Geometry) -> Said:
    if not text:
        return Said()
    from sudoku_tui.formats.clues.json_text import digits_in, read_object, text_of  # most games have nothing to say

    data = read_object(text)
    signs = text_of(data, "solution")
    solution = digits_in(signs, shape, "solution") if signs else ()
    return Said(text_of(data, "author"), text_of(data, "rules"), solution if all(solution) else ())
