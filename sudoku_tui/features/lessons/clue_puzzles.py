"""The puzzles for lessons on clues: the packs of their kinds, and what of those needs a technique that reads some."""

from __future__ import annotations

from functools import cache

from sudoku_tui.features.lessons.chapter import clue_of
from sudoku_tui.features.lessons.road import ROAD, WITHOUT_PUZZLES
from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.packs import Pack, kinds_needing, of_clue_technique, of_shape

PUZZLE_KINDS = {
    "killercage": "killer",
    "thermometer": "thermometers",
    "arrow": "arrows",
    "difference": "dots",
    "ratio": "dots",
    "whispers": "whispers",
    "renban": "renban",
    "littlekillersum": "little-killer",
    "quadruple": "quadruples",
    "x": "diagonals",
    "hyper": "hyper",
    "antiknight": "anti-knight",
    "antiking": "anti-king",
    "disjoint": "disjoint-groups",
    "centre": "centre-dots",
    "asterisk": "asterisk",
}
"""The kind of new puzzle, as its pack is called, in which a clue or a rule is the only one."""
_SIZE = 9


def has_puzzles(lesson: str) -> bool:
    """Whether there are puzzles that need just what a lesson is about."""
    if clue := clue_of(lesson):
        return clue in PUZZLE_KINDS
    return lesson not in WITHOUT_PUZZLES if lesson in _of_road() else bool(kinds_needing(lesson))


@cache
def _of_road() -> frozenset[str]:
    return frozenset(name for chapter in ROAD for name in chapter.names)


def kinds_for(lesson: str) -> tuple[str, ...]:
    """The kinds among whose puzzles are some for a lesson; none for a lesson that needs no clues."""
    clue = clue_of(lesson)
    return ((PUZZLE_KINDS[clue],) if clue in PUZZLE_KINDS else ()) if clue else kinds_needing(lesson)


def packed(lesson: str) -> Pack:
    """Those that come with the program: for a clue the easy ones of its kind."""
    if clue := clue_of(lesson):
        return of_shape(_SIZE, PUZZLE_KINDS[clue], Level.EASY) if clue in PUZZLE_KINDS else Pack(())
    return of_clue_technique(lesson)
