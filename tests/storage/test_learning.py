from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.stepper import finish
from sudoku_tui.game.mastery import Mastery, Stumble
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.repetition import OUT, Card
from sudoku_tui.storage.exchange import export, importing
from sudoku_tui.storage.games import start_game
from sudoku_tui.storage.learning import OWN, Learning, Sprint, learning_of, put_learning
from sudoku_tui.storage.schema import MIGRATIONS, migrate
from sudoku_tui.storage.store import Store
from tests.game.examples import TINY, Time, play_to_the_end
from tests.laws import examples
from tests.storage.conftest import Day

NOON = datetime(2026, 3, 10, 12, tzinfo=UTC)
MOMENTS = st.integers(0, 5).map(lambda days: NOON + timedelta(days=days))
NAMES, COUNTS = st.sampled_from(["x-wing", "naked-pair"]), st.integers(0, 4)
SECONDS = st.integers(15, 18).map(float)
LEARNINGS = st.builds(
    Learning,
    st.dictionaries(
        st.tuples(st.sampled_from([OWN, "here", "there"]), NAMES), st.builds(Mastery, COUNTS, COUNTS, COUNTS)
    ),
    st.dictionaries(NAMES, st.builds(Card, MOMENTS, st.integers(0, OUT))),
    st.frozensets(st.builds(Stumble, NAMES, SECONDS, MOMENTS), max_size=3).map(set),
    st.frozensets(st.builds(Sprint, NAMES, SECONDS, MOMENTS), max_size=3).map(set),
)


@given(LEARNINGS, LEARNINGS, LEARNINGS)
def test_joining_depends_neither_on_the_order_nor_on_how_often(one: Learning, other: Learning, third: Learning) -> None:
    both = one.joined(other)
    assert both == other.joined(one)
    assert both.joined(other) == both == both.joined(one)
    assert both.joined(third) == one.joined(other.joined(third))


@given(LEARNINGS, LEARNINGS)
@settings(deadline=None)
def test_what_is_written_is_read_again(one: Learning, other: Learning) -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        put_learning(connection, one)
        assert learning_of(connection) == one
        put_learning(connection, one.joined(other))
        assert learning_of(connection) == one.joined(other)


def known(store: Store) -> object:
    return store.mastery(), store.cards(), store.longest_stumble(NOON - timedelta(days=9999))


ACTS = st.lists(st.tuples(NAMES, st.builds(Mastery, COUNTS, COUNTS, COUNTS), st.sampled_from([None, True, False])))


def live(store: Store, acts: list[tuple[str, Mastery, bool | None]]) -> None:
    for technique, mastery, is_right in acts:
        store.add_mastery(technique, mastery, is_right=is_right)


@given(ACTS, ACTS, ACTS)
@settings(max_examples=examples(40), deadline=None)
def test_of_two_machines_that_part_nothing_learnt_is_lost_or_counted_twice(
    before: list[tuple[str, Mastery, bool | None]],
    here: list[tuple[str, Mastery, bool | None]],
    there: list[tuple[str, Mastery, bool | None]],
) -> None:
    with Store(":memory:", Day()) as one, Store(":memory:", Day()) as other:
        live(one, before)
        finish(importing(other, export(one, lambda: "one")))
        assert known(other) == known(one)
        live(one, here)
        live(other, there)
        finish(importing(one, export(other, lambda: "other")))
        finish(importing(other, export(one, lambda: "one")))
        assert known(other) == known(one)
        for technique, mastery in one.mastery().items():
            done = [each for name, each, _ in (*before, *here, *there) if name == technique]
            assert mastery == sum(done, start=Mastery())
        assert not finish(importing(one, export(other, lambda: "other"))).has_training


def solved(store: Store) -> int:
    play_to_the_end(start_game(store, Origin(TINY, "Tiny"), Time()))
    return store.games()[0].id


def test_a_solved_game_is_read_once(store: Store) -> None:
    game = solved(store)
    assert store.unlearnt() == [game]
    stumble = Stumble("naked-pair", 140.0, store.now())
    for _ in range(2):
        store.learn(game, {"naked-pair": Mastery(alone=1), "x-wing": Mastery(asked=1)}, stumble)
    assert store.unlearnt() == []
    assert store.mastery() == {"naked-pair": Mastery(alone=1), "x-wing": Mastery(asked=1)}
    assert [*store.cards()] == ["x-wing"]
    assert store.longest_stumble(stumble.moment) == stumble
    assert store.longest_stumble(stumble.moment + timedelta(seconds=1)) is None


def test_what_is_still_to_be_read_stays_where_it_was_played(store: Store) -> None:
    solved(store)
    with Store(":memory:", Day()) as other:
        finish(importing(other, export(store, lambda: "here")))
        assert other.unlearnt() == []
    store.delete_game(store.games()[0].id)
    assert store.unlearnt() == []


def test_of_an_older_file_the_games_solved_last_are_still_to_be_read(path: Path, day: Day) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS[:-1])
        for number in range(1, 31):
            moment = f"2026-02-{number % 28 + 1:02}T12:00:{number:02}+00:00"
            connection.execute(
                "INSERT INTO games (id, created, touched, finished, title, box_height, box_width, givens, entries, "
                f"removed) VALUES ({number}, '{moment}', '{moment}', '{moment}', '', 2, 2, '', '', '')"
            )
            connection.execute(f"INSERT INTO results VALUES ({number}, '{moment}', NULL, 1.0, 0, 0, 0, '')")
    with Store(path, day) as store:
        assert len(store.unlearnt()) == 20


@pytest.mark.parametrize(
    ("change", "look"),
    [
        ("UPDATE mastery SET alone = -3", lambda store: store.mastery()),
        ("UPDATE mastery SET alone = 'many'", lambda store: store.mastery()),
        ("UPDATE mastery SET technique = 'x\x1b[2J'", lambda store: store.mastery()),
        ("UPDATE cards SET since = 'soon'", lambda store: store.cards()),
        ("UPDATE cards SET since = '0001-01-01T00:00:00'", lambda store: store.cards()),
        ("UPDATE cards SET compartment = -1", lambda store: store.cards()),
    ],
)
def test_what_makes_no_sense_in_a_file_from_elsewhere_is_left_out(
    store: Store, change: str, look: Callable[[Store], object]
) -> None:
    with Store(":memory:", Day()) as other, closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        other.add_mastery("x-wing", Mastery(alone=1), is_right=False)
        connection.deserialize(export(other, lambda: "there"))
        connection.execute(change)
        finish(importing(store, connection.serialize()))
    assert look(store) == {}
