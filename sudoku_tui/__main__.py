"""Runs the command line: `python -m sudoku_tui`."""

import sys

from sudoku_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
