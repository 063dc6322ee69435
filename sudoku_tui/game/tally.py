"""Tally: a player's record with a technique in training. It knows nothing about techniques, so it loads none."""

from __future__ import annotations

from dataclasses import dataclass, fields

_FOUND_AT_ONCE = 3
"""The number of positions to find on the first try before a technique is mastered; at least half of all, too."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How often each thing happened."""

    asked: int = 0  # positions that the player has worked on
    first: int = 0  # those found on the first try, without a hint
    found: int = 0  # those found at all
    wrong: int = 0  # wrong answers
    hints: int = 0  # stages of hints
    shown: int = 0  # positions given up

    def __add__(self, other: Tally) -> Tally:
        return Tally(*(getattr(self, field.name) + getattr(other, field.name) for field in fields(Tally)))

    @property
    def is_mastered(self) -> bool:
        return self.first >= _FOUND_AT_ONCE and 2 * self.first >= self.asked
