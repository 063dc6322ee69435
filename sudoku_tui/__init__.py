"""Sudoku for the terminal and the browser.

The names below are the interface for other programs. Each is loaded when it is first used, so importing the package is
cheap.
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

_NAMES = {
    "api": ("generate", "hint", "path", "rate", "steps"),
    "engine.bulk.many": ("count_many", "solve_many"),
    "engine.puzzle": ("Position", "Puzzle"),
    "engine.search.solve": ("count_solutions", "solve"),
    "formats.detect": ("parse", "parse_position"),
    "logic.explain": ("explain",),
}
"""The names of each module."""


def __getattr__(name: str) -> object:
    """Load a name of the public interface when it is first used."""
    from importlib import import_module

    for module, names in _NAMES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """The public interface, loaded or not."""
    return sorted({*globals(), *__all__})
