"""A Sudoku that is played in a notebook: `Board`, a widget for Jupyter and what is like it (the extra `notebook`)."""

from sudoku_tui.api import show_in_notebooks
from sudoku_tui.notebook.board import Board

show_in_notebooks()

__all__ = ["Board"]
