from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.stepper import finish
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Course, Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.tally import Tally
from sudoku_tui.storage.exchange import Summary, export, importing
from sudoku_tui.storage.games import number_of, resume, start_game
from sudoku_tui.storage.incoming import lineage_of
from sudoku_tui.storage.own_positions import keep_position, line_of, own_positions
from sudoku_tui.storage.schema import MIGRATIONS, migrate
from sudoku_tui.storage.store import Store
from tests.game.examples import EASY, TINY, Time, play_to_the_end
from tests.laws import examples
from tests.storage.conftest import Day
from tests.storage.results import results_of
from tests.storage.test_opening import OLD_GAME

ORIGIN = Origin(EASY, "Easy 7", "easy", "7", 412)


def content_of(store: Store) -> bytes:
    return export(store, lambda: f"store {id(store)}")


def taken(store: Store, content: bytes, here: int | None = None) -> Summary:
    return finish(importing(store, content, here=lambda: here))


def state_of(store: Store) -> object:
    """All that a player can see of what is kept; games have other numbers elsewhere."""
    games = [(lineage_of(game), game.origin, game.touched, game.finished, store.log(game.id)) for game in store.games()]
    numbers = [game.id for game in store.games()]
    results = [
        (numbers.index(each.game), each.finished, each.seconds, each.hints, each.reveals, each.checks)
        for each in results_of(store)
    ]
    challenges = [store.challenge(game.id) for game in store.games()]
    met = store.techniques_met()
    return games, challenges, results, met, store.tallies(), store.positions("x-wing"), store.setting("theme", "")


def play(store: Store, game: int, *lines: str) -> None:
    seq = len(store.log(game))
    for number, line in enumerate(lines, start=seq + 1):
        store.append(game, number, Event(float(number), line))


@pytest.fixture
def other(day: Day) -> Store:
    """A store on another machine."""
    return Store(":memory:", day)


def test_everything_moves_to_another_machine(store: Store, other: Store) -> None:
    session = start_game(store, ORIGIN, Time())
    session.enter([2], 4, Mode.DIGIT)
    session.undo()
    solved = start_game(store, Origin(TINY, "Tiny", position=Position(TINY, (0,) * 2 + (3,) + (0,) * 13)), Time())
    solved.hint()
    solved.check()
    play_to_the_end(solved)
    store.note_techniques(2, ("naked-pair",))
    store.add_tally("x-wing", Tally(asked=3, first=1))
    keep_position(store, "x-wing", Position.start(TINY))
    store.keep_challenge(1, "abc")
    store.set_setting("theme", "paper")
    summary = taken(other, content_of(store))
    assert summary == Summary(added=2, settings=1, positions=1, has_training=True)
    assert state_of(other) == state_of(store)
    again = resume(other, next(game.id for game in other.games() if game.finished is None), Time())
    assert again.redo()


def test_taking_in_a_file_twice_is_taking_it_in_once(store: Store, other: Store) -> None:
    play(store, store.new_game(ORIGIN), "r1c3=4")
    store.add_tally("x-wing", Tally(asked=3))
    keep_position(store, "x-wing", Position.start(TINY))
    store.keep_challenge(1, "abc")
    content = content_of(store)
    taken(other, content)
    before = state_of(other)
    assert taken(other, content) == Summary(known=1)
    assert state_of(other) == before
    assert taken(store, content) == Summary(known=1)


def test_a_game_comes_back_with_what_was_played_elsewhere(store: Store, other: Store) -> None:
    game = store.new_game(ORIGIN)
    play(store, game, "r1c3=4", "time")
    taken(other, content_of(store))
    play(other, other.games()[0].id, "r1c4=6", "time")
    play(store, game, "time")  # it was looked at here, and nothing done
    assert taken(store, content_of(other)) == Summary(updated=1)
    assert [event.line for event in store.log(game)] == ["r1c3=4", "time", "time", "r1c4=6", "time"]
    assert taken(store, content_of(other)) == Summary(known=1)
    assert taken(other, content_of(store)) == Summary(known=1)


def test_a_game_that_went_on_on_both_sides_is_kept_twice(store: Store, other: Store) -> None:
    game = store.new_game(ORIGIN)
    play(store, game, "r1c3=4")
    taken(other, content_of(store))
    play(store, game, "r1c4=6")
    play(other, other.games()[0].id, "r1c6=8")
    content = content_of(other)
    assert taken(store, content) == Summary(added=1)
    assert taken(store, content) == Summary(known=1)
    logs = sorted([event.line for event in store.log(each.id)] for each in store.games())
    assert logs == [["r1c3=4", "r1c4=6"], ["r1c3=4", "r1c6=8"]]


def test_the_game_being_played_is_left_alone(store: Store, other: Store) -> None:
    session = start_game(store, ORIGIN, Time())
    here = store.games()[0].id
    taken(other, content_of(store))
    play(other, other.games()[0].id, "r1c4=6")
    content = content_of(other)
    assert taken(store, content, here) == Summary(added=1)
    session.enter([2], 4, Mode.DIGIT)
    assert store.notices == []
    assert [event.line for event in store.log(here)] == ["r1c3=4"]
    assert taken(store, content, here) == Summary(known=1)


def test_a_game_solved_elsewhere_is_a_result_here(store: Store, other: Store) -> None:
    start_game(store, Origin(TINY, "Tiny", "easy"), Time())
    taken(other, content_of(store))
    play_to_the_end(resume(other, other.games()[0].id, Time()))
    content = content_of(other)
    assert taken(store, content) == Summary(updated=1)
    assert taken(store, content) == Summary(known=1)
    (result,), (theirs,) = results_of(store), results_of(other)
    assert (result.finished, result.level, result.seconds) == (theirs.finished, "easy", theirs.seconds)
    assert store.unfinished() == []


def test_a_solved_game_and_its_copy_are_one_result_everywhere(store: Store, other: Store) -> None:
    game = store.new_game(ORIGIN)
    play(store, game, "r1c3=4", "finished", "time")
    copy = store.fork(game, 3, Event(3.0, "undo"))
    assert taken(other, content_of(store)) == Summary(added=2)
    assert state_of(other) == state_of(store)
    assert len(results_of(other)) == 1
    play(store, copy, "redo")
    assert taken(other, content_of(store)) == Summary(known=1, updated=1)
    assert len(results_of(other)) == 1


def test_training_adds_up_over_all_machines_and_is_counted_once(store: Store, other: Store) -> None:
    store.add_tally("x-wing", Tally(asked=3, wrong=1))
    other.add_tally("x-wing", Tally(asked=2))
    for _ in range(2):
        taken(store, content_of(other))
        taken(other, content_of(store))
    assert store.tallies() == other.tallies() == {"x-wing": Tally(asked=5, wrong=1)}
    other.add_tally("x-wing", Tally(asked=1))
    assert taken(store, content_of(other)).has_training
    assert store.tallies() == {"x-wing": Tally(asked=6, wrong=1)}


def test_positions_to_train_on_are_joined(store: Store, other: Store) -> None:
    keep_position(store, "x-wing", Position.start(TINY))
    keep_position(store, "x-wing", Position.start(EASY))
    keep_position(other, "x-wing", Position.start(EASY))
    keep_position(other, "xy-wing", Position.start(EASY))
    content = content_of(other)
    assert taken(store, content) == Summary(positions=1)
    assert taken(store, content) == Summary()
    assert set(own_positions(store, "x-wing")) == {Position.start(TINY), Position.start(EASY)}
    assert own_positions(store, "xy-wing") == (Position.start(EASY),)


def test_a_challenge_comes_to_the_game_that_is_there(store: Store, other: Store) -> None:
    game = store.new_game(ORIGIN)
    play(store, game, "r1c3=4")
    taken(other, content_of(store))
    other.keep_challenge(other.games()[0].id, "abc")
    assert taken(store, content_of(other)) == Summary(known=1)
    assert store.challenge(game) == "abc"


def test_a_game_against_two_friends_is_kept_twice(store: Store, other: Store) -> None:
    game = store.new_game(ORIGIN)
    taken(other, content_of(store))
    store.keep_challenge(game, "abc")
    other.keep_challenge(other.games()[0].id, "def")
    play(other, other.games()[0].id, "r1c3=4")
    content = content_of(other)
    assert taken(store, content) == Summary(added=1)
    assert taken(store, content) == Summary(known=1)
    kept = {store.challenge(each.id): [event.line for event in store.log(each.id)] for each in store.games()}
    assert kept == {"abc": [], "def": ["r1c3=4"]}


def test_what_the_player_chose_here_stays(store: Store, other: Store) -> None:
    store.set_setting("theme", "paper")
    store.set_setting("keymap", "vim")
    store.delete_game(store.new_game(ORIGIN))
    other.set_setting("theme", "ink")
    assert taken(other, content_of(store)) == Summary(settings=1)
    assert (other.setting("theme", ""), other.setting("keymap", "")) == ("ink", "vim")
    assert other.setting("highest_deleted", "none") == "none"


def test_a_file_of_the_first_version_is_understood(path: Path, store: Store) -> None:
    old = path.with_name("old.sqlite3")
    with closing(sqlite3.connect(old, isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS[:1])
        connection.execute(OLD_GAME)
        connection.execute("UPDATE games SET givens = ?, entries = ?", (TINY.signs, "." * 16))
        connection.execute("INSERT INTO events VALUES (1, 1, 2.5, 'r1c3=3')")
    assert taken(store, old.read_bytes()) == Summary(added=1)
    (record,) = store.games()
    assert (str(record.origin.title), store.log(record.id)) == ("Easy · 2 Jan", [Event(2.5, "r1c3=3")])
    Store(old, Day()).close()  # the same game on a machine that has been updated
    assert taken(store, old.read_bytes()) == Summary(known=1)


def test_what_was_deleted_is_not_given_away(store: Store) -> None:
    game = store.new_game(Origin(EASY, "A secret title"))
    assert b"secret" in content_of(store)
    store.delete_game(game)
    assert b"secret" not in content_of(store)


def test_a_file_of_the_folder_itself_can_be_taken_in(path: Path, store: Store, other: Store) -> None:
    play(store, store.new_game(ORIGIN), "r1c3=4")
    store.add_tally("x-wing", Tally(asked=3))
    store.close()
    assert taken(other, path.read_bytes()) == Summary(added=1, has_training=True)
    assert taken(other, path.read_bytes()) == Summary(known=1)


@pytest.mark.parametrize(
    ("summary", "text"),
    [
        (Summary(3, 1, 12), "3 games added. 1 game brought up to date. 12 games already here."),
        (Summary(added=1, unreadable=2), "1 game added. 2 games could not be read."),
        (Summary(known=1), "1 game already here."),
        (Summary(), "There are no games in the file."),
        (Summary(known=1, positions=2), "1 game already here. 2 positions were added to your training."),
        (Summary(updated=1, has_training=True), "1 game brought up to date. Your training results were added up."),
    ],
)
def test_what_came_of_it_is_said_in_a_sentence(summary: Summary, text: str) -> None:
    assert str(summary.message) == text


class Machine:
    """A store that is played at in any way, each event at a time of its own."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.moment = datetime(2026, 1, number, tzinfo=UTC)
        self.store = Store(":memory:", self.now)
        self.seconds = 0.0

    def now(self) -> datetime:
        self.moment += timedelta(seconds=1)
        return self.moment

    def event(self, line: str) -> Event:
        self.seconds += 1
        return Event(self.seconds, line)

    def begin(self, _: int) -> None:
        self.store.new_game(Origin(TINY, "Tiny"))

    def go_on(self, choice: int, *lines: str) -> None:
        if games := self.store.games():
            game = games[choice % len(games)].id
            for line in lines or (f"r1c3={choice % 4 + 1}",):
                self.store.append(game, len(self.store.log(game)) + 1, self.event(line))

    def look(self, choice: int) -> None:
        self.go_on(choice, "time")

    def go_back(self, choice: int) -> None:
        self.go_on(choice, "undo")

    def jump(self, choice: int) -> None:
        self.go_on(choice, f"goto {choice}")

    def finish(self, choice: int) -> None:
        self.go_on(choice, "hint step", "r1c3=3", "finished")

    def fork(self, choice: int) -> None:
        games = self.store.games()
        if games and (log := self.store.log(games[choice % len(games)].id)):
            self.store.fork(games[choice % len(games)].id, len(log), self.event(f"r1c4={choice % 4 + 1}"))

    def train(self, choice: int) -> None:
        self.store.add_tally("x-wing", Tally(asked=choice))

    def challenge(self, choice: int) -> None:
        if games := self.store.games():
            self.store.keep_challenge(games[choice % len(games)].id, f"friend{choice % 3}")

    def keep(self, choice: int) -> None:
        values = (choice % 4 + 1, *(0,) * 15)
        self.store.add_position("x-wing", line_of("x-wing", Position(TINY, values)))

    def logs(self) -> list[tuple[object, list[str], str]]:
        return [
            (lineage_of(game), acts_of(self.store.log(game.id)), self.store.challenge(game.id))
            for game in self.store.games()
        ]


def acts_of(log: Sequence[Event]) -> list[str]:
    """What was done, in order, told by the boards it led to rather than by numbers."""
    course = Course(Origin(TINY, "").start())
    acts = []
    for event in log:
        course.replay([event])
        if event.line != "time":
            acts.append(f"{event.line.partition(' ')[0]} {course.state.entries}")
    return acts


ACTS = ("begin", "go_on", "look", "go_back", "jump", "finish", "fork", "train", "challenge", "keep")
STORIES = st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 9)), max_size=12)


def live(machine: Machine, story: list[tuple[str, int]]) -> None:
    for act, choice in story:
        method: Callable[[int], None] = getattr(machine, act)
        method(choice)


@given(STORIES)
@settings(max_examples=examples(40), deadline=None)
def test_a_file_brings_back_the_same_into_an_empty_store(story: list[tuple[str, int]]) -> None:
    machine = Machine(1)
    live(machine, story)
    with closing(machine.store), Store(":memory:", machine.now) as empty:
        content = content_of(machine.store)
        assert taken(empty, content).added == len(machine.store.games())
        assert state_of(empty) == state_of(machine.store)
        assert taken(empty, content).added == 0
        assert state_of(empty) == state_of(machine.store)


@pytest.mark.slow
@given(STORIES, STORIES, STORIES)
@settings(max_examples=examples(60), deadline=None)
def test_of_two_machines_that_part_nothing_is_lost(
    before: list[tuple[str, int]], here: list[tuple[str, int]], there: list[tuple[str, int]]
) -> None:
    one, other = Machine(1), Machine(2)
    with closing(one.store), closing(other.store):
        live(one, before)
        taken(other.store, content_of(one.store))
        live(one, here)
        live(other, there)
        wanted = one.logs() + other.logs()
        trained = one.store.tallies().get("x-wing", Tally()) + Tally(asked=sum(n for act, n in there if act == "train"))
        positions = {*one.store.positions("x-wing"), *other.store.positions("x-wing")}
        content = content_of(other.store)
        taken(one.store, content)
        kept = one.logs()
        for lineage, acts, challenge in wanted:
            assert any(
                lineage == theirs and acts == log[: len(acts)] and challenge in ("", friend)
                for theirs, log, friend in kept
            )
        assert {*one.store.positions("x-wing")} == positions
        assert one.store.tallies().get("x-wing", Tally()) == trained
        before_again = state_of(one.store)
        assert not taken(one.store, content).added
        assert state_of(one.store) == before_again


def new_game_in(store: Store) -> int:
    number = number_of(start_game(store, ORIGIN, Time()))
    assert number is not None
    return number


def many_games(store: Store, count: int) -> bytes:
    """What a store exports that has so many games."""
    for _ in range(count):
        play(store, new_game_in(store), "digit 4 r1c3")
    return content_of(store)


@pytest.mark.slow
def test_who_stops_keeps_what_was_taken_until_then(store: Store, other: Store) -> None:
    content, summary = many_games(store, 120), Summary()
    work = importing(other, content, summary=summary)
    while not summary.added:
        next(work)
    work.close()
    assert 0 < summary.added == len(other.games()) < 120
    assert taken(other, content) == Summary(added=120 - summary.added, known=summary.added)


def test_a_game_deleted_while_a_file_is_taken_in_stays_deleted(store: Store, other: Store) -> None:
    content = many_games(store, 1)
    taken(other, content)
    play(store, store.games()[0].id, "digit 5 r1c4")
    work = importing(other, content_of(store))
    progress = next(work)
    while progress.done < 1:
        progress = next(work)
    other.delete_game(other.games()[0].id)
    assert finish(work) == Summary(added=1)


def test_moves_are_kept_while_a_file_is_taken_in(store: Store, other: Store) -> None:
    game = new_game_in(other)
    for number, _ in enumerate(importing(other, many_games(store, 60)), start=1):
        other.append(game, number, Event(float(number), "time"))
    assert len(other.log(game)) == number
