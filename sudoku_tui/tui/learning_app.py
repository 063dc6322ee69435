"""The way to lessons and training, and the app's notifications."""

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from textual import on
from textual.screen import Screen

from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.store import Store
from sudoku_tui.tui.base_app import BaseApp
from sudoku_tui.tui.requests import CoachBegun, LessonsWanted, LessonWanted, TrainingWanted
from sudoku_tui.tui.screens.game import GameScreen
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.logic.step import Step

GAMES_LEARNT = 5  # from so many solved games the coach learns what the player finds alone


class LearningApp(BaseApp, inherit_bindings=False):
    """An app with a store; its game waits while the player visits lessons and training."""

    _store: Store
    _new_seed: Callable[[], str]

    @on(LessonsWanted)
    def _open_lessons(self) -> None:
        from sudoku_tui.tui.screens.lessons import LessonsScreen

        try:
            self._visit(LessonsScreen(self._store))
        except StorageError as error:
            self.refuse(say("Your training results cannot be read: {error}", error=reason_of(error)))

    @on(LessonWanted)
    def _open_lesson(self, event: LessonWanted) -> None:
        from sudoku_tui.tui.screens.lesson import LessonScreen

        self._visit(LessonScreen(event.identifier, event.example))

    @on(TrainingWanted)
    def _open_training(self, event: TrainingWanted) -> None:
        from sudoku_tui.storage.own_positions import own_positions
        from sudoku_tui.tui.screens.trainer import TrainerScreen

        # A hasty player may have left the lesson already, and be back at the game.
        beneath = self.screen_stack[-2:][0]
        if isinstance(beneath, TrainerScreen) and beneath.training.technique.identifier == event.identifier:
            self.pop_screen()  # the lesson was looked at in the middle of it
            return
        own = own_positions(self._store, event.identifier) if event.is_own else ()
        try:
            self._visit(TrainerScreen(event.identifier, self._store, self._new_seed(), own))
        except ValueError:
            self.say(say("There is no position to train this technique on."))

    @on(CoachBegun)
    def _teach_coach(self, event: CoachBegun) -> None:
        from sudoku_tui.play.coach.known import learning
        from sudoku_tui.tui.runner import run_here

        with suppress(StorageError):  # then the coach knows what this game shows, and no more
            games = [(record.origin, self._store.log(record.id)) for record in self._store.solved_last(GAMES_LEARNT)]
            self.run_worker(run_here(learning(event.known, games)), group="coach")

    def _visit(self, screen: "Screen[None] | Screen[Step | None]") -> None:
        """Open another screen, once even if asked twice; a game left for it waits."""
        game = self.screen
        if type(game) is type(screen):
            return
        if not isinstance(game, GameScreen):
            self.push_screen(screen)
            return
        try:
            game.leave_for(screen)
        except StorageError as error:
            self.refuse(say("Not saved: {error}", error=reason_of(error)))
