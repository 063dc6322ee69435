"""The rungs of subsets."""

from __future__ import annotations

from functools import partial

from sudoku_tui.logic.families.subsets import words
from sudoku_tui.logic.families.subsets.finders import hidden, naked
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, say


def _naked(
    identifier: str,
    name: Message,
    level: Level,
    score: int,
    size: int,
    explainer: float | None = None,
    is_locked: bool | None = None,
) -> Technique:
    find = partial(naked, technique=identifier, size=size, is_locked=is_locked)
    return Technique(identifier, name, level, score, find, words.NAKED, explainer=explainer)


def _hidden(identifier: str, name: Message, level: Level, score: int, size: int, explainer: float) -> Technique:
    find = partial(hidden, technique=identifier, size=size)
    return Technique(identifier, name, level, score, find, words.HIDDEN, explainer=explainer)


LOCKED = (
    _naked("locked-pair", say("Locked Pair"), Level.MEDIUM, 40, 2, is_locked=True),
    _naked("locked-triple", say("Locked Triple"), Level.MEDIUM, 60, 3, is_locked=True),
)

NAKED_AND_HIDDEN = (
    _naked("naked-pair", say("Naked Pair"), Level.MEDIUM, 60, 2, 3.0, is_locked=False),
    _naked("naked-triple", say("Naked Triple"), Level.MEDIUM, 80, 3, 3.6, is_locked=False),
    _hidden("hidden-pair", say("Hidden Pair"), Level.MEDIUM, 70, 2, 3.4),
    _hidden("hidden-triple", say("Hidden Triple"), Level.MEDIUM, 100, 3, 4.0),
    _naked("naked-quadruple", say("Naked Quadruple"), Level.HARD, 120, 4, 5.0),
    _hidden("hidden-quadruple", say("Hidden Quadruple"), Level.HARD, 150, 4, 5.4),
)
