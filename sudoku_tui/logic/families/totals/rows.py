"""The rungs of clues with totals."""

from functools import partial

from sudoku_tui.logic.families.totals import share_words, words
from sudoku_tui.logic.families.totals.finders import totals
from sudoku_tui.logic.families.totals.shares import TECHNIQUE, shared_houses
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, say


def _totals(identifier: str, name: Message, words: Words, *keys: str) -> Technique:
    find = partial(totals, technique=identifier, keys=frozenset(keys))
    return Technique(identifier, name, find, words, Level.EASY, 30)


ROWS = (
    _totals("arrow-sum", say("Sum along an Arrow"), words.ARROW, "arrow", "doublearrow"),
    _totals("little-killer", say("Little Killer"), words.DIAGONAL, "littlekillersum"),
    _totals("equal-sums", say("Equal Sums"), words.EQUAL_SUMS, "regionsumline", "zipperline"),
)

HOUSES = (Technique(TECHNIQUE, say("Lines that Share a House"), shared_houses, share_words.LINES, Level.MEDIUM, 60),)
