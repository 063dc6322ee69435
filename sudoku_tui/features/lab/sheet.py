"""The lab as values: a strategy at work beside its board, and a race with the picture of each that runs in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.app.page.picture import picture_from
from sudoku_tui.app.page.reading import board_sheet
from sudoku_tui.app.page.sheet import Action, Buttons, Cards, Choice, Explanation, Facts, Paragraph, Range, Sheet, Table
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
from sudoku_tui.lab.strategies import STRATEGIES
from sudoku_tui.words.message import NOTHING, Capitalised, Message, as_it_is, say

if TYPE_CHECKING:
    from sudoku_tui.lab.watch_and_race import Scene

STRATEGY, SPEED = "strategy", "speed"
"""What the page calls the choice of a strategy, and the place of the speed among those on offer."""


class Gear(NamedTuple):
    """A speed by its place among those on offer, and in words."""

    place: int
    last: int
    words: Message = NOTHING

    @property
    def as_range(self) -> Range:
        return Range(say("Speed"), SPEED, self.place, self.last, self.words)


class Watched(NamedTuple):
    """A strategy at work, and how its trace is played."""

    chosen: int
    scene: Scene
    said: Message
    seconds: int
    speed: float | None  # events per second; None at full speed
    is_paused: bool

    @property
    def runs(self) -> bool:
        return not (self.is_paused or self.scene.is_over)


def watch_sheet(heading: Message, watched: Watched, gear: Gear, actions: Sequence[Action]) -> Sheet:
    """What the strategy does, at which speed, what it has done so far, and which other one could be watched."""
    scene, strategy = watched.scene, STRATEGIES[watched.chosen]
    first, *others = actions
    told = Explanation(
        Capitalised(status_word(scene.status, is_paused=watched.is_paused)),
        strategy.name,
        (watched.said,),
        passing=watched.runs,
        actions=(first._replace(main=True), *others),
        has_menu=True,
    )
    names = tuple((str(place), each.name) for place, each in enumerate(STRATEGIES))
    choice = Choice(say("Strategy"), STRATEGY, names, str(watched.chosen))
    done = [(words, as_it_is(f"{number:,}")) for words, number in work_done(scene.counters, scene.depth)]
    facts = Facts(say("Work so far"), (*done, (say("time"), as_it_is(clock_text(watched.seconds)))))
    speed = gear._replace(words=speed_words(watched.speed)).as_range
    return board_sheet(heading, told, between=(speed, choice, facts))


_HEADS = (
    say("strategy"),
    NOTHING,
    say("placed"),
    say("guesses"),
    say("backtracks"),
    say("time"),
    say("to ours"),
)


def race_sheet(
    heading: Message, words: Message, standings: Sequence[Placing], gear: Gear, actions: Sequence[Action], *, runs: bool
) -> Sheet:
    """How the race stands, a card for each strategy, which leads to watching it, and the numbers of all."""
    first, *others = actions
    buttons = Buttons((first._replace(main=True), *others))
    cards = Cards(tuple(_card(number, standing) for number, standing in enumerate(standings, 1)), large=True)
    table = Table(_HEADS, tuple(map(_row, standings)))
    return Sheet(heading, (Paragraph(words, passing=runs), buttons, gear.as_range, cards, table), reads="lines")


def _card(number: int, standing: Placing) -> Action:
    """A strategy with its board, without the candidates, which would be too small to read."""
    looks = [look._replace(corner=0, eliminations=0, cursor=None) for look in watch_looks(standing.scene)]
    return Action(
        standing.strategy.name,
        STRATEGY,
        str(number),
        detail=Capitalised(verdict(standing)),
        value=milliseconds(standing.seconds),
        picture=picture_from(looks, standing.scene.geometry),
        main=standing.place == 1,
    )


def _row(standing: Placing) -> tuple[Message, ...]:
    counters = standing.scene.counters
    numbers = (f"{count:,}" for count in (counters.placements, counters.guesses, counters.backups))
    told = (*map(as_it_is, numbers), milliseconds(standing.seconds), standing.times_ours)
    return standing.strategy.name, verdict(standing), *told
