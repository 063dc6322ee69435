"""The keys of a screen: the game's first as a picture, then in sentences; fingers get taps and buttons instead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text
from textual import on
from textual.app import App, ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Static

from sudoku_tui.app.fingers import is_touched
from sudoku_tui.app.page.sheet import Group, Paragraph, Part, Sheet
from sudoku_tui.app.page.sheet import Table as Keys
from sudoku_tui.app.plain_signs import arrows_in_words
from sudoku_tui.app.screens.dialogs import ReadingDialog
from sudoku_tui.features.help.commands import HELP_COMMANDS
from sudoku_tui.features.help.sheet import (
    FIND,
    SEARCHED,
    finger_groups,
    game_groups,
    glance_table,
    help_sheet,
    keys_table,
    screen_table,
)
from sudoku_tui.features.play.all_commands import COMMANDS
from sudoku_tui.features.play.commands import LEADER
from sudoku_tui.keys.command import Command, Commands
from sudoku_tui.keys.keypad import Cap, Named, caps, letters_with_words, other_keys
from sudoku_tui.keys.names import choice_key, first_key, help_rows
from sudoku_tui.keys.search import nearness
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, in_turn, say

_STAGGER = (0, 2, 4)  # the indent of each row, in columns
_WIDEST = 11  # inside a cap
_GAP = 2
_KEY, _LARGE, _EDGE = "bold $accent", "$primary", "$foreground 40%"


class Keyboard(Widget):
    """The meaning of the keys, in short words."""

    is_beside = True
    DEFAULT_CSS = "Keyboard { height: auto; width: 1fr; }"

    def __init__(self, commands: Commands, keymap: dict[str, str]) -> None:
        super().__init__()
        self._rows = caps(commands, keymap)
        self._letters = list(letters_with_words(commands, keymap))
        self._others = list(other_keys(commands, keymap))

    def read_aloud(self) -> list[str]:
        return [f"{tell(key)}: {tell(word)}" for key, word in (*self._letters, *self._others)]

    def render(self) -> Content:
        return self._drawn(self.content_size.width or self.app.size.width)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return self._drawn(width).plain.count("\n") + 1

    def _drawn(self, room: int) -> Content:
        letters = _picture(self._rows, room) or _in_columns(self._letters, room)
        return Content("\n").join([letters, _in_lines(self._others, room)])


def _picture(rows: Sequence[Sequence[Cap]], room: int) -> Content | None:
    """The caps, each with its letter's command below, and the one with Shift under that; None if there is no room."""
    words = [tell(word) for row in rows for cap in row for word in (cap.small, cap.large) if word]
    inside = next((width for width in range(_WIDEST, 0, -1) if _width(rows, width) <= room), 0)
    if max(map(cell_len, words), default=0) > inside:
        return None
    lines, bar = [], "─" * inside
    for row, stagger in zip(rows, _STAGGER, strict=True):
        margin = Content(" " * stagger)
        lines.append(margin + Content.styled("╭" + "┬".join([bar] * len(row)) + "╮", _EDGE))
        lines.append(margin + _line([Content.styled(cap.letter, _KEY) for cap in row], inside))
        lines.append(margin + _line([Content(tell(cap.small)) for cap in row], inside))
        lines.append(margin + _line([Content.styled(tell(cap.large), _LARGE) for cap in row], inside))
    lines[-1] += Content(" " * _GAP) + Content.styled(tell(say("with Shift")), _LARGE)  # the last row is the shortest
    lines.append(Content.styled(" " * _STAGGER[-1] + "╰" + "┴".join([bar] * len(rows[-1])) + "╯", _EDGE))
    return Content("\n").join(lines)


def _width(rows: Sequence[Sequence[Cap]], inside: int) -> int:
    return max(stagger + len(row) * (inside + 1) + 1 for row, stagger in zip(rows, _STAGGER, strict=True))


def _line(cells: Iterable[Content], inside: int) -> Content:
    padded = [cell + Content(" " * (inside - cell.cell_length)) for cell in cells]
    edge = Content.styled("│", _EDGE)
    return edge + edge.join(padded) + edge


def _in_columns(named: Sequence[Named], room: int) -> Content:
    """Keys with their words, in as many columns as fit."""
    told = [_told(keys, word) for keys, word in named]
    width = max((each.cell_length for each in told), default=0) + _GAP
    across = max((room + _GAP) // width, 1)
    rows = [told[start : start + across] for start in range(0, len(told), across)]
    return Content("\n").join(
        Content("").join(each + Content(" " * (width - each.cell_length)) for each in row).rstrip() for row in rows
    )


def _in_lines(named: Sequence[Named], room: int) -> Content:
    """Keys with their words, one after another."""
    lines: list[list[Content]] = [[]]
    left = room
    for each in (_told(keys, word) for keys, word in named):
        if each.cell_length > left:
            lines.append([])
            left = room
        lines[-1].append(each)
        left -= each.cell_length + _GAP
    return Content("\n").join(Content(" " * _GAP).join(line) for line in lines)


def _told(keys: Message, word: Message) -> Content:
    return Content.assemble((tell(keys), _KEY), " ", tell(word))


_KEYS_WIDTH = 22
_NARROW = 60  # with fewer columns, the game's commands are described under their keys
_HIGH = 20  # dialogs have margins from this many rows on


class _Sentences(Static):
    """The meaning of the keys in sentences: too much to be read out before anybody asks for it."""

    is_beside = True


class HelpScreen(ReadingDialog, commands=HELP_COMMANDS):
    """Shows the active keys of a screen, or the gestures for fingers in a game."""

    CSS_PATH = "style.tcss"

    def __init__(self, told: Commands, keymap: Mapping[str, str], *, is_touched: bool = False) -> None:
        super().__init__()
        self._told, self._told_keymap = told, keymap
        is_game = told is COMMANDS
        self._is_for_fingers = is_game and is_touched
        self.has_pages = is_game and not is_touched
        self.is_in_sentences = not self.has_pages
        self._field = Input(placeholder=tell(SEARCHED), compact=True)
        self._found = _Sentences(classes="keys", markup=False)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog pages" if self.has_pages else "dialog short") as dialog:
            dialog.set_class(self._is_for_fingers, "fingers")
            # On the border, because the picture needs every row.
            dialog.border_title = tell(self._heading)
            yield self._field
            with self._words:
                yield self._found
                if self.has_pages:
                    yield from self._glance()
                yield from self._sentences()
            yield self._keys

    def on_mount(self) -> None:
        self._field.display = self._found.display = False
        if not self.has_pages:
            self._words.styles.max_height = max(self.app.size.height - (8 if self.app.size.height >= _HIGH else 5), 3)
        self._show_page()

    @property
    def _heading(self) -> Message:
        return say("Help") if self.has_pages or self._is_for_fingers else say("Help: this screen")

    def leave(self) -> None:
        """Close the search; without one, the help."""
        if not self._field.display:
            super().leave()
            return
        self._field.display = False
        self._field.value = ""
        self._show_page()

    def find(self) -> None:
        """Search for what somebody would call a command."""
        self.is_in_sentences = self._field.display = True
        self._show_page()
        self._field.focus()

    def as_sheet(self) -> Sheet:
        query = self._field.value if self.has_pages else None
        is_typed = self._field.display and self._field.has_focus
        return help_sheet(self._heading, self._read_parts(), query, is_typed=is_typed)

    def heed(self, name: str, value: str) -> None:
        if name == FIND and self.has_pages:
            self.find()
            self._field.value = value
            self._field.action_end()

    def _read_parts(self) -> Sequence[Part]:
        """What is read now."""
        is_glanced_at = not (self.is_in_sentences or self._field.value.strip())
        return [glance_table(self._told, dict(self._told_keymap))] if is_glanced_at else self._parts()

    def _parts(self) -> Sequence[Part]:
        """What there is to read in sentences: what is found, or everything."""
        if self._field.value.strip():
            rows = tuple(_found_rows(self._field.value, self._told, self._told_keymap))
            return [keys_table(rows) if rows else Paragraph(self._nothing)]
        if self._is_for_fingers:
            return finger_groups()
        if self.has_pages:
            return game_groups(self._told_keymap, is_web=self.app.is_web)
        return [screen_table(self._told, self._told_keymap)]

    @property
    def _nothing(self) -> Message:
        return say("Nothing is called that. {key} shows everything again.", key=self.key_of("back"))

    @on(Input.Changed)
    def _search(self) -> None:
        for part in self._parts() if self._field.value.strip() else ():
            self._found.update(self._drawn(part))
        self._words.scroll_home(animate=False)
        self._show_page()

    @on(Input.Submitted)
    def _go_on_reading(self) -> None:
        self.set_focus(None)

    def turn(self) -> None:
        self.is_in_sentences = not self.is_in_sentences
        self._words.scroll_home(animate=False)
        self._show_page()

    def _glance(self) -> ComposeResult:
        leader = first_key(LEADER, self._told_keymap)
        yield Keyboard(self._told, dict(self._told_keymap))
        yield Static(tell(say("{key} and then a letter gives a command on every board.", key=leader)), classes="note")

    def _sentences(self) -> ComposeResult:
        for part in self._parts():
            if isinstance(part, Group):
                yield _Sentences(tell(part.title), classes="group sentences")
                yield from (_Sentences(self._drawn(each), classes="keys sentences") for each in part.parts)
            else:
                yield _Sentences(self._drawn(part), classes="sentences")

    def _drawn(self, part: Part) -> Table | str:
        return self._table(part.rows) if isinstance(part, Keys) else tell(getattr(part, "words", NOTHING))

    def _show_page(self) -> None:
        is_searching = bool(self._field.display and self._field.value.strip())
        for widget in self._words.children:
            is_of_page = widget.has_class("sentences") == self.is_in_sentences and widget is not self._found
            widget.display = widget is self._found if is_searching else is_of_page
        self.call_after_refresh(self.show_keys)

    def _table(self, rows: Iterable[tuple[Message, ...]]) -> Table:
        table = Table.grid(padding=(0, 2))
        is_narrow = self.has_pages and self.app.size.width < _NARROW
        table.add_column(width=_KEYS_WIDTH if self.has_pages and not is_narrow else None, no_wrap=not self.has_pages)
        for keys, words in rows:
            cells = [Text(self._plain(tell(keys)), style="bold"), Text(tell(words))]
            for line in [[cell] for cell in cells] if is_narrow else [cells]:
                table.add_row(*line)
        return table

    def _plain(self, keys: str) -> str:
        return keys if getattr(self.app, "plain_signs", None) is None else arrows_in_words(keys)


def _found_rows(query: str, commands: Commands, keymap: Mapping[str, str]) -> Iterator[tuple[Message, Message]]:
    """The rows of the commands that somebody would call so, the nearest first."""
    nearness_of = {command: _nearness(query, command, keymap) for command in commands}
    found = [command for command, score in nearness_of.items() if score]
    yield from help_rows(sorted(found, key=lambda command: -nearness_of[command]), keymap)


def _nearness(query: str, command: Command[Any], keymap: Mapping[str, str]) -> float:
    keys = in_turn(*(choice_key(command, choice, keymap) for choice in command.choices))
    sentence = tell(in_turn(command.help or NOTHING, keys))
    titles = ((tell(command.title_of(choice)), tell(command.called_of(choice))) for choice in command.choices)
    return max(nearness(query, title, called, sentence) for title, called in titles)


def open_screen(app: App[None], commands: Commands, keymap: Mapping[str, str]) -> None:
    """Show the keys of a screen."""
    app.push_screen(HelpScreen(commands, keymap, is_touched=is_touched(app)))
