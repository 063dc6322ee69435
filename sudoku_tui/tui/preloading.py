"""Warming up: what the first hint needs is loaded while the player looks at the board, so that no key waits for it.

It is loaded file by file, with rests in which keys are answered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

REST_SECONDS = 0.01
"""How long the event loop is left to others after each file."""

_FAMILIES = "sudoku_tui.logic.families"
_LAST = ("sudoku_tui.logic.ladder", "sudoku_tui.logic.path", "sudoku_tui.logic.explain")


def modules_of_hints() -> Iterator[str]:
    """The modules that hints need, such that each brings along only few others that were not loaded before."""
    yield from (module.name for module in walk_packages(import_module(_FAMILIES).__path__, f"{_FAMILIES}."))
    yield from _LAST


async def warm_up() -> None:
    """Loads what hints need."""
    for name in modules_of_hints():
        import_module(name)
        await asyncio.sleep(REST_SECONDS)
