"""Home: the current game, and the ways to everything else."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.content import Content
from textual.widgets import Static

from sudoku_tui.app.board.board import Picture, picture_room
from sudoku_tui.app.fingers import is_touched, line_rows
from sudoku_tui.app.requests import SettingsChanged, open_feature
from sudoku_tui.app.screens.commanded import CommandedScreen, PlayingScreen, key_items
from sudoku_tui.app.widgets.lines import KeyBar
from sudoku_tui.app.widgets.lists import Menu, MenuLine, menu_widths, room_for_words
from sudoku_tui.features.home.commands import COMMANDS
from sudoku_tui.features.home.model import HomeFacts, HomeRow, home_facts, home_plan, home_rows
from sudoku_tui.features.new_game.wish import wish_after
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.app.game_app import GameApp
    from sudoku_tui.app.page.sheet import Sheet

_FOR_WORDS = 4  # rows that a list leaves for the title and for words about its chosen line


class HomeScreen(CommandedScreen[None], commands=COMMANDS, inherit_bindings=False):
    """Shows a small picture of the board and the commands; asks for the facts whenever it is shown again."""

    heading = say("Home")
    is_home = True

    CSS_PATH = "style.tcss"
    AUTO_FOCUS = "Menu"

    def __init__(self, look: Callable[[], HomeFacts]) -> None:
        super().__init__()
        self._look, self._facts = look, look()
        self._menu, self._picture = Menu(), Picture()
        self._said, self._keys = Static(id="said", markup=False), KeyBar()
        self._room_for_words = 0  # columns; what is cut there is said below

    @property
    def has_game(self) -> bool:
        return self._facts.current is not None

    @property
    def has_lab(self) -> bool:
        return self._facts.has_lab

    @property
    def is_first(self) -> bool:
        return self._facts.is_first

    @property
    def is_due(self) -> bool:
        return bool(self._facts.standing and self._facts.standing.due)

    @property
    def stumbled_on(self) -> str:
        """The technique that held the player up, yesterday or today."""
        standing = self._facts.standing
        return standing.stumble.technique if standing and standing.stumble else ""

    def compose(self) -> ComposeResult:
        yield Static(Content.styled(tell(say("Sudoku")), "bold $primary"), id="title")
        with Container(id="play"):
            yield self._picture
            with Vertical(id="lines"):
                yield self._menu
                yield self._said
        yield self._keys

    def as_sheet(self) -> Sheet:
        from sudoku_tui.app.page.picture import picture_of  # only a page has any
        from sudoku_tui.features.home.sheet import home_sheet

        current = self._facts.current
        picture = picture_of(current.state) if current else {}
        return home_sheet(self._rows, self._menu.chosen, picture, has_keys=not is_touched(self.app))

    def on_resize(self, event: events.Resize) -> None:
        self._show(*event.size)

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self._look_again()

    def on_day_changed(self) -> None:
        with suppress(StorageError):  # the previous facts stay
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
        self._room_for_words = room_for_words(lines, plan.width) if plan.has_words else 0
        self._picture.display = plan.has_picture
        if current and plan.has_picture:
            self._picture.show_state(current.state)
        lines_box = self.query_one("#lines")
        lines_box.styles.width, self._menu.styles.height = plan.width, min(rows * len(lines), max(height - 2, 1))
        self._said.display = not plan.is_whole and height >= rows * len(lines) + _FOR_WORDS
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
            self.open("home.leave")

    def play_on(self) -> None:
        self.open("home.play")

    def open_lab(self) -> None:
        if current := self._facts.current:
            self.open("lab.open_watch", current.state.puzzle)

    def repeat(self) -> None:
        if self._facts.standing and self.is_due:
            self.open("lessons.open_drill", self._facts.standing.due[0])

    def drill(self) -> None:
        if self.stumbled_on:
            self.open("lessons.open_drill", self.stumbled_on)

    @property
    def _rows(self) -> tuple[HomeRow, ...]:
        return home_rows(self._facts, self.keymap)

    def _choose(self, index: int) -> None:
        self._menu.chosen = index
        self._say_chosen()

    def _say_chosen(self) -> None:
        words = tell(self._rows[self._menu.chosen].about)
        self._said.update(words if cell_len(words) > self._room_for_words else "")


def open_screen(app: GameApp) -> None:
    def look() -> HomeFacts:
        wish, hides_timer = wish_after(app.keeper.settings, app.session), app.keeper.settings.hide_timer
        return home_facts(app.store, app.session, wish, hide_timer=hides_timer, is_first=app.is_first)

    try:
        app.visit(HomeScreen(look))
    except StorageError as error:
        app.refuse(say("The kept games cannot be read: {error}", error=reason_of(error)))


def play(app: GameApp) -> None:
    """Resume the game, or begin the next one at once; guide a newcomer."""
    if app.session is None or app.session.is_finished:
        open_feature(app, "new_game.open_wish", replace(wish_after(app.keeper.settings, app.session), is_order=True))
        return
    app.session.resume()  # it may have been left paused
    app.leave_home()
    if app.is_first:
        app.is_first = False
        if not app.keeper.settings.toured:
            app.screen.call_after_refresh(_begin_tour, app.screen)


def leave(app: GameApp) -> None:
    """Look at the finished game; without a game, there is nowhere to go."""
    if app.session:
        app.leave_home()


def _begin_tour(screen: PlayingScreen) -> None:
    screen.do(screen.begin_tour)
    screen.post_message(SettingsChanged())
