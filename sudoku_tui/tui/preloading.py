"""Loads what the first hint and the screens need while the player looks at the board, so that no key waits for it.

It goes file by file, and other tasks have their turn in between.
"""

import asyncio
import gc
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pkgutil import iter_modules, walk_packages

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
_UNDER_SCREENS = (
    "textual.document._document",
    "textual.document._wrapped_document",
    "textual.document._syntax_aware_document",
    "textual.widgets._text_area",
    "textual.widgets._input",
    "textual.widgets._button",
    "textual.widgets._option_list",
    "sudoku_tui.play.challenge.event_code",
    "sudoku_tui.play.challenge.challenge",
    "sudoku_tui.play.commands.dialogs",
    "sudoku_tui.play.games.pasted_puzzle",
    "sudoku_tui.play.games.new_game",
    "sudoku_tui.play.lists.key_choice",
    "sudoku_tui.play.statistics.pages",
    "sudoku_tui.play.settings.table",
    "sudoku_tui.play.home.entries",
    "sudoku_tui.play.own.answer",
    "sudoku_tui.lab.strategies",
    "sudoku_tui.formats.path_export",
    "sudoku_tui.play.review.looking",
    "sudoku_tui.game.exercise",
    "sudoku_tui.tui.answers",
)
"""What screens need, with what would otherwise be the most to load in one go first."""

_SCREENS = "sudoku_tui.tui.screens"


def modules_of_hints() -> Iterator[str]:
    """The modules that hints need, in an order in which each imports few others."""
    yield from (module.name for module in walk_packages(import_module(_FAMILIES).__path__, f"{_FAMILIES}."))
    yield from _LAST


def modules_of_screens() -> Iterator[str]:
    """The modules that screens need, in an order in which each imports few others."""
    yield from _UNDER_SCREENS
    yield from (module.name for module in iter_modules(import_module(_SCREENS).__path__, f"{_SCREENS}."))


def are_hints_loaded() -> bool:
    return all(name in sys.modules for name in _LAST)


async def warm_up() -> None:
    """Load what hints need, and let garbage be collected again, now that the first frame is drawn."""
    gc.enable()
    await _load(modules_of_hints())


async def load_screens() -> None:
    """Load what other screens need, and spare the search for garbage all that is loaded by now."""
    is_news = await _load(modules_of_screens())
    if is_news and gc.get_freeze_count():  # where all the rest has been spared, too
        gc.freeze()


async def _load(modules: Iterable[str]) -> bool:
    """Load what is not loaded yet; whether there was any of it."""
    is_news = False
    for name in modules:
        if name not in sys.modules:
            is_news = True
            import_module(name)
            await asyncio.sleep(REST_SECONDS)
    return is_news
