"""The way to reviews and challenges: games looked back at, and games played against a friend's."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from textual import on
from textual.screen import ModalScreen

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.clock import span
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.rungs import rungs_or_usual
from sudoku_tui.game.session import Session
from sudoku_tui.play.games.settings import SettingsKeeper
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.games import number_of
from sudoku_tui.tui.requests import ChallengeWanted, DuelWanted, MachineWanted, PositionKept, ReviewWanted
from sudoku_tui.tui.results_app import ResultsApp
from sudoku_tui.tui.screens.game import GameScreen
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.game.origin import Origin


class ReviewingApp(ResultsApp, inherit_bindings=False):
    """An app with games to look back at, and to play against."""

    _address: str
    _clock: Callable[[], float]
    _keeper: SettingsKeeper

    @on(ReviewWanted)
    def _open_review(self, event: ReviewWanted) -> None:
        from sudoku_tui.tui.screens.review import ReviewScreen

        try:
            origin, log = self._game_of(event.game)
        except StorageError as error:
            self.refuse(say("This game cannot be looked back at: {error}", error=reason_of(error)))
            return
        self._visit(ReviewScreen(origin, log, rungs_or_usual(self._keeper.settings.ladder)))

    @on(DuelWanted)
    def _open_duel(self, event: DuelWanted) -> None:
        from sudoku_tui.play.challenge.duel import Side
        from sudoku_tui.tui.screens.duel import DuelScreen

        try:
            origin, log = self._game_of(None)
        except StorageError as error:
            self.refuse(say("This game cannot be looked back at: {error}", error=reason_of(error)))
            return
        if self.session:
            own = Side(origin.start(), log, self.session.solution)
            friend = Side(event.rival.start, event.rival.log, self.session.solution)
            self._visit(DuelScreen(origin.puzzle.geometry, own, friend, rival=event.rival.rival))

    @on(PositionKept)
    def _keep_position(self, event: PositionKept) -> None:
        from sudoku_tui.logic.ladder import technique
        from sudoku_tui.storage.own_positions import can_be_kept, keep_position

        name = technique(event.technique).name
        if not can_be_kept(event.position):
            self.say(say("Positions of so large a grid cannot be kept for training."))
            return
        try:
            is_new = keep_position(self._store, event.technique, event.position)
        except StorageError as error:
            self.refuse(say("Not saved: {error}", error=reason_of(error)))
            return
        kept = say("Your training of {technique} has this position now.", technique=name)
        known = say("Your training of {technique} has this position already.", technique=name)
        self.say(kept if is_new else known)

    @on(ChallengeWanted)
    def _copy_challenge(self, event: ChallengeWanted) -> None:
        from sudoku_tui.play.challenge.challenge import Challenge
        from sudoku_tui.play.challenge.link import challenge_link

        try:
            origin, log = (event.origin, event.log) if event.origin else self._game_of(None)
            link = challenge_link(Challenge.of(origin, log), self._address)
        except (StorageError, SudokuError) as error:
            self.refuse(say("No challenge can be made: {error}", error=reason_of(error)))
            return
        self.copy_to_clipboard(link)
        if self._address:
            self.say(say("A challenge is on the clipboard: a link to this puzzle and your game."))
        else:
            self.say(say("A challenge is on the clipboard, for a friend to paste onto the board."))

    @on(MachineWanted)
    def _play_against_machine(self) -> None:
        from sudoku_tui.play.challenge.machine import machine_text, usual_seconds

        number = number_of(self.session) if self.session else None
        if self.session is None or number is None:
            return
        try:
            seconds = usual_seconds(self._row_of(self.session), self.session.origin.level)
            self._store.keep_challenge(number, machine_text(seconds))
        except StorageError as error:
            self.refuse(say("Not saved: {error}", error=reason_of(error)))
            return
        self.find_rival(self.session)
        self.say(say("Norvig's algorithm solves this puzzle beside you, in {time}.", time=span(seconds)))

    def take_challenge(self, text: str) -> None:
        """Begin the game of a challenge, once all of it has been checked."""
        self.run_worker(self._taking_challenge(text), group="challenge", exclusive=True)

    async def _taking_challenge(self, text: str) -> None:
        from sudoku_tui.play.challenge.challenge import reading
        from sudoku_tui.play.games.opening import begin_challenge
        from sudoku_tui.tui.runner import run

        try:
            challenge = await run(partial(reading, text))
            self.leave_game()
            session = begin_challenge(self._store, challenge, self._clock)
        except (StorageError, SudokuError) as error:
            self.refuse(say("This challenge cannot be played: {error}.", error=reason_of(error)))
            return
        while isinstance(self.screen, ModalScreen):
            self.pop_screen()
        self.show_game(session)

    def find_rival(self, session: Session) -> None:
        """Let the game's screen show the friend's progress, if the game is played against one."""
        number = number_of(session)
        with suppress(StorageError):  # the game goes on without
            if number is not None and (text := self._store.challenge(number)):
                self.run_worker(self._finding_rival(session, text), group="rival", exclusive=True)

    async def _finding_rival(self, session: Session, text: str) -> None:
        from sudoku_tui.play.challenge.found import seeking_ghost
        from sudoku_tui.tui.runner import run

        ghost = await run(partial(seeking_ghost, session.puzzle, session.solution, text))
        if ghost is None:
            return  # the puzzle is there all the same
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen) and screen.desk.session is session:
                screen.play_against(ghost)

    @abstractmethod
    def leave_game(self) -> None:
        """Save the time played."""

    @abstractmethod
    def show_game(self, session: Session) -> None:
        """Go on with a game on the screen."""

    def _go_from(self, answer: str | None) -> None:
        super()._go_from(answer)
        if isinstance(self.screen, GameScreen):
            match answer:
                case "review":
                    self.screen.open_review()
                case "challenge":
                    self.screen.copy_challenge()
                case "duel":
                    self.screen.open_duel()

    def _game_of(self, number: int | None) -> tuple[Origin, Sequence[Event]]:
        """A kept game, or the one that is played."""
        number = number or (number_of(self.session) if self.session else None)
        if number is None:
            raise StorageError(say("it is not saved"))
        return self._store.game(number).origin, self._store.log(number)
