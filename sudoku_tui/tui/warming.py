"""Warming up: what the first hint needs is loaded while the player looks at the board, so that no key waits for it.

It is loaded file by file, with rests in which keys are answered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

REST_SECONDS = 0.01
"""How long the event loop is left to others after each file."""

_PACKAGES = ("sudoku_tui.logic.techniques", "sudoku_tui.logic.words")
_LAST = ("sudoku_tui.logic.ladder", "sudoku_tui.logic.path", "sudoku_tui.logic.explain")


def modules_of_hints() -> Iterator[str]:
    """The modules that hints need, such that each brings along only few others that were not loaded before."""
    for package in _PACKAGES:
        names = (module.name for module in iter_modules(import_module(package).__path__, f"{package}."))
        # The parts of a technique are called as it is and something more, so that backwards they come before it.
        yield from sorted(names, reverse=True)
    yield from _LAST


async def warm_up() -> None:
    """Loads what hints need."""
    for name in modules_of_hints():
        import_module(name)
        await asyncio.sleep(REST_SECONDS)
