from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from sudoku_tui.engine.errors import MultipleSolutionsError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.games import overview, resume, resume_latest, start_game
from sudoku_tui.storage.store import Store
from tests.game.examples import EASY, TINY, Time, play_to_the_end
from tests.storage.conftest import Day

ORIGIN = Origin(EASY, "Easy 7", "easy", "7", 412)


def test_a_game_is_resumed_with_its_history(store: Store) -> None:
    session = start_game(store, ORIGIN, Time())
    session.enter([2], 4, Mode.DIGIT)
    session.enter([3], 2, Mode.DIGIT)
    session.undo()
    again = resume_latest(store, Time())
    assert again
    assert again.state == session.state
    assert again.redo()
    assert again.state.values[3] == 2
    assert again.origin == ORIGIN


@pytest.mark.parametrize("givens", ["12?", "1" * 81, "." * 81])
def test_a_damaged_game_does_not_stand_in_the_way_of_the_one_before(store: Store, givens: str) -> None:
    session = start_game(store, ORIGIN, Time())
    session.enter([2], 4, Mode.DIGIT)
    damaged = store.new_game(ORIGIN)
    store._connection.execute("UPDATE games SET givens = ? WHERE id = ?", (givens, damaged))
    again = resume_latest(store, Time())
    assert again
    assert again.state == session.state
    (notice,) = store.notices
    assert str(notice).startswith(f"saved game {damaged} is damaged: ")


def test_there_may_be_nothing_to_resume(store: Store) -> None:
    assert resume_latest(store, Time()) is None
    session = start_game(store, Origin(TINY, "Tiny"), Time())
    play_to_the_end(session)
    assert resume_latest(store, Time()) is None
    (record,) = store.games()
    assert resume(store, record.id, Time()).is_finished


def test_an_improper_puzzle_is_not_saved(store: Store) -> None:
    with pytest.raises(MultipleSolutionsError):
        start_game(store, Origin(Puzzle(EASY.geometry, (0,) * 81), "Empty"), Time())
    assert store.games() == []


def test_progress_is_seen_without_opening_the_game(store: Store) -> None:
    session = start_game(store, ORIGIN, Time())
    session.enter([2], 4, Mode.DIGIT)
    session.enter([3], 6, Mode.DIGIT)
    session.undo()
    (record,) = store.games()
    seen = overview(store, record)
    assert (seen.filled, seen.to_fill) == (1, EASY.givens.count(0))


def test_an_act_that_cannot_be_saved_does_not_happen(store: Store) -> None:
    session = start_game(store, ORIGIN, Time())
    store.close()
    with pytest.raises(StorageError):
        session.enter([2], 4, Mode.DIGIT)
    assert session.state.values[2] == 0


def test_a_game_played_twice_at_once_becomes_two(path: Path, day: Day) -> None:
    with Store(path, day) as first, Store(path, day) as second:
        here = start_game(first, ORIGIN, Time())
        here.enter([2], 4, Mode.DIGIT)
        there = resume_latest(second, Time())
        assert there
        here.enter([3], 6, Mode.DIGIT)
        there.enter([5], 8, Mode.DIGIT)
        here.enter([6], 9, Mode.DIGIT)
        there.undo()
        there.redo()
        assert [*map(str, second.notices)] == ["This game is being played elsewhere too; here it continues as a copy."]
        assert first.notices == []
        copy, original = (record.id for record in first.games())
        assert resume(first, original, Time()).state == here.state
        assert resume(first, copy, Time()).state == there.state
        assert [event.line for event in first.log(copy)] == ["r1c3=4", "r1c6=8", "undo", "redo"]
        assert [event.line for event in first.log(original)] == ["r1c3=4", "r1c4=6", "r1c7=9"]


PLAYER = """
    import itertools, sys, time
    from datetime import UTC, datetime
    from sudoku_tui.game.entry import Mode
    from sudoku_tui.storage.games import resume_latest
    from sudoku_tui.storage.store import Store

    session = resume_latest(Store(sys.argv[1], lambda: datetime.now(UTC)), time.monotonic)
    for number in itertools.count():
        session.enter([2], number % 9 + 1, Mode.DIGIT)
        print(session.state.values[2], flush=True)
"""


def test_a_killed_process_loses_nothing_that_was_shown(path: Path, store: Store) -> None:
    start_game(store, ORIGIN, Time())
    store.close()
    command = [sys.executable, "-c", textwrap.dedent(PLAYER), str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout
        shown = [player.stdout.readline() for _ in range(25)]
        os.kill(player.pid, signal.SIGKILL)
        shown += player.stdout.readlines()
    lines = [line for line in shown if line.endswith("\n")]
    with Store(path, Day()) as after:
        again = resume_latest(after, Time())
        assert again
        states = [node.state.values[2] for node in again.history.nodes.values()][1:]
        assert states[: len(lines)] == [int(line) for line in lines]
        assert len(lines) <= len(states) <= len(lines) + 1
        assert again.replay_problems == ()
        assert after.notices == []


def test_what_cannot_be_followed_is_told_in_one_sentence(store: Store) -> None:
    game = store.new_game(Origin(EASY, "Mine"))
    for number, line in enumerate(("r1c3=4", "dance", "r1c1=2"), start=1):
        store.append(game, number, Event(float(number), line))
    assert resume(store, game, Time()).state.values[2] == 4
    assert [str(notice) for notice in store.notices] == [
        "2 moves of the game 'Mine' could not be read and were left out; everything else is there."
    ]


def test_games_of_one_level_and_day_are_told_apart(store: Store, day: Day) -> None:
    made = Origin(EASY, "", "easy", "7", source=Source.GENERATOR)
    titles = [str(start_game(store, origin, Time()).origin.title) for origin in (made, made, ORIGIN)]
    assert titles == ["Easy · 20 Nov", "Easy · 20 Nov · 2", "Easy 7"]
    hard = start_game(store, replace(made, level="hard"), Time())
    day.moment += timedelta(days=1)
    next_day = start_game(store, made, Time())
    assert [str(session.origin.title) for session in (hard, next_day)] == ["Hard · 20 Nov", "Easy · 21 Nov"]
    listed = {record.id: str(record.origin.title) for record in store.games()}
    assert listed == {number: str(store.game(number).origin.title) for number in listed}
    assert listed[2] == "Easy · 20 Nov · 2"
    copy = store.fork(2, 1, Event(1.0, "r1c3=4"))
    assert str(store.game(copy).origin.title) == "Easy · 20 Nov · 2"
