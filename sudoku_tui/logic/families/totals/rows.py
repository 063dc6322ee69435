"""The rungs of clues with totals."""

from functools import partial

from sudoku_tui.logic.families.totals import share_words, words
from sudoku_tui.logic.families.totals.finders import totals
from sudoku_tui.logic.families.totals.shares import shared_houses
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

HOUSES = (
    Technique(
        "lines-in-house",
        say("Lines that Share a House"),
        partial(shared_houses, technique="lines-in-house", with_arrows=False),
        share_words.LINES,
        Level.MEDIUM,
        60,
    ),
)

ARROWS = (
    Technique(
        "arrows-in-house",
        say("Arrows that Share a House"),
        partial(shared_houses, technique="arrows-in-house", with_arrows=True),
        share_words.ARROWS,
        Level.UNFAIR,
        200,
    ),
)
