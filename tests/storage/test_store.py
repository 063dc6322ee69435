from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.game.event_log import Event, Word
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.game.tally import Tally
from sudoku_tui.storage.errors import ConflictError, DamagedGameError, StorageError
from sudoku_tui.storage.records import origin_columns, record_of
from sudoku_tui.storage.store import Store
from tests.game.examples import EASY
from tests.laws import examples
from tests.storage.conftest import Day
from tests.storage.results import results_of
from tests.variants import VARIANTS

ORIGIN = Origin(EASY, "Easy 7", "easy", "7", 412)

FACTS = {"id": 3, "created": "2026-11-20", "touched": "2026-11-20", "finished": None, "seconds": None}

SHAPES = [*map(Geometry.of_size, (4, 6, 9, 16, 25)), *map(geometry_named, VARIANTS)]


@given(data=st.data(), shape=st.sampled_from(SHAPES))
@settings(max_examples=examples(40), deadline=None)
def test_every_origin_comes_back_from_its_row(data: st.DataObject, shape: Geometry) -> None:
    size = shape.size
    digits = st.lists(st.integers(0, size), min_size=shape.cell_count, max_size=shape.cell_count).map(tuple)
    puzzle = Puzzle(shape, data.draw(digits))
    entries = tuple(0 if given else entry for given, entry in zip(puzzle.givens, data.draw(digits), strict=True))
    removed = st.builds(Candidate, st.integers(0, shape.cell_count - 1), st.integers(1, size))
    position = Position(puzzle, entries, data.draw(st.frozensets(removed, max_size=9)))
    origin = Origin.from_position(position, data.draw(st.text(max_size=20)))
    assert record_of(FACTS | origin_columns(origin)).origin == origin


def test_a_saved_variant_that_is_none_is_a_damaged_game() -> None:
    with pytest.raises(DamagedGameError, match="saved game 3 is damaged: there is no variant 'y'"):
        record_of(FACTS | origin_columns(ORIGIN) | {"variant": "y"})


def test_a_game_is_its_origin_and_its_events(store: Store) -> None:
    game = store.new_game(ORIGIN)
    events = [Event(1.5, "r1c3=4"), Event(2.25, "undo")]
    for seq, event in enumerate(events, start=1):
        store.append(game, seq, event)
    assert store.log(game) == events
    record = store.game(game)
    assert record.origin == ORIGIN
    assert record.seconds == 2.25
    assert record.finished is None
    assert record.created < record.touched


def test_the_game_played_last_comes_first(store: Store) -> None:
    assert store.unfinished() == []
    one, other = store.new_game(ORIGIN), store.new_game(ORIGIN)
    assert store.unfinished() == [other, one]
    store.append(one, 1, Event(1, "r1c3=4"))
    assert store.unfinished() == [one, other]
    assert [record.id for record in store.games()] == [one, other]


def test_a_deleted_game_leaves_nothing_behind_but_its_copies(store: Store) -> None:
    game, other = store.new_game(ORIGIN), store.new_game(ORIGIN)
    for seq, line in enumerate(["r1c3=4", "finished"], start=1):
        store.append(game, seq, Event(seq, line))
    copy = store.fork(game, 2, Event(2, "undo"))
    store.delete_game(game)
    assert sorted(record.id for record in store.games()) == sorted((other, copy))
    assert store.log(game) == []
    assert results_of(store) == []
    assert [event.line for event in store.log(copy)] == ["r1c3=4", "undo"]
    with pytest.raises(StorageError, match=f"there is no saved game {game}"):
        store.game(game)


def test_a_deleted_game_that_is_played_elsewhere_gets_into_no_other(store: Store) -> None:
    game = store.new_game(ORIGIN)
    store.delete_game(game)
    other = store.new_game(ORIGIN)
    copy = store.fork(other, 1, Event(1, "r1c3=4"))
    store.delete_game(copy)
    store.delete_game(other)
    assert len({game, other, copy, store.new_game(ORIGIN)}) == 4
    with pytest.raises(StorageError, match="deleted elsewhere"):
        store.append(game, 1, Event(1, "r1c3=4"))


def test_a_finished_game_is_a_result(store: Store) -> None:
    game = store.new_game(ORIGIN)
    lines = ["hint step", "hint beyond", "reveal", "r1c3=4", "check", "finished"]
    for seq, line in enumerate(lines, start=1):
        store.append(game, seq, Event(seq, line))
    assert store.unfinished() == []
    (result,) = results_of(store)
    assert (result.game, result.level, result.seconds) == (game, "easy", 6)
    assert (result.hints, result.reveals, result.checks) == (2, 1, 1)
    assert store.game(game).finished == datetime.fromisoformat(result.finished)


def played(store: Store, *lines: str) -> int:
    game = store.new_game(ORIGIN)
    for seq, line in enumerate(lines, start=1):
        store.append(game, seq, Event(seq, line))
    return game


def test_a_copy_of_a_solved_game_is_solved_and_no_second_result(store: Store) -> None:
    game = played(store, "r1c3=4", "finished", "time")
    copy = store.fork(game, 3, Event(3, "undo"))
    assert store.unfinished() == []
    assert store.game(copy).finished == store.game(game).finished
    assert [result.game for result in results_of(store)] == [game]


def test_a_copy_from_before_the_end_is_unfinished(store: Store) -> None:
    game = played(store, "r1c3=4", "finished")
    copy = store.fork(game, 2, Event(2, "undo"))
    assert store.unfinished() == [copy]
    assert store.game(copy).finished is None


def test_a_solved_copy_keeps_the_result_of_the_game_it_was_copied_from(store: Store) -> None:
    game = played(store, "check", "r1c3=4", "finished", "time")
    (before,) = results_of(store)
    copy, other = (store.fork(game, 4, Event(4, line)) for line in ("undo", "pause"))
    store.delete_game(game)
    assert results_of(store) == [before._replace(game=copy)]
    store.delete_game(copy)
    assert results_of(store) == [before._replace(game=other)]
    store.delete_game(other)
    assert results_of(store) == []


def test_the_last_digit_in_two_places_at_once_is_one_result(store: Store) -> None:
    game = played(store, "r1c3=4")
    copy = store.fork(game, 1, Event(1, "r1c3=4"))
    for one in (game, copy):
        store.append(one, 2, Event(2, "finished"))
    assert store.unfinished() == []
    assert [result.game for result in results_of(store)] == [game]


def test_two_games_of_one_puzzle_are_two_results(store: Store) -> None:
    games = [played(store, "r1c3=4", "finished") for _ in range(2)]
    assert [result.game for result in results_of(store)] == games


def test_what_comes_after_the_end_changes_no_result(store: Store) -> None:
    game = played(store, "r1c3=4", "finished")
    before = results_of(store)
    for seq, line in enumerate(("hint step", "finished"), start=3):
        store.append(game, seq, Event(seq, line))
    assert results_of(store) == before


def test_the_place_of_an_event_can_be_taken_once(store: Store) -> None:
    game = store.new_game(ORIGIN)
    store.append(game, 1, Event(1, "r1c3=4"))
    with pytest.raises(ConflictError):
        store.append(game, 1, Event(1, "r1c3=1"))
    assert store.log(game) == [Event(1, "r1c3=4")]


def test_an_event_needs_a_game(store: Store) -> None:
    with pytest.raises(StorageError, match="deleted elsewhere"):
        store.append(77, 1, Event(1, "r1c3=4"))
    with pytest.raises(StorageError, match="no saved game 77"):
        store.game(77)


def test_a_locked_file_is_told_in_a_sentence(path: Path, store: Store) -> None:
    store._connection.execute("PRAGMA busy_timeout = 0")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageError, match="another program is using the saved games"):
        store.new_game(ORIGIN)
    other.execute("ROLLBACK")
    other.close()
    assert store.new_game(ORIGIN)


def test_a_damaged_row_does_not_hide_the_others(path: Path, store: Store) -> None:
    damaged, sound = store.new_game(ORIGIN), store.new_game(ORIGIN)
    other = sqlite3.connect(path)
    other.execute("UPDATE games SET givens = '12?' WHERE id = ?", (damaged,))
    other.commit()
    other.close()
    assert [record.id for record in store.games()] == [sound]
    assert [record.id for record in store.games()] == [sound]
    assert [*map(str, store.notices)] == [f"saved game {damaged} is damaged: 3 cells were saved, 81 are needed"]
    with pytest.raises(StorageError, match="is damaged"):
        store.game(damaged)


@pytest.mark.parametrize("time", ["someday", b"\x00"])
def test_a_damaged_date_does_not_hide_the_others(path: Path, store: Store, time: object) -> None:
    damaged, sound = store.new_game(ORIGIN), store.new_game(ORIGIN)
    for game in (damaged, sound):
        store.append(game, 1, Event(1, "finished"))
    other = sqlite3.connect(path)
    other.execute("UPDATE games SET finished = ? WHERE id = ?", (time, damaged))
    other.commit()
    other.close()
    assert [record.id for record in store.games()] == [sound]
    assert [str(notice).partition(" is damaged: ")[0] for notice in store.notices] == [f"saved game {damaged}"]


def test_a_closed_store_says_so(store: Store) -> None:
    store.close()
    store.close()
    with pytest.raises(StorageError, match="closed"):
        store.games()


def test_a_damaged_time_does_not_lose_the_game(path: Path, store: Store) -> None:
    game = store.new_game(ORIGIN)
    for seq, line in enumerate(["r1c3=4", "r1c4=6", "undo"], start=1):
        store.append(game, seq, Event(seq, line))
    other = sqlite3.connect(path)
    other.execute("UPDATE events SET elapsed = 'later' WHERE seq = 1")
    other.commit()
    other.close()
    assert [event.elapsed for event in store.log(game)] == [0, 2, 3]
    assert store.game(game).seconds == 3


def test_tallies_of_training_add_up_and_last(path: Path, day: Day) -> None:
    with Store(path, day) as store:
        assert store.tallies() == {}
        store.add_tally("x-wing", Tally(asked=1, wrong=2))
        store.add_tally("x-wing", Tally(asked=1, first=1, found=1))
        store.add_tally("xy-wing", Tally(hints=3, shown=1))
    with Store(path, day) as store:
        assert store.tallies() == {
            "x-wing": Tally(asked=2, first=1, found=1, wrong=2),
            "xy-wing": Tally(hints=3, shown=1),
        }


def test_the_days_on_which_something_was_solved_are_counted(tmp_path: Path) -> None:
    now = datetime(2026, 11, 22, 12, tzinfo=UTC)
    with Store(tmp_path / "games", lambda: now) as store:
        assert store.solved_days(now.date()) == {}
        assert store.last_game() is None
        game = store.new_game(ORIGIN)
        store.append(game, 1, Event(1.0, Word.FINISHED))
        assert store.solved_days(now.date()) == {now.astimezone().date(): 1}
        assert store.last_game() == game


def test_games_are_collected_in_slices_as_they_are_listed(store: Store) -> None:
    for number in range(120):
        store.new_game(Origin(EASY, "", "easy", str(number), source=Source.GENERATOR))
    slices = 0
    work = store.collecting()
    try:
        while True:
            next(work)
            slices += 1
    except StopIteration as end:
        collected = end.value
    assert collected == store.games()
    assert slices == 3
