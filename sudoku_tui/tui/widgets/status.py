"""One line: what is being played, how long, in which mode, and what just happened."""

from collections.abc import Iterator

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from sudoku_tui.game.clock import clock_text
from sudoku_tui.game.entry import Mode
from sudoku_tui.tui.widgets.mode_badge import badge, mode_name
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, as_it_is, say

_GAP = "  "
_SHORTEST_TITLE = 20  # columns that are worth showing of a long one


def status_content(
    width: int,
    *,
    title: Message,
    clock: Message,
    mode: Mode | None,
    cell: Message,
    message: Message,
    coach: Message = NOTHING,
    rival: Message = NOTHING,
) -> Content:
    """Fit the line into a width: what matters least is dropped first.

    A message wins over everything, for it only stays until the next key, then the coach, who speaks only if asked to.
    A part that is empty or None is left out, and so is the coach if there is no room for the whole sentence.
    A title that would never have room beside the clock is cut.
    """
    advice = Content.styled(tell(coach), "italic $secondary")
    parts = {
        "message": Content.styled(tell(message), "bold $accent"),
        "coach": advice if advice.cell_length <= width else Content(),
        "mode": badge(mode) if mode else Content(),
        "cell": Content.styled(tell(cell), "$foreground"),
        "rival": Content.styled(tell(rival), "$warning"),
        "clock": Content.styled(tell(clock), "$text-muted"),
        "title": Content.styled(tell(title), "bold $primary"),
    }
    beside_clock = width - parts["clock"].cell_length - len(_GAP)
    if parts["title"].cell_length > beside_clock >= _SHORTEST_TITLE:
        parts["title"] = parts["title"].truncate(beside_clock, ellipsis=True)
    shown: list[str] = []
    room = width
    for name, part in parts.items():
        if length := part.cell_length:
            if shown and length > room:
                break
            shown.append(name)
            room -= length + len(_GAP)
    order = ("title", "clock", "rival", "mode", "cell", "coach", "message")
    return Content(_GAP).join([parts[name] for name in order if name in shown])


class StatusLine(Widget):
    """One line under or over the board; a tick of the clock repaints it without layout."""

    DEFAULT_CSS = """
    StatusLine {
        height: 1;
        width: 1fr;
        text-wrap: nowrap;
        text-overflow: ellipsis;
    }
    """

    title: reactive[Message] = reactive[Message](NOTHING)  # such as `Hard · 1650`
    seconds: reactive[int] = reactive(0)
    is_paused: reactive[bool] = reactive(False)  # whether the clock stands still
    is_clock_shown: reactive[bool] = reactive(True)  # whether the player wants to see the time
    mode: reactive[Mode] = reactive(Mode.DIGIT)  # what a digit key would enter
    is_mode_shown: reactive[bool] = reactive(True)  # False where a widget of its own shows it
    cell: reactive[Message] = reactive[Message](NOTHING)  # the cursor's cell, where the notes pad has no room
    message: reactive[Message] = reactive[Message](NOTHING)  # what just happened
    coach: reactive[Message] = reactive[Message](NOTHING)

    rival: reactive[Message] = reactive[Message](NOTHING)  # how far a friend had come by now

    def __init__(self) -> None:
        super().__init__()
        self._said: Message = NOTHING
        self.times_said = 0  # what is said again looks as before, but must be heard again

    def say(self, message: Message, standing: Message) -> None:
        """Show what just happened, or else what goes on until the next key."""
        if message is not self._said:
            self._said, self.times_said = message, self.times_said + bool(message)
        self.message = message or standing

    @property
    def said_aloud(self) -> list[object]:
        """How often something happened, and the last of it."""
        return [self.times_said, tell(self._said)]

    def read_aloud(self) -> Iterator[str]:
        """All but what changes while nothing is done: it would never let anybody else speak."""
        yield from map(tell, (self.title, self.coach, self.message))
        if self.is_mode_shown:
            yield tell(mode_name(self.mode))

    def render(self) -> Content:
        return status_content(
            self.size.width * max(self.size.height - 1, 1),  # a line may end before it is full
            title=self.title,
            clock=self._clock(),
            mode=self.mode if self.is_mode_shown else None,
            cell=self.cell,
            message=self.message,
            coach=self.coach,
            rival=self.rival,
        )

    def _clock(self) -> Message:
        time = clock_text(self.seconds)
        if not self.is_paused:
            return as_it_is(time) if self.is_clock_shown else NOTHING
        return say("{time} paused", time=time) if self.is_clock_shown else say("paused")
