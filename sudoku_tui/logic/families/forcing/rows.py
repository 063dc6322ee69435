"""The rungs of forcing chains and nets."""

from functools import partial

from sudoku_tui.logic.families.forcing import words
from sudoku_tui.logic.families.forcing.finders import forcing_chain, forcing_net
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

_forcing = partial(Technique, level=Level.EXTREME)

ROWS = (
    _forcing("forcing-chain", say("Forcing Chain"), forcing_chain, words.FORCING_CHAIN, score=500, explainer=8.2),
    _forcing("forcing-net", say("Forcing Net"), forcing_net, words.FORCING_NET, score=700, explainer=8.8),
)
