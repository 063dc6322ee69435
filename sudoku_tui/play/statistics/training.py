"""Which techniques the player has met in training, and which are mastered."""

from collections.abc import Mapping
from typing import NamedTuple

from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.ladder import LADDER
from sudoku_tui.logic.technique import Technique

_FOUND_AT_ONCE = 3
"""How many positions must have been found at the first try for a technique to be mastered; and half of all."""


class Trained(NamedTuple):
    """A technique that the player has met."""

    technique: Technique
    tally: Tally

    @property
    def is_mastered(self) -> bool:
        return is_mastered(self.tally)


def is_mastered(tally: Tally) -> bool:
    return tally.first >= _FOUND_AT_ONCE and 2 * tally.first >= tally.asked


def trained(tallies: Mapping[str, Tally]) -> tuple[Trained, ...]:
    """The techniques met, the easiest first."""
    known = ((rung, tallies.get(rung.identifier, Tally())) for rung in LADDER)
    return tuple(Trained(rung, tally) for rung, tally in known if tally.asked)
