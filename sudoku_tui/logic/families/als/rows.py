"""The rungs of almost locked sets."""

from functools import partial

from sudoku_tui.logic.families.als import finders, words
from sudoku_tui.logic.families.als.death_blossom import death_blossom, death_blossom_of_few_petals
from sudoku_tui.logic.families.als.finders import als_chain, als_chain_of_more_digits
from sudoku_tui.logic.families.als.sue_de_coq import sue_de_coq, sue_de_coq_shared_out
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

_sue = partial(Technique, level=Level.UNFAIR, find_more=sue_de_coq_shared_out)
_sets = partial(Technique, level=Level.UNFAIR)
_chain = partial(_sets, find_more=als_chain_of_more_digits)
_blossom = partial(_sets, find_more=death_blossom_of_few_petals, is_on=False)

SUE_DE_COQ = (_sue("sue-de-coq", say("Sue de Coq"), sue_de_coq, words.SUE_DE_COQ, score=250),)

ROWS = (
    _sets("als-xz", say("Almost Locked Set XZ-Rule"), finders.als_xz, words.ALS_XZ, score=300),
    _sets("als-xy-wing", say("Almost Locked Set XY-Wing"), finders.als_xy_wing, words.ALS_XY_WING, score=320),
    _chain("als-chain", say("Almost Locked Set Chain"), als_chain, words.ALS_CHAIN, score=340),
    _blossom("death-blossom", say("Death Blossom"), death_blossom, words.DEATH_BLOSSOM, score=360),
)
