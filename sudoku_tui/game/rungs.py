"""Rungs: the techniques that a game's hints look with; a game begins without the ladder's seventy files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from sudoku_tui.logic.technique import Technique

Rungs: TypeAlias = "Callable[[], Sequence[Technique]]"  # gives techniques in the order in which they are tried


def usual_rungs() -> Sequence[Technique]:
    from sudoku_tui.logic.ladder import USUAL

    return USUAL


def rungs_or_usual(text: str) -> Sequence[Technique]:
    """Those that a saved text chooses; the usual ones for a text that means nothing any more."""
    from sudoku_tui.logic.rung_choice import rungs_of

    try:
        return rungs_of(text)
    except ValueError:
        return usual_rungs()
