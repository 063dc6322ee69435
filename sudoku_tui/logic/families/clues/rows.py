"""The rungs for clues of any kind."""

from functools import partial

from sudoku_tui.logic.families.clues import contradiction, finders, named_words, words
from sudoku_tui.logic.families.clues.house_ways import house_ways
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, say

_medium = partial(Technique, level=Level.MEDIUM)


def _named(identifier: str, name: Message, key: str, words: Words) -> Technique:
    find = partial(finders.candidates_of, technique=identifier, key=key)
    return Technique(identifier, name, find, words, Level.EASY, score=40)


BY_KIND = (
    _named("square-entropy", say("Low, Middle and High in a Square"), "globalentropy", named_words.SQUARE),
    _named("counting-circles", say("Counting Circles"), "countingcircles", named_words.CIRCLES),
    _named("sum-line", say("Stretches of a Sum Line"), "sumline", named_words.STRETCHES),
)

ONE_CLUE = (
    _medium("clue-candidates", say("Clue Candidates"), finders.clue_candidates, words.CANDIDATES, score=60),
    _medium("clue-digits", say("Clue Digits"), finders.clue_digits, words.DIGITS, score=60),
)

CONTRADICTION = (
    Technique(
        "clue-contradiction",
        say("Clue Contradiction"),
        contradiction.clue_contradiction,
        words.CONTRADICTION,
        Level.HARD,
        score=150,
    ),
)

NET = (Technique("clue-net", say("Clue Net"), contradiction.clue_net, words.NET, Level.EXTREME, score=500),)

WAYS = (Technique("house-ways", say("House and Its Clues"), house_ways, words.WAYS, Level.EXTREME, score=500),)
