"""Fields: one word of several, changed with keys, the wheel or clicks beside it, and a place among many steps.

More than a few words are listed when the word itself is clicked, or with the space bar.
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

from sudoku_tui.app.requests import ChoiceWanted

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


def slider_text(at: int, last: int, width: int, hard: frozenset[int] = frozenset()) -> str:
    """A line such as `├──!──●────┤ 12/57`."""
    count = f" {at:>{len(str(last))}}/{last}"
    track = max(width - len(count), 2)
    line = ["├", *"─" * (track - 2), "┤"]
    for place in hard:
        line[_x(place, last, track)] = "!"
    line[_x(at, last, track)] = "●"
    return "".join(line) + count


def _x(place: int, last: int, track: int) -> int:
    return round(place * (track - 1) / last) if last else 0


class Slider(Widget):
    """A line with a knob."""

    DEFAULT_CSS = """
    Slider {
        height: 1;
        width: 1fr;
        color: $primary;
        text-wrap: nowrap;
    }
    """
    ALLOW_SELECT = False

    at: reactive[int] = reactive(0)  # where the knob is, from 0
    last: reactive[int] = reactive(0)
    hard: reactive[frozenset[int]] = reactive(frozenset())

    @dataclass
    class Moved(Message):
        """The knob was moved with the mouse."""

        at: int

    def render(self) -> Content:
        return Content.styled(slider_text(self.at, self.last, self.content_size.width, self.hard), "$primary")

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self.capture_mouse()
        self._put(event.x)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self.app.mouse_captured is self:
            self._put(event.x)

    def on_mouse_up(self) -> None:
        self.release_mouse()

    def _put(self, x: int) -> None:
        track = max(self.content_size.width - 2 - 2 * len(str(self.last)), 2)
        at = round(max(0, min(x, track - 1)) * self.last / (track - 1))
        if at != self.at:
            self.post_message(self.Moved(at))
