"""Games loaded from the store and saved back, event by event."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.clock import clock_text
from sudoku_tui.game.event_log import Course, Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.game.state import GameState
from sudoku_tui.storage.errors import ConflictError, DamagedGameError, StorageError
from sudoku_tui.storage.records import GameRecord
from sudoku_tui.words.dates import day_of
from sudoku_tui.words.message import NOTHING, Message, counted, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.engine.stepper import Stepper
    from sudoku_tui.storage.store import Store

_EVENTS_IN_SLICE = 100  # a few milliseconds


class Recorder:
    """Saves a session's events before their acts are done; in a copy, once the game is also played elsewhere."""

    def __init__(self, store: Store, game_id: int, length: int) -> None:
        self.store = store
        self.game_id = game_id  # changes when play goes on in a copy
        self._length = length

    def __call__(self, event: Event) -> None:
        try:
            self.store.append(self.game_id, self._length + 1, event)
        except ConflictError:
            self.game_id = self.store.fork(self.game_id, self._length + 1, event)
        self._length += 1


class Overview(NamedTuple):
    """A saved game at a glance."""

    record: GameRecord  # what is known about it without replaying it
    filled: int  # how many of the initially empty cells hold a digit, right or wrong
    to_fill: int  # how many cells were initially empty


def start_game(store: Store, origin: Origin, clock: Callable[[], float], *, is_sound: bool = False) -> Session:
    """Start a game, saved from its first event on; the store gets a notice if the player solved its puzzle before.

    A puzzle without exactly one solution raises a `SudokuError`, and nothing is saved. One known to be sound is solved
    only when its solution is needed.
    """
    if not (origin.solution or is_sound):
        from sudoku_tui.engine.search.solve import solve

        origin = replace(origin, solution=solve(origin.asked))
    solved = [record for record in store.games_of(origin.puzzle) if record.finished]
    recorder = Recorder(store, store.new_game(origin), 0)
    if solved:
        store.note(solved_before(solved))
    kept = store.game(recorder.game_id).origin
    session = Session(replace(origin, begun=kept.begun, number=kept.number), clock, record=recorder, is_sound=is_sound)
    if origin.notes:
        session.play(origin.notes)
    if origin.played:
        session.save_time()
    return session


def solved_before(records: Iterable[GameRecord]) -> Message:
    """The message to a player who begins a puzzle again; it names the last of the games that solved it."""
    when, seconds = max((record.finished, record.seconds) for record in records if record.finished)
    return say(
        "You solved this one on {day} in {time}. It starts afresh; that result stays.",
        day=day_of(when),
        time=clock_text(seconds).removeprefix("0:"),
    )


def resume(store: Store, game_id: int, clock: Callable[[], float], *, is_sound: bool = False) -> Session:
    """Resume a saved game; the store gets a notice if some of its events cannot be followed."""
    origin, log = store.game(game_id).origin, store.log(game_id)
    recorder = Recorder(store, game_id, len(log))
    session = Session(origin, clock, log=log, record=recorder, is_sound=is_sound)
    if session.replay_problems:
        store.note(_left_out(session))
    return session


def going_on(store: Store, origin: Origin, clock: Callable[[], float]) -> Session | None:
    """An unfinished game of a puzzle, if there is one; the store gets a notice of any that cannot be played."""
    for record in store.games_of(origin.puzzle):
        if record.finished is None and origin.position in (None, record.origin.position):
            try:
                return resume(store, record.id, clock)
            except (StorageError, SudokuError) as error:
                store.note(reason_of(error))
    return None


def _left_out(session: Session) -> Message:
    """The message to a player about a log with holes; the problems themselves give the reasons."""
    return counted(
        "One move of the game '{title}' could not be read and was left out; everything else is there.",
        "{count} moves of the game '{title}' could not be read and were left out; everything else is there.",
        len(session.replay_problems),
        title=session.origin.title,
    )


def resume_latest(store: Store, clock: Callable[[], float], *, is_sound: bool = False) -> Session | None:
    """The unfinished game that was played last; a damaged one is skipped with a notice."""
    for game_id in store.unfinished():
        try:
            return resume(store, game_id, clock, is_sound=is_sound)
        except DamagedGameError as error:
            store.note(error.message)
        except SudokuError as error:
            store.note(say("saved game {game} is damaged: {reason}", game=game_id, reason=reason_of(error)))
    return None


def reread(session: Session, origin: Origin) -> None:
    """Go on with another reading of a session's puzzle, which is kept with the game if that is saved."""
    if isinstance(session.record, Recorder):
        session.record.store.keep_reading(session.record.game_id, origin)
    session.reread(origin)


def number_of(session: Session) -> int | None:
    """The number of the game that a session records, which changes when it goes on as a copy; None if unsaved."""
    return session.record.game_id if isinstance(session.record, Recorder) else None


def on_disk_at_end(session: Session) -> AbstractContextManager[None]:
    """Within the block, show what a session does before it is on the disk; at the end it is."""
    return session.record.store.on_disk_at_end() if isinstance(session.record, Recorder) else nullcontext()


def overview(store: Store, record: GameRecord) -> Overview:
    from sudoku_tui.engine.stepper import finish

    return finish(overviewing(store, record))


def overviewing(store: Store, record: GameRecord) -> Stepper[Overview]:
    """Find out in slices how far a game has got."""
    state = yield from replaying(store, record)
    return Overview(record, len(state.entries), record.origin.puzzle.givens.count(0))


def replaying(store: Store, record: GameRecord) -> Stepper[GameState]:
    """Find out in slices what is on the board of a saved game, since its log may be very long."""
    from sudoku_tui.engine.stepper import Progress

    course, log = Course(record.origin.start()), store.log(record.id)
    for first in range(0, len(log), _EVENTS_IN_SLICE):
        yield Progress(first, NOTHING)
        course.replay(log[first : first + _EVENTS_IN_SLICE])
    return course.state
