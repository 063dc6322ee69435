"""The game in the terminal, begun as quickly as can be."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from sudoku_tui.cli.terminal import refuse_without_terminal
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.engine.puzzle import Position
    from sudoku_tui.game.origin import Origin


def play_in_terminal(
    *,
    origin: Origin | None = None,
    position: Position | None = None,
    title: str = "",
    level: str | None = None,
    seed: str | None = None,
    game: int | None = None,
) -> int:
    """Play; see `sudoku_tui.tui.launch.play` for what the arguments mean.

    Raises:
        UsageError: if there is no terminal to play in.
    """
    refuse_without_terminal(say("playing needs a terminal, and standard input or output is none"))
    # All that is imported stays: to look through it for garbage would take a fifteenth of the time to the first frame.
    gc.disable()
    try:
        from sudoku_tui.tui.launch import play

        return play(origin=origin, position=position, title=title, level=level, seed=seed, game=game)
    finally:
        gc.enable()
