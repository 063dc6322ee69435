"""Repetition: when a technique that was missed comes back, by a plain Leitner box.

A card lies in one of four compartments, and is taken out again after 1, 3, 7 and 16 of the player's days. Right when it
is due, it goes one on, and out of the box in the end; wrong at any time, it starts again. Being right too early changes
nothing: what one has just been shown is not yet known.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from typing import NamedTuple

from sudoku_tui.words.dates import local_day

DAYS = (1, 3, 7, 16)
OUT = len(DAYS)
"""The compartment of a card that is out of the box; it is kept, so that an older copy cannot put it back."""


class Card(NamedTuple):
    """Where a technique lies in the box. Of two cards for one technique the greater counts: it was laid there later."""

    since: datetime
    compartment: int = 0

    @property
    def is_out(self) -> bool:
        return self.compartment >= OUT

    def is_due(self, today: date) -> bool:
        """Whether it comes back on a day, or came back before; at once if the clock was set back since."""
        if self.is_out:
            return False
        laid = local_day(self.since)
        return today < laid or today >= laid + timedelta(DAYS[self.compartment])


def after(card: Card | None, now: datetime, *, is_right: bool) -> Card | None:
    """Where a card lies after an answer, None if there is still none: what was never missed needs no repetition."""
    if not is_right:
        return Card(now)
    if card is None or not card.is_due(local_day(now)):
        return card
    return Card(now, card.compartment + 1)


def due(cards: Mapping[str, Card], today: date) -> tuple[str, ...]:
    """What comes back on a day, the longest waiting first."""
    return tuple(name for name, card in sorted(cards.items(), key=lambda item: item[1]) if card.is_due(today))
