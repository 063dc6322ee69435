"""The way to statistics, to the dailies, and from a solved game to what comes next."""

from __future__ import annotations

from abc import abstractmethod
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from textual import on

from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.game.session import Session
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.games import number_of
from sudoku_tui.tui.learning_app import LearningApp
from sudoku_tui.tui.requests import DailyWanted, GameSolved, StatisticsWanted
from sudoku_tui.tui.screens.game import GameScreen
from sudoku_tui.words.dates import local_day
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.engine.puzzle import Puzzle
    from sudoku_tui.play.games.new_game import Wish
    from sudoku_tui.play.statistics.days import Streak
    from sudoku_tui.play.statistics.games import Row
    from sudoku_tui.storage.played import Played
    from sudoku_tui.tui.screens.finished import FinishedScreen


class ResultsApp(LearningApp, inherit_bindings=False):
    """An app that knows of all games; what a screen of this needs is imported only when it is opened."""

    session: Session | None

    @abstractmethod
    def _begin(self, origin: Origin | None) -> None:
        """Begin a game, if there is one to begin."""

    @abstractmethod
    def _go_on_with(self, game_id: int | None) -> None:
        """Go on with a kept game, if one was chosen."""

    @abstractmethod
    def _open_new_game(self, wish: Wish) -> None:
        """Offer a new game."""

    @abstractmethod
    def _usual_wish(self) -> Wish:
        """What the player wanted last."""

    @on(StatisticsWanted)
    async def _open_statistics(self) -> None:
        """Count in slices; keys that are pressed meanwhile wait for the screen."""
        from sudoku_tui.play.statistics.counting import counting
        from sudoku_tui.tui.runner import run_here
        from sudoku_tui.tui.screens.statistics import StatisticsScreen

        try:
            self._visit(StatisticsScreen(await run_here(counting(self._store, local_day(self._store.now())))))
        except StorageError as error:
            self.refuse(say("Your results cannot be read: {error}", error=reason_of(error)))

    @on(DailyWanted)
    def _open_daily(self) -> None:
        from sudoku_tui.play.daily.archive import Archive
        from sudoku_tui.tui.screens.daily import DailyScreen

        if isinstance(self.screen, DailyScreen):
            return
        try:
            archive = Archive(self._store.dailies(), local_day(self._store.now()))
            if self.session:
                self.session.save_time()
        except StorageError as error:
            self.refuse(say("Your results cannot be read: {error}", error=reason_of(error)))
            return
        self.push_screen(DailyScreen(archive, self._copy_result_of), self._play_daily)

    def _play_daily(self, chosen: Origin | Played | None) -> None:
        if isinstance(chosen, Origin):
            self._begin(chosen)
        elif chosen:
            self._go_on_with(chosen.game)

    def _copy_result_of(self, game: Played) -> None:
        from sudoku_tui.play.daily.result import pasted_result

        try:
            origin, log = self._store.game(game.game).origin, self._store.log(game.game)
        except StorageError as error:
            self.refuse(say("Your results cannot be read: {error}", error=reason_of(error)))
        else:
            self.copy_to_clipboard(tell(pasted_result(origin, log)))

    @on(GameSolved)
    def _celebrate(self, event: GameSolved) -> None:
        from sudoku_tui.play.daily.result import pasted_result
        from sudoku_tui.play.games.outcome import Outcome
        from sudoku_tui.tui.screens.finished import FinishedScreen

        session, number = event.session, number_of(event.session)
        try:
            outcome = Outcome.of(session, self._row_of(session), self._streak_of(session))
            log = self._store.log(number) if number else []
        except StorageError:  # it is solved all the same
            outcome, log = Outcome.of(session), []
        result = pasted_result(session.origin, log)
        finished = FinishedScreen(outcome, result, event.rival)
        self.push_screen(finished, self._go_from)
        self.run_worker(self._finding_needed(session.puzzle, number, finished), group="needed")

    async def _finding_needed(self, puzzle: Puzzle, number: int | None, finished: FinishedScreen) -> None:
        """Find out what a solved puzzle needed, keep it, and tell it where the player still looks."""
        from sudoku_tui.play.games.needed import finding_needed, note_needed, note_unknown
        from sudoku_tui.tui.runner import run

        if number:
            with suppress(StorageError):
                note_unknown(self._store, number)
        needed = await run(partial(finding_needed, puzzle))
        if number:
            with suppress(StorageError):  # the statistics do without it
                note_needed(self._store, number, needed)
        if finished.is_attached:
            finished.show_needed(needed)

    async def find_out_the_rest(self) -> None:
        """Find out what those solved games needed that the player left at once."""
        from sudoku_tui.play.games.needed import Needed, finding_needed, games_unknown, note_needed
        from sudoku_tui.tui.runner import run

        with suppress(StorageError):
            for number in games_unknown(self._store):
                needed = Needed(None, 0, ())
                with suppress(StorageError):  # it may have been deleted since
                    needed = await run(partial(finding_needed, self._store.game(number).origin.puzzle))
                note_needed(self._store, number, needed)

    def _row_of(self, session: Session) -> Row | None:
        """All games of the level and the shape of this one."""
        from sudoku_tui.play.statistics.games import Statistics, shape_of

        shape, level = session.geometry, session.origin.level
        statistics = Statistics.of(self._store.played_at(level), local_day(self._store.now()))
        return statistics.row(shape_of(shape.size, shape.variant), level)

    def _streak_of(self, session: Session) -> Streak | None:
        """The days in a row whose puzzles were solved, if this is one of them."""
        from sudoku_tui.play.daily.archive import Archive

        if session.origin.source is not Source.DAILY:
            return None
        return Archive(self._store.dailies(), local_day(self._store.now())).streak

    def _go_from(self, answer: str | None) -> None:
        """Go where the player wants to, after a solved game."""
        if answer == "next" and self.session:
            self._open_new_game(self._next_wish(self.session.origin))
        elif answer == "new":
            self._open_new_game(self._usual_wish())
        elif answer == "path" and isinstance(self.screen, GameScreen):
            self.screen.open_path()

    def _next_wish(self, origin: Origin) -> Wish:
        """A puzzle like the one that was solved, made at once; the usual one after a daily or a player's own."""
        from dataclasses import replace

        from sudoku_tui.play.games.new_game import kind_of

        usual, shape = self._usual_wish(), origin.puzzle.geometry
        if origin.level is None or origin.source is Source.DAILY:
            return replace(usual, is_order=True)
        return replace(usual, level=origin.level, size=shape.size, kind=kind_of(shape).name, is_order=True)
