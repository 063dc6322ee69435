"""The statistics in words: sentences, and pages of blocks that any screen can lay out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from sudoku_tui.desk.names import shape_name
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.features.daily.model import Archive
from sudoku_tui.features.statistics.model import Days, LevelRow, ShapeGroup, Statistics, sparkline
from sudoku_tui.game.clock import NO_TIME, clock_text, time_text
from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.ladder import LADDER, is_of_classics, taught
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import BETWEEN, NOTHING, Message, as_it_is, counted, in_turn, say, say_in

if TYPE_CHECKING:
    from sudoku_tui.storage.store import Store


def share_words(part: int, whole: int) -> Message:
    return say("{share}%", share=100 * part // whole) if whole else as_it_is(NO_TIME)


def level_words(row: LevelRow) -> Message:
    return row.level.label if row.level else say("Not rated")


def shape_words(shape: ShapeGroup) -> Message:
    return shape_name(shape.size, shape.variant)


def games_words(statistics: Statistics) -> Message:
    """All games in a line: `40 games begun · 38 solved (95%) · 20 without help · 4:12:09 of play`."""
    solved = counted(
        "{count} solved ({share})",
        "{count} solved ({share})",
        statistics.solved,
        share=share_words(statistics.solved, statistics.begun),
    )
    return in_turn(
        counted("{count} game begun", "{count} games begun", statistics.begun),
        solved,
        counted("{count} without help", "{count} without help", statistics.clean),
        say("{time} of play", time=clock_text(statistics.seconds)),
        between=BETWEEN,
    )


def ahead_words(days: Days) -> Message:
    """What there is to say where games were solved on days that have not come yet."""
    if not days.ahead:
        return NOTHING
    return counted(
        "By the clock, {count} game was solved on a day still to come: it counts towards streaks from that day.",
        "By the clock, {count} games were solved on days still to come: they count towards streaks from those days.",
        days.ahead,
    )


class Met(NamedTuple):
    """A technique that the player has met."""

    technique: Technique
    games: int  # how many solved games needed it, or told it in a hint
    tally: Tally  # how training it went

    @property
    def is_mastered(self) -> bool:
        return self.tally.is_mastered


def techniques_met(games: Mapping[str, int], tallies: Mapping[str, Tally]) -> tuple[Met, ...]:
    """The techniques met, the easiest first: by identifier, in how many games, and how they were trained."""
    rungs = LADDER if all(map(is_of_classics, (*games, *tallies))) else taught()
    known = (Met(rung, games.get(rung.identifier, 0), tallies.get(rung.identifier, Tally())) for rung in rungs)
    return tuple(met for met in known if met.games or met.tally.asked)


def met_words(met: Sequence[Met]) -> Message:
    """The techniques in a line: `12 techniques met in games · 7 trained · 5 mastered`."""
    in_games, trained = sum(bool(each.games) for each in met), sum(bool(each.tally.asked) for each in met)
    return in_turn(
        counted("{count} technique seen in games", "{count} techniques seen in games", in_games),
        counted("{count} trained", "{count} trained", trained),
        counted("{count} mastered", "{count} mastered", sum(each.is_mastered for each in met)),
        between=BETWEEN,
    )


_NOTHING_TO_TELL = Progress(0, NOTHING)


class Counted(NamedTuple):
    """All that the statistics show."""

    statistics: Statistics
    archive: Archive
    met: tuple[Met, ...]


def counting(store: Store, today: date) -> Stepper[Counted]:
    """Count everything anew; a `StorageError` if the games cannot be read."""
    games = yield from store.sweeping()
    yield _NOTHING_TO_TELL
    statistics = Statistics.of(games, today)
    yield _NOTHING_TO_TELL
    met = techniques_met(store.techniques_met(), store.tallies())
    return Counted(statistics, Archive(games, today), met)


TITLES = (say("Games"), say("Times"), say("Days"), say("Techniques"))
"""What the pages are called, in their order."""
GAMES, TIMES, DAYS, TECHNIQUES = range(len(TITLES))
_NOTHING_YET = say("Nothing is solved yet. Your first solved puzzle will appear here.")
_NO_TIMES_YET = say("Here you will see your times: the best, the median, and how they change.")
_NO_TECHNIQUES = say("No techniques yet. Solved games will show here what they needed, and training what you found.")
_CLEAN = say("Clean games are those without hints, checks or digits shown; best times count only these.")
_TRAINED = say("In training: asked for, found, and found on the first try.")


@dataclass(frozen=True, slots=True)
class TextBlock:
    """Words that wrap."""

    words: Message
    is_title: bool = False


@dataclass(frozen=True, slots=True)
class TableBlock:
    """Rows under heads; where room is short the last columns go first."""

    heads: tuple[Message, ...]  # the first one stands at the left, over names
    rows: tuple[tuple[Message, ...], ...]


@dataclass(frozen=True, slots=True)
class Bars:
    """A bar for each number, with what it stands for before it."""

    labels: tuple[str, ...]
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Calendar:
    """As many weeks as there is room for."""

    days: Days


_SIGNS = "▁▂▃▄▅▆▇"  # none as high as its row: rows of bars stand beneath each other

Block: TypeAlias = TextBlock | TableBlock | Bars | Calendar


def games_page(statistics: Statistics) -> list[Block]:
    blocks: list[Block] = [TextBlock(games_words(statistics))]
    longest = max((len(row.trend) for row in statistics.rows), default=0)
    blocks += [_table(shape, statistics.of_shape(shape), longest) for shape in statistics.shapes]
    return blocks if statistics.solved else [*blocks, TextBlock(_NOTHING_YET)]


def times_page(row: LevelRow | None) -> list[Block]:
    """The times of one level."""
    if row is None or not row.solved:
        return [TextBlock(_NO_TIMES_YET)]
    last = [as_it_is(time_text(seconds)) for seconds in row.last]
    facts = in_turn(
        counted("{count} solved", "{count} solved", len(row.solved)),
        say("best {time}", time=time_text(row.best)),
        say("median {time}", time=time_text(row.median)),
        between=BETWEEN,
    )
    bars = row.histogram
    labels = [time_text(bars.start(bar)) for bar in range(len(bars.counts))]
    return [
        TextBlock(row_words(row), is_title=True),
        TextBlock(facts),
        TextBlock(say("last ones: {times}", times=in_turn(*last, between=", "))),
        TextBlock(say("medians over time: {bars}", bars=as_it_is(sparkline(row.trend)))),
        Bars((*labels[:-1], f"{labels[-1]}+"), bars.counts),
        TextBlock(_CLEAN),
    ]


def days_page(statistics: Statistics, archive: Archive) -> list[Block]:
    days = statistics.days
    texts = (days.streak.words, archive.words, ahead_words(days))
    first, *others = [TextBlock(words) for words in texts if words]
    return [first, *others, Calendar(days)]


def techniques_page(met: Sequence[Met]) -> list[Block]:
    if not met:
        return [TextBlock(_NO_TECHNIQUES)]
    heads = (
        say("Technique"),
        say_in("column", "games"),
        say_in("column", "first try"),
        say_in("column", "found"),
        say_in("column", "asked"),
    )
    rows = [
        (
            in_turn(as_it_is("✓" if each.is_mastered else "·"), each.technique.name),
            *(as_it_is(str(count)) for count in _counts(each)),
        )
        for each in met
    ]
    return [TextBlock(met_words(met)), TableBlock(heads, tuple(rows)), TextBlock(_TRAINED)]


def _counts(met: Met) -> tuple[int, ...]:
    return met.games, met.tally.first, met.tally.found, met.tally.asked


def row_words(row: LevelRow) -> Message:
    """A level on a shape: `Hard · 9×9`."""
    return in_turn(level_words(row), shape_words(row.shape), between=BETWEEN)


def _table(shape: ShapeGroup, rows: Sequence[LevelRow], longest_trend: int) -> TableBlock:
    heads = (
        say_in("column", "solved"),
        say_in("column", "median"),
        say_in("column", "best"),
        say_in("column", "last"),
        say_in("column", "clean"),
        as_it_is(""),
    )
    return TableBlock((shape_words(shape), *heads), tuple(_cells(row, longest_trend) for row in rows))


def _cells(row: LevelRow, longest_trend: int) -> tuple[Message, ...]:
    times = (row.median, row.best, row.last[-1] if row.last else None)
    trend = sparkline(row.trend, _SIGNS).ljust(longest_trend)
    texts = f"{len(row.solved)}/{row.begun}", *map(time_text, times), str(row.clean), trend
    return level_words(row), *map(as_it_is, texts)
