"""What a puzzle asks of whoever solves it: level, score, and the hardest techniques on the way to the solution."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.logic.ladder import ladder_of, technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.path import walking
from sudoku_tui.logic.rating import level_of, score_of
from sudoku_tui.words.message import Message, all_of, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.storage.store import Store

_MOST = 3
_SINGLES = {"full-house", "naked-single", "hidden-single"}
_UNKNOWN = "needed_unknown"  # the setting with the games that were left before it was known what they needed


class Needed(NamedTuple):
    """What a puzzle asks."""

    level: Level | None  # None for a puzzle beyond the ladder
    score: int
    techniques: tuple[str, ...]  # their identifiers, the hardest first

    @property
    def rating_words(self) -> Message:
        """As `Hard · score 424`."""
        level = self.level.label if self.level else say("Beyond the ladder")
        return in_turn(level, say("score {score}", score=self.score), between=" · ")

    @property
    def techniques_words(self) -> Message:
        """The hardest of them; singles are all alike to a person, who sees another one first than a rating does."""
        if self.techniques and _SINGLES.issuperset(self.techniques):
            return say("It needed nothing but singles.")
        return say(
            "It needed {techniques}.", techniques=all_of(technique(name).name for name in self.techniques[:_MOST])
        )


def finding_needed(puzzle: Puzzle) -> Stepper[Needed]:
    """Walk the path of a puzzle, as its rating does."""
    path = yield from walking(puzzle.board())
    used = {step.technique for step in path.steps}
    rungs = [rung for rung in reversed(ladder_of(puzzle.geometry)) if rung.identifier in used]
    hardest_first = sorted(rungs, key=lambda rung: -rung.level.rank)
    return Needed(level_of(path), score_of(path), tuple(rung.identifier for rung in hardest_first))


def games_unknown(store: Store) -> list[int]:
    """The solved games of which it is still to be found out what they needed."""
    return [int(number) for number in store.setting(_UNKNOWN, "").split() if number.isdecimal()]


def note_unknown(store: Store, number: int) -> None:
    """Remember that a game was solved, in case the program ends before it is known what it needed."""
    _keep(store, [*games_unknown(store), number])


def note_needed(store: Store, number: int, needed: Needed) -> None:
    """Keep what a solved game needed."""
    store.note_techniques(number, needed.techniques)
    _keep(store, [other for other in games_unknown(store) if other != number])


def _keep(store: Store, numbers: list[int]) -> None:
    store.set_setting(_UNKNOWN, " ".join(map(str, dict.fromkeys(numbers))))
