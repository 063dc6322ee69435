"""Tally: how a player fares with a technique in training. It knows nothing of techniques, so keeping it needs none."""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class Tally:
    """How often each thing happened.

    Attributes:
        asked: positions that the player has worked on.
        first: those found at the first try, without a hint.
        found: those found at all.
        wrong: wrong answers.
        hints: stages of hints.
        shown: positions given up.
    """

    asked: int = 0
    first: int = 0
    found: int = 0
    wrong: int = 0
    hints: int = 0
    shown: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(*(getattr(self, field.name) + getattr(other, field.name) for field in fields(Tally)))
