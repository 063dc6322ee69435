"""The lab's screens without a game, for the command line."""

from textual.screen import Screen

from sudoku_tui.tui.base_app import BaseApp


class LabApp(BaseApp, inherit_bindings=False):
    """Shows one screen and ends when that is left; an unknown theme counts as the usual one."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, screen: Screen[None], theme: str = "") -> None:
        super().__init__()
        self._first = screen
        self.use_theme(theme)

    def on_mount(self) -> None:
        self.push_screen(self._first, lambda _: self.exit())
