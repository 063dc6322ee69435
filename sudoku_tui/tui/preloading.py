"""Loads what the first hint needs while the player looks at the board, file by file, so that no key waits for it."""

import asyncio
import gc
import sys
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

REST_SECONDS = 0.01  # left to other tasks after each file

_FAMILIES = "sudoku_tui.logic.families"
_LAST = (
    "sudoku_tui.engine.search.solve",
    "sudoku_tui.logic.ladder",
    "sudoku_tui.logic.path",
    "sudoku_tui.logic.human_order",
    "sudoku_tui.logic.next_step",
    "sudoku_tui.logic.explain",
    "sudoku_tui.game.hints",
    "sudoku_tui.play.panels.hint",
    "sudoku_tui.tui.runner",
    "sudoku_tui.tui.widgets.hint_lines",
)


def modules_of_hints() -> Iterator[str]:
    """The modules that hints need, in an order in which each imports few others."""
    yield from (module.name for module in walk_packages(import_module(_FAMILIES).__path__, f"{_FAMILIES}."))
    yield from _LAST


def are_hints_loaded() -> bool:
    return all(name in sys.modules for name in _LAST)


async def warm_up() -> None:
    """Load what hints need, and let garbage be collected again, now that the first frame is drawn."""
    gc.enable()
    for name in modules_of_hints():
        if name not in sys.modules:
            import_module(name)
            await asyncio.sleep(REST_SECONDS)
