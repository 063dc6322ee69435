"""The card of a solved game, to be shared: as a few lines to paste, and as a picture. Neither gives the puzzle away."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from sudoku_tui.desk.words import help_taken
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.features.finished.model import Needed, course_counts, ended_at, result_name
from sudoku_tui.formats.picture.card import Card, card_picture
from sudoku_tui.formats.picture.svg import DARK, Inks
from sudoku_tui.game.clock import time_text
from sudoku_tui.game.event_log import Event, Word
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.ladder import technique
from sudoku_tui.storage.played import Streak
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import BETWEEN, NOTHING, Message, counted, in_turn, say

_WRITTEN = re.compile(r"(r\d+c\d+)=[^.]")


def card_facts(log: Sequence[Event], needed: Needed | None, streak: Streak | None) -> tuple[Message, ...]:
    """What a card says besides title and time: help, the hardest technique, the days in a row."""
    words = [event.line.partition(" ")[0] for event in log]
    help_had = help_taken(*(words.count(word) for word in (Word.HINT, Word.REVEAL, Word.CHECK)))
    hardest: Message = NOTHING
    if needed and needed.techniques:
        hardest = say("hardest step: {technique}", technique=technique(needed.techniques[0]).name)
    days = streak.current if streak else 0
    in_a_row = counted("{count} day in a row", "{count} days in a row", days) if days > 1 else NOTHING
    return tuple(fact for fact in (help_had, hardest, in_a_row) if fact)


def shared_picture(origin: Origin, log: Sequence[Event], facts: Sequence[Message], inks: Inks = DARK) -> str:
    """The card as SVG."""
    events, seconds = ended_at(log)
    geometry = origin.puzzle.geometry
    card = Card(
        title=tell(result_name(origin)),
        time=time_text(seconds),
        facts=[tell(fact) for fact in facts],
        filled=filled(geometry, events, seconds),
        course=course_counts(events, seconds),
        foot=tell(say("each cell is coloured by when it was filled")),
    )
    return card_picture(card, geometry, inks)


def filled(geometry: Geometry, events: Sequence[Event], seconds: float) -> list[float | None]:
    """For each cell, the share of the time after which its last digit was written; None for those never written."""
    cells: Mapping[str, int] = {geometry.cell_name(cell): cell for cell in range(geometry.cell_count)}
    shares = list[float | None]([None] * geometry.cell_count)
    for event in events:
        for name in _WRITTEN.findall(event.line):
            if (cell := cells.get(name)) is not None:
                shares[cell] = min(event.elapsed / seconds, 1.0) if seconds else 0.0
    return shares


def shared_text(result: Message, facts: Sequence[Message]) -> Message:
    """The card as lines to paste: the result, and below it what stands out."""
    return in_turn(result, in_turn(*facts[1:], between=BETWEEN), between="\n")
