"""The terminal: made sure of, and the game begun in it as quickly as can be."""

from __future__ import annotations

import gc
import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from sudoku_tui.cli.errors import UsageError
from sudoku_tui.words.message import Message, say

if TYPE_CHECKING:
    from sudoku_tui.engine.puzzle import Position
    from sudoku_tui.game.origin import Origin

NEEDED_TO_PLAY = say("playing needs a terminal, and standard input or output is none")


def listen_to_the_terminal() -> None:
    """Make the terminal the standard input again, after a puzzle was read from a pipe."""
    if sys.stdout.isatty() and not sys.stdin.isatty() and hasattr(os, "ctermid"):
        with suppress(OSError):
            os.dup2(os.open(os.ctermid(), os.O_RDWR), sys.stdin.fileno())


def refuse_without_terminal(refusal: Message) -> None:
    is_browser = "TEXTUAL_DRIVER" in os.environ
    if not is_browser and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError(refusal)


def play_in_terminal(
    *,
    origin: Origin | None = None,
    position: Position | None = None,
    title: str = "",
    level: str | None = None,
    seed: str | None = None,
    game: int | None = None,
) -> int:
    """Play; see `sudoku_tui.tui.launch.play` for what the arguments mean."""
    refuse_without_terminal(NEEDED_TO_PLAY)
    # All that is imported stays: to look through it for garbage would take a fifteenth of the time to the first frame.
    gc.disable()
    try:
        from sudoku_tui.tui.launch import play

        return play(origin=origin, position=position, title=title, level=level, seed=seed, game=game)
    finally:
        gc.enable()
