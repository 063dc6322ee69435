"""What the game's app and the lab's share: keys, themes, notifications, help, and the screens of the lab."""

from textual import on
from textual.driver import Driver

from sudoku_tui.play.keys.profiles import STANDARD
from sudoku_tui.play.looks.manner import Manner
from sudoku_tui.tui.requests import HelpWanted, RaceWanted, WatchWanted
from sudoku_tui.tui.textual_gaps.brief_errors import BriefErrors
from sudoku_tui.tui.textual_gaps.input_order import OrderedApp
from sudoku_tui.tui.textual_gaps.no_color import NoColorApp
from sudoku_tui.tui.themes import OWN_THEMES
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message


class BaseApp(NoColorApp, BriefErrors, OrderedApp, inherit_bindings=False):
    """An app whose screens carry out commands."""

    TITLE = "Sudoku"

    def get_driver_class(self) -> type[Driver]:
        stock = super().get_driver_class()
        if stock.__name__ != "LinuxDriver":
            return stock
        from sudoku_tui.tui.textual_gaps.terminal_driver import TerminalDriver

        return TerminalDriver

    @property
    def profile(self) -> str:
        return STANDARD

    @property
    def manner(self) -> Manner:
        """How boards are drawn."""
        return Manner(big_digits=True, has_signs=False)

    @property
    def own_keys(self) -> str:
        """The player's own keys, as the settings keep them."""
        return ""

    def use_theme(self, name: str) -> None:
        """Set a theme, or the default one if it is unknown."""
        for theme in OWN_THEMES:
            self.register_theme(theme)
        self.theme = name if name in self.available_themes else OWN_THEMES[0].name

    def say(self, message: Message, *, seconds: float | None = None) -> None:
        self.notify(tell(message), timeout=seconds, markup=False)

    def refuse(self, message: Message, *, seconds: float | None = None) -> None:
        self.notify(tell(message), severity="error", timeout=seconds, markup=False)

    @on(HelpWanted)
    def _open_help(self, event: HelpWanted) -> None:
        from sudoku_tui.tui.screens.help import HelpScreen

        self.push_screen(HelpScreen(event.commands, event.keymap))

    @on(WatchWanted)
    def _open_watch(self, event: WatchWanted) -> None:
        from sudoku_tui.tui.screens.watch import WatchScreen

        self.push_screen(WatchScreen(event.puzzle, chosen=event.index))

    @on(RaceWanted)
    def _open_race(self, event: RaceWanted) -> None:
        from sudoku_tui.tui.screens.race import RaceScreen

        self.push_screen(RaceScreen(event.puzzle))
