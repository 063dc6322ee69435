"""A result to paste: it tells how a game went, and nothing of the puzzle."""

import re
from collections.abc import Sequence

from sudoku_tui.game.daily import daily_day
from sudoku_tui.game.event_log import Event, Word
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.logic.levels import Level
from sudoku_tui.play.panels.variant_names import variant_name
from sudoku_tui.play.statistics.times import sparkline
from sudoku_tui.play.statistics.words import time_text
from sudoku_tui.words.message import NOTHING, Message, as_it_is, counted, in_turn, say

_PARTS = 10
_DIGIT = re.compile(r"r\d+c\d+=[^.]")


def pasted_result(origin: Origin, log: Sequence[Event]) -> Message:
    """A solved game in two lines: what it was, how long it took and with how much help; and its course."""
    end = next((place for place, event in enumerate(log) if event.line == Word.FINISHED), len(log))
    events = log[:end]
    seconds = log[min(end, len(log) - 1)].elapsed if log else 0.0
    facts = in_turn(_name(origin), as_it_is(time_text(seconds)), _help(events), between=" · ")
    return in_turn(facts, as_it_is(course(events, seconds)), between="\n")


def course(events: Sequence[Event], seconds: float) -> str:
    """How many digits were written in each tenth of the time, as small bars."""
    counts = [0] * _PARTS
    for event in events:
        part = int(event.elapsed / seconds * _PARTS) if seconds else 0
        counts[min(max(part, 0), _PARTS - 1)] += len(_DIGIT.findall(event.line))
    return sparkline(counts)


def _name(origin: Origin) -> Message:
    day = daily_day(origin.seed) if origin.source is Source.DAILY else None
    level = Level(origin.level).label if origin.level in tuple(Level) else NOTHING
    kind = variant_name(origin.puzzle.geometry)
    if day:
        head = say("sudoku-tui daily {day}", day=as_it_is(day.isoformat()))
        return in_turn(head, level, kind, between=" · ")
    return in_turn(as_it_is("sudoku-tui"), level or origin.title, kind, between=" · ")


def _help(events: Sequence[Event]) -> Message:
    words = [event.line.partition(" ")[0] for event in events]
    hints, reveals, checks = (words.count(word) for word in (Word.HINT, Word.REVEAL, Word.CHECK))
    parts = (
        counted("{count} hint", "{count} hints", hints) if hints else say("no hints"),
        counted("{count} digit shown", "{count} digits shown", reveals) if reveals else NOTHING,
        counted("{count} check", "{count} checks", checks) if checks else NOTHING,
    )
    return in_turn(*parts, between=" · ")
