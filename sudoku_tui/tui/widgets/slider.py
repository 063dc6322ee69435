"""A place among many steps, as a line to click or drag on."""

from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget


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
