"""The chapters of the path: every technique that is taught and every kind of clue, each in one of them.

The names of techniques stand in them, so that home can tell them without loading the ladder, which takes longer than
drawing home; a test holds them to the ladder's.
"""

from __future__ import annotations

from collections.abc import Mapping

from sudoku_tui.features.lessons.chapter import Chapter, note_lesson
from sudoku_tui.features.lessons.road import ROAD
from sudoku_tui.features.lessons.side_roads import SIDE_ROADS
from sudoku_tui.words.message import Message

CHAPTERS = (*ROAD, *SIDE_ROADS)
NAMES: Mapping[str, Message] = {name: said for chapter in CHAPTERS for name, said in chapter.names.items()}
"""What each technique is called, by identifier, in the order of the path."""
NOTES: Mapping[str, Message] = {note_lesson(name): said for each in CHAPTERS for name, said in each.notes.items()}
"""What each lesson on notes is called."""


def chapter_of(technique: str) -> Chapter:
    """The chapter of a technique; one that a program has added belongs to the last of the main road."""
    return next((chapter for chapter in CHAPTERS if technique in chapter.lessons), ROAD[-1])
