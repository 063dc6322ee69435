"""The rungs of cages, in the groups in which the ladder takes them."""

from functools import partial

from sudoku_tui.logic.families.killer import combinations, comparison, overlap, subsets, sums
from sudoku_tui.logic.families.killer.words.combinations import COMBINATIONS
from sudoku_tui.logic.families.killer.words.comparison import COMPARISON
from sudoku_tui.logic.families.killer.words.overlap import OVERLAP_1, OVERLAP_2
from sudoku_tui.logic.families.killer.words.subsets import BLOCKING, SUBSET
from sudoku_tui.logic.families.killer.words.sums import DIFFERENCE, FEW_CELLS, MANY_CELLS, ONE_CELL, SPLITTING
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, say

_easy, _medium, _hard = (partial(Technique, level=level) for level in (Level.EASY, Level.MEDIUM, Level.HARD))

EASY = (
    _easy("innie-outie-single", say("Innie or Outie"), sums.one_cell, ONE_CELL, score=14),
    _easy("cage-combinations-easy", say("Cage Combinations (Easy)"), combinations.one_set, COMBINATIONS, score=14),
)

MEDIUM = (
    _medium("cage-house-overlap-2", say("Cage and House Overlap 2"), overlap.cage_needs_house, OVERLAP_2, score=40),
    _medium("cage-combinations-hard", say("Cage Combinations (Hard)"), combinations.some_sets, COMBINATIONS, score=30),
    _medium("cage-house-overlap-1", say("Cage and House Overlap 1"), overlap.house_needs_cage, OVERLAP_1, score=50),
    _medium("innies-and-outies", say("Innies and Outies"), sums.few_cells, FEW_CELLS, score=50),
    _medium("cage-comparison", say("Cage Comparison"), comparison.cage_comparison, COMPARISON, score=60),
    _medium("cage-splitting", say("Cage Splitting"), sums.splitting, SPLITTING, score=60),
)


def _subset(identifier: str, name: Message, size: int, score: int) -> Technique:
    find = partial(subsets.killer_subset, technique=identifier, size=size)
    return _hard(identifier, name, find, SUBSET, score=score)


HARD = (
    _subset("killer-pair", say("Killer Pair"), 2, 100),
    _subset("killer-triple", say("Killer Triple"), 3, 120),
    _hard("blocking-sets", say("Blocking Sets"), subsets.blocking_sets, BLOCKING, score=120),
    _hard("innie-outie-difference", say("Innie-Outie Difference"), sums.difference, DIFFERENCE, score=100),
    _hard("many-innies-and-outies", say("Many Innies and Outies"), sums.many_cells, MANY_CELLS, score=140),
)
