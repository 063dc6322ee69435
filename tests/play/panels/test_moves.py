from __future__ import annotations

import pytest

from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.game.event_log import Course
from sudoku_tui.game.state import GameState
from sudoku_tui.play.panels.moves import last_moves
from sudoku_tui.words.language import tell
from tests.tui.playing import EASY


def told(*lines: str, count: int = 9) -> list[tuple[int, str]]:
    course = Course(GameState.start(EASY))
    for line in lines:
        course.follow(line)
    return [(number, tell(words)) for number, words in last_moves(course.history, CLASSIC, count)]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("r1c2=7", "r1c2 = 7"),
        ("corner r1c2 +7 +8", "notes r1c2 +7 +8"),
        ("colour r1c2 3", "r1c2 colour 3"),
        ("colour r1c2 3; colour r1c3 3", "r1c2 colour 3 and 1 more"),
        ("corner r1c3 +7; r1c2=7", "r1c2 = 7"),
        ("r1c2=7; corner r1c3 -7; r1c3=8", "r1c2 = 7 and 1 more"),
        ("cross r1c3 +7; corner r1c3 -7", "r1c3 <> 7"),
        ("cross r1c3 +7 +9; cross r1c4 +9; corner r1c3 -7", "r1c3 <> 7 9 and 1 more"),
        ("restart", "begun again"),
    ],
)
def test_a_move_is_told_in_a_few_signs(line: str, words: str) -> None:
    assert told("corner r1c3 +9", line)[0] == (2, words)


def test_the_latest_move_comes_first_and_what_was_undone_is_left_out_of_the_count() -> None:
    assert told("r1c2=7", "r1c3=3", "undo", "r1c2=8") == [(2, "r1c2 = 8"), (1, "r1c2 = 7")]


def test_no_more_are_told_than_asked_for() -> None:
    assert told("r1c2=7", "r1c2=8", "r1c2=3", count=2) == [(3, "r1c2 = 3"), (2, "r1c2 = 8")]
