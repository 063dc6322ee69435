"""Lessons on kinds of clues and on rules of grids: what each asks, how one begins with it, and an example.

The example is a position of the pack `kind_lessons`, whose next step by the technique named there rests on the kind.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from typing import NamedTuple

from sudoku_tui.engine.constraints.constraint import all_kinds
from sudoku_tui.engine.kinds.rules import RULES, Rule
from sudoku_tui.logic.beginnings.table import beginnings
from sudoku_tui.logic.beginnings.titles import title
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.path import Example, example_of
from sudoku_tui.storage.examples import position_of
from sudoku_tui.storage.packs import pack_lines
from sudoku_tui.words.message import Message

_PACK = "kind_lessons"


class KindLesson(NamedTuple):
    """The lesson on a kind of clue, or on a rule of the grid, in three screens."""

    identifier: str
    """The key of the kind, such as `killercage`, or the name of the rule, such as `antiknight`."""
    name: Message
    meaning: Message
    begin: Message

    @property
    def example(self) -> Example | None:
        """A position and the first step that the kind gives there; read when it is asked for."""
        return kind_example(self.identifier)


@cache
def kind_lessons() -> tuple[KindLesson, ...]:
    """The lessons on all kinds that say something of the digits, those that are alike together; then on the rules."""
    return tuple(KindLesson(key, title(key), _meaning(key), begin) for key, begin in beginnings().items())


def kind_lesson(identifier: str) -> KindLesson:
    """The lesson on a kind; a `KeyError` if there is none."""
    lessons = {lesson.identifier: lesson for lesson in kind_lessons()}
    return lessons[identifier]


@lru_cache(maxsize=16)
def kind_example(identifier: str) -> Example | None:
    """The example of a kind, with its step."""
    for line in pack_lines(_PACK):
        if _kind(line) == identifier:
            data = json.loads(line)
            return example_of(technique(data["technique"]), position_of(line))
    return None


def _meaning(key: str) -> Message:
    return RULES[Rule(key)].rule if key in list(Rule) else all_kinds()[key].kind.rule


def _kind(line: str) -> str:
    """The kind of a line, which comes first in it."""
    return line.split('"')[3]
