"""StatusLine: one line that says what is being played, how long, in which mode, and what just happened."""

from __future__ import annotations

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from sudoku_tui.game.clock import clock_text
from sudoku_tui.game.entry import Mode
from sudoku_tui.tui.widgets.mode_badge import badge
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, as_it_is, say

_GAP = "  "


def status_content(
    width: int, *, title: Message, clock: Message, mode: Mode | None, cell: Message, message: Message
) -> Content:
    """The line, fitted into a width: what matters least goes first when there is too little room.

    A message wins over everything, for it stays only until the next key; before all else the mode wins over the rest.

    Args:
        width: the room, in characters.
        title: what is being played; nothing leaves it out, as for all that follow.
        clock: the time played.
        mode: what a digit key would enter; None where another widget shows it.
        cell: the cursor's cell and its notes, where no other widget shows them.
        message: what just happened.
    """
    parts = {
        "message": Content.styled(tell(message), "bold $accent"),
        "mode": badge(mode) if mode else Content(),
        "cell": Content.styled(tell(cell), "$foreground"),
        "clock": Content.styled(tell(clock), "$foreground 75%"),
        "title": Content.styled(tell(title), "bold $primary"),
    }
    shown: list[str] = []
    room = width
    for name, part in parts.items():
        if length := part.cell_length:
            if shown and length > room:
                break
            shown.append(name)
            room -= length + len(_GAP)
    order = ("title", "clock", "mode", "cell", "message")
    return Content(_GAP).join([parts[name] for name in order if name in shown])


class StatusLine(Widget):
    """One line under or over the board; a tick of the clock repaints this line and lays nothing out anew."""

    DEFAULT_CSS = """
    StatusLine {
        height: 1;
        width: 1fr;
        text-wrap: nowrap;
        text-overflow: ellipsis;
    }
    """

    title: reactive[Message] = reactive[Message](NOTHING)
    """What is being played, as `Hard · 1650`."""
    seconds: reactive[int] = reactive(0)
    """The time played, in whole seconds."""
    is_paused: reactive[bool] = reactive(False)
    """Whether the clock stands still."""
    is_clock_shown: reactive[bool] = reactive(True)
    """Whether the player wants to see the time."""
    mode: reactive[Mode] = reactive(Mode.DIGIT)
    """What a digit key would enter."""
    is_mode_shown: reactive[bool] = reactive(True)
    """Whether the mode stands here, and not in a widget of its own."""
    cell: reactive[Message] = reactive[Message](NOTHING)
    """The cursor's cell in one line (`panels.cell.cell_line`), where the notes pad has no room."""
    message: reactive[Message] = reactive[Message](NOTHING)
    """What just happened, in one short sentence."""

    def render(self) -> Content:
        return status_content(
            self.size.width,
            title=self.title,
            clock=self._clock(),
            mode=self.mode if self.is_mode_shown else None,
            cell=self.cell,
            message=self.message,
        )

    def _clock(self) -> Message:
        time = clock_text(self.seconds)
        if not self.is_paused:
            return as_it_is(time) if self.is_clock_shown else NOTHING
        return say("{time} paused", time=time) if self.is_clock_shown else say("paused")
