"""The keys of a screen: the game's as a picture first, then in sentences; those of others in words.

Fingers, which have no keys, are told of taps and buttons instead.
"""

from collections.abc import Iterable, Mapping

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from sudoku_tui.play.commands import of_the_game
from sudoku_tui.play.commands.command import Commands
from sudoku_tui.play.commands.dialogs import HELP_COMMANDS
from sudoku_tui.play.commands.view import LEADER
from sudoku_tui.play.keys import fingers
from sudoku_tui.play.keys.names import first_key, help_rows
from sudoku_tui.tui.plain_signs import arrows_in_words
from sudoku_tui.tui.screens.commanded import key_items
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.widgets.key_bar import KeyBar
from sudoku_tui.tui.widgets.keyboard import Keyboard
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

_KEYS_WIDTH = 22
_NARROW = 60  # below so many columns, the game's commands are described under their keys
_HIGH = 20  # dialogs have margins from so many rows on


class _Sentences(Static):
    """What keys do: too much to be read out before anybody asks for it."""

    is_beside = True


class HelpScreen(Dialog[None], commands=HELP_COMMANDS):
    """Shows the keys of a screen that are in force, or what fingers do in a game."""

    CSS_PATH = "help.tcss"

    def __init__(self, told: Commands, keymap: Mapping[str, str], *, is_touched: bool = False) -> None:
        super().__init__()
        self._told, self._told_keymap = told, keymap
        is_game = told is of_the_game.COMMANDS
        self._is_for_fingers = is_game and is_touched
        self.has_pages = is_game and not is_touched
        self.is_in_sentences = not self.has_pages
        self._words = VerticalScroll(can_focus=False)
        self._keys = KeyBar()

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog pages" if self.has_pages else "dialog short") as dialog:
            dialog.set_class(self._is_for_fingers, "fingers")
            # On the border, for the picture needs all rows there are.
            dialog.border_title = tell(self._heading)
            with self._words:
                if self.has_pages:
                    yield from self._glance()
                yield from self._sentences()
            yield self._keys

    def on_mount(self) -> None:
        if not self.has_pages:
            self._words.styles.max_height = max(self.app.size.height - (8 if self.app.size.height >= _HIGH else 5), 3)
        self._show_page()

    def on_resize(self) -> None:
        self.call_after_refresh(self._show_keys)

    @property
    def _heading(self) -> Message:
        if self._is_for_fingers:
            return say("Help")
        return say("Keys") if self.has_pages else say("Keys of this screen")

    @property
    def is_scrolling(self) -> bool:
        return self._words.max_scroll_y > 0

    def turn(self) -> None:
        self.is_in_sentences = not self.is_in_sentences
        self._words.scroll_home(animate=False)
        self._show_page()

    def scroll(self, way: int) -> None:
        self._words.scroll_relative(y=way * max(self._words.size.height // 2, 1), animate=False)

    def _glance(self) -> ComposeResult:
        leader = first_key(LEADER, self._told_keymap)
        yield Keyboard(self._told, dict(self._told_keymap))
        yield Static(tell(say("{key} and then a letter is a command on every board.", key=leader)), classes="note")

    def _sentences(self) -> ComposeResult:
        if self._is_for_fingers:
            yield from self._section(say("On the board"), fingers.ON_THE_BOARD.items())
            yield from self._section(say("Buttons"), fingers.BUTTONS.items())
            return
        if not self.has_pages:
            yield _Sentences(self._table(help_rows(self._told, self._told_keymap)), classes="sentences")
            return
        for heading, commands in of_the_game.SECTIONS.items():
            yield from self._section(heading, help_rows(commands, self._told_keymap))
        if self.app.is_web:
            way_out = say("{key} leads from the game to the rest of the page, and back.", key="Ctrl+F6")
            yield _Sentences(tell(way_out), classes="keys sentences")

    def _section(self, heading: Message, rows: Iterable[tuple[Message, Message]]) -> ComposeResult:
        yield _Sentences(tell(heading), classes="group sentences")
        yield _Sentences(self._table(rows), classes="keys sentences")

    def _show_page(self) -> None:
        for widget in self._words.children:
            widget.display = widget.has_class("sentences") == self.is_in_sentences
        self.call_after_refresh(self._show_keys)

    def _show_keys(self) -> None:
        self._keys.items = key_items(self.commands, self, self.keymap)

    def _table(self, rows: Iterable[tuple[Message, Message]]) -> Table:
        table = Table.grid(padding=(0, 2))
        is_narrow = self.has_pages and self.app.size.width < _NARROW
        table.add_column(width=_KEYS_WIDTH if self.has_pages and not is_narrow else None, no_wrap=not self.has_pages)
        for keys, words in rows:
            cells = [Text(self._plain(tell(keys or say("palette"))), style="bold"), Text(tell(words))]
            for line in [[cell] for cell in cells] if is_narrow else [cells]:
                table.add_row(*line)
        return table

    def _plain(self, keys: str) -> str:
        return keys if getattr(self.app, "plain_signs", None) is None else arrows_in_words(keys)
