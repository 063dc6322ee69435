"""Which strategy is at work, and how much it has done."""

from itertools import zip_longest
from typing import NamedTuple

from textual.content import Content
from textual.style import Style
from textual.widget import Widget

from sudoku_tui.game.clock import clock_text
from sudoku_tui.lab.player import Scene, Status
from sudoku_tui.play.layout.table import PanelPlace
from sudoku_tui.play.panels.watch import speed_words, status_word, work_done
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

_NAME_WIDTH = 19
STATUS_COLOURS = {
    Status.READY: "$foreground",
    Status.RUNNING: "$primary",
    Status.SOLVED: "$success",
    Status.STUCK: "$warning",
    Status.STOPPED: "$error",
}


class WatchFacts(NamedTuple):
    """What the panel tells."""

    names: tuple[str, ...]
    chosen: int
    scene: Scene
    is_paused: bool
    seconds: int
    speed: float | None  # events per second; None at full speed


def status_badge(status: Status, *, is_paused: bool = False) -> Content:
    word = tell(status_word(status, is_paused=is_paused))
    return Content.styled(f" {word.upper()} ", f"bold reverse {STATUS_COLOURS[status]}")


def panel_content(facts: WatchFacts, place: PanelPlace, width: int) -> Content:
    """The strategies with their keys, and the work done: stacked at the side, in columns below, or in one line."""
    if place is PanelPlace.STRIP:
        return line_content(facts, width)
    names = [_strategy(index, name, index == facts.chosen) for index, name in enumerate(facts.names)]
    work = [status_badge(facts.scene.status, is_paused=facts.is_paused)]
    work += [_entry(words, f"{number:,}") for words, number in work_done(facts.scene.counters, facts.scene.depth)]
    work += [_entry(say("time"), clock_text(facts.seconds)), _entry(say("speed"), tell(speed_words(facts.speed)))]
    if place is PanelPlace.SIDE:
        return Content("\n").join([*names, Content(), *work])
    blank = Content(" " * (_NAME_WIDTH + 3))
    return Content("\n").join(left + "  " + right for left, right in zip_longest(names, work, fillvalue=blank))


def line_content(facts: WatchFacts, width: int) -> Content:
    """The same in one line; of the work as much as there is room for."""
    badge, speed = status_badge(facts.scene.status, is_paused=facts.is_paused), Content(tell(speed_words(facts.speed)))
    pieces = [badge, Content.styled(facts.names[facts.chosen], "bold")]
    for words, number in work_done(facts.scene.counters, facts.scene.depth)[:2]:
        more = [*pieces, Content(f"{number:,} {tell(words)}")]
        if Content("  ").join([*more, speed]).cell_length <= width:
            pieces = more
    return Content("  ").join([*pieces, speed])


def _strategy(index: int, name: str, is_chosen: bool) -> Content:
    link = Style.from_meta({"@click": f"screen.strategy({index})"})
    text = Content.assemble((f" {index + 1} ", "bold $accent"), (f"{name:{_NAME_WIDTH}}", "$foreground"))
    if is_chosen:
        text = Content.styled(f" {index + 1} {name:{_NAME_WIDTH}}", "bold reverse $primary")
    return text.stylize(link)


def _entry(label: Message, text: str) -> Content:
    return Content.assemble((f"{tell(label):<11}", "$text-muted"), (text, "$foreground"))


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
    is_beside = True

    def __init__(self) -> None:
        super().__init__()
        self._facts: WatchFacts | None = None
        self._place = PanelPlace.SIDE

    def show(self, facts: WatchFacts, place: PanelPlace) -> None:
        if (facts, place) != (self._facts, self._place):
            self.refresh(layout=place is not self._place or not self._facts)
            self._facts, self._place = facts, place

    def render(self) -> Content:
        return panel_content(self._facts, self._place, self.content_size.width) if self._facts else Content()
