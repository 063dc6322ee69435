"""The shelf: what lies around a game in lines. The kept games, the settings, the puzzles there are to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.stepper import finish
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.rungs import rungs_or_usual
from sudoku_tui.game.session import Session
from sudoku_tui.logic.levels import Level
from sudoku_tui.play.games.opening import open_game
from sudoku_tui.play.games.settings import Settings, SettingsKeeper
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.games import number_of, start_game
from sudoku_tui.storage.store import Store
from sudoku_tui.words.dates import local_day
from sudoku_tui.words.message import Message, say

if TYPE_CHECKING:
    from pathlib import Path

    from sudoku_tui.play.challenge.ghost import Ghost
    from sudoku_tui.play.coach.known import Known
    from sudoku_tui.play.daily.archive import Archive
    from sudoku_tui.play.home.facts import HomeFacts
    from sudoku_tui.play.review.moments import Moment
    from sudoku_tui.play.review.review import Review

_GAMES_LEARNT = 5  # the last solved games, from which the coach learns what the player finds alone


class Shelf:
    """Everything that outlives a game.

    Args:
        choose: picks one of the puzzles of a level.
        new_identity: names the player's database in what is exported.
    """

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float],
        choose: Callable[[Sequence[Origin]], Origin],
        new_identity: Callable[[], str],
    ) -> None:
        self.store, self.clock, self._new_identity = store, clock, new_identity
        self._choose = choose
        self._keeper = SettingsKeeper(store)
        self._known: Known | None = None

    @property
    def settings(self) -> Settings:
        return self._keeper.settings

    @property
    def complaint(self) -> Message:
        """What to say of saved settings that make no sense."""
        return self._keeper.complaint

    @property
    def today(self) -> date:
        return local_day(self.store.now())

    @property
    def archive(self) -> Archive:
        from sudoku_tui.play.daily.archive import Archive

        return Archive(self.store.dailies(), self.today)

    def save_settings(self) -> None:
        self._keeper.save()

    def prepared(self, session: Session) -> Session:
        session.habits, session.rungs = self.settings, partial(rungs_or_usual, self.settings.ladder)
        return session

    def begin(self, level: str) -> Session:
        """Begin a game from the pack of a level, or of the usual one: at once, and without a search."""
        from sudoku_tui.storage.packs import graded

        wanted = level or self.settings.level
        known = wanted if wanted in tuple(Level) else Level.EASY
        if level:
            self.settings.level = level
        return start_game(self.store, self._choose(graded(known)), self.clock)

    def daily(self, day: date) -> Session:
        """The game of a day, as it was left, or a new one; a `SudokuError` for a day without a puzzle."""
        from sudoku_tui.play.daily.puzzle import making_daily

        if played := self.archive.game(day):
            return self.game(played.game)
        return start_game(self.store, finish(making_daily(day, self.today)), self.clock)

    def game(self, number: int) -> Session:
        return _opened(open_game(self.store, clock=self.clock, game=number).session)

    def take(self, text: str, *, by_solution: bool = False) -> Session:
        """The game of a text: of a challenge, or of a puzzle in any format; a `SudokuError` if it cannot be played."""
        from sudoku_tui.play.challenge.challenge import reading
        from sudoku_tui.play.challenge.link import challenge_in
        from sudoku_tui.play.games.pasted_puzzle import judging

        if sent := challenge_in(text):
            return _opened(open_game(self.store, clock=self.clock, challenge=finish(reading(sent))).session)
        own = finish(judging(text, by_solution=by_solution))
        return _opened(open_game(self.store, clock=self.clock, own=own).session)

    def take_challenge(self, text: str) -> Session:
        """The game of a challenge, with or without the rest of its link."""
        from sudoku_tui.play.challenge.link import challenge_alone

        return self.take(f"c={challenge_alone(text)}")

    def challenge_of(self, session: Session) -> str:
        """A challenge to play against a game, to be pasted."""
        from sudoku_tui.play.challenge.challenge import Challenge
        from sudoku_tui.play.challenge.link import challenge_link

        return challenge_link(Challenge.of(session.origin, self.log_of(session)), "")

    def rival_of(self, session: Session) -> Ghost | None:
        """The game that a game is played against, if there is one."""
        number = number_of(session)
        text = self.store.challenge(number) if number else ""
        if not text:
            return None
        from sudoku_tui.play.challenge.found import seeking_ghost

        return finish(seeking_ghost(session.puzzle, session.solution, text))

    def challenge_machine(self, session: Session) -> float:
        """Let a game be played against an algorithm in slow motion; return the seconds that it takes."""
        from sudoku_tui.play.challenge.machine import machine_text, usual_seconds
        from sudoku_tui.play.statistics.games import Statistics, shape_of

        level, shape, number = session.origin.level, session.geometry, number_of(session)
        if number is None:
            raise StorageError(say("it is not saved"))
        statistics = Statistics.of(self.store.played_at(level), self.today)
        seconds = usual_seconds(statistics.row(shape_of(shape.size, shape.variant), level), level)
        self.store.keep_challenge(number, machine_text(seconds))
        return seconds

    def log_of(self, session: Session) -> list[Event]:
        number = number_of(session)
        if number is None:
            raise StorageError(say("it is not saved"))
        return self.store.log(number)

    def review_of(self, session: Session) -> Review:
        from sudoku_tui.play.review.review import review_of

        return finish(review_of(session.origin, self.log_of(session), session.rungs())())

    def keep(self, moment: Moment) -> bool:
        """Add the position of a moment to the player's training; False if it is there already."""
        from sudoku_tui.storage.own_positions import keep_position

        if moment.technique is None or moment.position is None:
            raise SudokuError(say("there is no step at this moment to train on"))
        return keep_position(self.store, moment.technique, moment.position)

    def export(self, name: str) -> Path:
        """Write everything the player has into a new file, and return its path."""
        from sudoku_tui.play.games.transfer_files import write_new
        from sudoku_tui.storage.exchange import export

        return write_new(name, export(self.store, self._new_identity))

    def home(self, session: Session) -> HomeFacts:
        from sudoku_tui.play.home.facts import home_facts

        hides = self.settings.hide_timer
        return home_facts(self.store, session, self.settings.level, hide_timer=hides, is_first=False)

    def known(self) -> Known:
        """What the player finds alone, as the last games tell it."""
        from sudoku_tui.play.coach.known import Known, learning

        if self._known is None:
            self._known = Known()
            games = [(record.origin, self.store.log(record.id)) for record in self.store.solved_last(_GAMES_LEARNT)]
            finish(learning(self._known, games))
        return self._known


def _opened(session: Session | None) -> Session:
    if session is None:
        raise StorageError(say("there is no such game"))
    return session
