"""One of a few words, changed with the arrow keys, the mouse's wheel, or by clicking the arrows beside it."""

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


class Chooser(Widget, can_focus=True):
    """Shows the chosen word between two arrows."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("left", "step(-1)", "Previous"),
        ("right", "step(1)", "Next"),
        ("pageup", "step(-5)", "Far back"),
        ("pagedown", "step(5)", "Far on"),
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

    def action_step(self, step: int) -> None:
        self.chosen = (self.chosen + step) % len(self._options)
        self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        self.action_step(-1 if event.x <= 1 else 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.action_step(-1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.action_step(1)

    def render(self) -> Content:
        # Cut a long word, not the arrow behind it.
        word = Content(self.word).truncate(max(self.size.width - 5, 1), ellipsis=True)
        return Content(" ← ") + word + Content(" →")
