"""Work done while nobody waits for an answer: loading what hints and screens need, and searching for garbage.

Loading goes file by file, and other tasks have their turn in between.

Python searches all objects for garbage after many have been made: in the midst of the opening of a screen, and with a
long game, or thousands of games in a list, that takes 50 to 190 ms. So it is left until the player rests. Young objects
are searched as ever, in a few milliseconds; modules, which are never garbage, are not searched at all.

Leaving a game is another reason to search: only then does Python free the short tuples that it keeps for reuse, up to
2,000 of each length, which would fill a MiB within a hundred games.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module

REST_SECONDS = 2.0  # without a key or the mouse

_DUE = 10  # searches of the middle generation: after so many Python would search all objects
_AT_ONCE = 50  # after so many nobody rests, and memory counts for more: up to 385,000 objects have been added


def wait_for_rest() -> None:
    """Spare what is loaded by now, and leave the search through all objects to `tidy`."""
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, _AT_ONCE)


def tidy(rest_seconds: float, *, is_due: bool = False) -> bool:
    """Search all objects, if that is due and the player has rested for so long; return whether it was done."""
    if rest_seconds < REST_SECONDS or not (is_due or gc.get_count()[2] >= _DUE):
        return False
    gc.collect()
    return True


PAUSE_SECONDS = 0.01  # left to other tasks after each file

_FAMILIES = "sudoku_tui.logic.families"
_LAST = (
    "sudoku_tui.engine.search.solve",
    "sudoku_tui.logic.ladder",
    "sudoku_tui.logic.path",
    "sudoku_tui.logic.next_step",
    "sudoku_tui.logic.explain",
    "sudoku_tui.game.hints",
    "sudoku_tui.features.hint.words",
    "sudoku_tui.app.runner",
    "sudoku_tui.app.widgets.hint_lines",
)
_UNDER_SCREENS = (
    "textual.document._document",
    "textual.document._wrapped_document",
    "textual.document._syntax_aware_document",
    "textual.widgets._text_area",
    "textual.widgets._input",
    "textual.widgets._button",
    "textual.widgets._option_list",
    "sudoku_tui.features.challenge.code",
    "sudoku_tui.features.challenge.model",
    "sudoku_tui.keys.dialogs",
    "sudoku_tui.features.games.pasted",
    "sudoku_tui.features.new_game.model",
    "sudoku_tui.features.settings.own_keys",
    "sudoku_tui.features.statistics.pages",
    "sudoku_tui.features.settings.model",
    "sudoku_tui.features.home.model",
    "sudoku_tui.features.own_puzzle.model",
    "sudoku_tui.lab.strategies",
    "sudoku_tui.formats.path_export",
    "sudoku_tui.features.review.model",
    "sudoku_tui.game.exercise",
)
"""What screens need; first comes what would otherwise be the most to load in one go."""

_FEATURES = "sudoku_tui.features"


def modules_of_hints() -> Iterator[str]:
    """The modules that hints need, in an order in which each imports few others."""
    from pkgutil import walk_packages

    yield from (module.name for module in walk_packages(import_module(_FAMILIES).__path__, f"{_FAMILIES}."))
    yield from _LAST


def modules_of_screens() -> Iterator[str]:
    """The modules that screens need, in an order in which each imports few others."""
    from pkgutil import iter_modules

    yield from _UNDER_SCREENS
    for feature in iter_modules(import_module(_FEATURES).__path__, f"{_FEATURES}."):
        if feature.ispkg:
            modules = (module.name for module in iter_modules(import_module(feature.name).__path__, f"{feature.name}."))
            yield from (name for name in modules if name.endswith(".screen"))


def are_hints_loaded() -> bool:
    return all(name in sys.modules for name in _LAST)


async def warm_up() -> None:
    """Load what hints need, and let garbage be collected again, now that the first frame is drawn."""
    gc.enable()
    await _load(modules_of_hints())


async def load_screens() -> None:
    """Load what other screens need, and exclude all that is loaded by now from the search for garbage."""
    is_news = await _load(modules_of_screens())
    if is_news and gc.get_freeze_count():  # where all the rest has been spared, too
        gc.freeze()


async def _load(modules: Iterable[str]) -> bool:
    """Load what is not loaded yet; return whether there was anything to load."""
    is_news = False
    for name in modules:
        if name not in sys.modules:
            is_news = True
            import_module(name)
            await asyncio.sleep(PAUSE_SECONDS)
    return is_news
