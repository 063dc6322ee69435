from __future__ import annotations

import re

import pytest

from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.technique import Technique
from sudoku_tui.storage.examples import lesson_example
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message
from tests.test_lessons import RUNGS
from tests.words.made_up import made_up_language, untold

SIGN = re.compile(r"r\d+c\d+|[A-Z]")
"""What all languages write alike: the names of cells, and the letters of sets and colours."""


def left_in_english(*messages: Message) -> list[str]:
    with made_up_language():
        return [word for message in messages for word in untold(tell(message)) if not SIGN.fullmatch(word)]


@pytest.mark.parametrize("rung", RUNGS)
def test_all_that_is_said_of_a_technique_can_be_said_in_another_language(rung: Technique) -> None:
    assert left_in_english(rung.name, rung.words.looks, rung.words.works) == []
    if example := lesson_example(rung.identifier):
        assert left_in_english(*explain(example.step, example.board.geometry).stages) == []


def test_so_can_the_names_of_levels_and_roles() -> None:
    assert left_in_english(*(name for level in Level for name in (level.label, level.adjective))) == []
    assert left_in_english(*(role.label for role in Role)) == []
