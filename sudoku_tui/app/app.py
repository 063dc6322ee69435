"""The Textual app, which holds what outlives a single game: the store, the settings, the theme."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.app import SystemCommand
from textual.binding import BindingType
from textual.driver import Driver
from textual.screen import ModalScreen, Screen

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.game_app import GameApp
from sudoku_tui.app.page.hearing import MARK
from sudoku_tui.app.requests import Acted, DayChanged, DigitPressed, open_feature, way_to
from sudoku_tui.app.screens.commanded import CommandedScreen, PlayingScreen
from sudoku_tui.app.textual_gaps.tried import is_tried
from sudoku_tui.desk.settings import SettingsKeeper
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.session import Session
from sudoku_tui.keys.command import HELP
from sudoku_tui.keys.names import first_key
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.words.dates import local_day
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import reason_of, say

if TYPE_CHECKING:
    from textual.command import Provider
    from textual.widget import Widget
    from textual.worker import Worker

    from sudoku_tui.app.page.painting import Painting
    from sudoku_tui.storage.store import Store

SOLVING_SECONDS = 0.9  # the seconds for which each step of a solution is shown

NOTICE_SECONDS = 10  # the seconds for which a sentence of the store is shown

MOVES_IN_REPORT = 20  # kept beside an unexpected error

# The commands of Textual that the palette offers, with their words, and what else people call them.
_SYSTEM_COMMANDS = {
    "Theme": (
        say("Theme"),
        say("dark, light, dark mode, light mode, night, night mode, colours, colors, colour scheme, contrast"),
    ),
    "Screenshot": (say("Screenshot"), say("picture, image, photo")),
}

_HEIGHT_CLASSES = [(0, "-low"), (20, "-high")]  # dialogs have margins only on screens with at least this many rows


def _screen_commands() -> type[Provider]:
    from sudoku_tui.app.palette import ScreenCommands

    return ScreenCommands


class SudokuApp(GameApp, inherit_bindings=False):
    """The game in a terminal or on a web page.

    Args:
        page_ratio: of a character's height to its width, on a page that paints boards; 0 elsewhere.
        prefers_light: whether the system prefers light colours, which counts until a theme is chosen.
        wish: the new game to offer first, as `new_game.open_wish` takes it; without it and a session, home is shown.
        at_home: whether to begin at home, with the session waiting.
        driver_class: None for the terminal the app is started in.
    """

    CSS_PATH = "../features/play/style.tcss"  # Textual does not read the style sheet of the first screen by itself
    VERTICAL_BREAKPOINTS = _HEIGHT_CLASSES
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {_screen_commands}
    BINDINGS: ClassVar[list[BindingType]] = [("ctrl+q", "quit", "Quit")]
    WARMING_SECONDS: ClassVar[float] = 1.0  # delay before hints are loaded: the first frame is drawn by then
    DAY_SECONDS: ClassVar[float] = 10.0  # between two looks at the calendar

    def __init__(
        self,
        store: Store,
        *,
        clock: Callable[[], float],
        new_seed: Callable[[], str],
        session: Session | None = None,
        wish: object = None,
        solving_seconds: float = SOLVING_SECONDS,
        address: str = "",
        page_ratio: float = 0.0,
        prefers_light: bool = False,
        at_home: bool = False,
        is_first: bool = False,
        driver_class: type[Driver] | None = None,
    ) -> None:
        super().__init__(driver_class=driver_class)
        self.store, self.clock, self.new_seed, self.session = store, clock, new_seed, session
        self.solving_seconds, self.address, self.is_first = solving_seconds, address, is_first
        self.keeper = SettingsKeeper(store)
        self._signs_wanted, self._language_wanted = self.keeper.settings.ascii, self.keeper.settings.language
        if session:
            self._prepare(session)
        self._begins_at_home = at_home or session is None
        self._wish = wish
        self._notices_told = 0
        self._day = local_day(store.now())
        self._painting = self._painting_at(page_ratio) if page_ratio and is_tried() else None
        # Set before anything is drawn, or everything would be styled twice.
        self._prefers_light = prefers_light
        self.use_theme(self._theme_wanted)

    def get_default_screen(self) -> Screen[None]:
        """The game at once, or an empty screen beneath home and the new-game dialog."""
        return self._game_screen(self.session) if self.session and not self._begins_at_home else Screen()

    def on_mount(self) -> None:
        self.theme_changed_signal.subscribe(self, self._keep_theme)
        if self.is_web:
            from sudoku_tui.app.page.talk import PageTalk

            self.page = PageTalk(self, self._painting)
        self._tell_notices()
        if self.keeper.complaint:
            self.notify(tell(self.keeper.complaint), severity="warning", timeout=NOTICE_SECONDS, markup=False)
        self.set_timer(self.WARMING_SECONDS, self._begin_warming)
        self.set_interval(self.DAY_SECONDS, self._look_at_the_calendar)
        if self._begins_at_home:
            open_feature(self, "home")
        if self._wish:
            open_feature(self, "new_game.open_wish", self._wish)
        if self.goes_on_with:
            open_feature(self, self.goes_on_with)
        if self.session and self._begins_at_home:
            self.session.clock.hold()  # until its screen is made, which counts the time for which it is shown
        elif self.session:
            self.find_rival(self.session)

    def _look_at_the_calendar(self) -> None:
        """Tell all screens about a new day: many terminals are left open overnight."""
        if (day := local_day(self.store.now())) != self._day:
            self._day = day
            for screen in self.screen_stack:
                screen.post_message(DayChanged())

    def _begin_warming(self) -> Worker[None]:
        """Get ready in a worker, because the callback of a timer would hold up all keys."""
        return self.run_worker(self._get_ready, group="warming")

    async def _get_ready(self) -> None:
        """Load what hints need, solve a puzzle that was shown before its solution was known; then load screens."""
        from sudoku_tui.app.idle import load_screens, warm_up

        if self.rest_comes:
            await self.rest_comes.wait()
        await warm_up()
        try:
            if self.session:
                self.session.find_solution()
                self._show_mistakes()
        except SudokuError as error:
            self.session = None
            self.refuse(say("This game cannot be played: {error}", error=reason_of(error)))
            open_feature(self, "new_game")
        await load_screens()
        self._tidy_at_rest()
        await way_to("finished.find_out_the_rest")(self)  # with the screens, not before hints
        await way_to("lessons.learn_from_play")(self)

    def _tidy_at_rest(self) -> None:
        """From now on, collect garbage whenever nobody waits for an answer."""
        from sudoku_tui.app.idle import REST_SECONDS

        self.set_interval(REST_SECONDS / 2, lambda: self._tidy_up(self.input_order.rest_seconds))

    def _tidy_up(self, rest_seconds: float) -> None:
        from sudoku_tui.app.idle import tidy

        if tidy(rest_seconds, is_due=self.has_left_game):
            self.has_left_game = False

    def _show_mistakes(self) -> None:
        """Show the mistakes that could not be known before the puzzle was solved."""
        for screen in self.screen_stack:
            if isinstance(screen, PlayingScreen) and screen.desk.wrong:
                screen.show()

    @property
    def last_moves(self) -> Sequence[str]:
        number = self.number
        with suppress(StorageError):
            return [event.line for event in self.store.log(number)[-MOVES_IN_REPORT:]] if number else []
        return []

    @property
    def painter(self) -> Painting | None:
        """The painter of boards in place of their characters: the page in a browser, if it can."""
        return self.page.painter if self.page else self._painting

    def _painting_at(self, ratio: float) -> Painting:
        from sudoku_tui.app.page.painting import Painting

        return Painting(self, ratio)

    def is_from_page(self, text: str) -> bool:
        return self.page is not None and text.startswith(MARK)

    def hear_page(self, text: str) -> Widget | None:
        return self.page.hear(text) if self.page else None

    def notify(self, message: str, **how: Any) -> None:  # noqa: ANN401 -- what Textual takes
        """Show a notice; a page that draws screens by itself shows it, too."""
        super().notify(message, **how)
        if self.page and self.page.draws_sheets:
            self.page.show_notice(message)

    def on_resize(self) -> None:
        """Send everything to a page in a browser, as it may be a new one."""
        if self.page:
            self.page.tell_all()

    def post_display_hook(self) -> None:
        """Tell the page what is visible now."""
        if self.page:
            self.page.look()

    def on_app_blur(self) -> None:
        """Tell the game that the player looks elsewhere: Textual tells the app alone."""
        if isinstance(self.screen, PlayingScreen):
            self.screen.look_away()

    def on_app_focus(self) -> None:
        """Resume at once in the corner of the screen, where players only glance at the game."""
        from sudoku_tui.app.screens.dialogs import PauseScreen

        if self.is_mini and isinstance(self.screen, PauseScreen):
            self.screen.dismiss()

    def refresh_css(self, animate: bool = True) -> None:
        """Restyle the screen; before there is one, only note the colours."""
        if self.screen_stack:
            super().refresh_css(animate)
        else:
            self.stylesheet.set_variables(self.get_css_variables())

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        for command in super().get_system_commands(screen):
            if words := _SYSTEM_COMMANDS.get(command.title):
                yield command._replace(title=tell(words[0]), help=tell(words[1]))

    def action_command_palette(self) -> None:
        """Show the command palette over a screen; say so where a dialog has none."""
        from sudoku_tui.app.textual_gaps.palette import palette

        if not isinstance(self.screen, ModalScreen):
            self.push_screen(palette(say("Commands"), tell(say("Search for commands…"))))
        elif isinstance(self.screen, CommandedScreen) and self.screen.has_help:
            key = first_key(HELP, self.screen.keymap)
            self.say(say("There is no palette here; {key} shows the keys.", key=key))

    def search_themes(self) -> None:
        from sudoku_tui.app.palette import Themes
        from sudoku_tui.app.textual_gaps.palette import palette

        self.push_screen(palette(say("Themes"), tell(say("Search for themes…")), [Themes]))

    @on(BoardView.CellPressed)
    @on(BoardView.CellDragged)
    def _point_at(self, event: BoardView.CellPressed | BoardView.CellDragged) -> None:
        # Handled here because keys are: a click and a key right after it keep their order even while the app is busy.
        if isinstance(self.screen, PlayingScreen):
            self.screen.point_at(event)

    @on(DigitPressed)
    def _write_digit(self, event: DigitPressed) -> None:
        if isinstance(self.screen, PlayingScreen):
            self.screen.action_command("digit", str(event.digit))

    @on(Acted)
    def _tell_notices(self) -> None:
        for notice in self.store.notices[self._notices_told :]:
            self.notify(tell(notice), severity="warning", timeout=NOTICE_SECONDS, markup=False)
        self._notices_told = len(self.store.notices)
