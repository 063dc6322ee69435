"""Trace: what a strategy does, one small event at a time.

A strategy is a generator of events, so it can be stepped, paused and dropped. An event says what is new, not what
follows by the rules (that a digit leaves its cell's peers), so telling is cheap beside solving. Its depth is the number
of guesses that are open after it: `TRY` opens one; `BACK` closes one or more, undoing a guess and everything since.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from sudoku_tui.engine.shapes.houses import House
from sudoku_tui.words.message import NOTHING, Message, say

NO_CELL = -1  # the cell of an event that concerns the whole grid
NO_SOLUTION = say("every way was tried, and there is no solution")  # why an exhausted search is stuck


def no_other_place(house: House) -> Message:
    return say("it has no other place in {house}", house=house.said)


class EventKind(StrEnum):
    """What an event tells."""

    TRY = "try"  # a digit is written as a guess, to be undone if it leads nowhere
    PLACE = "place"  # a digit is written because it must go there, provided that the guesses before it are right
    FORBID = "forbid"  # a candidate is ruled out, not merely by a digit that the cell sees
    BACK = "back"  # a guess led nowhere; it and all that followed is undone
    SOLVED = "solved"  # every cell holds its digit: the first solution is found
    STUCK = "stuck"  # the strategy ended without a solution; the reason says why
    STOPPED = "stopped"  # the strategy reached its cap and was stopped


ENDINGS = frozenset({EventKind.SOLVED, EventKind.STUCK, EventKind.STOPPED})  # the kinds of the last event of a trace


class TraceEvent(NamedTuple):
    """One thing that a strategy does.

    >>> from sudoku_tui import trace
    >>> event = next(trace(".1.4........3.2.", "norvig"))
    >>> event.kind, event.cell, event.digit
    (<EventKind.PLACE: 'place'>, 8, 1)
    """

    kind: EventKind
    cell: int = NO_CELL  # the cell concerned; for `BACK` that of the guess undone; `NO_CELL` at the end of a trace
    digit: int = 0  # the digit concerned; for `BACK` that of the guess undone; 0 at the end of a trace
    depth: int = 0  # how many guesses are open after it; 0 at the end of a trace
    reason: Message = NOTHING  # why, to stand behind a colon; for `PLACE`, `FORBID` and endings without a solution


Grid: TypeAlias = tuple[int, ...]  # n² digits in reading order
Solving: TypeAlias = Generator[TraceEvent, None, Grid | Message]  # without the last; returns a solution, or why none
Trace: TypeAlias = Generator[TraceEvent, None, Grid | None]  # all events; returns the first solution, or None


@dataclass(frozen=True, slots=True)
class Counters:
    """How much work a trace reports."""

    placements: int = 0  # digits written, guesses among them
    guesses: int = 0
    backups: int = 0
    forbids: int = 0  # candidates ruled out by anything but writing a digit
    events: int = 0

    @staticmethod
    def of(events: Iterable[TraceEvent]) -> Counters:
        kinds = [event.kind for event in events]
        tries = kinds.count(EventKind.TRY)
        return Counters(
            placements=tries + kinds.count(EventKind.PLACE),
            guesses=tries,
            backups=kinds.count(EventKind.BACK),
            forbids=kinds.count(EventKind.FORBID),
            events=len(kinds),
        )

    def __add__(self, other: Counters) -> Counters:
        return Counters(
            self.placements + other.placements,
            self.guesses + other.guesses,
            self.backups + other.backups,
            self.forbids + other.forbids,
            self.events + other.events,
        )


NO_WORK = Counters()  # the work done before the first event
