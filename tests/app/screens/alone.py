"""A screen of steps by itself, without a game."""

from __future__ import annotations

from textual.screen import Screen

from sudoku_tui.app.base_app import BaseApp
from sudoku_tui.app.themes import OWN_THEMES
from sudoku_tui.logic.step import Step

UNANSWERED = "unanswered"


class Alone(BaseApp):
    """Shows one screen, and remembers what it was left with."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, screen: Screen[Step | None]) -> None:
        super().__init__()
        for theme in OWN_THEMES:
            self.register_theme(theme)
        self.theme = OWN_THEMES[0].name
        self._first = screen
        self.answer: Step | str | None = UNANSWERED

    def on_mount(self) -> None:
        self.push_screen(self._first, self._take)

    def _take(self, answer: Step | None) -> None:
        self.answer = answer
