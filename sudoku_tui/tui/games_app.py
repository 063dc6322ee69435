"""The way from one game to the next: new ones, kept ones, those of a file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from textual import on

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.game.session import Session
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.games import number_of, resume, start_game
from sudoku_tui.tui.requests import ExportWanted, ImportWanted, KeptGamesWanted, NewGameWanted
from sudoku_tui.tui.screens.game import GameScreen
from sudoku_tui.tui.settings_app import SettingsApp
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.play.games.new_game import Wish
    from sudoku_tui.tui.page.talk import PageTalk


class GamesApp(SettingsApp, inherit_bindings=False):
    """An app that begins games and goes on with them, one at a time."""

    _clock: Callable[[], float]
    _solving_seconds: float
    _address: str
    _page: PageTalk | None

    @property
    def _number(self) -> int | None:
        """The current game's number."""
        return number_of(self.session) if self.session else None

    def leave_game(self) -> None:
        """Save the time played; everything else is saved already."""
        if self.session:
            self.session.save_time()

    @on(NewGameWanted)
    def _want_new_game(self, event: NewGameWanted) -> None:
        from sudoku_tui.play.challenge.link import challenge_in

        if challenge := challenge_in(event.text or ""):
            self.take_challenge(challenge)
        else:
            self._open_new_game(replace(self._usual_wish(), text=event.text))

    def _usual_wish(self) -> Wish:
        from sudoku_tui.play.games.new_game import Wish

        settings = self._keeper.settings
        size = int(settings.size) if settings.size.isdecimal() else CLASSIC.size
        return Wish(settings.level, size=size, kind=settings.kind)

    def _open_new_game(self, wish: Wish) -> None:
        # Imported only now: its widgets are slow to import, and resuming a game does not need them.
        from sudoku_tui.tui.screens.new_game import NewGameScreen

        if not isinstance(self.screen, NewGameScreen):
            self.push_screen(NewGameScreen(wish, self._new_seed), self._begin)

    def _begin(self, origin: Origin | None) -> None:
        if origin is None:
            if self.session is None and not self.is_at_home:
                self.exit()
            return
        if origin.source is Source.GENERATOR:
            from sudoku_tui.play.games.new_game import kind_of

            settings, shape = self._keeper.settings, origin.puzzle.geometry
            settings.level = origin.level or settings.level
            settings.size, settings.kind = str(shape.size), kind_of(shape).name
        try:
            self._keeper.save()
            self.leave_game()
            session = start_game(self._store, origin, self._clock)
        except StorageError as error:
            self.refuse(say("Not saved: {error}", error=reason_of(error)))
            return
        self.show_game(session)

    @on(KeptGamesWanted)
    async def _open_games(self) -> None:
        """Read the games in slices; keys that are pressed meanwhile wait for the screen."""
        from sudoku_tui.tui.runner import run_here
        from sudoku_tui.tui.screens.games import GamesScreen

        try:
            self.leave_game()
            records = await run_here(self._store.collecting())
            if not isinstance(self.screen, GamesScreen):
                self.push_screen(GamesScreen(self._store, self._number, records), self._go_on_with)
        except StorageError as error:
            self.refuse(say("The kept games cannot be read: {error}", error=reason_of(error)))

    def _go_on_with(self, game_id: int | None) -> None:
        if game_id is None:
            return
        if self._number == game_id:
            self.leave_home()
            return
        try:
            self.leave_game()
            session = resume(self._store, game_id, self._clock)
        except (StorageError, SudokuError) as error:
            self.refuse(say("This game cannot be played: {error}", error=reason_of(error)))
            return
        self.show_game(session)

    def show_game(self, session: Session) -> None:
        self._prepare(session)
        self.session = session
        self.leave_home()
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                screen.begin(session)
                break
        else:
            self.push_screen(self._game_screen(session))
        self.find_rival(session)

    def _game_screen(self, session: Session) -> GameScreen:
        return GameScreen(session, self._keeper.settings, solving_seconds=self._solving_seconds, address=self._address)

    @on(ExportWanted)
    def _export(self) -> None:
        from sudoku_tui.tui.game_files import export_games

        def new_identity() -> str:
            return f"{self._store.now():%Y%m%d%H%M%S%f}-{self._new_seed()}"

        export_games(self, self._store, new_identity, self.leave_game)

    @on(ImportWanted)
    def _import(self) -> None:
        from sudoku_tui.tui.game_files import ask_for_games

        ask_for_games(self, self._page.ask_for_file if self._page else lambda: None, self.take_file)

    def take_file(self, name: str, content: bytes) -> None:
        """Import a file of games that the player chose; the current game is not touched."""
        from sudoku_tui.tui.game_files import take_in
        from sudoku_tui.tui.screens.games import GamesScreen

        async def taking() -> None:
            if await take_in(self, self._store, name, content, lambda: self._number) and isinstance(
                self.screen, GamesScreen
            ):
                await self.screen.look_again()

        self.run_worker(taking(), group="import", exclusive=True)
