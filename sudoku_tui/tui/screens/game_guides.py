"""What leads a player on: the open hint, the puzzle solved step by step, the tour."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from sudoku_tui.play.desk.open import Found, Looking
from sudoku_tui.tui.screens.game_keys import GameKeys

if TYPE_CHECKING:
    from textual.timer import Timer

    from sudoku_tui.play.desk.hint_service import HintService
    from sudoku_tui.play.home.tour import Glance, Tour
    from sudoku_tui.play.panels.view import HintView


class GameGuides(GameKeys, inherit_bindings=False):
    """The part of a game's screen that shows the way."""

    hints: HintService
    _solving_seconds: float

    def __init__(self) -> None:
        super().__init__()
        self._solving: Timer | None = None
        self._tour: Tour | None = None

    @abstractmethod
    def show(self) -> None:
        """Show the desk as it is."""

    @property
    def is_hint_scrolling(self) -> bool:
        return self._table.hint_panel.is_scrolling

    def scroll_hint(self, pages: int) -> None:
        self._table.hint_panel.scroll_words(pages)

    @property
    def is_hint_over_board(self) -> bool:
        return self._table.is_hint_over_board

    def swap_hint(self) -> None:
        self._table.swap_hint()

    def _hint(self) -> HintView | None:
        from sudoku_tui.play.panels.hint import hint_view  # most games go on without one

        return hint_view(self.desk, self.keymap, is_solving=self.is_solving)

    @property
    def is_solving(self) -> bool:
        return self._solving is not None

    def start_solving(self) -> None:
        if self._solving is None:
            self._solving = self.set_interval(self._solving_seconds, self._solve_on)
            self.hints.with_next_step(self._show_solving)

    def stop_solving(self) -> None:
        """Stop solving; the last step shown stays open as a hint."""
        if self._solving is not None:
            self._solving.stop()
            self._solving = None

    def _solve_on(self) -> None:
        if isinstance(self.desk.open, Looking):
            return
        self.do(self.desk.apply_hint)
        if self._solving is not None:
            self.hints.with_next_step(self._show_solving)
        self.show()

    def _show_solving(self, found: Found | None) -> None:
        if self._solving is None or not self.desk.show_whole_hint(found):
            self.stop_solving()

    @property
    def is_touring(self) -> bool:
        return self._tour is not None

    def begin_tour(self) -> None:
        from sudoku_tui.play.home.tour import Tour  # once in a player's life

        self._tour, self.settings.toured = Tour(), True

    def leave_tour(self) -> None:
        self._tour = None

    def open_home(self) -> None:
        self.leave_tour()
        super().open_home()

    def open_palette(self) -> None:
        self.leave_tour()
        super().open_palette()

    def _tour_view(self) -> HintView | None:
        return self._tour.view(self.keymap, is_tapped=self.app.is_web) if self._tour else None

    def _lead_on(self, before: Glance | None) -> None:
        """Let the tour see what came of an act; a finished game ends it."""
        if self.desk.session.is_finished:
            self.leave_tour()
        elif self._tour and before and (now := self._glance()):
            self._tour = self._tour.after(before, now)

    def _glance(self) -> Glance | None:
        if self._tour is None:
            return None
        from sudoku_tui.play.home.tour import Glance

        return Glance.at(self.desk)
