"""One of a few words, changed with the arrow keys, the mouse's wheel, or by clicking the arrows beside it.

More than a few are listed when the word itself is clicked, or with the space bar.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from sudoku_tui.tui.requests import ChoiceWanted

_ARROW, _FEW = 3, 3
"""Columns before the word, and how many words there are at most without a list."""


class Chooser(Widget, can_focus=True):
    """Shows the chosen word between two arrows."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("left", "step(-1)", "Previous"),
        ("right", "step(1)", "Next"),
        ("pageup", "step(-5)", "Far back"),
        ("pagedown", "step(5)", "Far on"),
        ("space", "list", "List"),
        ("enter", "screen.play", "Play"),
    ]
    DEFAULT_CSS = """
    Chooser {
        height: 1;
        width: 1fr;
        background: $panel;
        &:focus { background: $primary; color: $background; text-style: bold; }
        &:nocolor:focus { text-style: bold reverse; }
    }
    """
    ALLOW_SELECT = False

    chosen: reactive[int] = reactive(0)  # from 0

    @dataclass
    class Changed(Message):
        """Another word was chosen."""

        chooser: Chooser

    def __init__(self, options: Sequence[str], chosen: int = 0) -> None:
        super().__init__()
        self._options = tuple(options)
        self.set_reactive(Chooser.chosen, chosen)

    @property
    def word(self) -> str:
        return self._options[self.chosen]

    @property
    def line_count(self) -> int:
        return len(self._options)

    def line_aloud(self, index: int) -> str:
        return self._options[index]

    def offer(self, options: Sequence[str]) -> None:
        """Offer other words; the chosen one stays if it is among them, otherwise the first is chosen."""
        word, self._options = self.word, tuple(options)
        self.chosen = self._options.index(word) if word in self._options else 0
        self.refresh()

    def choose(self, index: int) -> None:
        self.chosen = index
        self.post_message(self.Changed(self))

    def action_step(self, step: int) -> None:
        self.choose((self.chosen + step) % len(self._options))

    def action_list(self) -> None:
        if self.line_count > _FEW:
            self.post_message(ChoiceWanted(self._options, self.chosen, self.choose))

    def on_click(self, event: events.Click) -> None:
        is_on_word = _ARROW <= event.x < _ARROW + self._shown_word.cell_length
        if is_on_word and self.line_count > _FEW:
            self.action_list()
        else:
            self.action_step(-1 if event.x < _ARROW else 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.action_step(-1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.action_step(1)

    @property
    def _shown_word(self) -> Content:
        """The word, cut if it is long, but not the arrow behind it."""
        return Content(self.word).truncate(max(self.size.width - 5, 1), ellipsis=True)

    def render(self) -> Content:
        return Content(" ← ") + self._shown_word + Content(" →")
