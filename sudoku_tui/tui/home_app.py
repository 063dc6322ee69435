"""The way home, and on from there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from textual import on

from sudoku_tui.play.games.settings import SettingsKeeper
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.tui.requests import HomeWanted, OwnPuzzleWanted, PlayWanted, SettingsChanged
from sudoku_tui.tui.reviewing_app import ReviewingApp
from sudoku_tui.tui.screens.game import GameScreen
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.game.origin import Origin
    from sudoku_tui.play.home.facts import HomeFacts


class HomeApp(ReviewingApp, inherit_bindings=False):
    """An app whose player can go home."""

    is_first: bool  # whether the player has just come for the first time
    _keeper: SettingsKeeper
    _signs_wanted: str

    @property
    def is_at_home(self) -> bool:
        from sudoku_tui.tui.screens.home import HomeScreen

        return isinstance(self.screen, HomeScreen)

    @on(HomeWanted)
    def open_home(self) -> None:
        from sudoku_tui.tui.screens.home import HomeScreen

        try:
            self._visit(HomeScreen(self._home_facts))
        except StorageError as error:
            self.refuse(say("The kept games cannot be read: {error}", error=reason_of(error)))

    def leave_home(self) -> None:
        """Leave home for the game, if the player is there."""
        if self.is_at_home:
            self.screen.dismiss(None)

    def _home_facts(self) -> HomeFacts:
        from sudoku_tui.play.home.facts import home_facts

        settings = self._keeper.settings
        return home_facts(
            self._store, self.session, settings.level, hide_timer=settings.hide_timer, is_first=self.is_first
        )

    @on(OwnPuzzleWanted)
    def _open_own_puzzle(self) -> None:
        from sudoku_tui.tui.screens.own_puzzle import OwnPuzzleScreen

        if not isinstance(self.screen, OwnPuzzleScreen):
            self.push_screen(OwnPuzzleScreen(), self._play_own)

    def _play_own(self, origin: Origin | None) -> None:
        if origin:
            self._begin(origin)

    @on(PlayWanted)
    def _play(self) -> None:
        """Go on with the game, or begin the next one at once."""
        if self.session is None or self.session.is_finished:
            self._open_new_game(replace(self._usual_wish(), is_order=True))
            return
        self.session.resume()  # where it was left paused
        self.leave_home()
        if self.is_first:
            self.is_first = False
            self._show_around()

    def _show_around(self) -> None:
        """Begin the tour, unless it was taken before."""
        game = self.screen
        if isinstance(game, GameScreen) and not self._keeper.settings.toured:
            game.do(game.begin_tour)
            game.post_message(SettingsChanged())
