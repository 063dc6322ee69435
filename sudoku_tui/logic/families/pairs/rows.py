"""The rungs of clues that tie two cells."""

from functools import partial

from sudoku_tui.logic.families.pairs import chain_words, words
from sudoku_tui.logic.families.pairs.direct import cell_forcing, house_forcing
from sudoku_tui.logic.families.pairs.finders import along_lines, partners
from sudoku_tui.logic.families.pairs.joined import joined
from sudoku_tui.logic.families.pairs.short_chains import XY, W, clue_wing
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Finder, Technique
from sudoku_tui.words.message import Message, say

_SCORE = 20


def _pair(identifier: str, name: Message, words: Words, *keys: str) -> Technique:
    find = partial(partners, technique=identifier, keys=frozenset(keys))
    return Technique(identifier, name, find, words, Level.EASY, _SCORE)


def _line(identifier: str, name: Message, words: Words, *keys: str) -> Technique:
    find = partial(along_lines, technique=identifier, keys=frozenset(keys))
    return Technique(identifier, name, find, words, Level.EASY, _SCORE)


def _joined(identifier: str, name: Message, *keys: str) -> Technique:
    find = partial(joined, technique=identifier, keys=frozenset(keys))
    return Technique(identifier, name, find, chain_words.JOINED, Level.MEDIUM, 60)


def _direct(identifier: str, name: Message, find: Finder) -> Technique:
    return Technique(identifier, name, find, chain_words.FORCING, Level.MEDIUM, 60)


PARTNERS = (
    _line("white-dot", say("White Dot"), words.WHITE_DOT, "difference"),
    _line("black-dot", say("Black Dot"), words.BLACK_DOT, "ratio"),
    _line("x-and-v", say("X and V"), words.LETTER, "xv"),
    _line("thermometer", say("Thermometer"), words.THERMOMETER, "thermometer", "slowthermometer"),
    _pair("whispers-partner", say("Partner on Whispers"), words.WHISPERS, "whispers"),
    _pair("copied-digit", say("Copied Digit"), words.COPIES, "palindrome", "clone"),
    _line("inequality", say("Inequality"), words.INEQUALITY, "greaterthan"),
    _pair("extreme-cell", say("Least and Greatest Cell"), words.EXTREMES, "minimum", "maximum"),
    _pair("line-in-turns", say("Line in Turns"), words.LINES_IN_TURN, "modularline", "entropicline", "parityline"),
    _line("renban-range", say("Range of a Renban Line"), words.RENBAN_RANGE, "renban", "nabner"),
    _pair("negative-rule", say("Negative Rule"), words.NEGATIVE, "nonconsecutive", "negative ratio", "negative xv"),
    _pair("indexer", say("Indexer"), words.INDEXER, "columnindexer", "rowindexer", "boxindexer"),
)


def _wing(identifier: str, name: Message, words: Words, shape: tuple[str, ...], score: int) -> Technique:
    return Technique(identifier, name, partial(clue_wing, technique=identifier, shape=shape), words, Level.HARD, score)


WINGS = (
    _wing("clue-w-wing", say("W-Wing by Clues"), chain_words.W_WING, W, 150),
    _wing("clue-xy-wing", say("XY-Wing by Clues"), chain_words.XY_WING, XY, 160),
    _wing("clue-wing", say("Wing by Clues"), chain_words.WING, (), 160),
)

CHAINS = (
    _joined("dot-chain", say("Chain of Dots"), "difference", "ratio", "xv"),
    _joined("whispers-chain", say("Neighbours on Whispers"), "whispers"),
)
FORCING = (
    _direct("cell-forcing", say("Direct Cell Forcing"), cell_forcing),
    _direct("house-forcing", say("Direct House Forcing"), house_forcing),
)
