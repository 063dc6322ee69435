"""The rungs of subsets."""

from functools import partial

from sudoku_tui.logic.families.subsets import words
from sudoku_tui.logic.families.subsets.finders import hidden, naked
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, say

_LARGE = 4


def _subset(identifier: str, name: Message, size: int, score: int, explainer: float | None = None) -> Technique:
    kind, level = identifier.split("-")[0], Level.MEDIUM if size < _LARGE else Level.HARD
    if kind == "hidden":
        find, about = partial(hidden, technique=identifier, size=size), words.HIDDEN
    else:
        is_locked = kind == "locked" if size < _LARGE else None
        find, about = partial(naked, technique=identifier, size=size, is_locked=is_locked), words.NAKED
    return Technique(identifier, name, find, about, level, score, explainer=explainer)


LOCKED = (
    _subset("locked-pair", say("Locked Pair"), 2, 40),
    _subset("locked-triple", say("Locked Triple"), 3, 60),
)

NAKED_AND_HIDDEN = (
    _subset("naked-pair", say("Naked Pair"), 2, 60, 3.0),
    _subset("naked-triple", say("Naked Triple"), 3, 80, 3.6),
    _subset("hidden-pair", say("Hidden Pair"), 2, 70, 3.4),
    _subset("hidden-triple", say("Hidden Triple"), 3, 100, 4.0),
    _subset("naked-quadruple", say("Naked Quadruple"), 4, 120, 5.0),
    _subset("hidden-quadruple", say("Hidden Quadruple"), 4, 150, 5.4),
)
