"""The rungs of clues by cases."""

from functools import partial

from sudoku_tui.logic.families.cases import counting_words, words
from sudoku_tui.logic.families.cases.counting import TECHNIQUE, whispers_count
from sudoku_tui.logic.families.cases.finders import by_cases
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, say


def _cases(identifier: str, name: Message, words: Words, *keys: str) -> Technique:
    find = partial(by_cases, technique=identifier, keys=frozenset(keys))
    return Technique(identifier, name, find, words, Level.EASY, 40)


POLARITY = (_cases("whispers-polarity", say("Low and High on Whispers"), words.POLARITY, "whispers"),)

ROWS = (
    _cases("renban-run", say("Run of a Renban Line"), words.RUN, "renban"),
    _cases("line-ends", say("Ends of a Line"), words.ENDS, "betweenline", "lockout"),
    _cases("sandwich-crusts", say("Crusts of a Sandwich"), words.CRUSTS, "sandwichsum"),
    _cases("first-digit", say("First Digit of a Clue"), words.FIRST_DIGIT, "xsum", "numberedroom"),
)

COUNTING = (
    Technique(TECHNIQUE, say("Low and High in a House"), whispers_count, counting_words.COUNT, Level.UNFAIR, 200),
)
