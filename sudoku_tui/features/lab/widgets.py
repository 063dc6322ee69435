"""The strategy at work and the work it has done; the places in a race, in lines or with their boards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.style import Style
from textual.widget import Widget

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.widgets.lines import Aside, link_to
from sudoku_tui.board.arrangement import PanelPlace
from sudoku_tui.board.layout import BoardSize
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.features.lab.model import (
    Placing,
    milliseconds,
    speed_words,
    status_word,
    verdict,
    watch_looks,
    work_done,
)
from sudoku_tui.game.clock import clock_text
from sudoku_tui.lab.watch_and_race import Scene, Status
from sudoku_tui.words.columns import filled_up, pushed_right
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, say, say_in

_NAME_WIDTH = 19
STATUS_COLOURS = {
    Status.READY: "$foreground",
    Status.RUNNING: "$primary",
    Status.SOLVED: "$success",
    Status.STUCK: "$warning",
    Status.STOPPED: "$error",
}


class WatchFacts(NamedTuple):
    """The facts that the panel shows."""

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
    work += [
        _entry(say_in("column", "time"), clock_text(facts.seconds)),
        _entry(say("speed"), tell(speed_words(facts.speed))),
    ]
    if place is PanelPlace.SIDE:
        return Content("\n").join([*names, Content(), *work])
    blank = Content(" " * (_NAME_WIDTH + 3))
    return Content("\n").join(left + "  " + right for left, right in zip_longest(names, work, fillvalue=blank))


def line_content(facts: WatchFacts, width: int) -> Content:
    """The same in one line, with as much of the work as fits."""
    badge, speed = status_badge(facts.scene.status, is_paused=facts.is_paused), Content(tell(speed_words(facts.speed)))
    pieces = [badge, Content.styled(facts.names[facts.chosen], "bold")]
    for words, number in work_done(facts.scene.counters, facts.scene.depth)[:2]:
        more = [*pieces, Content(f"{number:,} {tell(words)}")]
        if Content("  ").join([*more, speed]).cell_length <= width:
            pieces = more
    return Content("  ").join([*pieces, speed])


def _strategy(index: int, name: str, is_chosen: bool) -> Content:
    text = Content.assemble((f" {index + 1} ", "bold $accent"), (f"{name:{_NAME_WIDTH}}", "$foreground"))
    if is_chosen:
        text = Content.styled(f" {index + 1} {name:{_NAME_WIDTH}}", "bold reverse $primary")
    return text.stylize(_link(index + 1))


def _link(number: int) -> Style:
    """A style that watches a strategy on a click."""
    return link_to(f"screen.command('strategy', '{number}')")


def _entry(label: Message, text: str) -> Content:
    return Content.assemble((filled_up(tell(label), 11), "$text-muted"), (text, "$foreground"))


class WatchPanel(Widget):
    """The facts in full beside or under the board, in one line if there is no room for more."""

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


_HEADINGS = (
    NOTHING,
    say("strategy"),
    NOTHING,
    say("placed"),
    say("guesses"),
    say("backtracks"),
    say_in("column", "time"),
    say("to ours"),
)
_WIDTHS = (2, 15, 9, 8, 8, 8, 11, 9)
_TEXTS = 3  # columns of text, left-aligned; numbers are right-aligned
_FEW_COLUMNS = (0, 1, 2, 6)  # if not all fit: name, status and time
_LEAST_WIDTHS = (1, 15, 9, 8, 8, 8, 10, 9)
_WIDTH = sum(_WIDTHS) + len(_WIDTHS) - 1
_FEW_WIDTH = sum(_WIDTHS[column] for column in _FEW_COLUMNS) + len(_FEW_COLUMNS) - 1


def race_table(standings: Sequence[Placing], width: int = _WIDTH) -> Content:
    """The table with its headings; a click on a strategy's line watches it alone."""
    columns = tuple(range(len(_HEADINGS))) if width >= _WIDTH else _FEW_COLUMNS
    widths = _WIDTHS if width >= _FEW_WIDTH else _LEAST_WIDTHS
    lines = [Content.styled(" ".join(_cells([*map(tell, _HEADINGS)], columns, widths)), "$text-muted")]
    lines += [_row(number, standing, columns, widths) for number, standing in enumerate(standings, 1)]
    return Content("\n").join(lines)


def _row(number: int, standing: Placing, columns: Sequence[int], widths: Sequence[int]) -> Content:
    counters = standing.scene.counters
    texts = (
        str(number),
        standing.strategy.identifier,
        tell(verdict(standing)),
        f"{counters.placements:,}",
        f"{counters.guesses:,}",
        f"{counters.backups:,}",
        tell(milliseconds(standing.seconds)),
        tell(standing.times_ours),
    )
    weight = "bold " if standing.place == 1 else ""
    styles = {2: f"bold {STATUS_COLOURS[standing.scene.status]}"}
    pieces = [
        Content.styled(text, styles.get(column, f"{weight}$foreground"))
        for column, text in zip(columns, _cells(texts, columns, widths), strict=True)
    ]
    return Content(" ").join(pieces).stylize(_link(number))


def _cells(texts: Sequence[str], columns: Sequence[int], widths: Sequence[int]) -> list[str]:
    return [(filled_up if column < _TEXTS else pushed_right)(texts[column], widths[column]) for column in columns]


class RaceBoard(Vertical):
    """A strategy's board under its name, place and time."""

    def __init__(self, geometry: Geometry) -> None:
        super().__init__()
        self._caption = Aside(classes="caption")
        self._board = BoardView(geometry, BoardSize.TINY)
        self._board.can_focus = False
        self._standing: Placing | None = None

    def compose(self) -> ComposeResult:
        yield self._caption
        yield self._board

    def show(self, number: int, standing: Placing, size: BoardSize) -> None:
        before = self._standing.scene if self._standing else None
        if before and before.counters.events > standing.scene.counters.events:
            before = None  # it has started again
        self._board.board_size = size
        if standing.scene is not before:
            self._board.show(watch_looks(standing.scene, before))
        self._caption.update(
            Content.assemble(
                (f"{number} {standing.strategy.identifier}\n", "bold"),
                (filled_up(tell(verdict(standing)), 10), f"bold {STATUS_COLOURS[standing.scene.status]}"),
                tell(milliseconds(standing.seconds)),
            )
        )
        self._standing = standing
