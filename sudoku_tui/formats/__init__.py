"""Text to puzzle and back: a class for each format, listed in the registry."""

from sudoku_tui.formats.boxed import to_box
from sudoku_tui.formats.detect import parse, parse_position
from sudoku_tui.formats.line import to_line
from sudoku_tui.formats.stream import read_lines

__all__ = ["parse", "parse_position", "read_lines", "to_box", "to_line"]
