"""Text to puzzle and back: a class for each format, and `detect` to tell which one a text is in."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sudoku_tui.formats.detect import parse, parse_position
    from sudoku_tui.formats.printing import to_box
    from sudoku_tui.formats.signs import to_line
    from sudoku_tui.formats.stream import read_lines

__all__ = ["parse", "parse_position", "read_lines", "to_box", "to_line"]

_MODULES = {
    "parse": "detect",
    "parse_position": "detect",
    "read_lines": "stream",
    "to_box": "printing",
    "to_line": "signs",
}


def __getattr__(name: str) -> object:
    """Load a name when it is first used: who writes a line needs no reader."""
    from importlib import import_module

    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    return value
