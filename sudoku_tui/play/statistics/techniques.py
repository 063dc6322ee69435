"""Which techniques the player has met, in games or in training, and which are mastered."""

from collections.abc import Mapping
from typing import NamedTuple

from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.ladder import LADDER, is_of_classics, taught
from sudoku_tui.logic.technique import Technique

_FOUND_AT_ONCE = 3
"""How many positions must have been found at the first try for a technique to be mastered; and half of all."""


class Met(NamedTuple):
    """A technique that the player has met."""

    technique: Technique
    games: int  # how many solved games needed it, or told it in a hint
    tally: Tally  # how training it went

    @property
    def is_mastered(self) -> bool:
        return is_mastered(self.tally)


def is_mastered(tally: Tally) -> bool:
    return tally.first >= _FOUND_AT_ONCE and 2 * tally.first >= tally.asked


def techniques_met(games: Mapping[str, int], tallies: Mapping[str, Tally]) -> tuple[Met, ...]:
    """The techniques met, the easiest first: by identifier, in how many games, and how they were trained."""
    rungs = LADDER if all(map(is_of_classics, (*games, *tallies))) else taught()
    known = (Met(rung, games.get(rung.identifier, 0), tallies.get(rung.identifier, Tally())) for rung in rungs)
    return tuple(met for met in known if met.games or met.tally.asked)
