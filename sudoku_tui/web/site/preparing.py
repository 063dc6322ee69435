"""Imports the game once and stores what that works out anew each time. Runs inside Pyodide, by itself."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path


def prepare(stage: str) -> None:
    """Store it among the game's files, where `browser/gaps/prepared.py` finds it."""
    sys.dont_write_bytecode = True
    sys.path[:0] = [f"{stage}/game", f"{stage}/libraries"]
    prepared = import_module("sudoku_tui.web.browser.gaps.prepared")
    content = prepared.record(lambda: import_module("sudoku_tui.web.browser.start"))
    Path(f"{stage}/game/sudoku_tui/web/browser/gaps/{prepared.STORED}").write_bytes(content)
