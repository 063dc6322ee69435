"""The ladder: every technique in the order in which it is tried, with its level, its score and its words.

Hints, ratings and the generator all read this one table. Order, levels and scores are the defaults of HoDoKu 2.2, the
last number is Sudoku Explainer's (1.2; where that program has no such technique, as for locked pairs and triples, the
number of the naked subset). Common peers, which only variants have, count as claiming does. A new technique is one
function in `techniques` and one row here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from sudoku_tui.engine.board import Board
from sudoku_tui.logic import words
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.techniques import fish, intersections, singles, subsets, wings


class Level(StrEnum):
    """How hard a puzzle or a technique is."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    UNFAIR = "unfair"
    EXTREME = "extreme"

    @property
    def rank(self) -> int:
        """Its place among the levels, from 0."""
        return tuple(Level).index(self)


MAX_SCORE = {Level.EASY: 800, Level.MEDIUM: 1000, Level.HARD: 1600, Level.UNFAIR: 1800}
"""The highest score of a 9×9 puzzle of each level; with a higher one it counts as the next level. Extreme has none."""


@dataclass(frozen=True, slots=True)
class Technique:
    """One rung of the ladder.

    Attributes:
        identifier: its short name, as `x-wing`; its steps carry it.
        name: its name in print.
        level: the least level of a puzzle that needs it.
        score: what each use adds to a puzzle's score.
        explainer: Sudoku Explainer's rating of it.
        find: yields every instance on a board, some perhaps more than once.
        where: where to look, without giving the answer away; a template as `words` describes.
        why: the proof in words; a template too.
    """

    identifier: str
    name: str
    level: Level
    score: int
    explainer: float
    find: Callable[[Board], Iterator[Step]]
    where: str
    why: str


_EASY, _MEDIUM, _HARD = Level.EASY, Level.MEDIUM, Level.HARD
_POINTING, _CLAIMING = "Locked Candidates Type 1 (Pointing)", "Locked Candidates Type 2 (Claiming)"

LADDER: tuple[Technique, ...] = (
    Technique("full-house", "Full House", _EASY, 4, 1.0, singles.full_house, *words.FULL_HOUSE),
    Technique("naked-single", "Naked Single", _EASY, 4, 2.3, singles.naked_single, *words.NAKED_SINGLE),
    Technique("hidden-single", "Hidden Single", _EASY, 14, 1.5, singles.hidden_single, *words.HIDDEN_SINGLE),
    Technique("locked-pair", "Locked Pair", _MEDIUM, 40, 3.0, subsets.locked_pair, *words.NAKED_SUBSET),
    Technique("locked-triple", "Locked Triple", _MEDIUM, 60, 3.6, subsets.locked_triple, *words.NAKED_SUBSET),
    Technique(
        "locked-candidates-pointing", _POINTING, _MEDIUM, 50, 2.6, intersections.pointing, *words.LOCKED_CANDIDATES
    ),
    Technique(
        "locked-candidates-claiming", _CLAIMING, _MEDIUM, 50, 2.8, intersections.claiming, *words.LOCKED_CANDIDATES
    ),
    Technique("common-peers", "Common Peers", _MEDIUM, 50, 2.8, intersections.common_peers, *words.COMMON_PEERS),
    Technique("naked-pair", "Naked Pair", _MEDIUM, 60, 3.0, subsets.naked_pair, *words.NAKED_SUBSET),
    Technique("naked-triple", "Naked Triple", _MEDIUM, 80, 3.6, subsets.naked_triple, *words.NAKED_SUBSET),
    Technique("hidden-pair", "Hidden Pair", _MEDIUM, 70, 3.4, subsets.hidden_pair, *words.HIDDEN_SUBSET),
    Technique("hidden-triple", "Hidden Triple", _MEDIUM, 100, 4.0, subsets.hidden_triple, *words.HIDDEN_SUBSET),
    Technique("naked-quadruple", "Naked Quadruple", _HARD, 120, 5.0, subsets.naked_quadruple, *words.NAKED_SUBSET),
    Technique("hidden-quadruple", "Hidden Quadruple", _HARD, 150, 5.4, subsets.hidden_quadruple, *words.HIDDEN_SUBSET),
    Technique("x-wing", "X-Wing", _HARD, 140, 3.2, fish.x_wing, *words.FISH),
    Technique("swordfish", "Swordfish", _HARD, 150, 3.8, fish.swordfish, *words.FISH),
    Technique("jellyfish", "Jellyfish", _HARD, 160, 5.2, fish.jellyfish, *words.FISH),
    Technique("xy-wing", "XY-Wing", _HARD, 160, 4.2, wings.xy_wing, *words.XY_WING),
)

_BY_IDENTIFIER = {row.identifier: row for row in LADDER}


def technique(identifier: str) -> Technique:
    """The technique of an identifier, as `x-wing`.

    Raises:
        ValueError: for an unknown identifier; the message names the known ones.
    """
    try:
        return _BY_IDENTIFIER[identifier]
    except KeyError:
        known = ", ".join(_BY_IDENTIFIER)
        raise ValueError(f"there is no technique called {identifier!r}; the known ones are {known}") from None
