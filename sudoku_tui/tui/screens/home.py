"""Home: the game that is under way, and where else to go."""

from collections.abc import Callable
from contextlib import suppress

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.content import Content
from textual.widgets import Static

from sudoku_tui.play.commands.home import COMMANDS
from sudoku_tui.play.home.entries import HomeRow, home_rows
from sudoku_tui.play.home.facts import HomeFacts
from sudoku_tui.play.home.plan import home_plan
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.tui.requests import (
    DailyWanted,
    KeptGamesWanted,
    LessonsWanted,
    NewGameWanted,
    OwnPuzzleWanted,
    PlayWanted,
    SettingsWanted,
    StatisticsWanted,
    WatchWanted,
)
from sudoku_tui.tui.screens.commanded import CommandedScreen, key_items
from sudoku_tui.tui.touched import is_touched, line_rows
from sudoku_tui.tui.widgets.key_bar import KeyBar
from sudoku_tui.tui.widgets.menu import Menu, MenuLine, menu_widths
from sudoku_tui.tui.widgets.picture import Picture, picture_room
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

_FOR_WORDS = 4  # rows that a list leaves to the title, and to words about its chosen line


class HomeScreen(CommandedScreen[None], commands=COMMANDS, inherit_bindings=False):
    """Shows the board in small and what there is to do; asks for the facts whenever it is seen again."""

    heading = say("Home")

    CSS_PATH = "home.tcss"
    AUTO_FOCUS = "Menu"

    def __init__(self, look: Callable[[], HomeFacts]) -> None:
        super().__init__()
        self._look, self._facts = look, look()
        self._menu, self._picture = Menu(), Picture()
        self._said, self._keys = Static(id="said", markup=False), KeyBar()

    @property
    def has_game(self) -> bool:
        return self._facts.current is not None

    @property
    def has_lab(self) -> bool:
        return self._facts.has_lab

    @property
    def is_first(self) -> bool:
        return self._facts.is_first

    def compose(self) -> ComposeResult:
        yield Static(Content.styled(tell(say("Sudoku")), "bold $primary"), id="title")
        with Container(id="play"):
            yield self._picture
            with Vertical(id="lines"):
                yield self._menu
                yield self._said
        yield self._keys

    def on_resize(self, event: events.Resize) -> None:
        self._show(*event.size)

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self._look_again()

    def on_day_changed(self) -> None:
        with suppress(StorageError):  # what was known stays
            self._look_again()

    def _look_again(self) -> None:
        self._facts = self._look()
        self._show(*self.app.size)

    def _show(self, width: int, height: int) -> None:
        self._menu.chosen = min(self._menu.chosen, len(self._rows) - 1)
        rows = line_rows(self.app)
        keys = ["" if is_touched(self.app) else tell(row.key) for row in self._rows]
        lines = [MenuLine(key, tell(row.name), tell(row.about)) for key, row in zip(keys, self._rows, strict=True)]
        current = self._facts.current
        plan = home_plan(
            (width, height), picture_room(current.state) if current else None, (*menu_widths(lines), rows * len(lines))
        )
        self._menu.show(lines, has_words=plan.has_words)
        self._picture.display = plan.has_picture
        if current and plan.has_picture:
            self._picture.show_state(current.state)
        lines_box = self.query_one("#lines")
        lines_box.styles.width, self._menu.styles.height = plan.width, min(rows * len(lines), max(height - 2, 1))
        self._said.display = not plan.has_words and height >= rows * len(lines) + _FOR_WORDS
        self._say_chosen()
        self._keys.items = key_items(self.commands, self, self.keymap)
        self.refresh_bindings()

    def on_hand_changed(self) -> None:
        self._show(*self.app.size)

    def move_by(self, lines: int) -> None:
        self._choose((self._menu.chosen + lines) % len(self._rows))

    def move_to_end(self, way: int) -> None:
        self._choose(0 if way < 0 else len(self._rows) - 1)

    def open_chosen(self) -> None:
        self.run_command(self._rows[self._menu.chosen].command)

    @on(Menu.Opened)
    def _open_clicked(self, event: Menu.Opened) -> None:
        self._choose(event.index)
        self.open_chosen()

    def leave(self) -> None:
        if self._facts.can_continue:
            self.play_on()
        elif self.is_active:
            self.dismiss(None)

    def play_on(self) -> None:
        self.post_message(PlayWanted())

    def open_new_game(self) -> None:
        self.post_message(NewGameWanted())

    def open_lessons(self) -> None:
        self.post_message(LessonsWanted())

    def open_kept_games(self) -> None:
        self.post_message(KeptGamesWanted())

    def open_daily(self) -> None:
        self.post_message(DailyWanted())

    def open_statistics(self) -> None:
        self.post_message(StatisticsWanted())

    def open_own_puzzle(self) -> None:
        self.post_message(OwnPuzzleWanted())

    def open_settings(self) -> None:
        self.post_message(SettingsWanted())

    def open_lab(self) -> None:
        if current := self._facts.current:
            self.post_message(WatchWanted(current.state.puzzle, 0))

    @property
    def _rows(self) -> tuple[HomeRow, ...]:
        return home_rows(self._facts, self.keymap)

    def _choose(self, index: int) -> None:
        self._menu.chosen = index
        self._say_chosen()

    def _say_chosen(self) -> None:
        self._said.update(tell(self._rows[self._menu.chosen].about))
