"""Sudoku for the terminal and the browser.

The names below are the interface for other programs. Each is loaded when it is first used, so that importing the
package, or one floor of it, costs nothing that is not needed.
"""

from __future__ import annotations

TYPE_CHECKING = False  # checkers take it for true; the typing module alone would take most of the time of this import
if TYPE_CHECKING:
    from sudoku_tui.api import generate, hint, path, rate, steps
    from sudoku_tui.engine.bulk.many import count_many, solve_many
    from sudoku_tui.engine.puzzle import Position, Puzzle
    from sudoku_tui.engine.search.solve import count_solutions, solve
    from sudoku_tui.formats.detect import parse, parse_position
    from sudoku_tui.logic.explain import explain

__all__ = [
    "Position",
    "Puzzle",
    "count_many",
    "count_solutions",
    "explain",
    "generate",
    "hint",
    "parse",
    "parse_position",
    "path",
    "rate",
    "solve",
    "solve_many",
    "steps",
]

_HOMES = {
    "Position": "engine.puzzle",
    "Puzzle": "engine.puzzle",
    "count_many": "engine.bulk.many",
    "count_solutions": "engine.search.solve",
    "explain": "logic.explain",
    "generate": "api",
    "hint": "api",
    "parse": "formats.detect",
    "parse_position": "formats.detect",
    "path": "api",
    "rate": "api",
    "solve": "engine.search.solve",
    "solve_many": "engine.bulk.many",
    "steps": "api",
}


def __getattr__(name: str) -> object:
    """Loads a name of the public interface when it is first used."""
    from importlib import import_module

    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    """The public interface, loaded or not."""
    return sorted({*globals(), *__all__})
