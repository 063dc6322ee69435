"""What the settings say of an app, and the way to change them."""

from __future__ import annotations

from functools import partial

from textual import on
from textual.theme import Theme

from sudoku_tui.game.rungs import rungs_or_usual
from sudoku_tui.game.session import Session
from sudoku_tui.play.looks.manner import Highlights, Manner, highlights_of, manner_of
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.tui.board.board import BoardView
from sudoku_tui.tui.home_app import HomeApp
from sudoku_tui.tui.requests import SchemeChanged, SettingsChanged, SettingsWanted
from sudoku_tui.tui.screens.commanded import CommandedScreen
from sudoku_tui.tui.themes import usual_theme
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import say


class SettingsApp(HomeApp, inherit_bindings=False):
    """An app that obeys the settings at once, and keeps them."""

    _prefers_light = False

    @property
    def profile(self) -> str:
        return self._keeper.settings.keymap

    @property
    def manner(self) -> Manner:
        return manner_of(self._keeper.settings)

    @property
    def highlights(self) -> Highlights:
        return highlights_of(self._keeper.settings)

    @property
    def plain_signs_wanted(self) -> str:
        return self._keeper.settings.ascii

    @property
    def follows_system(self) -> bool:  # type: ignore[override]
        return not self._keeper.settings.theme

    @property
    def own_keys(self) -> str:
        return self._keeper.settings.keys

    def _prepare(self, session: Session) -> None:
        settings = self._keeper.settings
        session.habits, session.rungs = settings, partial(rungs_or_usual, settings.ladder)

    @on(SettingsChanged)
    def _keep_settings(self) -> None:
        try:
            self._keeper.save()
        except StorageError as error:
            self.refuse(say("Not saved: {error}", error=reason_of(error)))
        self._use_settings()

    def _use_settings(self) -> None:
        """Put the settings in force at once, on the screens beneath, too."""
        if self.session:
            self._prepare(self.session)
        if self.theme != self._theme_wanted:
            self.use_theme(self._theme_wanted)
        if self._signs_wanted != self._keeper.settings.ascii:
            self._signs_wanted = self._keeper.settings.ascii
            self.use_signs(self._signs_wanted)
        for screen in self.screen_stack:
            for board in screen.query(BoardView):
                board.manner = self.manner
            if isinstance(screen, CommandedScreen):
                screen.use_settings()

    @on(SettingsWanted)
    def _open_settings(self) -> None:
        from sudoku_tui.tui.screens.settings import SettingsScreen

        self._visit(SettingsScreen(self._keeper.settings, self.themes, is_web=self.is_web))

    @on(SchemeChanged)
    def _follow_system(self, event: SchemeChanged) -> None:
        self._prefers_light = event.is_light
        if self.theme != self._theme_wanted:
            self.use_theme(self._theme_wanted)

    @property
    def _theme_wanted(self) -> str:
        return self.theme_for(self._keeper.settings.theme or usual_theme(is_light=self._prefers_light))

    def _keep_theme(self, _: Theme) -> None:
        # Told later, when there may be another; and the theme of who has chosen none is no choice.
        if self.theme != self._theme_wanted:
            self._keeper.settings.theme = self.theme
            self._keep_settings()
