"""The pages of the statistics, as blocks that any screen can lay out: sentences, tables, bars and a calendar."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from sudoku_tui.play.daily.archive import Archive
from sudoku_tui.play.statistics.days import Days
from sudoku_tui.play.statistics.games import Row, Shape, Statistics
from sudoku_tui.play.statistics.techniques import Met
from sudoku_tui.play.statistics.times import sparkline
from sudoku_tui.play.statistics.words import (
    BETWEEN,
    ahead_words,
    daily_words,
    games_words,
    level_words,
    met_words,
    shape_words,
    streak_words,
    time_text,
)
from sudoku_tui.words.message import Message, as_it_is, counted, in_turn, say

TITLES = (say("Games"), say("Times"), say("Days"), say("Techniques"))
"""What the pages are called, in their order."""
GAMES, TIMES, DAYS, TECHNIQUES = range(len(TITLES))
_NOTHING_YET = say("Nothing is solved yet. Your first solved puzzle appears here.")
_NO_TIMES_YET = say("The times of the puzzles you solve are compared here: the best, the median, how they change.")
_CLEAN = say("Best times count only where you had no hint, no check and no digit shown.")


@dataclass(frozen=True, slots=True)
class Text:
    """Words that wrap."""

    words: Message
    is_title: bool = False


@dataclass(frozen=True, slots=True)
class Table:
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

Block: TypeAlias = Text | Table | Bars | Calendar


def games_page(statistics: Statistics) -> list[Block]:
    blocks: list[Block] = [Text(games_words(statistics))]
    longest = max((len(row.trend) for row in statistics.rows), default=0)
    blocks += [_table(shape, statistics.of_shape(shape), longest) for shape in statistics.shapes]
    return blocks if statistics.solved else [*blocks, Text(_NOTHING_YET)]


def times_page(row: Row | None) -> list[Block]:
    """The times of one level."""
    if row is None or not row.solved:
        return [Text(_NO_TIMES_YET)]
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
        Text(row_words(row), is_title=True),
        Text(facts),
        Text(say("last ones: {times}", times=in_turn(*last, between=", "))),
        Text(say("medians over time: {bars}", bars=as_it_is(sparkline(row.trend)))),
        Bars((*labels[:-1], f"{labels[-1]}+"), bars.counts),
        Text(_CLEAN),
    ]


def days_page(statistics: Statistics, archive: Archive) -> list[Block]:
    days = statistics.days
    texts = (streak_words(days.streak), daily_words(archive.solved, archive.streak), ahead_words(days))
    first, *others = [Text(words) for words in texts if words]
    return [first, *others, Calendar(days)]


def techniques_page(met: Sequence[Met]) -> list[Block]:
    if not met:
        return [
            Text(say("No technique is met yet. Solved games show here what they needed, and training what you found."))
        ]
    heads = (say("Technique"), say("games"), say("at once"), say("found"), say("asked"))
    rows = [
        (
            in_turn(as_it_is("✓" if each.is_mastered else "·"), each.technique.name),
            *(as_it_is(str(count)) for count in _counts(each)),
        )
        for each in met
    ]
    return [Text(met_words(met)), Table(heads, tuple(rows))]


def _counts(met: Met) -> tuple[int, ...]:
    return met.games, met.tally.first, met.tally.found, met.tally.asked


def row_words(row: Row) -> Message:
    """A level on a shape: `Hard · 9×9`."""
    return in_turn(level_words(row), shape_words(row.shape), between=BETWEEN)


def _table(shape: Shape, rows: Sequence[Row], longest_trend: int) -> Table:
    heads = (say("solved"), say("median"), say("best"), say("last"), say("clean"), as_it_is(""))
    return Table((shape_words(shape), *heads), tuple(_cells(row, longest_trend) for row in rows))


def _cells(row: Row, longest_trend: int) -> tuple[Message, ...]:
    times = (row.median, row.best, row.last[-1] if row.last else None)
    trend = sparkline(row.trend, _SIGNS).ljust(longest_trend)
    texts = f"{len(row.solved)}/{row.begun}", *map(time_text, times), str(row.clean), trend
    return level_words(row), *map(as_it_is, texts)
