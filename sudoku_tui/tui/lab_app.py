"""The lab's screens without a game, for the command line."""

from __future__ import annotations

from textual.screen import Screen

from sudoku_tui.tui.base_app import BaseApp
from sudoku_tui.tui.themes import OWN_THEMES


class LabApp(BaseApp, inherit_bindings=False):
    """Shows one screen and ends when that is left; an unknown theme counts as the usual one."""

    TITLE = "Sudoku"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, screen: Screen[None], theme: str = OWN_THEMES[0].name) -> None:
        super().__init__()
        self._first = screen
        self._wanted_theme = theme

    def on_mount(self) -> None:
        for theme in OWN_THEMES:
            self.register_theme(theme)
        self.theme = self._wanted_theme if self._wanted_theme in self.available_themes else OWN_THEMES[0].name
        self.push_screen(self._first, lambda _: self.exit())
