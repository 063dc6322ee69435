"""Wrong arguments are named in one sentence before any work, rather than by an error from deep inside."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import isnan
from typing import Any

from sudoku_tui.engine.errors import PuzzleTextError, SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.words.message import Sentence, say, shortened


def check(**arguments: object) -> None:
    """Check arguments by their names; a `SudokuError` says what is wrong with the first bad one."""
    for name, value in arguments.items():
        for is_right, fault in _RULES[name] if value is not None or name not in _MAY_BE_NONE else ():
            if not is_right(value):
                raise SudokuError(fault.given({"argument": name, "value": shortened(repr(value))}))


def check_grids(grids: object) -> None:
    """A `PuzzleTextError` for anything but many puzzles: a single one would be read row by row."""
    if isinstance(grids, str | bytes | Puzzle | Position) or not isinstance(grids, Iterable):
        told = say("many puzzles must come from a list or another iterable, not from {kind}")
        raise PuzzleTextError(told.given({"kind": type(grids).__name__}))


def _is_number(value: object) -> bool:
    return hasattr(type(value), "__float__") and not isnan(float(value))  # type: ignore[arg-type]


def _is_whole(value: object) -> bool:
    return hasattr(type(value), "__index__")


def _is_executor(value: object) -> bool:
    return not isinstance(value, type) and callable(getattr(value, "submit", None))


_NUMBER = (_is_number, say("{argument} must be a number, not {value}"))
_WHOLE = (_is_whole, say("{argument} must be a whole number, not {value}"))
_FUNCTION = (callable, say("{argument} must be a function, not {value}"))
_TEXT = (lambda value: isinstance(value, str), say("{argument} must be a text, not {value}"))
_WORDS = (
    lambda value: isinstance(value, str) or callable(value),
    say("{argument} must be a text or a function, not {value}"),
)
_GEOMETRY = (lambda value: isinstance(value, Geometry), say("{argument} must be a Geometry, not {value}"))
_EXECUTOR = (_is_executor, say("{argument} must be an executor with a submit method, not {value}"))
_NOT_NEGATIVE = (lambda value: value >= 0, say("{argument} must be at least 0, not {value}"))
_POSITIVE = (lambda value: value >= 1, say("{argument} must be at least 1, not {value}"))

_MAY_BE_NONE = frozenset(
    ["seconds", "cancelled", "progress", "executor", "size", "clues", "technique", "geometry", "after", "explainer"]
)
_RULES: dict[str, tuple[tuple[Callable[[Any], bool], Sentence], ...]] = {
    **dict.fromkeys(("limit", "max_nodes", "explainer"), (_NUMBER,)),
    **dict.fromkeys(("size", "clues"), (_WHOLE,)),
    "guesses": (_WHOLE, _NOT_NEGATIVE),
    **dict.fromkeys(("number", "first", "score"), (_WHOLE, _NOT_NEGATIVE)),
    **dict.fromkeys(("cancelled", "progress", "find"), (_FUNCTION,)),
    **dict.fromkeys(("technique", "variant", "text", "identifier", "name", "after", "strategy"), (_TEXT,)),
    **dict.fromkeys(("where", "why"), (_WORDS,)),
    "seconds": (_NUMBER, _NOT_NEGATIVE),
    "jobs": (_WHOLE, _POSITIVE),
    "executor": (_EXECUTOR,),
    "geometry": (_GEOMETRY,),
}
"""What must be true of an argument, and what is said where it is not."""
