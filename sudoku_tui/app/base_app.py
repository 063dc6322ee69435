"""The common base of the game's app and the lab's: keys, themes, notifications, visits; and the lab's app."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from textual import on
from textual.app import App
from textual.driver import Driver
from textual.filter import LineFilter
from textual.screen import Screen
from textual.theme import Theme

from sudoku_tui.app.plain_signs import PlainSigns, needs_plain_signs, plainly
from sudoku_tui.app.requests import ChoiceWanted
from sudoku_tui.app.screens.commanded import PlayingScreen
from sudoku_tui.app.textual_gaps.brief_errors import BriefErrors
from sudoku_tui.app.textual_gaps.input_order import OrderedApp
from sudoku_tui.app.textual_gaps.line_breaks import break_lines_in_any_script
from sudoku_tui.app.textual_gaps.tried import is_tried
from sudoku_tui.app.themes import (
    OF_SIXTEEN_COLOURS,
    OWN_THEMES,
    is_terminals,
    mark_variables,
    own_theme_of_256,
    theme_named,
)
from sudoku_tui.board.looks import Highlights, Manner
from sudoku_tui.keys.keymaps import STANDARD
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message

break_lines_in_any_script()


class BaseApp(BriefErrors, OrderedApp, inherit_bindings=False):
    """An app whose screens carry out commands."""

    TITLE = "Sudoku"
    follows_system = False  # whether it follows the brightness of the system, as no theme was chosen
    is_mini = False  # whether the game is played in a corner of the screen, with the least around its board
    has_sixteen_colours = False  # whether the terminal has no more
    has_256_colours = False  # or these
    plain_signs: PlainSigns | None = None  # set where everything is drawn in ASCII
    _terminal: tuple[Mapping[str, str], str] = {}, "utf-8"  # its environment and its encoding

    def get_driver_class(self) -> type[Driver]:
        stock = super().get_driver_class()
        if stock.__name__ != "LinuxDriver":
            return stock
        if not is_tried():
            return plainly(stock)
        from sudoku_tui.app.textual_gaps.terminal_driver import TerminalDriver

        return TerminalDriver

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Send no colours where none are wanted, and readable ones where those of the terminal are used."""
        filters = super().get_line_filters()
        if self.no_color:
            from sudoku_tui.app.textual_gaps.colours import without_greys

            filters = without_greys(filters)
        if self.has_256_colours:
            from sudoku_tui.app.few_colours import EIGHT_BIT

            filters = [*filters, EIGHT_BIT]
        if is_terminals(self.current_theme) and not self.no_color:
            from sudoku_tui.app.textual_gaps.colours import SIXTEEN_COLOURS

            filters = [SIXTEEN_COLOURS, *filters]
        return filters

    @property
    def profile(self) -> str:
        return STANDARD

    @property
    def manner(self) -> Manner:
        """How boards are drawn."""
        return Manner(big_digits=True, has_signs=False)

    @property
    def highlights(self) -> Highlights:
        """The highlights on boards that follow from the position of the cursor."""
        return Highlights()

    @property
    def language(self) -> str:
        """The language that the player chose, as HTML calls it; empty for that of the system."""
        return ""

    @property
    def wants_terminal(self) -> bool:
        """Whether a page is to show characters alone, as a terminal does."""
        return False

    @property
    def own_keys(self) -> str:
        """The player's own keys, as kept in the settings."""
        return ""

    def get_css_variables(self) -> dict[str, str]:
        """The theme's colours; none before one of ours is in force: mixing those of Textual's takes time in vain."""
        return super().get_css_variables() if theme_named(self.theme) == self.theme else {}

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of what proofs mark, in the theme in force."""
        return super().get_theme_variable_defaults() | mark_variables(self.theme, has_256=self.has_256_colours)

    def get_theme(self, theme_name: str) -> Theme | None:
        """A theme in the colours that the terminal has."""
        theme = super().get_theme(theme_name)
        return own_theme_of_256(theme_name) if self.has_256_colours and theme in OWN_THEMES else theme

    def use_theme(self, name: str) -> None:
        """Set a theme, or a suitable one of ours if it is unknown or the terminal has too few colours for it."""
        for theme in OWN_THEMES:
            self.register_theme(theme)
        self.theme = self.theme_for(name)

    def theme_for(self, name: str) -> str:
        """The theme used here for the one with a name."""
        known = theme_named(name)
        return known if known in self.themes else OF_SIXTEEN_COLOURS

    def fit_terminal(self, environment: Mapping[str, str], encoding: str, *, plain_signs: str = "auto") -> None:
        """Take the terminal's own colours where it has only sixteen, and plain signs where it has no others.

        Call this before anything is drawn.
        """
        self.has_sixteen_colours = self.console.color_system == "standard"
        self.has_256_colours = self.console.color_system == "256"
        if self.has_sixteen_colours:
            self.use_theme(self.theme)
        self._terminal = environment, encoding
        self.use_signs(plain_signs)

    def use_signs(self, wanted: str) -> None:
        """Draw in plain signs, or not; on a page, which has them all, nothing changes."""
        is_plain = not self.is_web and needs_plain_signs(*self._terminal, wanted)
        if is_plain is not (self.plain_signs is not None):
            self.plain_signs = PlainSigns(self._terminal[1]) if is_plain else None
            for screen in self.screen_stack if self.is_running else ():
                screen.refresh(layout=True)

    @property
    def themes(self) -> list[str]:
        """The themes to choose from here."""
        if self.has_sixteen_colours:
            return [theme.name for theme in OWN_THEMES if is_terminals(theme)] or [OF_SIXTEEN_COLOURS]
        return [theme.name for theme in OWN_THEMES if not (is_terminals(theme) and self.is_web)]

    def watch_seed(self) -> str:
        """A seed for the strategies that take one; nothing for the usual one."""
        return ""

    def say(self, message: Message, *, seconds: float | None = None) -> None:
        self.notify(tell(message), timeout=seconds, markup=False)

    def refuse(self, message: Message, *, seconds: float | None = None) -> None:
        self.notify(tell(message), severity="error", timeout=seconds, markup=False)

    @on(ChoiceWanted)
    def _open_choice(self, event: ChoiceWanted) -> None:
        from sudoku_tui.app.screens.dialogs import ChoiceScreen

        def take(chosen: int | None) -> None:
            if chosen is not None:
                event.take(chosen)

        self.push_screen(ChoiceScreen(event.words, event.chosen), take)

    def visit(self, screen: Screen[Any], take: Callable[[Any], object] | None = None) -> None:
        """Open another screen, only once even if asked twice; its result is handled, by the game where that waits."""
        below = self.screen
        if type(below) is type(screen):
            return

        def back(result: object) -> None:
            if take and result is not None:
                if isinstance(below, PlayingScreen):
                    below.do(partial(take, result))
                else:
                    take(result)

        self.push_screen(screen, back)


def themes_of(app: App[Any]) -> list[str]:
    """The themes to choose from in an app."""
    return app.themes if isinstance(app, BaseApp) else []


class LabApp(BaseApp, inherit_bindings=False):
    """Shows one screen and ends when that is left; an unknown theme counts as the default."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, screen: Screen[None], theme: str = "") -> None:
        super().__init__()
        self._first = screen
        self.use_theme(theme)

    def on_mount(self) -> None:
        self.push_screen(self._first, lambda _: self.exit())
