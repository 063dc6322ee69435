"""A screen that only says what it shows: its sheet is drawn here with Textual, as the page draws it with HTML."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ScreenResultType
from textual.widget import Widget
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from sudoku_tui.app.page.sheet import Action, Buttons, Choice, Field, Figure, Paragraph, Sheet, Switch
from sudoku_tui.app.screens.dialogs import ListDialog
from sudoku_tui.app.widgets.parts import CardPart, draw_part, known_by, widget_of
from sudoku_tui.app.widgets.sheet_lines import Line, Row, drawn, rows_of
from sudoku_tui.keys.command import in_bar
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message

_AROUND = 6  # columns of border, padding and scroll bar around a row


class SheetScreen(ListDialog[ScreenResultType]):
    """Draws the words of its sheet, a list of what can be chosen or set on it, and words about the chosen line.

    A subclass says what there is with `sheet`, does with `heed` what is chosen, and calls `show` when it has changed.
    Its commands are `SHEET_COMMANDS` or begin with the like.
    """

    CSS_PATH = "sheet.tcss"

    def __init__(self, title: Message | None = None) -> None:
        super().__init__(title or self.heading)
        self._known: Sheet | None = None

    @abstractmethod
    def sheet(self) -> Sheet:
        """What there is now; what the keys are at is known here."""

    def as_sheet(self) -> Sheet:
        return self._now._replace(at=known_by(self.focused) or self.at)

    @property
    def at(self) -> str:
        """The name of the chosen line; nothing before there is any."""
        index = self._list.highlighted
        return (self._list.get_option_at_index(index).id or "") if index is not None else ""

    @property
    def chosen(self) -> Line | None:
        """The chosen line as a value."""
        return self._lines.get(self.at)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield self._head
            above, beneath = self._words
            yield from map(widget_of, above)
            yield self._list
            yield self._said
            yield from map(widget_of, beneath)
            self.show_keys()
            yield self._keys

    def on_mount(self) -> None:
        self.show()
        self._list.action_first()

    def on_resize(self) -> None:
        self.show()

    def show(self) -> None:
        """Show what the sheet says now; the chosen line stays, if there still is one of its name."""
        self._known = None
        above, beneath = self._words
        for widget, part in zip(self.query(".dialog > .part").results(Widget), (*above, *beneath), strict=True):
            draw_part(widget, part)
        self._show_lines(list(drawn(self._in_list, self.app.size.width - _AROUND)))
        self._say()
        self.show_keys()

    def _show_lines(self, options: list[Option]) -> None:
        if [option.id for option in options] == [option.id for option in self._list.options]:
            for index, option in enumerate(options):
                if str(option.prompt) != str(self._list.get_option_at_index(index).prompt):
                    self._list.replace_option_prompt_at_index(index, option.prompt)
            return
        at = self.at
        self._list.set_options(options)
        names = [option.id for option in options]
        self._list.highlighted = names.index(at) if at in names else None
        if self._list.highlighted is None:
            self._list.action_first()

    def open_chosen(self) -> None:
        """Do what the chosen line says, or set it otherwise."""
        if isinstance(line := self.chosen, Action):
            self.run_command(self._by_identifier[line.run], line.choice) if line.run else self.heed(line.name, "")
        else:
            self.turn(1)

    def turn(self, way: int) -> None:
        """Set the chosen line to what comes next, or before."""
        line = self.chosen
        if isinstance(line, Switch):
            self.heed(line.name, "false" if line.on else "true")
        elif isinstance(line, Choice):
            values = [value for value, _ in line.options]
            now = line.chosen
            self.heed(line.name, values[(values.index(now) + way) % len(values)] if now in values else values[0])

    def choose(self, name: str) -> bool:
        """Choose a line by its name; say whether there is one."""
        if name in self._lines:
            self._list.highlighted = self._list.get_option_index(name)
        return name in self._lines

    def move_by(self, lines: int) -> None:
        self._scrolls_or(super().move_by, lines)

    def move_by_pages(self, pages: int) -> None:
        self._scrolls_or(super().move_by_pages, pages, rows=max(self._list.size.height - 1, 1))

    def _scrolls_or(self, move: Callable[[int], None], way: int, rows: int = 1) -> None:
        """Go along the lines; where there are words alone, scroll them."""
        move(way) if self._lines else self._list.scroll_relative(y=way * rows, animate=False)

    @on(OptionList.OptionSelected)
    def _open_clicked(self) -> None:
        self.open_chosen()

    @on(OptionList.OptionHighlighted)
    def _say(self) -> None:
        line = self.chosen
        words = tell(line.detail) if line else ""
        self._said.update(words)
        self._said.display = bool(words) or any(each.detail for each in self._lines.values())

    @on(Input.Changed)
    def _type(self, event: Input.Changed) -> None:
        self.heed(event.input.id or "", event.value)

    @property
    def _now(self) -> Sheet:
        if self._known is None:
            self._known = self.sheet()
        return self._known

    @property
    def _in_list(self) -> tuple[Row, ...]:
        """All that stands in the list; what the key bar has is not in there again."""
        elsewhere = {command.identifier for command in in_bar(self.commands, self)}
        parts = (part for part in self._now.parts if not (isinstance(part, Action) and part.run in elsewhere))
        return tuple(rows_of(parts))

    @property
    def _lines(self) -> dict[str, Line]:
        return {row.known_by: row for row in self._in_list if isinstance(row, Action | Switch | Choice)}

    @property
    def _words(self) -> tuple[list[CardPart], list[CardPart]]:
        """What stands above the list, and beneath it."""
        above, beneath = list[CardPart](), list[CardPart]()
        words = above
        for part in self._now.parts:
            if isinstance(part, Paragraph | Figure | Field | Buttons):
                words.append(part)
            else:
                words = beneath
        return above, beneath
