from __future__ import annotations

import pytest

from sudoku_tui.game.event_log import Course, Event
from sudoku_tui.game.state import GameState
from sudoku_tui.play.history.tree import Row, rows, stops
from sudoku_tui.play.history.words import (
    changed_cells,
    checkpoint_words,
    move_words,
    state_line,
    state_words,
    tail_words,
)
from tests.game.examples import EASY, cell


def course(*lines: str) -> Course:
    followed = Course(GameState.start(EASY))
    assert followed.replay([Event(60.0 * number, line) for number, line in enumerate(lines, 1)]) == ()
    return followed


def drawn(game: Course) -> list[str]:
    return [row.gutter + str(move_words(row.node)) for row in rows(game)]


BRANCHED = ("r1c3=1", "r1c4=2", "undo", "r1c4=6", "r1c6=8", "undo", "r1c6=9", "goto 2", "r1c7=3", "goto 7")


def test_branches_stand_where_they_leave_the_line_and_before_it_goes_on() -> None:
    assert drawn(course(*BRANCHED)) == [
        "Start",
        "r1c3=1",
        "├ r1c4=2",
        "│ r1c7=3",
        "r1c4=6",
        "├ r1c6=8",
        "r1c6=9",
    ]


def test_the_line_on_which_the_game_stands_comes_last_and_without_a_gutter() -> None:
    assert drawn(course(*BRANCHED, "goto 9"))[-2:] == ["r1c4=2", "r1c7=3"]


def test_there_are_stops_at_what_is_worth_one() -> None:
    game = course(*BRANCHED, "mark 4")
    listed = rows(game)
    assert [str(move_words(listed[at].node)) for at in stops(listed, game)] == [
        *("Start", "r1c4=2", "r1c4=6", "r1c6=8", "r1c6=9"),
    ]


def test_a_long_game_is_no_trouble() -> None:
    game = course(*[f"colour r1c1 {number % 9 + 1}" for number in range(5000)])
    assert len(rows(game)) == 5001


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("r1c3=4; corner r1c4 -4; corner r1c6 -4", "r1c3=4"),
        ("r1c3=4; r1c4=6", "r1c3=4 +1"),
        ("cross r1c3 +2; corner r1c3 -2", "r1c3<>2"),
        ("corner r1c3 +1 -2", "r1c3 notes +1 -2"),
        ("corner r1c3 +1; centre r1c4 +2", "Notes in 2 cells"),
        ("colour r1c3 4", "Colour in 1 cell"),
        ("colour r1c3 4; colour r1c4 4", "Colour in 2 cells"),
        ("r1c3=.", "r1c3 erased"),
        ("r1c3=.; r1c4=.", "2 cells erased"),
        ("restart", "Started over"),
    ],
)
def test_a_move_is_told_in_a_few_words(line: str, words: str) -> None:
    assert str(move_words(course(line).history.current)) == words


def test_what_a_move_changed_is_shown() -> None:
    assert changed_cells(course("r1c3=4; corner r1c4 -4").history.current) == (cell("r1c3"),)
    assert changed_cells(course("corner r1c4 +4").history.current) == (cell("r1c4"),)
    assert changed_cells(course("restart").history.current) == ()
    assert changed_cells(course().history.current) == ()


def test_checkpoints_are_called_as_the_player_does_or_by_their_place() -> None:
    game = course("checkpoint", "r1c3=1", "checkpoint", "name 0 before it", "r1c4=6")
    assert [str(checkpoint_words(game, number)) for number in (0, 2, 5)] == ["before it", "Checkpoint 2", ""]
    assert str(tail_words(game, game.history.nodes[0])) == "before it"
    assert str(tail_words(game, game.history.current)) == "here"


def test_a_state_says_when_it_was_and_what_is_left() -> None:
    game = course("r1c3=1", "checkpoint", "name 1 a guess")
    row = Row(game.history.current, 0, opens=False)
    assert str(state_line(row.node)) == "Move 1 · 0:01:00"
    told = state_words(game, row, is_dense=False)
    assert str(told.title) == "r1c3=1 · a guess"
    assert str(told.text) == "The game stands here. 50 cells to fill."
