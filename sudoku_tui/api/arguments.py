"""Arguments of another kind than is wanted: one sentence before any work, not an error from deep within."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import isnan

from sudoku_tui.engine.errors import PuzzleTextError, SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.words.message import Sentence, say

_MOST_SHOWN = 40


def check(**arguments: object) -> None:
    """Look at arguments by their names; a `SudokuError` tells what is wrong with the first that cannot be."""
    for name, value in arguments.items():
        if (value is not None or name not in _MAY_BE_NONE) and (fault := _FAULTS[name](value)):
            raise SudokuError(fault.given({"argument": name, "value": _shown(value)}))


def check_grids(grids: object) -> None:
    """A `PuzzleTextError` for what does not have many puzzles: one alone would be read row by row."""
    if isinstance(grids, str | bytes | Puzzle | Position) or not isinstance(grids, Iterable):
        told = say("many puzzles come from a list or anything else that is iterable, not from {kind}")
        raise PuzzleTextError(told.given({"kind": type(grids).__name__}))


def _number(value: object) -> Sentence | None:
    is_number = hasattr(type(value), "__float__") and not isnan(float(value))  # type: ignore[arg-type]
    return None if is_number else say("{argument} must be a number, not {value}")


def _whole(value: object) -> Sentence | None:
    return None if hasattr(type(value), "__index__") else say("{argument} must be a whole number, not {value}")


def _positive(value: object) -> Sentence | None:
    return _whole(value) or (None if value >= 1 else say("{argument} must be at least 1, not {value}"))  # type: ignore[operator]


def _natural(value: object) -> Sentence | None:
    return _whole(value) or (None if value >= 0 else say("{argument} must be at least 0, not {value}"))  # type: ignore[operator]


def _function(value: object) -> Sentence | None:
    return None if callable(value) else say("{argument} must be a function, not {value}")


def _words(value: object) -> Sentence | None:
    is_either = isinstance(value, str) or callable(value)
    return None if is_either else say("{argument} must be a text or a function, not {value}")


def _text(value: object) -> Sentence | None:
    return None if isinstance(value, str) else say("{argument} must be a text, not {value}")


def _geometry(value: object) -> Sentence | None:
    return None if isinstance(value, Geometry) else say("{argument} must be a Geometry, not {value}")


def _executor(value: object) -> Sentence | None:
    can_submit = not isinstance(value, type) and callable(getattr(value, "submit", None))
    return (
        None if can_submit else say("{argument} must have submit, as those of concurrent.futures, and not be {value}")
    )


_MAY_BE_NONE = {
    "seconds",
    "cancelled",
    "progress",
    "executor",
    "size",
    "clues",
    "technique",
    "geometry",
    "after",
    "explainer",
}
_FAULTS: dict[str, Callable[[object], Sentence | None]] = {
    "seconds": _number,
    "limit": _number,
    "max_nodes": _number,
    "size": _whole,
    "clues": _whole,
    "jobs": _positive,
    "number": _natural,
    "first": _natural,
    "cancelled": _function,
    "progress": _function,
    "executor": _executor,
    "technique": _text,
    "variant": _text,
    "text": _text,
    "identifier": _text,
    "name": _text,
    "after": _text,
    "where": _words,
    "why": _words,
    "find": _function,
    "score": _natural,
    "explainer": _number,
    "geometry": _geometry,
}


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= _MOST_SHOWN else f"{text[: _MOST_SHOWN - 1]}…"
