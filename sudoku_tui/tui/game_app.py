"""The app's game, and the way from one to the next; the settings that its screens obey."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from textual import on
from textual.driver import Driver

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.game.rungs import rungs_or_usual
from sudoku_tui.game.session import Session
from sudoku_tui.play.games.settings import SettingsKeeper
from sudoku_tui.play.looks.manner import Highlights, Manner, highlights_of, manner_of
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.games import number_of, resume, start_game
from sudoku_tui.tui.base_app import BaseApp
from sudoku_tui.tui.board.board import BoardView
from sudoku_tui.tui.requests import SchemeChanged, SettingsChanged
from sudoku_tui.tui.screens.commanded import CommandedScreen
from sudoku_tui.tui.screens.game import GameScreen
from sudoku_tui.tui.themes import usual_theme
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from textual.screen import Screen
    from textual.theme import Theme

    from sudoku_tui.logic.step import Step
    from sudoku_tui.play.games.new_game import Wish
    from sudoku_tui.storage.store import Store
    from sudoku_tui.tui.page.talk import PageTalk


class GameApp(BaseApp, inherit_bindings=False):
    """An app with a store and a game, which waits while the player visits other screens.

    Args:
        new_seed: makes a seed where the player names none.
        session: the game to resume; None to begin with a new one.
        is_first: whether the player has come for the first time.
        driver_class: None for the terminal the app is started in.
    """

    page: PageTalk | None = None
    has_left_game = False  # whether there is a game to tidy up after
    _prefers_light = False

    def __init__(
        self,
        store: Store,
        *,
        clock: Callable[[], float],
        new_seed: Callable[[], str],
        session: Session | None,
        solving_seconds: float,
        address: str,
        is_first: bool,
        driver_class: type[Driver] | None,
    ) -> None:
        super().__init__(driver_class=driver_class)
        self.store = store
        self.clock = clock
        self.new_seed = new_seed
        self.session = session
        self.address = address
        self.is_first = is_first
        self.keeper = SettingsKeeper(store)
        self._solving_seconds = solving_seconds
        self._signs_wanted = self.keeper.settings.ascii  # what the command line asked for counts until it is changed
        if session:
            self._prepare(session)

    @property
    def profile(self) -> str:
        return self.keeper.settings.keymap

    def watch_seed(self) -> str:
        return self.new_seed()

    @property
    def manner(self) -> Manner:
        return manner_of(self.keeper.settings)

    @property
    def highlights(self) -> Highlights:
        return highlights_of(self.keeper.settings)

    @property
    def plain_signs_wanted(self) -> str:
        return self.keeper.settings.ascii

    @property
    def follows_system(self) -> bool:  # type: ignore[override]
        return not self.keeper.settings.theme

    @property
    def own_keys(self) -> str:
        return self.keeper.settings.keys

    @property
    def number(self) -> int | None:
        """The current game's number."""
        return number_of(self.session) if self.session else None

    def leave_game(self) -> None:
        """Save the time played; everything else is saved already."""
        if self.session:
            self.session.save_time()

    def visit(self, screen: Screen[None] | Screen[Step | None]) -> None:
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

    @property
    def is_at_home(self) -> bool:
        from sudoku_tui.tui.screens.home import HomeScreen

        return isinstance(self.screen, HomeScreen)

    def leave_home(self) -> None:
        """Leave home for the game, if the player is there."""
        if self.is_at_home:
            self.screen.dismiss(None)

    def usual_wish(self) -> Wish:
        from sudoku_tui.play.games.new_game import Wish

        settings = self.keeper.settings
        size = int(settings.size) if settings.size.isdecimal() else CLASSIC.size
        return Wish(settings.level, size=size, kind=settings.kind)

    def open_new_game(self, wish: Wish) -> None:
        # Imported only now: its widgets are slow to import, and resuming a game does not need them.
        from sudoku_tui.tui.screens.new_game import NewGameScreen

        if not isinstance(self.screen, NewGameScreen):
            self.push_screen(NewGameScreen(wish, self.new_seed, self.store.games_of), self.begin)

    def begin(self, origin: Origin | None) -> None:
        if origin is None:
            if self.session is None and not self.is_at_home:
                self.exit()
            return
        if origin.source in (Source.GENERATOR, Source.PACK):
            from sudoku_tui.play.games.new_game import kind_of

            settings, shape = self.keeper.settings, origin.puzzle.geometry
            settings.level = origin.level or settings.level
            settings.size, settings.kind = str(shape.size), kind_of(shape).name
        try:
            self.keeper.save()
            self.leave_game()
            session = start_game(self.store, origin, self.clock)
        except StorageError as error:
            self.refuse(say("Not saved: {error}", error=reason_of(error)))
            return
        self.show_game(session)

    def go_on_with(self, game_id: int | None) -> None:
        if game_id is None:
            return
        if self.number == game_id:
            self.leave_home()
            return
        try:
            self.leave_game()
            session = resume(self.store, game_id, self.clock)
        except (StorageError, SudokuError) as error:
            self.refuse(say("This game cannot be played: {error}", error=reason_of(error)))
            return
        self.show_game(session)

    def show_game(self, session: Session) -> None:
        self._prepare(session)
        self.session, self.has_left_game = session, True
        self.is_first = False  # home offers this game from now on, not the easy one with a tour
        self.leave_home()
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                screen.begin(session)
                break
        else:
            self.push_screen(self._game_screen(session))
        self.find_rival(session)

    def _game_screen(self, session: Session) -> GameScreen:
        return GameScreen(session, self.keeper.settings, solving_seconds=self._solving_seconds, address=self.address)

    def find_rival(self, session: Session) -> None:
        """Let the game's screen show the friend's progress, if the game is played against one."""
        number = number_of(session)
        with suppress(StorageError):  # the game goes on without
            if number is not None and (text := self.store.challenge(number)):
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

    def take_file(self, name: str, content: bytes) -> None:
        """Import a file of games that the player chose; the current game is not touched."""
        from sudoku_tui.tui.game_files import take_in
        from sudoku_tui.tui.screens.games import GamesScreen

        async def taking() -> None:
            if await take_in(self, self.store, name, content, lambda: self.number) and isinstance(
                self.screen, GamesScreen
            ):
                await self.screen.look_again()

        self.run_worker(taking(), group="import", exclusive=True)

    def _prepare(self, session: Session) -> None:
        settings = self.keeper.settings
        session.habits, session.rungs = settings, partial(rungs_or_usual, settings.ladder)

    @on(SettingsChanged)
    def _keep_settings(self) -> None:
        try:
            self.keeper.save()
        except StorageError as error:
            self.refuse(say("Not saved: {error}", error=reason_of(error)))
        self._use_settings()

    def _use_settings(self) -> None:
        """Put the settings in force at once, on the screens beneath, too."""
        if self.session:
            self._prepare(self.session)
        if self.theme != self._theme_wanted:
            self.use_theme(self._theme_wanted)
        if self._signs_wanted != self.keeper.settings.ascii:
            self._signs_wanted = self.keeper.settings.ascii
            self.use_signs(self._signs_wanted)
        for screen in self.screen_stack:
            for board in screen.query(BoardView):
                board.manner = self.manner
            if isinstance(screen, CommandedScreen):
                screen.use_settings()

    @on(SchemeChanged)
    def _follow_system(self, event: SchemeChanged) -> None:
        self._prefers_light = event.is_light
        if self.theme != self._theme_wanted:
            self.use_theme(self._theme_wanted)

    @property
    def _theme_wanted(self) -> str:
        return self.theme_for(self.keeper.settings.theme or usual_theme(is_light=self._prefers_light))

    def _keep_theme(self, _: Theme) -> None:
        # Told later, when there may be another; and the theme of who has chosen none is no choice.
        if self.theme != self._theme_wanted:
            self.keeper.settings.theme = self.theme
            self._keep_settings()
