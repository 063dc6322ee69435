"""Starts: begins the game in the ways a page does, and tells what that loads.

Run by `compile.mjs` in the Python that will run the game; nothing is drawn, and what is played goes with the build.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from sudoku_tui.web.browser.start import Game

_HOME = "/home/starts"
_PATIENCE = 300
"""Seconds after which a start is held to have failed."""
_COLUMNS, _ROWS = 100, 34
_PLAIN = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
_WAYS = (("played", ""), ("played", ""), ("shared", _PLAIN))
"""The folder of each start, and what its address shares: a newcomer, a game that is gone on with, and a link."""
_MOVES = ("\x1b[O", "\x1b[I", "\x1b[C", "1", "\x1b[B", "!", "\x7f", "u")
"""What everybody does first: look elsewhere and back, steps, a digit, a note, and taking it back."""
_PAINTS = {"paints": True, "ratio": 2.2, "sheets": True}
_REACHED = '"reached"'


class _Bell:
    """Rings never: turns are taken without being asked for."""

    def __getattr__(self, _: str) -> Callable[..., None]:
        return lambda *_: None


class _Page:
    """A page that draws boards and sheets, as far as the game can tell."""

    def __init__(self) -> None:
        self.said = ""
        self.has_left = False

    def write(self, text: str) -> None:
        self.said += text

    async def keep(self) -> None:
        """Keep nothing."""

    def left(self) -> None:
        self.has_left = True

    def over(self, reason: str) -> None:
        raise RuntimeError(reason or "the game is over")

    def __getattr__(self, _: str) -> Callable[..., None]:
        return lambda *_: None


def loaded_by_starts(stage: str) -> list[str]:
    """Begin and make the first moves in every way; return the names of all modules that are loaded by then."""
    sys.dont_write_bytecode = True
    sys.path[:0] = [f"{stage}/game", f"{stage}/libraries"]
    import_module("sudoku_tui.web.browser.gaps.prepared")
    import_module("sudoku_tui.web.browser.ahead").load()
    from sudoku_tui.app.app import SudokuApp

    SudokuApp.WARMING_SECONDS = _PATIENCE  # what is loaded at rest is not asked for
    os.environ.update(SUDOKU_TUI_RATIO="2.2", SUDOKU_TUI_SCHEME="dark", SUDOKU_TUI_ADDRESS="https://games.example/")
    for folder, shared in _WAYS:
        os.environ["SUDOKU_TUI_HOME"] = f"{_HOME}/{folder}"
        _start(shared)
    return sorted(sys.modules)


def _start(shared: str) -> None:
    from sudoku_tui.web.browser.start import Game

    page = _Page()
    game = Game(cast("Any", page), cast("Any", _Bell()), bytes)
    game.play(_COLUMNS, _ROWS, shared)
    _turn_until(game, lambda: '"paint"' in page.said)
    _play(game, page, [_spoken(_PAINTS), *_MOVES])
    game.leave()
    _turn_until(game, lambda: page.has_left)


def _play(game: Game, page: _Page, keys: list[str]) -> None:
    page.said = ""
    for key in [*keys, _spoken({"reach": 1})]:
        game.feed(key)
    _turn_until(game, lambda: _REACHED in page.said)


def _spoken(said: Mapping[str, object]) -> str:
    return f"\x1b[200~\ue770{json.dumps(said)}\x1b[201~"


def _turn_until(game: Game, condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + _PATIENCE
    while not condition():
        game.turn()
        if time.monotonic() > deadline:
            raise TimeoutError("the game does not start")
