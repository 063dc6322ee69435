"""The badge of the mode, the status line, and the last moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from sudoku_tui.app.widgets.lines import KeptLines
from sudoku_tui.features.play.words import MOST_MOVES, USUAL_MOVES, MoveLine
from sudoku_tui.game.clock import clock_text
from sudoku_tui.game.entry import Mode
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import BETWEEN, NOTHING, Message, as_it_is, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.app.page.sheet import Status

# The words, and the colour and sides of the cursor.
_BADGES = {
    Mode.DIGIT: (say("DIGIT"), "$foreground", "▌", "▐"),
    Mode.CORNER: (say("CORNER NOTES"), "$primary", "<", ">"),
    Mode.CENTRE: (say("CENTRE NOTES"), "$secondary", "(", ")"),
    Mode.COLOUR: (say("COLOUR"), "$success", "{", "}"),
}


def mode_name(mode: Mode) -> Message:
    return _BADGES[mode][0]


def badge(mode: Mode) -> Content:
    """The mode as a block such as `▌ DIGIT ▐`."""
    words, colour, left, right = _BADGES[mode]
    return Content.styled(f"{left} {tell(words)} {right}", f"bold reverse {colour}")


class ModeBadge(Widget):
    """One line with the mode; each mode differs in word, shape and colour."""

    DEFAULT_CSS = """
    ModeBadge {
        height: 1;
        width: 23;
    }
    """

    mode: reactive[Mode] = reactive(Mode.DIGIT)  # what a digit key would enter

    def read_aloud(self) -> list[str]:
        return [tell(mode_name(self.mode))]

    def render(self) -> Content:
        label, shown = Content.styled(tell(say("MODE")) + " ", "$text-muted"), badge(self.mode)
        # The badge is what matters: in another language the two may need too much room.
        return label + shown if label.cell_length + shown.cell_length <= self.size.width else shown


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

    def as_value(self, *, has_clock: bool) -> Status:
        """The line as a value, without the cell, which is told beside the board."""
        from sudoku_tui.app.page.sheet import Status  # only a page asks

        beside = in_turn(self.rival, self.coach, between=BETWEEN)
        seconds = self.seconds if has_clock else None
        mode = mode_name(self.mode)
        return Status(self.title, self.message, mode, beside, seconds, runs=not self.is_paused)

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


Line: TypeAlias = tuple[str, str]  # a move's number, and the move


def move_lines(moves: Sequence[MoveLine], count: int = USUAL_MOVES) -> tuple[Line, ...]:
    """A heading and a line for each move; always as many, so that nothing moves as the game goes on."""
    lines = [(f"{number:>4}", tell(words)) for number, words in moves[:count]]
    blank = ("", tell(NOTHING))
    heading = ("", tell(say("last moves"))) if lines else blank
    return heading, *lines, *([blank] * (count - len(lines)))


class MovesList(KeptLines[Line]):
    """The last moves, where there is room for them."""

    DEFAULT_CSS = """
    MovesList {
        height: auto;
        width: 1fr;
        text-wrap: nowrap;
        text-overflow: ellipsis;
    }
    """

    def __init__(self) -> None:
        self._moves: tuple[MoveLine, ...] = ()
        self._count = USUAL_MOVES
        self._written: tuple[tuple[MoveLine, ...], int] = ((), USUAL_MOVES)
        super().__init__(move_lines(()))

    def show(self, moves: tuple[MoveLine, ...]) -> None:
        self._moves = moves
        self._write()

    def make_room(self, count: int) -> None:
        """Show as many moves, or as many as there are at most."""
        self._count = min(count, MOST_MOVES)
        self._write()

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._write()

    def _write(self) -> None:
        """Tell the moves, unless there is no room for them."""
        if self.display and (self._moves, self._count) != self._written:
            self._written = self._moves, self._count
            self.show_lines(move_lines(*self._written))

    def read_aloud(self) -> tuple[str, ...]:
        """Nothing: each move has been heard."""
        return ()

    def content_of(self, line: Line) -> Content:
        number, words = line
        if not number:
            return Content.styled(words, "$text-muted")
        return Content.assemble((f"{number} ", "$text-muted"), words)
