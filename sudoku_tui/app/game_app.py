"""The app's game, and the way from one to the next; the settings that its screens obey."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from textual import on

from sudoku_tui.app.base_app import BaseApp
from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.requests import SchemeChanged, SettingsChanged, open_feature, way_to
from sudoku_tui.app.screens.commanded import CommandedScreen, PlayingScreen
from sudoku_tui.app.themes import usual_theme
from sudoku_tui.board.looks import Highlights, Manner, highlights_of, manner_of
from sudoku_tui.desk.settings import SettingsKeeper
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session, rungs_or_usual
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.games import number_of, resume, start_game
from sudoku_tui.words.language import name_cells
from sudoku_tui.words.message import reason_of, say

if TYPE_CHECKING:
    import asyncio

    from textual.theme import Theme

    from sudoku_tui.app.page.talk import PageTalk
    from sudoku_tui.engine.stepper import Stepper
    from sudoku_tui.formats.short_links import ShortLink
    from sudoku_tui.storage.store import Store


class GameApp(BaseApp, inherit_bindings=False):
    """An app with a store and a game, which waits while the player visits other screens."""

    store: Store
    clock: Callable[[], float]
    new_seed: Callable[[], str]  # used when the player names no seed
    session: Session | None  # None to begin with a new one
    solving_seconds: float  # from one step to the next while the player watches
    address: str  # of the page the game is played on; empty in a terminal
    is_first: bool  # whether the player has come for the first time
    keeper: SettingsKeeper
    fetching: Callable[[ShortLink], Stepper[str]] | None = None  # asks for a puzzle that is only named, where one may
    page: PageTalk | None = None
    profile_wanted = ""  # the profile to begin anew with, once the app has ended
    goes_on_with = ""  # the feature to open at the beginning
    begins_anew = False  # whether to begin anew at the settings: in another language nothing is as it was told
    rest_comes: asyncio.Event | None = None  # set once the rest of the program is there, where that comes later
    has_left_game = False  # whether there is a game to tidy up after
    _prefers_light = False
    _language_wanted: str
    _signs_wanted: str  # what the command line asked for counts until it is changed

    @property
    def profile(self) -> str:
        return self.keeper.settings.keymap

    def play_as(self, profile: str) -> None:
        """End, for whoever started the app to begin anew with a profile."""
        self.profile_wanted = profile
        self.exit()

    def watch_seed(self) -> str:
        return self.new_seed()

    @property
    def language(self) -> str:
        """The language that the player chose, as HTML calls it; empty for that of the system."""
        return self.keeper.settings.language.replace("_", "-")

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
    def wants_terminal(self) -> bool:
        return self.keeper.settings.terminal_look

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

    @property
    def is_at_home(self) -> bool:
        return isinstance(self.screen, CommandedScreen) and self.screen.is_home

    def leave_home(self) -> None:
        """Leave home for the game; its screen is made now if the player began at home."""
        if self.is_at_home:
            self.screen.dismiss(None)
        if self.session and not self._playing_screen:
            self.push_screen(self._game_screen(self.session))
            self.find_rival(self.session)

    def waiting_game(self) -> PlayingScreen | None:
        """The game's screen, made anew where the player began at home; None without a game."""
        return self._playing_screen or (self._game_screen(self.session) if self.session else None)

    def go_to_game(self) -> PlayingScreen | None:
        """Leave all that lies over the game, and go on with it; None without a game."""
        playing = self._playing_screen
        above = self.screen_stack[self.screen_stack.index(playing) + 1 if playing else 1 :]
        if self.session and above:
            self.session.resume()  # it may have been left paused
            above[0].dismiss(None)
            self.leave_home()
        return self._playing_screen

    @property
    def _playing_screen(self) -> PlayingScreen | None:
        return next((screen for screen in self.screen_stack if isinstance(screen, PlayingScreen)), None)

    def begin(self, origin: Origin) -> None:
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
        playing = self._playing_screen
        self.leave_home()
        if playing:
            playing.begin(session)
            self.find_rival(session)

    def _game_screen(self, session: Session) -> PlayingScreen:
        screen: PlayingScreen = way_to("play.game_screen")(self, session)
        return screen

    def find_rival(self, session: Session) -> None:
        """Let the game's screen show the friend's progress, if the game is played against one."""
        number = number_of(session)
        with suppress(StorageError):  # the game goes on without
            if number is not None and (text := self.store.challenge(number)):
                open_feature(self, "challenge.find_rival", session, text)

    def kept_game(self, number: int | None = None) -> tuple[Origin, Sequence[Event]]:
        """A kept game, or the one that is played; a `StorageError` if it cannot be read."""
        number = number or self.number
        if number is None:
            raise StorageError(say("it is not saved"))
        return self.store.game(number).origin, self.store.log(number)

    def take_file(self, name: str, content: bytes) -> None:
        """Import a file of games that the player chose; the current game is not touched."""
        open_feature(self, "games.take_file", name, content)

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
        name_cells(as_in_english=not self.keeper.settings.own_cells)
        if self._language_wanted != self.keeper.settings.language:
            self._language_wanted = self.keeper.settings.language
            self._speak()
        for screen in self.screen_stack:
            for board in screen.query(BoardView):
                board.manner = self.manner
            if isinstance(screen, CommandedScreen):
                screen.use_settings()

    def _speak(self) -> None:
        """Begin anew in the language that was chosen: a page loads itself anew once it is told."""
        if not self.page:
            self.begins_anew = True
            self.exit()

    @on(SchemeChanged)
    def _follow_system(self, event: SchemeChanged) -> None:
        self._prefers_light = event.is_light
        if self.theme != self._theme_wanted:
            self.use_theme(self._theme_wanted)

    @property
    def _theme_wanted(self) -> str:
        return self.theme_for(self.keeper.settings.theme or usual_theme(is_light=self._prefers_light))

    def _keep_theme(self, _: Theme) -> None:
        # This message comes late, when the theme may have changed again; and the usual theme is not a choice.
        if self.theme != self._theme_wanted:
            self.keeper.settings.theme = self.theme
            self._keep_settings()
