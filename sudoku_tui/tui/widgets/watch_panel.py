"""WatchPanel: which strategy is at work, and how much it has done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from textual.content import Content
from textual.style import Style
from textual.widget import Widget

from sudoku_tui.game.clock import clock_text
from sudoku_tui.lab.player import Status
from sudoku_tui.lab.trace import NO_WORK, Counters
from sudoku_tui.play.layout.table import PanelPlace

_NAME_WIDTH = 19
STATUS_COLOURS = {
    Status.READY: "$foreground",
    Status.RUNNING: "$primary",
    Status.SOLVED: "$success",
    Status.STUCK: "$warning",
    Status.STOPPED: "$error",
}
"""The colour of each status, on its badge."""


@dataclass(frozen=True, slots=True)
class WatchFacts:
    """What the panel says.

    Attributes:
        names: the strategies' short names.
        chosen: which of them is at work, from 0.
        status: how it stands.
        is_paused: whether it rests.
        depth: how many guesses stand.
        counters: the work done so far.
        seconds: the time played.
        speed: events per second; None while it runs to the end as fast as it can.
    """

    names: Sequence[str] = ()
    chosen: int = 0
    status: Status = Status.READY
    is_paused: bool = False
    depth: int = 0
    counters: Counters = NO_WORK
    seconds: float = 0.0
    speed: float | None = 1.0


def status_badge(status: Status, *, is_paused: bool = False) -> Content:
    """How a trace stands, as a block in the colour of that."""
    word = "paused" if is_paused and status in (Status.READY, Status.RUNNING) else status.value
    return Content.styled(f" {word.upper()} ", f"bold reverse {STATUS_COLOURS[status]}")


def work_lines(facts: WatchFacts) -> list[tuple[str, str]]:
    """The counters in words and numbers."""
    counters = facts.counters
    return [
        ("guesses", f"{counters.guesses:,}"),
        ("back-ups", f"{counters.backups:,}"),
        ("placed", f"{counters.placements:,}"),
        ("ruled out", f"{counters.forbids:,}"),
        ("steps", f"{counters.events:,}"),
        ("depth", f"{facts.depth:,}"),
    ]


def panel_content(facts: WatchFacts, place: PanelPlace = PanelPlace.SIDE) -> Content:
    """The strategies with the keys that choose them, and the work done.

    Args:
        facts: what there is to say.
        place: beside the board both stand one above the other, under it one beside the other, and where there is hardly
            any room all of it is one line.
    """
    if place is PanelPlace.STRIP:
        return line_content(facts)
    names = [_strategy(index, name, index == facts.chosen) for index, name in enumerate(facts.names)]
    work = [status_badge(facts.status, is_paused=facts.is_paused)]
    work += [_entry(label, number) for label, number in work_lines(facts)]
    work += [_entry("time", clock_text(facts.seconds)), _entry("speed", _speed(facts.speed))]
    if place is PanelPlace.SIDE:
        return Content("\n").join([*names, Content(), *work])
    blank = Content(" " * (_NAME_WIDTH + 3))
    return Content("\n").join(left + "  " + right for left, right in zip_longest(names, work, fillvalue=blank))


def line_content(facts: WatchFacts) -> Content:
    """The same in one line, where there is no room for more."""
    pieces = [status_badge(facts.status, is_paused=facts.is_paused), Content.styled(facts.names[facts.chosen], "bold")]
    pieces += [Content(f"{number} {label}") for label, number in work_lines(facts)[:2]]
    return Content("  ").join([*pieces, Content(_speed(facts.speed))])


def _speed(speed: float | None) -> str:
    return "the fastest" if speed is None else f"{speed:,g} a second"


def _strategy(index: int, name: str, is_chosen: bool) -> Content:
    link = Style.from_meta({"@click": f"screen.strategy({index})"})
    text = Content.assemble((f" {index + 1} ", "bold $accent"), (f"{name:{_NAME_WIDTH}}", "$foreground"))
    if is_chosen:
        text = Content.styled(f" {index + 1} {name:{_NAME_WIDTH}}", "bold reverse $primary")
    return text.stylize(link)


def _entry(label: str, text: str) -> Content:
    return Content.assemble((f"{label:<11}", "$foreground 60%"), (text, "$foreground"))


class WatchPanel(Widget):
    """In full beside or under the board, in one line where there is no room for more."""

    DEFAULT_CSS = """
    WatchPanel {
        height: auto;
        width: 23;
        text-wrap: nowrap;
        text-overflow: ellipsis;
    }
    """
    auto_links = False

    def __init__(self) -> None:
        super().__init__()
        self._facts = WatchFacts()
        self._place = PanelPlace.SIDE

    def show(self, facts: WatchFacts, place: PanelPlace) -> None:
        """Shows other facts, as there is room for them in a place."""
        if (facts, place) != (self._facts, self._place):
            self.refresh(layout=place is not self._place or not self._facts.names)
            self._facts, self._place = facts, place

    def render(self) -> Content:
        """The panel."""
        return panel_content(self._facts, self._place) if self._facts.names else Content()
