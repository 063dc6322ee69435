"""The rungs of chains and loops."""

from sudoku_tui.logic.families.chains import lessons
from sudoku_tui.logic.families.chains.finders import LISTED, WAYS, finder, x_chain, xy_chain
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Finder, Technique
from sudoku_tui.words.message import Message, say


def _chain(
    identifier: str, name: Message, words: Words, score: int, explainer: float, find: Finder | None = None
) -> Technique:
    find = find or finder(identifier, WAYS[identifier])
    more = finder(identifier, LISTED[identifier]) if identifier in LISTED else None
    return Technique(identifier, name, find, words, Level.UNFAIR, score, find_more=more, explainer=explainer)


def _grouped(identifier: str, name: Message, words: Words, explainer: float) -> Technique:
    return _chain(identifier, name, lessons.grouped(words), 300, explainer)


ROWS = (
    _chain("x-chain", say("X-Chain"), lessons.X_CHAIN, 260, 5.4, x_chain),
    _chain("xy-chain", say("XY-Chain"), lessons.XY_CHAIN, 260, 6.6, xy_chain),
    _chain("continuous-nice-loop", say("Continuous Nice Loop"), lessons.CONTINUOUS, 280, 7.0),
    _chain("aic", say("Alternating Inference Chain"), lessons.AIC, 280, 7.0),
    _chain("discontinuous-nice-loop", say("Discontinuous Nice Loop"), lessons.DISCONTINUOUS, 280, 7.0),
    _grouped("grouped-continuous-nice-loop", say("Grouped Continuous Nice Loop"), lessons.CONTINUOUS, 7.3),
    _grouped("grouped-aic", say("Grouped Alternating Inference Chain"), lessons.AIC, 7.4),
    _grouped("grouped-discontinuous-nice-loop", say("Grouped Discontinuous Nice Loop"), lessons.DISCONTINUOUS, 7.4),
)
