"""When a walk in numbers pays: once compiled functions can be loaded, and there is or was enough to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.bulk.jit import is_worth_loading, load
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.logic.technique import Technique

if TYPE_CHECKING:
    from collections import Counter

    Climbing: TypeAlias = Callable[[Board, Sequence[Technique], float], Stepper[tuple[Counter[str], Board]]]

_PACKAGE = "sudoku_tui.logic.compiled"
_MODULES = ("grid", "sets", "one_digit", "wings", "rectangles", "climb", "climber")
_COMPILING = 25.0  # seconds, the first time on a machine


def climbing_of(geometry: Geometry, *, is_long: bool = False) -> Climbing | None:
    """The walk in numbers, on boards of a shape that has one, where loading it pays."""
    if geometry is not CLASSIC or not is_worth_loading(f"{_PACKAGE}.climb", is_long, _COMPILING):
        return None
    return _loaded()


@cache
def _loaded() -> Climbing:
    modules = [import_module(f"{_PACKAGE}.{name}") for name in _MODULES]
    load(*modules)
    climbing: Climbing = modules[-1].climbing
    return climbing
